import { useT } from "@bigboard/design/i18n";
import { refusalWords } from "../floor/refusal-words.ts";
import type { Standing } from "../floor/status.ts";
import { useLabel } from "../labels/use-label.ts";
import { amount, offerNumber } from "../parts/amount.ts";
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
    return <p className="kest">{t(now === "jammed" ? "krach.hand.jammed" : early)}</p>;
  }
  if (composed.refusal !== null) return <p className="kest">{refusalWords(composed.refusal, t)}</p>;
  const { company, token } = composed.action;
  if (composed.bankrun) {
    return (
      <p className="kest bankrun" role="alert">
        {t.rich("krach.hand.estimateBankrun", { company, to: amount(composed.to) })}
      </p>
    );
  }
  return (
    <p className="kest" {...label("estimate", { cost: amount(composed.cost) })}>
      {t.rich("krach.hand.estimate", {
        n: composed.n,
        company,
        offer: offerNumber(composed.offer),
        token: token ? "yes" : "no",
        drop: composed.drop,
        to: amount(composed.to),
        cards: composed.portfolio.length,
        contract: composed.contract === null ? "no" : "yes",
        cost: <b className="kcost">{amount(composed.cost)}</b>,
      })}
      {composed.exceptional ? <b className="kexc"> {t("krach.hand.exceptionalShort")}</b> : null}
    </p>
  );
}
