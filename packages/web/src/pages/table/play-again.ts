import type { Json } from "@bigboard/kernel";
import type { TableView } from "@bigboard/protocol";
import type { RemoteTable } from "../../net/remote-table.ts";
import { ask } from "./command.ts";
import { changedConfig } from "./house-config.ts";
import { nodAndStart } from "./quick-start.ts";

/** Options of the next match that differ from those of the one that is over. */
export type Changed = { readonly [option: string]: Json };

/**
 * The same people again: back to the waiting room, or at once where nobody is there to be waited for. With `bot`, that one
 * plays for all bots.
 */
export async function playAgain(
  remote: RemoteTable,
  table: TableView,
  alone: boolean,
  changed?: Changed,
  bot?: string,
): Promise<void> {
  if (!(await ask(remote, { do: "rematch" }))) return;
  if (changed !== undefined) {
    const config = changedConfig(table, changed);
    if (!(await ask(remote, { do: "configure", config, options: table.options }))) return;
  }
  for (const { seat, holder } of table.seats) {
    if (bot !== undefined && holder === "bot" && !(await ask(remote, { do: "seatBot", seat, bot }))) return;
  }
  if (alone) await nodAndStart(remote);
}
