import { Sheet } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { useLarge, useLayout } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { useActs } from "@bigboard/design/game-parts/use-acts";
import { useSaid } from "@bigboard/design/game-parts/use-said";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { type Company, shows } from "@bigboard/krach-29/game";
import { useEffect, useState } from "react";
import { OfferCells } from "../boards/offer-cells.tsx";
import { Offers } from "../boards/offers.tsx";
import { PriceBoards, PriceStrip } from "../boards/price-boards.tsx";
import { TraderSheet } from "../boards/trader-sheet.tsx";
import { LossesTable, TraderStrip } from "../boards/traders.tsx";
import { useCoached } from "../coach/context.ts";
import { Voice } from "../coach/voice.tsx";
import type { TrayControl } from "../hand/use-tray.ts";
import { tickerOf } from "../parts/ticker.tsx";
import { useNarrow } from "../parts/use-narrow.ts";
import { type KrachTable, useTable } from "../table-context.ts";
import { Desk } from "./desk.tsx";
import { FloorColumn } from "./floor-column.tsx";
import css from "./floor-page.module.css";
import { Head } from "./head.tsx";
import { onlyLooks, type Standing, standing } from "./status.ts";
import { useSignals } from "./use-signals.ts";
import { useWire, Wire } from "./wire.tsx";

/** Lines of the wire that a phone shows to who has sold. */
const LATELY = 3;

/** That the page has set cards aside for a cry that is still open; null when it has not. */
function filledWords(
  table: KrachTable,
  tray: TrayControl,
  best: Company | null,
  t: Translate,
): string | null {
  const { filledFor } = tray;
  const cry = filledFor === null ? undefined : table.view.cries[filledFor];
  if (cry === undefined || cry.n !== tray.tray.out.length) return null;
  const { name } = person(table, cry.seat);
  // Where nothing else was left, that a card goes which one gathers wants to be said.
  return best !== null && tray.tray.out.some((card) => shows(card, best))
    ? t("krach.floor.filledGathered", { n: cry.n, name, company: tickerOf(best, t) })
    : t("krach.floor.filled", { n: cry.n, name });
}

/** Steps of the lesson that need neither the offers nor what others have lost. */
const BEFORE_SALES: ReadonlySet<string> = new Set(["swap", "cry"]);

/** Which point of the game in short tells what one is in: the cards, the floor, the sale, the prices. */
const POINTS: { readonly [now in Standing]: number } = {
  waiting: 1,
  jammed: 1,
  trading: 2,
  watching: 2,
  lastCall: 3,
  last: 3,
  sold: 4,
};

/** What a lesson says of a step that is done stands above the desk: on a phone both may lie further down, and come up whole. */
function useKeptInSight(phone: boolean): void {
  const isTold = useCoached().lesson?.stage === "done" && phone;
  useEffect(() => {
    if (isTold) document.querySelector('[data-desk="sold"]')?.scrollIntoView({ block: "nearest" });
  }, [isTold]);
}

/** The exchange from the deal to the last sale. */
export function FloorPage(props: { shell: GamePageProps; tray: TrayControl }) {
  const t = useT();
  const { shell, tray } = props;
  const table = useTable();
  const acts = useActs(shell.send);
  const said = useSaid(shell.onEmote);
  const spoken = useSignals(shell.feed);
  const wire = useWire(shell.feed);
  const [opened, setOpened] = useState<Seat | null>(null);
  const [wireOpen, setWireOpen] = useState(false);
  // What the boards mark is what the hand marks and the key of the sale names, also where two companies are on as many cards.
  const { lesson, selling, onSelling } = useCoached();
  const best = selling ?? tray.best;
  const phone = useLayout() === "phone";
  useKeptInSight(phone);
  const large = useLarge();
  const narrow = phone && !large;
  const stays = useNarrow() && onlyLooks(table);
  const { emote } = shell;
  // A lesson begins with cards and cries alone: what a sale does has its own step.
  const onlySwaps = narrow && lesson !== null && BEFORE_SALES.has(lesson.step);
  return (
    <>
      <Head
        code={shell.lesson === undefined ? shell.table.code : null}
        onRules={() => shell.openRule(`#${POINTS[standing(table)]}`)}
        onMenu={shell.openMenu}
        onWire={() => setWireOpen(true)}
      />
      <div className="sr" role="status">
        {spoken}
      </div>
      <main className={css.main} data-watching={shell.seat === null ? "" : undefined}>
        {phone ? (
          <div className={css.strip}>
            <PriceStrip best={best} />
          </div>
        ) : (
          <PriceBoards best={best} />
        )}
        {onlySwaps ? null : (
          <div className={css.right}>
            <div className={css.offers}>{narrow ? <OfferCells /> : <Offers />}</div>
            <div className={css.traders}>
              {narrow ? (
                <TraderStrip onOpen={setOpened} said={said} />
              ) : (
                <LossesTable onOpen={setOpened} said={said} />
              )}
            </div>
          </div>
        )}
        <FloorColumn
          shell={shell}
          tray={tray}
          acts={acts}
          wire={phone ? null : wire}
          lately={wire.slice(-LATELY)}
        />
        <div className={css.foot} data-stays={stays ? "" : undefined}>
          <Voice
            shell={shell}
            wire={wire.at(-1) ?? null}
            // A desk has the wire beside it.
            brought={phone ? (wire.findLast(({ brings }) => brings === true) ?? null) : null}
            filled={filledWords(table, tray, best, t)}
          />
          <Desk
            tray={tray}
            acts={acts}
            at={shell.at}
            onSelling={onSelling}
            paused={shell.paused}
            onSay={emote === null || lesson !== null ? null : (code) => void emote(code)}
          />
        </div>
        {phone && large ? (
          <div className={css.wire}>
            <Wire lines={wire} look="page" />
          </div>
        ) : null}
      </main>
      <TraderSheet
        seat={opened}
        onClose={() => setOpened(null)}
        onSay={
          emote === null
            ? null
            : (code) => {
                setOpened(null);
                void emote(code);
              }
        }
      />
      <Sheet title={t("krach.floor.wire")} open={wireOpen} onClose={() => setWireOpen(false)}>
        <Wire lines={wire} look="sheet" />
      </Sheet>
    </>
  );
}
