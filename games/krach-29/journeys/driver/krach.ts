import {
  type CardId,
  type Company,
  companiesOf,
  type Event,
  type State,
  type View,
} from "@bigboard/krach-29/game";
import type { Seated } from "../../../../e2e/table.ts";

/** What the page of a trader was told last, typed: it comes from our own server. */
export function viewOf(trader: Seated): View | null {
  const latest = trader.ear.latest();
  return latest !== null && isView(latest.view) ? latest.view : null;
}

/** The same, for whoever knows that the match has begun. */
export function viewNow(trader: Seated): View {
  const view = viewOf(trader);
  if (view === null) throw new Error(`${trader.name} has no view yet`);
  return view;
}

function isView(json: unknown): json is View {
  return typeof json === "object" && json !== null && "cries" in json && "traders" in json;
}

/** Narrows a state out of a replayed record of Krach 29. */
export function isState(json: unknown): json is State {
  return typeof json === "object" && json !== null && "traders" in json && "undealt" in json;
}

/** Narrows a fact of a replayed record of Krach 29. */
export function isEvent(json: unknown): json is Event {
  return typeof json === "object" && json !== null && "type" in json && typeof json.type === "string";
}

/** What an English page calls the companies of the house. */
const NAMES: ReadonlyMap<Company, string> = new Map([
  ["STL", "Steel"],
  ["AIR", "Aircraft"],
  ["KDK", "Kodak"],
  ["RAD", "Radio"],
  ["MOT", "Motors"],
  ["ELE", "Electric"],
  ["TEL", "Telephone"],
  ["MAI", "Mail order"],
  ["COP", "Copper"],
  ["RLR", "Railroad"],
  ["DIM", "Dime stores"],
  ["OIL", "Oil"],
]);

export function companyName(company: Company): string {
  return NAMES.get(company) ?? company;
}

/** What a share card is called: "Steel and Kodak". */
export function cardName(card: CardId): string {
  const [first, second] = companiesOf(card);
  return `${companyName(first)} and ${companyName(second)}`;
}

/** A figure as the page prints it, with a true minus. */
export function printed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
