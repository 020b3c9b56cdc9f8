import { toast } from "@bigboard/design";
import { currentTranslate } from "@bigboard/design/i18n";
import type { Seated, TakeSeat } from "@bigboard/protocol";
import { type Reply, takeSeat } from "../../net/http.ts";

/** Others may take the names that the table offers, but hardly ever so often in a row. */
const TRIES = 4;

/**
 * Takes a seat. Where somebody's name looks the same, the newcomer gets the one that the table says is free, and is told:
 * from a link to play it is half a minute, and a name can be changed at the table.
 */
export async function sitDown(code: string, who: TakeSeat): Promise<Reply<Seated & { name: string }>> {
  let { name } = who;
  for (let tries = 1; ; tries += 1) {
    const reply = await takeSeat(code, { ...who, name });
    if (reply.ok) {
      if (name !== who.name) {
        const text = currentTranslate().rich("join.seatedAs", { name });
        toast(who.hat === null ? { text } : { text, hat: who.hat });
      }
      return { ok: true, value: { ...reply.value, name } };
    }
    const { free } = reply.detail;
    if (reply.code !== "NAME_TAKEN" || typeof free !== "string" || tries === TRIES) return reply;
    name = free;
  }
}
