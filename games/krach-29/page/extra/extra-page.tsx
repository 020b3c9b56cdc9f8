import type { GamePageProps, TableBets } from "@bigboard/design/game-page";
import { BetResults } from "@bigboard/design/game-parts/bets";
import { currentLayout } from "@bigboard/design/game-parts/layout";
import { type Acts, useActs } from "@bigboard/design/game-parts/use-acts";
import { useFetchedAhead } from "@bigboard/design/game-parts/use-fetched-ahead";
import { type Translate, useT } from "@bigboard/design/i18n";
import { LessonWays } from "@bigboard/design/lesson/ways";
import type { Seat } from "@bigboard/kernel";
import { type Action, isLastDay } from "@bigboard/krach-29/game";
import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { askedToday, useBetWords } from "../after-sale/bet-words.tsx";
import { ActNotice } from "../choices/act-notice.tsx";
import { ChoiceBar, FoldedChoice } from "../choices/choice-bar.tsx";
import foot from "../choices/foot.module.css";
import { InForce, ReadyBar, SuspendedBar } from "../choices/ready-bar.tsx";
import { useCoached, useTold } from "../coach/context.ts";
import { Deaf } from "../parts/deaf.tsx";
import { useNarrow } from "../parts/use-narrow.ts";
import { type KrachTable, useTable } from "../table-context.ts";
import { asEvents } from "../trusted.ts";
import { ExtraBoards } from "./boards.tsx";
import { afterDrops, dayBook, dayNotes } from "./day.ts";
import { DropsList } from "./drops.tsx";
import { EveningCards } from "./evening-cards.tsx";
import { deckOf, headlineOf, variantOf } from "./headline.ts";
import { isResult, type LastPaper, lastPaper } from "./last-paper.ts";
import { accountsOf } from "./losses.ts";
import { Masthead } from "./masthead.tsx";
import { Nearness } from "./nearness.tsx";
import { OpeningPage } from "./opening.tsx";
import { Register } from "./register.tsx";
import { Standing } from "./standing.tsx";
import { Uncounted } from "./uncounted.tsx";
import { justDropped, useReveal } from "./use-reveal.ts";
import { VoicePlace } from "./voice-place.tsx";
import { deckWords, headlineWords, WAYS } from "./words.ts";

const fetchEnding = () => import("../final/ending.tsx");
const Ending = lazy(async () => ({ default: (await fetchEnding()).Ending }));
const PARTS = [fetchEnding];

/** Everything that happens while the exchange is closed: contracts, the extra of an evening, the end. */
export function ExtraPage(props: { shell: GamePageProps }) {
  const { view } = useTable();
  const { shell } = props;
  useFetchedAhead(PARTS);
  const over = view.phase === "over";
  const [paper, setPaper] = useState<LastPaper>(() => lastPaper(view, justDropped(shell.feed)));
  if (view.day === 0 && !over) return <OpeningPage shell={shell} />;
  if (isResult(view, paper)) {
    return (
      <Suspense>
        <Ending shell={shell} onStudy={() => setPaper("studied")} />
      </Suspense>
    );
  }
  return (
    <Evening
      shell={shell}
      closing={over && paper === "closing"}
      onResult={over ? () => setPaper("put away") : null}
    />
  );
}

/** How long the last evening is shown to those who only watch, a big screen among them, before the result comes by itself. */
const READING_MS = 20_000;

/** Turns to the result for who only watches, once the last evening is told; whoever touches anything keeps the page. */
function useClosing(on: boolean, rate: number, onResult: (() => void) | null): void {
  const latest = useRef(onResult);
  useEffect(() => {
    latest.current = onResult;
  });
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => latest.current?.(), READING_MS / rate);
    const stay = (): void => clearTimeout(timer);
    window.addEventListener("pointerdown", stay);
    window.addEventListener("keydown", stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", stay);
      window.removeEventListener("keydown", stay);
    };
  }, [on, rate]);
}

/** On a small page what the coach or a lesson speaks of may lie further down. */
function useInSight(told: boolean): void {
  const { sentence, lesson } = useCoached();
  const meant = lesson?.step ?? sentence?.meant ?? null;
  useEffect(() => {
    if (!told || meant === null) return;
    document.querySelector("[data-meant]")?.scrollIntoView({ block: "nearest" });
  }, [told, meant]);
}

/** The extra edition of one evening. `closing`: the last one, which the result follows. */
function Evening(props: { shell: GamePageProps; closing: boolean; onResult: (() => void) | null }) {
  const t = useT();
  const table = useTable();
  const { view, config, me } = table;
  const { shell } = props;
  const updates = useSyncExternalStore(shell.feed.subscribe, shell.feed.history);
  const book = useMemo(() => dayBook(view, config), [view, config]);
  const notes = useMemo(() => dayNotes(updates.flatMap((update) => asEvents(update.facts))), [updates]);
  const reveal = useReveal(shell.feed, book.drops.length, shell.rate);
  const [open, setOpen] = useState<Seat | null | undefined>(undefined);
  const accounts = useMemo(() => accountsOf(view, book), [view, book]);
  const told = reveal.shown >= book.drops.length;
  const narrow = useNarrow();
  useTold(told);
  useInSight(told);
  useClosing(props.closing && told && me === null, shell.rate, props.onResult);
  const prices = told ? book.after : afterDrops(book.before, book.drops, reveal.shown);
  const headline = headlineOf(config, book);
  const news = told && book.dropped;
  const title = news ? headlineWords(table, headline, variantOf(book, WAYS), t) : t("extra.head.bell");
  return (
    <div className={told ? "extra" : "extra telling"}>
      <Masthead shell={shell} clock={clockLabel(table, t)} note={phaseNote(table, t)} />
      <div className="sr" role="status">
        {news ? title : ""}
      </div>
      <main className="xmain">
        <VoicePlace shell={shell} where="paper" />
        <div className="xnews">
          <header className="xhead">
            <h1>{title}</h1>
            <p>
              {news
                ? deckOf(view, config, book, headline)
                    .map((deck) => deckWords(table, deck, t))
                    .join(" ")
                : t(told ? "extra.deck.corrections" : "extra.deck.bell")}
            </p>
          </header>
          <ExtraBoards before={book.before} today={prices} spare />
          <Nearness prices={prices} />
          {told && shell.bets !== undefined ? <EveningBets bets={shell.bets} /> : null}
        </div>
        <div className="xmiddle">
          <DropsList book={book} shown={reveal.shown} onAll={view.choice === null ? reveal.all : null} />
          {told && !(isLastDay(config, view) && view.ending === "bankrun") ? (
            <EveningCards book={book} notes={notes} />
          ) : null}
          {narrow && told && view.phase === "ready" ? <InForce /> : null}
        </div>
        <div className="xright-column">
          {told && view.ending === "bankrun" ? <Uncounted accounts={accounts} /> : null}
          {told && view.ending !== "bankrun" ? (
            <Register accounts={accounts} open={open === undefined ? startOpen(me) : open} onOpen={setOpen} />
          ) : null}
        </div>
      </main>
      {narrow && told && view.ending !== "bankrun" && shell.lesson === undefined ? (
        <Standing accounts={accounts} />
      ) : null}
      <VoicePlace shell={shell} where="foot" />
      <Foot shell={shell} onResult={props.onResult} onTell={told ? null : reveal.all} />
    </div>
  );
}

/** Who guessed right today, for honour alone. */
function EveningBets(props: { bets: TableBets }) {
  const table = useTable();
  const words = useBetWords();
  const asked = useMemo(() => askedToday(table), [table]);
  return <BetResults bets={props.bets} asked={asked} words={words} />;
}

/** Below this height a desk keeps the room that one's own lines would take. */
const TALL = 800;

/** On a desk one's own lines lie open from the beginning; a small page keeps its room. */
function startOpen(me: Seat | null): Seat | null {
  return currentLayout() === "desk" && window.innerHeight > TALL ? me : null;
}

type FootProps = {
  shell: GamePageProps;
  onResult: (() => void) | null;
  /** Tells the drops that are still to be read out; null once all are told. */
  onTell: (() => void) | null;
};

/** The act of the moment at the foot of the page, and above it what came of the last one, also where another act has taken its place. */
function Foot(props: FootProps) {
  const acts = useActs<Action>(props.shell.send);
  return (
    <>
      {/* What is told at last brings its act with it, also under a finger. */}
      <Deaf shows={props.onTell === null ? "told" : "telling"} />
      <ActNotice acts={acts} />
      <ActOfTheMoment {...props} acts={acts} />
    </>
  );
}

function ActOfTheMoment(props: FootProps & { acts: Acts<Action> }) {
  const t = useT();
  const { view } = useTable();
  const { shell, onResult, onTell, acts } = props;
  // A choice names the new prices: it waits until they are told.
  if (view.choice !== null && onTell !== null) return <FoldedChoice choice={view.choice} onTell={onTell} />;
  if (view.choice !== null) return <ChoiceBar acts={acts} choice={view.choice} />;
  if (shell.lesson?.stage === "over") {
    return (
      <section className={foot.foot} data-kind="lesson">
        <LessonWays lesson={shell.lesson} line={t("krach.lesson.over")} />
      </section>
    );
  }
  if (view.phase === "suspended") return <SuspendedBar />;
  if (onResult !== null) {
    return (
      <section className={foot.foot} data-kind="waiting">
        <button type="button" className={`btn btn-red ${foot.nod}`} onClick={onResult}>
          {t("extra.toResult")}
        </button>
      </section>
    );
  }
  return view.phase === "ready" ? <ReadyBar acts={acts} /> : null;
}

function clockLabel(table: KrachTable, t: Translate): string {
  const { view } = table;
  if (view.choice !== null) return t("extra.clock.choose");
  return view.phase === "ready" ? t("extra.clock.next") : "";
}

/** What the paper is about at the moment, under its edition. */
function phaseNote(table: KrachTable, t: Translate): string {
  switch (table.view.phase) {
    case "corrections":
      return t("extra.note.corrections");
    case "adjustments":
      return t("extra.note.adjustments");
    case "lossChoices":
      return t("extra.note.losses");
    case "renewal":
      return t("extra.note.renewal");
    case "suspended":
      return t("extra.note.suspended");
    default:
      return t("extra.note.sold", { count: table.view.sales.length });
  }
}
