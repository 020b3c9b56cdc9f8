import { Icon, keyboardScroll } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { useLarge, useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { useCallback, useMemo, useRef, useState } from "react";
import { useAsked } from "./asks/asking.tsx";
import { Asks, PILE } from "./asks/asks.tsx";
import { MarketStrip } from "./board/market-strip.tsx";
import { PileStrip } from "./board/pile-strip.tsx";
import { Piles } from "./board/piles.tsx";
import { Quotations } from "./board/quotations.tsx";
import { SeatSheet } from "./board/seat-sheet.tsx";
import { SeatStrip } from "./board/seat-strip.tsx";
import { Seats } from "./board/seats.tsx";
import { Tape } from "./board/tape.tsx";
import { ClerkProvider, useClerk, useClerkOf } from "./clerk/clerk-context.ts";
import { Desk } from "./desk/desk.tsx";
import { Mine } from "./desk/mine.tsx";
import { Header } from "./header.tsx";
import { useLabel } from "./labels/use-label.ts";
import type { LogLine } from "./log/lines.ts";
import { LogSheet } from "./log/log-sheet.tsx";
import { useStory } from "./log/use-feed.ts";
import { FlightLayer } from "./motion/flight-layer.tsx";
import { useFresh } from "./motion/use-fresh.ts";
import { useSounds } from "./motion/use-sounds.ts";
import { stillToPlay } from "./plan/still-to-play.ts";
import styles from "./play-page.module.css";
import { Ring } from "./ring/ring.tsx";
import { useRing } from "./ring/use-ring.ts";
import { Decision } from "./slip/decisions.tsx";
import { LeafTabs, type TabId } from "./slip/leaf-tabs.tsx";
import { LoanConfirm } from "./slip/loan-confirm.tsx";
import { OrderSlip } from "./slip/order-slip.tsx";
import type { TurnControl } from "./slip/turn-control.ts";
import { useTurnKeys } from "./slip/turn-keys.ts";
import { atWork, useTurn } from "./slip/use-turn.ts";
import { WaitingSlip } from "./slip/waiting.tsx";
import { type Clock, ClockProvider } from "./slip/waiting-line.tsx";
import { Banner, SaidRibbon, TurnRibbon } from "./stage/banner.tsx";
import { useStage } from "./stage/use-stage.ts";
import { TableProvider, useTable } from "./table-context.ts";
import { useTurnTop } from "./use-turn-top.ts";

/** The table while it is played. */
export function PlayPage(props: { shell: GamePageProps; onResult?: () => void }) {
  const t = useT();
  const { shell } = props;
  const table = useTable();
  const { view, me, seats, config } = table;
  const turn = useTurn(table, shell.send);
  const story = useStory(shell.feed, config, seats, me, view, shell.table.options.aids);
  const { lines } = story;
  const [log, setLog] = useState(false);
  const [opened, setOpened] = useState<Seat | null>(null);
  const ring = useRing(turn, useFresh(shell.feed));
  useTurnKeys(turn);
  useSounds(shell.feed, me);
  const stage = useStage(shell.feed, me, shell.rate, shell.lesson !== undefined);
  const clock = useMemo<Clock>(
    () => ({ now: shell.now, since: shell.at, until: shell.table.thinkUntil }),
    [shell.now, shell.at, shell.table.thinkUntil],
  );
  const next = nextPrices(turn);
  const phone = useLayout() === "phone";
  const wide = useWide();
  const large = useLarge();
  const [drawer, setDrawer] = useState(false);
  const mine = phone && drawer;
  const lastRound = view.lastRound && view.phase !== "over";
  const clerk = useClerkOf(table, turn, shell.lesson ?? null, ring.chosen);
  const awaited = me !== null && view.waiting.includes(me);
  // Once the reader plays, nothing lies over the circle. Where there is no tape it has to.
  const aside = awaited && !(phone && (wide || large));
  const lead = awaited && me !== null ? t("street.top.yourTurn", { name: person(table, me).name }) : null;
  const page = useRef<HTMLElement>(null);
  const atPage = useCallback((element: HTMLElement | null) => {
    page.current = element;
    return keyboardScroll(element);
  }, []);
  useTurnTop(page, [awaited ? view.turn : "", turn.draft.leaf === "move"].join());
  return (
    <ClockProvider value={clock}>
      <ClerkProvider value={clerk}>
        <Asks>
          <Header
            code={shell.lesson === undefined ? shell.table.code : null}
            onRules={() => shell.openRule("")}
            onMenu={shell.openMenu}
            onLog={() => setLog(true)}
          />
          <Tape
            lines={lines}
            lead={lead}
            ribbon={
              <>
                <TurnRibbon told={stage.told} all={aside} />
                {phone ? <SaidRibbon /> : null}
              </>
            }
            onOpen={() => setLog(true)}
          />
          <div className="sr" role="status">
            {lead ?? lines.findLast((line) => line.seat === me)?.text ?? ""}
          </div>
          <main
            className={phone ? styles.page : "tbl"}
            data-mine={mine || undefined}
            data-watch={me === null || undefined}
            ref={atPage}
          >
            <h1 className="sr">{t("game.wall-street-1920")}</h1>
            <SlipPlace
              turn={turn}
              standing={ring.chosen}
              lines={lines}
              mine={mine}
              onMine={setDrawer}
              {...(props.onResult ? { onResult: props.onResult } : {})}
            />
            <div className={styles.board} data-lies="list">
              <div className={styles.circle}>
                <Ring {...ring}>
                  <Banner told={aside ? null : stage.told} />
                </Ring>
              </div>
              {phone ? (
                <>
                  <div className={styles.heads}>
                    <SeatStrip changes={stage.changes} onOpen={setOpened} />
                    <MarketStrip next={next} was={story.was} />
                    {lastRound ? <LastRound /> : null}
                  </div>
                  {wide ? <PileStrip /> : null}
                  <div className={styles.sides}>
                    {me === null ? <Quotations next={next} was={story.was} /> : <Desk />}
                  </div>
                </>
              ) : (
                <>
                  <Desk />
                  <Quotations next={next} was={story.was} />
                  <Piles />
                  <Seats changes={stage.changes} onOpen={setOpened} />
                  {lastRound ? <LastRound /> : null}
                </>
              )}
            </div>
            {phone && !wide && !isChoosing(turn) ? <PilesBelow /> : null}
          </main>
          <FlightLayer feed={shell.feed} />
          <LoanConfirm turn={turn} />
          <LogSheet
            open={log}
            lines={lines}
            points={story.points}
            aids={shell.table.options.aids}
            onClose={() => setLog(false)}
          />
          <SeatSheet
            seat={opened}
            feed={shell.feed}
            aids={shell.table.options.aids}
            onClose={() => setOpened(null)}
          />
        </Asks>
      </ClerkProvider>
    </ClockProvider>
  );
}

/** Whether the slip has come to what it asks: from then on it does not change its place before the turn is over. */
function isChoosing({ draft }: TurnControl): boolean {
  return draft.leaf !== "move" || draft.target !== null;
}

/** The steps of the lesson in which nobody has heard of piles yet; the slip shows them where the first card goes on one. */
const BEFORE_PILES: ReadonlySet<string> = new Set(["place", "buy", "capital"]);

/** The piles under a phone's circle; the slip itself shows them where one is to be chosen, and needs their room for an exchange. */
function PilesBelow() {
  const { exchange } = useTable().view;
  const asked = useAsked(PILE);
  const step = useClerk()?.lesson?.step;
  const untold = step !== undefined && BEFORE_PILES.has(step);
  return asked !== null || exchange !== null || untold ? null : (
    <div className={styles.piles}>
      <PileStrip />
    </div>
  );
}

/** The last round is told until the end, and whether the reader still plays in it. */
function LastRound() {
  const t = useT();
  const label = useLabel();
  const { view, me } = useTable();
  const still = stillToPlay(view, me);
  return (
    <p className={styles.last} {...label("last")}>
      <Icon id="bell" className={styles.bell} />
      <span>
        <span aria-hidden="true">{t("street.last.brief")}</span>
        {still === null ? null : <small className={styles.still}>{t(`street.last.${still}`)}</small>}
      </span>
      <span className="sr">{t("street.last.banner")}</span>
    </p>
  );
}

/** The prices the plan leads to; null while there is none. */
function nextPrices(turn: TurnControl) {
  if (turn.composed === null || turn.preview === null || turn.preview.prices.length === 0) return null;
  return turn.composed.after.prices;
}

/** The place of the next act: the order slip, a decision, or who is waited for. On a phone also the tabs and "Mine". */
function SlipPlace(props: {
  turn: TurnControl;
  standing: number | null;
  lines: readonly LogLine[];
  /** The drawer with my things lies open. */
  mine: boolean;
  onMine: (open: boolean) => void;
  onResult?: () => void;
}) {
  const { mine } = props;
  const table = useTable();
  const { view, me } = table;
  const { carried } = props.turn;
  const turn = carried === null ? props.turn : atWork(props.turn, carried);
  const phone = useLayout() === "phone";
  const writing = turn.bench !== null && (view.phase === "start" || carried !== null);
  const choose = (tab: TabId): void => {
    props.onMine(tab === "mine" && !mine);
    if (tab !== "mine" && writing) turn.onDraft({ ...turn.draft, leaf: tab });
  };
  const tabs =
    me === null || (!writing && !phone) ? null : (
      <LeafTabs
        value={mine ? "mine" : writing ? turn.draft.leaf : null}
        still={!writing}
        closed={turn.closed}
        mine={phone}
        onChoose={choose}
      />
    );
  return (
    <div className={phone ? styles.slips : "sliparea"}>
      {mine ? (
        <Mine />
      ) : writing ? (
        <TableProvider value={carried?.table ?? table}>
          <OrderSlip turn={turn} tabs={phone ? null : tabs} lines={props.lines} />
        </TableProvider>
      ) : turn.bench !== null ? (
        <Decision
          turn={turn}
          standing={props.standing}
          key={`${view.turn}-${view.phase}-${view.bought.join()}`}
        />
      ) : (
        <WaitingSlip
          turn={turn}
          standing={props.standing}
          lines={props.lines}
          {...(props.onResult ? { onResult: props.onResult } : {})}
        />
      )}
      {phone ? tabs : null}
    </div>
  );
}
