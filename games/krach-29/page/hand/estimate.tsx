import { useT } from "@bigboard/design/i18n";
import { refusalWords } from "../floor/refusal-words.ts";
import type { Standing } from "../floor/status.ts";
import { useLabel } from "../labels/use-label.ts";
import { amount, offerNumber } from "../parts/amount.ts";
import { tickerOf } from "../parts/ticker.tsx";
import css from "./desk.module.css";
import type { ComposedSale } from "./sale.ts";

/**
 * The consequence of the sale as it stands, in one sentence above the button that makes it. `early`: the hand is seen
 * before the opening (B-01).
 */
export function Estimate(props: { composed: ComposedSale | null; now: Standing; early: boolean }) {
  const t = useT();
  const label = useLabel();
  const { composed, now } = props;
  if (composed === null) {
    const early = props.early ? "krach.hand.early" : "krach.hand.waits";
    return <Words>{t(now === "jammed" ? "krach.hand.jammed" : early)}</Words>;
  }
  if (composed.refusal !== null) return <Words>{refusalWords(composed.refusal, t)}</Words>;
  const { company, token } = composed.action;
  if (composed.bankrun) {
    return (
      <div className={css.sum} data-look="warns" data-lies="over">
        <p className={css.est} data-look="bankrun" role="alert">
          {t.rich("krach.hand.estimateBankrun", { company: tickerOf(company, t), to: amount(composed.to) })}
        </p>
      </div>
    );
  }
  return (
    <div className={css.sum} data-look="plain">
      <p className={css.est} {...label("estimate", { cost: amount(composed.cost) })}>
        {t.rich("krach.hand.estimate", {
          n: composed.n,
          company: tickerOf(company, t),
          offer: offerNumber(composed.offer),
          token: token ? "yes" : "no",
          drop: composed.drop,
          to: amount(composed.to),
          cards: composed.portfolio.length,
          contract: composed.contract === null ? "no" : "yes",
          last: composed.lastDay === 0 ? "no" : composed.lastDay > 0 ? "first" : "last",
          lastDay: amount(composed.lastDay),
          cost: (
            <b className={css.cost} data-gain={composed.cost > 0}>
              {amount(composed.cost)}
            </b>
          ),
        })}
        {composed.exceptional ? <b className={css.exceptional}> {t("krach.hand.exceptionalShort")}</b> : null}
      </p>
    </div>
  );
}

/** Why there is no estimate. */
function Words(props: { children: string }) {
  return (
    <div className={css.sum}>
      <p className={css.est}>{props.children}</p>
    </div>
  );
}
