import { Button } from "@bigboard/design";
import { BetPaper, BetResults } from "@bigboard/design/game-parts/bets";
import { useT } from "@bigboard/design/i18n";
import { bets as betsOf, retired } from "@bigboard/panic-on-wall-street/game";
import { useMemo } from "react";
import { type PanicTable, useDesk, useTable } from "../table-context.ts";
import { useBetWords } from "./bet-words.tsx";
import { SoFarPanel } from "./so-far.tsx";
import css from "./while-out.module.css";

/** For whoever is out of the match, or only watches: what may be guessed, whose month is the best so far, and where the talk is (P-NET-40). Nothing for who plays. */
export function WhileOut() {
  const t = useT();
  const table = useTable();
  const { bets, talk } = useDesk().shell;
  const words = useBetWords();
  const { view, bound } = table;
  const asked = useMemo(() => betsOf(bound, view), [bound, view]);
  if (!isOut(table)) return null;
  return (
    <div className={css.out}>
      {bets === undefined || view.phase === "over" ? null : (
        <BetPaper bets={bets} asked={asked} words={words} />
      )}
      {view.phase === "negotiation" ? <SoFarPanel /> : null}
      {talk === null ? null : (
        <Button look="ink" icon="talk" onPress={talk.open}>
          {t("panic.out.talk")}
        </Button>
      )}
    </div>
  );
}

/** Whether the viewer has lost all it played, or only watches. */
export function isOut({ view, me }: Pick<PanicTable, "view" | "me">): boolean {
  return me === null || retired(view).includes(me);
}

/** Who guessed right, for everybody: nothing where nobody did guess. */
export function Guessed() {
  const { bets } = useDesk().shell;
  const { bound, view } = useTable();
  const words = useBetWords();
  const asked = useMemo(() => betsOf(bound, view), [bound, view]);
  return bets === undefined ? null : <BetResults bets={bets} asked={asked} words={words} />;
}
