import { isRefusal } from "@bigboard/kernel";
import {
  type CardId,
  type Company,
  companiesOf,
  type Event,
  krach29,
  type State,
  type View,
} from "@bigboard/krach-29/game";
import type { TableView } from "@bigboard/protocol";
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

const companyNames = new WeakMap<TableView, ReadonlyMap<Company, string>>();

/** What a company is called at this table. */
export function companyName(trader: Seated, company: Company): string {
  const table = trader.ear.table();
  if (table === null) throw new Error("no table yet");
  let names = companyNames.get(table);
  if (names === undefined) {
    const config = krach29.readConfig(table.config, table.seats.length);
    if (isRefusal(config)) throw new Error(`the table's config is refused: ${config.code}`);
    names = new Map(config.edition.companies.map(({ code, name }) => [code, name]));
    companyNames.set(table, names);
  }
  return names.get(company) ?? company;
}

/** What a share card is called: "U.S. Steel and Kodak". */
export function cardName(trader: Seated, card: CardId): string {
  const [first, second] = companiesOf(card);
  return `${companyName(trader, first)} and ${companyName(trader, second)}`;
}

/** A figure as the page prints it, with a true minus. */
export function printed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
