import type { Refusal } from "@bigboard/kernel";
import type { TableCommand } from "@bigboard/protocol";
import { toast } from "../../design/index.ts";
import { currentTranslate } from "../../i18n/index.ts";
import type { TableClient } from "../../net/table-client.ts";
import { playSound } from "../../sound/sound.ts";
import { refusalWords } from "./refusal-words.ts";

/** Asks the table for something; a refusal becomes a toast. True when it was done. */
export async function ask(client: TableClient, command: TableCommand): Promise<boolean> {
  return (await askOr(client, command, null)) === null;
}

/** The same, where the caller shows a refusal with the code `shown` itself. Null when it was done. */
export async function askOr(
  client: TableClient,
  command: TableCommand,
  shown: string | null,
): Promise<Refusal | null> {
  const result = await client.command(command);
  if (result.ok) return null;
  playSound("wood");
  const { refusal } = result;
  if (refusal.code !== shown) toast({ icon: "cross", text: refusalWords(refusal, currentTranslate()) });
  return refusal;
}
