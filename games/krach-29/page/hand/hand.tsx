import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { type CardId, type Company, shows } from "@bigboard/krach-29/game";
import { useRef } from "react";
import { useCoached, useMeant } from "../coach/context.ts";
import { cardsToTouch } from "../coach/lesson-points.ts";
import { criedCards } from "../floor/status.ts";
import { useLabel } from "../labels/use-label.ts";
import { Coupon, cardFigures, cardName } from "../parts/coupon.tsx";
import { useTable } from "../table-context.ts";
import css from "./hand.module.css";
import { Leaving } from "./leaving.tsx";
import type { TrayControl } from "./use-tray.ts";

const HOLD_MS = 420;

/** The hand: a touch sets a card aside, a long one pins it. */
export function Hand(props: {
  control: TrayControl;
  /** The company that would be sold now; null while nothing may be. */
  selling: Company | null;
}) {
  const t = useT();
  const { tray } = props.control;
  const best = props.selling ?? props.control.best;
  const meant = useMeant("hand");
  const { lesson } = useCoached();
  const wanted = lesson === null ? null : cardsToTouch(lesson);
  const isMeant = (card: CardId): boolean =>
    wanted === null ? meant && best !== null && !shows(card, best) : wanted.includes(card);
  const cried = criedCards(useTable());
  return (
    <>
      <ul className={css.cards} data-n={tray.slots.length} aria-label={t("krach.hand.mine")}>
        {tray.slots.map((card, index) => (
          <li key={card} className={css.place} data-meant={isMeant(card) ? "desk" : undefined}>
            <CardButton
              card={card}
              place={index + 1}
              best={best}
              out={tray.out.includes(card)}
              pin={tray.pins.includes(card)}
              fresh={tray.fresh.includes(card)}
              cried={cried.has(card)}
              onTap={() => props.control.toggle(card)}
              onHold={() => props.control.pin(card)}
            />
          </li>
        ))}
      </ul>
      <Leaving slots={tray.slots} />
    </>
  );
}

type CardProps = {
  card: CardId;
  place: number;
  best: string | null;
  out: boolean;
  pin: boolean;
  fresh: boolean;
  cried: boolean;
  onTap: () => void;
  onHold: () => void;
};

function CardButton(props: CardProps) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { out, pin, fresh, cried } = props;
  const hold = useHold(props.onHold);
  const states = [
    out ? t("krach.hand.outSpoken") : null,
    pin ? t("krach.hand.pinnedSpoken") : null,
    fresh ? t("krach.hand.newSpoken") : null,
    cried ? t("krach.hand.criedSpoken") : null,
  ].filter((state) => state !== null);
  return (
    <button
      type="button"
      className={css.card}
      data-out={out ? "" : undefined}
      data-pin={pin ? "" : undefined}
      data-new={fresh ? "" : undefined}
      aria-pressed={out}
      aria-label={t.row([cardName(table, props.card, t), ...states])}
      data-own-hold=""
      {...label("card", cardFigures(table, props.card))}
      onClick={(event) => {
        if (hold.wasHeld()) return;
        if (pin || event.shiftKey) props.onHold();
        else props.onTap();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        if (!hold.wasHeld()) props.onHold();
      }}
      {...hold.on}
    >
      <Coupon card={props.card} best={props.best} />
      <Flag {...{ out, pin, fresh, cried }} />
      <span className={css.key} aria-hidden="true">
        {props.place}
      </span>
    </button>
  );
}

function Flag(props: { out: boolean; pin: boolean; fresh: boolean; cried: boolean }) {
  const t = useT();
  if (props.pin)
    return (
      <span className={css.flag} data-look="keep">
        <Icon id="lock" />
        {t("krach.hand.keep")}
      </span>
    );
  if (props.out)
    return (
      <span className={css.flag}>
        <Icon id={props.cried ? "horn" : "swap"} />
        {t("krach.hand.out")}
      </span>
    );
  if (props.fresh)
    return (
      <span className={css.flag} data-look="new">
        {t("krach.hand.new")}
      </span>
    );
  if (props.cried)
    return (
      <span className={css.flag} data-look="cried">
        <Icon id="horn" />
      </span>
    );
  return null;
}

/** A touch that lasts: the click that follows it is not meant. */
function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const heldAt = useRef(Number.NEGATIVE_INFINITY);
  const stop = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  return {
    /** A hold has just ended: browsers send a click, and phones a context menu, behind it. */
    wasHeld: () => performance.now() - heldAt.current < 700,
    on: {
      onPointerDown: (event: { button: number }) => {
        stop();
        if (event.button !== 0) return;
        timer.current = setTimeout(() => {
          heldAt.current = performance.now();
          onHold();
        }, HOLD_MS);
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
    },
  };
}
