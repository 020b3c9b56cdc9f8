import { readStored, removeStored, writeStored } from "@bigboard/design/stored";
import type { TableView } from "@bigboard/protocol";
import { z } from "zod";
import { randomHex } from "../../net/random.ts";
import type { RemoteTable } from "../../net/remote-table.ts";
import { ask } from "./command.ts";

const key = (code: string) => `bigboard.quick.${code}`;

/** "Play now" notes here which bot shall fill the seats of the table it opens, for the tab that opened it. */
export function planQuickStart(code: string, bot: string): void {
  writeStored("session", key(code), bot);
}

/** Whether this tab asked for a match that has not been begun yet. */
export function isQuickStart(code: string): boolean {
  return readStored("session", key(code), z.string()) !== null;
}

/** Fills the free seats with bots, nods and starts: once, for the tab that asked for it. True when it has done so. */
export async function quickStart(remote: RemoteTable, table: TableView, seat: number): Promise<boolean> {
  const bot = readStored("session", key(table.code), z.string());
  if (bot === null || table.phase !== "gathering" || table.host !== seat) return false;
  removeStored("session", key(table.code));
  await seatBots(remote, table, bot);
  await nodAndStart(remote);
  return true;
}

/** Seats that bot on every free seat, up to the first refusal, which a toast tells. */
export async function seatBots(remote: RemoteTable, table: TableView, bot: string): Promise<void> {
  for (const { holder, seat } of table.seats) {
    if (holder === "free" && !(await ask(remote, { do: "seatBot", seat, bot }))) return;
  }
}

/** Whether only bots sit at the table beside this seat: then nobody else is asked before a match begins. */
export function aloneWithBots(table: TableView, seat: number | null): boolean {
  return table.seats.every((place) => place.holder === "bot" || place.seat === seat);
}

/** The host nods, and the match begins. */
export async function nodAndStart(remote: RemoteTable): Promise<void> {
  await remote.command({ do: "ready", ready: true, entropy: randomHex(16) });
  await remote.command({ do: "start" });
}
