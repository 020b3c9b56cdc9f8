import { isRefusal } from "@bigboard/kernel";
import type { TableView } from "@bigboard/protocol";
import {
  type CardOf,
  type Config,
  cardOf,
  rules,
  type View,
  wallStreet1920,
} from "@bigboard/wall-street-1920/game";
import type { Person } from "../../../../e2e/table.ts";

/** The seat's newest view of a match of 1920 Wall Street, typed: it comes from our own server, and the page is compared with it. */
export function viewOf(person: Person): View | null {
  const latest = person.oracle.latest();
  return latest !== null && isView(latest.view) ? latest.view : null;
}

export function isView(json: unknown): json is View {
  return (
    typeof json === "object" && json !== null && "phase" in json && "players" in json && "circle" in json
  );
}

/** A table's config with what is looked up by it. */
type Bound = { readonly config: Config; readonly rules: ReturnType<typeof rules>; readonly cardOf: CardOf };

const bounds = new WeakMap<TableView, Bound>();

/** The rules and cards of a person's table, bound once for each state of the table. */
export function boundOf(person: Person): Bound {
  const table = person.oracle.table();
  if (table === null) throw new Error("no table yet");
  const known = bounds.get(table);
  if (known !== undefined) return known;
  const config = wallStreet1920.readConfig(table.config, table.seats.length);
  if (isRefusal(config)) throw new Error(`the table's config is refused: ${config.code}`);
  const bound = { config, rules: rules(config), cardOf: cardOf(config) };
  bounds.set(table, bound);
  return bound;
}
