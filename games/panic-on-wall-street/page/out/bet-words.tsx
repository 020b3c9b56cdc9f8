import { Icon } from "@bigboard/design";
import type { BetWords } from "@bigboard/design/game-parts/bets";
import { useT } from "@bigboard/design/i18n";
import { COLOURS } from "@bigboard/panic-on-wall-street/game";
import { useMemo } from "react";
import { SHAPES } from "../parts/colours.ts";
import { nameOf } from "../parts/names.ts";
import { Medal } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";

/** How the questions of Panic and their answers are said. */
export function useBetWords(): BetWords {
  const t = useT();
  const table = useTable();
  return useMemo(() => {
    const colourOf = (said: string) => COLOURS.find((colour) => colour === said);
    const answer = (_question: string, said: string): string => {
      const colour = colourOf(said);
      return colour === undefined ? nameOf(table, Number(said), t) : t(`panic.parts.colour.${colour}`);
    };
    return {
      question: (id) => t(id === "winner" ? "panic.bet.winner" : "panic.bet.gain"),
      answer,
      key: (question, said) => {
        const colour = colourOf(said);
        return (
          <>
            {colour === undefined ? <Medal seat={Number(said)} /> : <Icon id={SHAPES[colour]} />}
            {answer(question, said)}
          </>
        );
      },
      name: ({ from, name }) => (from === null ? name : nameOf(table, from, t)),
    };
  }, [table, t]);
}
