import { Button } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { LessonWays } from "@bigboard/design/lesson/ways";
import { IouList } from "../books/ious.tsx";
import { Act } from "../parts/act.tsx";
import { useDesk, useTable } from "../table-context.ts";
import { useGuesses } from "./auction/guess.ts";
import { GuessWords } from "./auction/guess-part.tsx";
import { confirming } from "./confirming.ts";
import { MonthTable } from "./month-table.tsx";
import { More } from "./more.tsx";
import { MyMonth } from "./my-month.tsx";
import { RollBoard } from "./roll-board.tsx";
import { Nods, StepSlip } from "./slip.tsx";
import { Sold } from "./sold.tsx";
import { useMonth } from "./use-month.ts";

/** The dice have been told long since. */
const TOLD = { tick: Number.POSITIVE_INFINITY, over: true };

/** Between two months: what this one did to everybody, and the nod ("On the web: the other steps"). */
export function MonthEndPart() {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  const { lesson } = useDesk().shell;
  const book = useMonth();
  const asked = confirming(table);
  const guesses = useGuesses();
  // The match is over, and what it ended with is read before the result: any touch leads there.
  const last = view.month === config.edition.limits.months;
  return (
    <>
      <section className="ps-scene ps-end">
        {book.rolled === null ? null : (
          <More>
            <RollBoard rolled={book.rolled} telling={TOLD} />
          </More>
        )}
        <MonthTable month={view.month} />
        <Sold hammered={book.hammered} guesses={guesses} />
        {config.carryOver && !last ? (
          <More>
            <MyMonth />
          </More>
        ) : null}
      </section>
      <StepSlip
        title={t("steps.end.title", { month: view.month })}
        note={lesson === undefined && !last ? <Nods seats={asked.seats} done={view.ready} /> : undefined}
        rule="P-FLOW-3"
        long
        acts={
          lesson?.stage === "over" ? (
            <LessonWays lesson={lesson} line={t("panic.lesson.over")} />
          ) : last ? (
            <Button look="brass" icon="laurel">
              {t("steps.end.result")}
            </Button>
          ) : asked.mine ? (
            <Act look="brass" icon="check" name="ready" action={{ type: "ready" }}>
              {t("steps.end.next", { month: view.month + 1 })}
            </Act>
          ) : undefined
        }
      >
        {asked.given && !last ? <p className="ps-small">{t("steps.waitOthers")}</p> : null}
        {last || lesson?.stage === "over" ? null : (
          <p className="ps-lead">{t(config.carryOver ? "steps.end.carry" : "steps.end.home")}</p>
        )}
        <GuessWords hammered={book.hammered} guesses={guesses} whole />
        {view.ious.length === 0 ? null : <IouList />}
      </StepSlip>
    </>
  );
}
