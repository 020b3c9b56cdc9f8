import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useEffect, useRef, useState } from "react";
import { useMeant } from "../coach/context.ts";
import { amount, offerNumber } from "../parts/amount.ts";
import { tickerOf } from "../parts/ticker.tsx";
import { companyOf, useTable } from "../table-context.ts";
import css from "./acts.module.css";
import type { ComposedSale, SellAction } from "./sale.ts";

const HOLD_MS = 400;
/** Two touches are two: the second counts when the paper has stood this long. */
const READ_MS = 350;
/** A finger that is on its way when the key appears, or comes to life, means what stood there before: "Ready", say. */
const SETTLE_MS = 1_000;

type SellProps = {
  composed: ComposedSale | null;
  open: boolean;
  busy: boolean;
  onOpen: () => void;
  onSell: (action: SellAction) => void;
  onRefused: () => void;
};

/** Two presses, or one that lasts: what the button is told by hand and keyboard. */
function usePresses(props: SellProps) {
  const { composed, open, busy } = props;
  const [holding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const heldAt = useRef(Number.NEGATIVE_INFINITY);
  const bornAt = useRef(performance.now());
  const openedAt = useRef(0);
  const changedAt = useRef(0);
  const shown =
    composed === null
      ? ""
      : `${composed.n} ${composed.action.company} ${composed.offer} ${composed.drop} ${composed.to}`;
  const possible = composed !== null && composed.refusal === null;
  useEffect(() => {
    if (possible) bornAt.current = performance.now();
  }, [possible]);
  // The time to read begins anew whenever the paper says something else: after a swap, say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what has changed
  useEffect(() => {
    changedAt.current = performance.now();
  }, [shown]);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  const stop = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    setHolding(false);
  };
  const sell = (): void => {
    if (composed === null || !possible) return;
    heldAt.current = performance.now();
    props.onSell(composed.action);
  };
  const held = (): void => {
    stop();
    // A bank run ends the game for all: it wants to be read and pressed once more.
    if (composed === null || !composed.bankrun || open) {
      sell();
      return;
    }
    heldAt.current = performance.now();
    props.onOpen();
  };
  const press = (byKey: boolean): void => {
    // Browsers send a click behind a press that has lasted.
    if (busy || performance.now() - heldAt.current < 700) return;
    if (!byKey && performance.now() - bornAt.current < SETTLE_MS) return;
    if (!possible) props.onRefused();
    else if (!open) props.onOpen();
    // A key finds the paper by itself, but nobody has read what has just changed on it.
    else if (performance.now() - Math.max(changedAt.current, byKey ? 0 : openedAt.current) > READ_MS) sell();
  };
  const hold = (button: number): void => {
    stop();
    if (button !== 0 || !possible || busy || performance.now() - bornAt.current < SETTLE_MS) return;
    setHolding(true);
    timer.current = setTimeout(held, HOLD_MS);
  };
  return { possible, holding, press, hold, stop };
}

/**
 * Sells by two presses (the first lays out the paper) or by one that lasts. What was pressed is what is sent: the offer
 * of that moment or none.
 */
export function SellButton(props: SellProps) {
  const t = useT();
  const table = useTable();
  const { composed, open } = props;
  const { possible, holding, press, hold, stop } = usePresses(props);
  const meant = useMeant("sell");
  const company = composed?.action.company ?? null;
  return (
    <button
      type="button"
      className={css.sell}
      data-holding={holding ? "" : undefined}
      data-open={open ? "" : undefined}
      data-act="sell"
      data-meant={meant ? "desk" : undefined}
      aria-label={
        company === null
          ? t("krach.hand.sellNothing")
          : t("krach.hand.sellSpoken", { n: composed?.n ?? 0, company: companyOf(table, company).name })
      }
      aria-disabled={!possible}
      aria-expanded={open}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onPointerDown={(event) => hold(event.button)}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => press(event.detail === 0)}
    >
      <span className={css.hold} aria-hidden="true" />
      <Icon id="gavel" className={css.gavel} />
      <span className={css.words}>
        {company === null ? (
          t("krach.hand.sellNothing")
        ) : (
          <>
            <b>{t("krach.hand.sell", { n: composed?.n ?? 0, company: tickerOf(company, t) })}</b>
            <small>
              {composed === null || open
                ? t("krach.hand.again", { offer: offerNumber(composed?.offer ?? 0) })
                : t("krach.hand.brings", { drop: composed.drop, cost: amount(composed.cost) })}
            </small>
          </>
        )}
      </span>
    </button>
  );
}
