import { type Layout, useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import { BooksKey } from "../books/books-key.tsx";
import { Clipped } from "../coach/clipped.tsx";
import { useAsked, useLaid } from "../coach/coach-context.tsx";
import { CoachLine } from "../coach/coach-line.tsx";
import { useLed } from "../coach/use-led.ts";
import { WhileOut } from "../out/while-out.tsx";
import { Head } from "../parts/head.tsx";
import { MarketBoard, MarketStrip } from "../parts/market.tsx";
import { RolePage } from "../role/role-page.tsx";
import pad from "../room/handshake/handshake.module.css";
import { HandshakePad } from "../room/handshake/handshake-pad.tsx";
import { JumpKeys } from "../room/handshake/jump-keys.tsx";
import { ModeKey } from "../room/handshake/mode-key.tsx";
import { PadFoot } from "../room/handshake/pad-foot.tsx";
import { handsToMe, sortedHands } from "../room/handshake/shakes.ts";
import { type RoomMode, useRoomMode } from "../room/handshake/use-room-mode.ts";
import { ShoutBar } from "../room/shout-bar.tsx";
import { LastShout } from "../room/shout-bubble.tsx";
import { isInvestor, isManager, type PanicTable, useDesk, useTable } from "../table-context.ts";
import { BidAgain, TakenLine } from "./again.tsx";
import { AgainPlace } from "./again-place.tsx";
import { Below } from "./below.tsx";
import { BidSlip } from "./bid-slip.tsx";
import { BundlesPart } from "./bundles-part.tsx";
import { bidByKey, takeByKey } from "./by-key.ts";
import { Curtain } from "./curtain.tsx";
import { Book, ExposureBar, Promised } from "./exposure-panels.tsx";
import { FavouritesBar, FilterBar } from "./filter-bar.tsx";
import { NO_FILTER, passes } from "./filters.ts";
import { FinishKeys } from "./finish-keys.tsx";
import styles from "./floor.module.css";
import { GivenUpLine, GivenUpPlace, GivenUpWords } from "./given-up-place.tsx";
import { LateMark, SlowNotice } from "./late-mark.tsx";
import { EmptySlip, LookSlip } from "./look-slip.tsx";
import { ManagerSlip } from "./manager-slip.tsx";
import { OwnStall } from "./own-stall.tsx";
import panels from "./panels.module.css";
import { PutAway } from "./put-away.tsx";
import { averageAtEnd } from "./reach.ts";
import { ReadySlip } from "./ready-slip.tsx";
import { ShareChips, sharesOf } from "./share-chips.tsx";
import { openStalls, planOf, type Shown, type Side } from "./shown.ts";
import { MANY, Stall } from "./stall.tsx";
import { StallTabs } from "./stall-tabs.tsx";
import { Tape, useTape } from "./tape.tsx";
import type { TileInfo } from "./tiles.ts";
import { type Dealing, useDealing } from "./use-dealing.ts";
import { useGivenUp } from "./use-given-up.ts";
import { KeptOpenProvider, useAllKeptOpen } from "./use-kept-open.ts";
import { useKeys } from "./use-keys.ts";
import { type Refused, useRefused } from "./use-refused.ts";
import { type Signals, useSignals } from "./use-signals.ts";
import { type StallsControl, useStalls } from "./use-stalls.ts";
import { useStays } from "./use-stays.ts";

/** The negotiation, from its ready phase to the bell. */
export function StallsPage() {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const control = useStalls();
  const dealing = useDealing();
  const signals = useSignals(control.favourites);
  const givenUp = useGivenUp();
  const tape = useTape();
  const refused = useRefused();
  const keptOpen = useAllKeptOpen();
  const layout = useLayout();
  const phone = layout === "phone";
  const wide = useWide();
  const side = sideOf(table);
  const chosen = control.chosen?.tile;
  const paper = useStays(chosen ?? null);
  useLed(chosen ?? null, () => control.choose(null));
  useKeys({
    step: (steps) => control.setPrice(control.price + steps * table.bound.edition.limits.unit),
    bid: () => bidByKey(table, control, dealing, t),
    take: () => takeByKey(table, control, dealing, t),
    nextFree: control.chooseNextFree,
    favourite: () => {
      if (control.chosen !== null) control.toggleFavourite(control.chosen.tile);
    },
    clear: () => control.choose(null),
  });
  const [mode, setMode] = useRoomMode();
  // A lesson is learned at the stalls, but for the step that says yes under Offers: what is opened there is kept for no match.
  const learns = useDesk().shell.lesson !== undefined;
  const { takes } = useAsked();
  const [opened, setOpened] = useState<RoomMode>("stalls");
  // What is seen while the last seconds are counted is what opens.
  const open = view.phase === "negotiation" || view.phase === "countdown";
  const seated = (!learns || takes) && side !== "watching" && open;
  const shown = learns ? opened : mode;
  const room = seated && shown === "room";
  const hands =
    me === null ? 0 : sortedHands(handsToMe(table, control.infos, me), control.infos, me).best.length;
  const closes = phone && chosen !== undefined && view.phase === "negotiation";
  // Under a thumb it has a place of its own, at the strip below the hands or at the paper that says to choose.
  const again = room ? (
    <BidAgain
      displaced={signals.displaced}
      dealing={dealing}
      chosen={null}
      onForget={signals.forget}
      onLook={null}
    />
  ) : phone && chosen !== undefined ? null : (
    <BidAgain
      displaced={signals.displaced}
      dealing={dealing}
      chosen={chosen ?? null}
      onForget={signals.forget}
      onLook={control.choose}
    />
  );
  const opening = side !== "watching" && view.phase === "ready" && view.month === 1;
  const crowded = isCrowded(control.infos);
  // A lesson shows the desk of the match that follows it.
  const board = (phone || !learns) && hasBoard(table, control.infos, side, layout);
  const others = view.players.flatMap((_, seat) => (isManager(view, seat) && seat !== me ? [seat] : []));
  const plan = planOf({
    layout,
    wide,
    crowded: crowded || !board,
    side,
    others: others.length,
  });
  // A desk has the books under the stalls where it can, and the slip the whole height beside them.
  const across = layout === "desk" && (side === "investor" || (side !== "watching" && plan === "columns"));
  const books = (
    <>
      <Promised control={control} dealing={dealing} row={across} />
      <Book control={control} dealing={dealing} row={across} />
    </>
  );
  useLaid({ tile: chosen ?? null, dots: board && !phone, seen: !room, pad: seated && phone && !room });
  const modeKey =
    side === "watching" ? null : (
      <div
        className={styles.hands}
        data-asked={(takes && !room) || undefined}
        data-later={!seated || undefined}
      >
        <ModeKey mode={shown} hands={hands} onMode={learns ? setOpened : setMode} />
      </div>
    );
  const ticker = (
    <Tape
      lines={tape}
      shouts={!phone || room}
      over={phone && room && signals.displaced.length > 0 ? again : null}
    />
  );
  // Who also invests reads in one place what was taken from him and what was given up.
  const meanwhile =
    givenUp.given.length > 0 ? (
      <GivenUpWords given={givenUp.given} onForget={givenUp.forget} />
    ) : across && sharesOf(control.infos, me).length > 0 ? (
      <ShareChips control={control} />
    ) : null;
  const quotes = phone ? (
    <div className={styles.quotes}>
      <ExposureBar below={room && me !== null ? <JumpKeys infos={control.infos} me={me} /> : null}>
        <FinishKeys dealing={dealing} />
        {modeKey}
        {closes ? <TakenLine displaced={signals.displaced} chosen={chosen ?? null} /> : null}
        <GivenUpLine given={givenUp.given} />
      </ExposureBar>
      <MarketStrip />
    </div>
  ) : null;
  return (
    <KeptOpenProvider value={keptOpen}>
      <Head rule="P-NEG-1" mark={<LateMark />}>
        {phone ? null : <FinishKeys dealing={dealing} />}
        {phone ? null : modeKey}
        <BooksKey />
      </Head>
      <div className="sr" role="status">
        {signals.spoken}
      </div>
      {opening || phone || (board && !crowded && !room) ? null : <MarketStrip />}
      {opening ? (
        <RolePage dealing={dealing} />
      ) : room ? (
        <main key="hands" className={pad.floor} inert={view.pause !== null}>
          {quotes}
          {learns ? <CoachLine loose /> : null}
          <HandshakePad control={control} dealing={dealing} />
          <PadFoot>{phone ? null : again}</PadFoot>
        </main>
      ) : (
        <main
          // Each opens at its own top.
          key="stalls"
          className={styles.floor}
          data-plan={plan}
          data-watching={side === "watching" || undefined}
          data-over={rowsFor(fullest(control.infos)) === "over" || undefined}
          inert={view.pause !== null}
        >
          {quotes}
          <div className={styles.trade}>
            <Stalls
              control={control}
              dealing={dealing}
              signals={signals}
              refused={refused}
              side={side}
              others={others}
              crowded={crowded}
            />
            {side === "watching" ? null : <ShoutBar tile={chosen ?? null} />}
            {across ? <div className={panels.across}>{books}</div> : null}
          </div>
          {board ? (
            <div className={styles.board}>
              <MarketBoard told />
            </div>
          ) : null}
          <div className={styles.side}>
            <aside className={styles.slips} data-lies="list">
              <div className={styles.bundles}>
                <BundlesPart dealing={dealing} />
              </div>
              <div
                className={styles.paper}
                data-lies="list"
                data-nothing={(view.phase === "negotiation" && chosen === undefined) || undefined}
                data-opens={view.phase === "ready" || undefined}
                data-closes={closes || undefined}
                data-kept={(side !== "manager" && side !== "watching") || undefined}
                ref={paper}
              >
                {phone ? <LastShout at="slip" /> : null}
                <SlowNotice />
                {phone ? again : null}
                <Clipped>
                  <SlipFor control={control} dealing={dealing} refused={refused} />
                </Clipped>
                {closes ? <PutAway onPress={() => control.choose(null)} /> : null}
              </div>
              {phone || !isInvestor(view, me) ? null : (
                <AgainPlace
                  shares={meanwhile}
                  displaced={signals.displaced}
                  chosen={chosen ?? null}
                  onForget={signals.forget}
                >
                  {again}
                </AgainPlace>
              )}
              {phone || side !== "manager" ? null : <GivenUpPlace control={givenUp} />}
            </aside>
            <div className={styles.panels} data-lies="list">
              {phone ? null : <WhileOut />}
              {across ? null : books}
            </div>
          </div>
          {phone ? <div className={styles.tape}>{ticker}</div> : null}
        </main>
      )}
      <Curtain dealing={dealing} />
      {opening || (phone && !room) ? null : ticker}
    </KeptOpenProvider>
  );
}

/** So many companies of a stall have room above the market board of a desk, and so many are lines above an investor’s book; a stall across the page takes one less than makes it a list. */
const ABOVE_BOARD = 4;

/** From so many companies on a stall all lines are lower. */
const FULL = 8;

/** So many have room as full lines with a gap between them; more lie edge to edge. */
const TEN = 10;

/** How high the lines of all stalls of a page are, by the fullest of them: none is higher than another's. */
function rowsFor(most: number): "few" | "some" | "many" | "full" | "over" {
  if (most <= ABOVE_BOARD) return "few";
  if (most < MANY) return "some";
  if (most < FULL) return "many";
  return most <= TEN ? "full" : "over";
}

/** A stall so full that its companies are lines. */
function isCrowded(infos: readonly TileInfo[]): boolean {
  return fullest(infos) >= MANY;
}

function fullest(infos: readonly TileInfo[]): number {
  return Math.max(0, ...infos.map(({ owner }) => infos.filter((info) => info.owner === owner).length));
}

/** Whether the market board lies on the floor. Where it has no room, its tracks lie in the strip: on a tablet always, on a desk from the first month on, if the match can come to so many companies. */
function hasBoard(table: PanicTable, infos: readonly TileInfo[], side: Side, layout: Layout): boolean {
  if (layout === "phone") return true;
  if (side === "manager" || layout === "tablet") return false;
  const most = Math.max(fullest(infos), averageAtEnd(table));
  return side === "both" ? most < MANY : most <= ABOVE_BOARD;
}

function sideOf(table: PanicTable): Side {
  const { view, me } = table;
  if (isManager(view, me)) return isInvestor(view, me) ? "both" : "manager";
  return isInvestor(view, me) ? "investor" : "watching";
}

/** The paper that belongs to the chosen company. */
function SlipFor(props: { control: StallsControl; dealing: Dealing; refused: ReadonlyMap<TileId, Refused> }) {
  const { view, me } = useTable();
  const { control, dealing } = props;
  const { chosen } = control;
  const phone = useLayout() === "phone";
  if (view.phase !== "negotiation")
    return (
      <>
        {/* What is chosen before the opening is looked at already; on a phone the paper has room for the key alone. */}
        {chosen === null || phone ? null : <LookSlip info={chosen} control={control} />}
        <ReadySlip infos={control.infos} dealing={dealing} />
      </>
    );
  const acting = isManager(view, me) || isInvestor(view, me);
  if (chosen === null) return <EmptySlip watching={!acting} infos={control.infos} />;
  if (chosen.owner === me) {
    return <ManagerSlip key={chosen.tile} info={chosen} control={control} dealing={dealing} />;
  }
  return isInvestor(view, me) ? (
    <BidSlip
      key={chosen.tile}
      info={chosen}
      control={control}
      dealing={dealing}
      refused={props.refused.get(chosen.tile) ?? null}
    />
  ) : (
    <LookSlip info={chosen} control={control} />
  );
}

/** The stalls themselves, narrowed as the viewer wants them. */
function Stalls(props: {
  control: StallsControl;
  dealing: Dealing;
  signals: Signals;
  refused: ReadonlyMap<TileId, Refused>;
  side: Side;
  /** The managers other than the viewer. */
  others: readonly Seat[];
  crowded: boolean;
}) {
  const t = useT();
  const { me, bound } = useTable();
  const { control, dealing, signals, side, others, crowded } = props;
  const { filter, favourites } = control;
  const layout = useLayout();
  const phone = layout === "phone";
  const [shown, setShown] = useState<Shown>(side === "manager" || side === "both" ? "mine" : "all");
  const [filtering, setFiltering] = useState(false);
  const narrowed = filter.name !== "all" || filter.colour !== null;
  const wide = useWide();
  const open = openStalls({ side, layout, wide, crowded, narrowed, shown, others });
  const of = (seat: Seat): readonly TileInfo[] =>
    control.infos.filter((info) => info.owner === seat && passes(info, filter, { bound, me, favourites }));
  const filterable = control.infos.filter(({ owner }) =>
    owner === me ? open.own : open.others.includes(owner) || phone,
  );
  const listed = open.others.filter((seat) => !phone || !narrowed || of(seat).length > 0);
  const most = fullest(control.infos);
  // Its door says whose it is.
  const alone = open.doors && phone && !narrowed;
  const theirs = (
    <div className={styles.others}>
      {listed.map((seat) => (
        <Stall
          key={seat}
          seat={seat}
          infos={of(seat)}
          control={control}
          fresh={signals.fresh}
          refused={props.refused}
          dense={
            (layout === "desk" && side === "investor" && most >= ABOVE_BOARD) ||
            (!phone && (open.stacked || (open.own && side === "manager"))) ||
            (open.own && crowded) ||
            (phone && narrowed)
          }
          named={!alone}
        />
      ))}
    </div>
  );
  return (
    <section className={styles.stalls} data-lies="list" aria-label={t("panic.stalls.label")}>
      {phone ? <WhileOut /> : null}
      {open.doors ? (
        <StallTabs
          mine={side === "manager" || side === "both"}
          managers={others}
          shown={open.own ? "mine" : phone ? (open.others[0] ?? "all") : "all"}
          onShow={(next) => {
            setShown(next);
            control.setFilter(NO_FILTER);
            // A paper over a stall that is not there any more would only hide this one.
            if (phone) control.choose(null);
          }}
          filtering={filtering || narrowed}
          onFilter={() => setFiltering((now) => !now)}
        />
      ) : null}
      {!phone || wide || filtering || narrowed ? <FilterBar control={control} infos={filterable} /> : null}
      {phone ? null : <FavouritesBar control={control} />}
      <div
        className={styles.shelves}
        data-shelves=""
        data-lies="list"
        data-full={most >= FULL || undefined}
        data-rows={rowsFor(side === "manager" && !phone ? Math.max(most, FULL) : most)}
      >
        {open.own && me !== null ? (
          <div
            className={styles.row}
            data-own={open.stacked ? "above" : "beside"}
            data-main={(side === "manager" && listed.length > 0) || undefined}
          >
            <OwnStall
              infos={of(me)}
              control={control}
              dealing={dealing}
              fresh={signals.fresh}
              named={!alone}
            />
            {theirs}
          </div>
        ) : (
          theirs
        )}
      </div>
      {phone ? null : <Below key={listed.join()} />}
    </section>
  );
}
