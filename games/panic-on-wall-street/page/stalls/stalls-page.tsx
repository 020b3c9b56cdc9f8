import { useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
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
import { BundlesPart } from "./bundles-part.tsx";
import { bidByKey, takeByKey } from "./by-key.ts";
import { Curtain } from "./curtain.tsx";
import { Book, ExposureBar, Promised } from "./exposure-panels.tsx";
import { FinishKeys } from "./finish-keys.tsx";
import styles from "./floor.module.css";
import { fullest, hasBoard, isCrowded, rowsFor } from "./fullness.ts";
import { GivenUpLine, GivenUpPlace, GivenUpWords } from "./given-up-place.tsx";
import { LateMark, SlowNotice } from "./late-mark.tsx";
import panels from "./panels.module.css";
import { PutAway } from "./put-away.tsx";
import { ShareChips, sharesOf } from "./share-chips.tsx";
import { Stalls } from "./shelves.tsx";
import { planOf, type Side } from "./shown.ts";
import { SlipFor } from "./slip-for.tsx";
import { Tape, useTape } from "./tape.tsx";
import { useDealing } from "./use-dealing.ts";
import { useGivenUp } from "./use-given-up.ts";
import { KeptOpenProvider, useAllKeptOpen } from "./use-kept-open.ts";
import { useKeys } from "./use-keys.ts";
import { useRefused } from "./use-refused.ts";
import { useSignals } from "./use-signals.ts";
import { useStalls } from "./use-stalls.ts";
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
              <div className={styles.bundles} data-bundles="">
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
                <Clipped kept={control.chosen !== null && control.chosen.owner === me}>
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
              {phone || side !== "manager" ? null : <GivenUpPlace control={givenUp} risk={across} />}
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

function sideOf(table: PanicTable): Side {
  const { view, me } = table;
  if (isManager(view, me)) return isInvestor(view, me) ? "both" : "manager";
  return isInvestor(view, me) ? "investor" : "watching";
}
