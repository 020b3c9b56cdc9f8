import type { BetWords } from "@bigboard/design/game-parts/bets";
import { useT } from "@bigboard/design/i18n";
import type { Bets } from "@bigboard/kernel";
import { bets } from "@bigboard/krach-29/game";
import { useMemo } from "react";
import { CompanySign } from "../parts/company.tsx";
import { tickerOf } from "../parts/ticker.tsx";
import { Medal, nameOf } from "../parts/who.tsx";
import { companyOf, type KrachTable, useTable } from "../table-context.ts";

/** What may be guessed of today: the answer of the day before is no news while today's prices are still to come. */
export function askedToday({ view }: Pick<KrachTable, "view">): Bets {
  const all = bets(view);
  return { ...all, questions: all.questions.filter(({ id }) => id.endsWith(`/${view.day}`)) };
}

/** How the questions of Krach 29 and their answers are said. */
export function useBetWords(): BetWords {
  const t = useT();
  const table = useTable();
  return useMemo(() => {
    const isOfTraders = (question: string): boolean => question.startsWith("last/");
    const answer = (question: string, said: string): string =>
      isOfTraders(question) ? nameOf(table, Number(said), t) : companyOf(table, said).name;
    return {
      question: (id) => t(isOfTraders(id) ? "krach.bet.last" : "krach.bet.fall"),
      answer,
      key: (question, said) =>
        isOfTraders(question) ? (
          <>
            <Medal seat={Number(said)} />
            {answer(question, said)}
          </>
        ) : (
          <>
            <CompanySign company={said} />
            <span aria-hidden="true">{tickerOf(said, t)}</span>
            <span className="sr">{answer(question, said)}</span>
          </>
        ),
      name: ({ from, name }) => (from === null ? name : nameOf(table, from, t)),
    };
  }, [table, t]);
}
