import { toast } from "@bigboard/design";
import { currentTranslate } from "@bigboard/design/i18n";
import { playSound } from "@bigboard/design/sound";
import type { Refusal } from "@bigboard/kernel";
import type { TableCommand } from "@bigboard/protocol";
import type { RemoteTable } from "../../net/remote-table.ts";
import { refusalWords } from "./refusal-words.ts";

/** Asks the table for something; a refusal becomes a toast. True when it was done. */
export async function ask(remote: RemoteTable, command: TableCommand): Promise<boolean> {
  return (await askOr(remote, command, null)) === null;
}

/** The same, where the caller shows a refusal with the code `shown` itself. Null when it was done. */
export async function askOr(
  remote: RemoteTable,
  command: TableCommand,
  shown: string | null,
): Promise<Refusal | null> {
  const result = await remote.command(command);
  if (result.ok) return null;
  playSound("wood");
  const { refusal } = result;
  if (refusal.code !== shown) toast({ icon: "cross", text: refusalWords(refusal, currentTranslate()) });
  return refusal;
}
