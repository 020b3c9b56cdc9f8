import type { Json } from "@bigboard/kernel";
import { type Config, type Event, PHASES, type View } from "@bigboard/panic-on-wall-street/game";

/** The page's edge: JSON of the shell becomes values of this game, or nothing. */

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isView(value: unknown): value is View {
  return (
    isRecord(value) &&
    PHASES.some((phase) => phase === value.phase) &&
    Array.isArray(value.players) &&
    Array.isArray(value.ious) &&
    isRecord(value.tiles) &&
    isRecord(value.offers) &&
    isRecord(value.market)
  );
}

function isConfig(value: unknown): value is Config {
  return (
    isRecord(value) &&
    typeof value.negotiationSeconds === "number" &&
    isRecord(value.edition) &&
    value.edition.game === "panic-on-wall-street" &&
    Array.isArray(value.edition.companies) &&
    Array.isArray(value.edition.banks) &&
    isRecord(value.edition.market) &&
    isRecord(value.edition.limits)
  );
}

function isEvent(value: unknown): value is Event {
  return isRecord(value) && typeof value.type === "string";
}

/** A view as the server's own rules made it. Throws when it is none: the shell then shows its error page. */
export function readView(json: Json): View {
  if (!isView(json)) throw new TypeError("no view of Panic on Wall Street");
  return json;
}

/** The config of a table, complete as the server's rules returned it. Throws when it is none of this game. */
export function readConfig(json: Json): Config {
  if (!isConfig(json)) throw new TypeError("no config of Panic on Wall Street");
  return json;
}

/** The events among a list of facts. */
export function readEvents(facts: readonly Json[]): readonly Event[] {
  return facts.filter(isEvent);
}
