import { SeatMedal } from "@bigboard/design";
import { BetPaper, BetResults, type BetWords } from "@bigboard/design/game-parts/bets";
import { SayRow } from "@bigboard/design/game-parts/say";
import { nameFor, person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { bets as betsOf, PILES } from "@bigboard/wall-street-1920/game";
import { useMemo } from "react";
import { PILE_NAMES } from "../board/piles.tsx";
import { useTable } from "../table-context.ts";
import { useWaiting } from "./wait-context.tsx";

/** How the questions of 1920 and their answers are said. */
function useBetWords(): BetWords {
  const t = useT();
  const table = useTable();
  return useMemo(() => {
    const pileOf = (said: string) => PILES.find((pile) => pile === said);
    const answer = (_question: string, said: string): string => {
      const pile = pileOf(said);
      return pile === undefined ? nameFor(table, Number(said), t("street.you")) : t(PILE_NAMES[pile]);
    };
    return {
      question: (id) => t(id === "pile" ? "street.bet.pile" : "street.bet.winner"),
      answer,
      key: (question, said) => (
        <>
          {pileOf(said) === undefined ? <SeatMedal hat={person(table, Number(said)).hat} /> : null}
          {answer(question, said)}
        </>
      ),
      name: ({ from, name }) => (from === null ? name : nameFor(table, from, t("street.you"))),
    };
  }, [table, t]);
}

/** On the slip of whoever waits: an onlooker guesses, a player says something. */
export function WhileWaiting() {
  const { view, me } = useTable();
  const { bets, say } = useWaiting();
  const words = useBetWords();
  const asked = useMemo(() => betsOf(view), [view]);
  return (
    <>
      {me === null && bets !== null ? <BetPaper bets={bets} asked={asked} words={words} /> : null}
      {say === null ? null : <SayRow onSay={say} />}
    </>
  );
}

/** Who guessed right, once the count is over. */
export function Guessed() {
  const { view } = useTable();
  const { bets } = useWaiting();
  const words = useBetWords();
  const asked = useMemo(() => betsOf(view), [view]);
  if (bets === null || view.phase !== "over") return null;
  return <BetResults bets={bets} asked={asked} words={words} />;
}
