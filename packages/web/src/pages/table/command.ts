import type { TableCommand } from "@bigboard/protocol";
import { toast } from "../../design/index.ts";
import { currentTranslate } from "../../i18n/index.ts";
import type { TableClient } from "../../net/table-client.ts";
import { playSound } from "../../sound/sound.ts";
import { refusalWords } from "./refusal-words.ts";

/** Asks the table for something; a refusal becomes a toast. True when it was done. */
export async function ask(client: TableClient, command: TableCommand): Promise<boolean> {
  const result = await client.command(command);
  if (!result.ok) {
    playSound("wood");
    toast({ icon: "cross", text: refusalWords(result.refusal, currentTranslate()) });
  }
  return result.ok;
}
