import { toast } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { navigate } from "@bigboard/design/link";
import type { ShelfGame } from "@bigboard/design/shelf";
import { useCallback } from "react";
import { profileStore } from "../../profile.ts";
import { refusalWords } from "../table/refusal-words.ts";
import { playNow } from "./play-now.ts";

/** Opens a table against bots and goes there; says why where it cannot. The answer is whether it is open. */
export function usePlayNow(game: ShelfGame): () => Promise<boolean> {
  const t = useT();
  return useCallback(async () => {
    // Read when it is pressed: a name may just have been told.
    const profile = profileStore.get();
    const reply = await playNow(game, profile.name ?? t("profile.anonymous"), profile.hat);
    if (reply.ok) navigate(`/t/${reply.value.code}`);
    else toast({ icon: "cross", text: refusalWords(reply, t) });
    return reply.ok;
  }, [game, t]);
}
