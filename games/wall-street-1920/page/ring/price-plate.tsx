import { Coin, Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { OPTION_SURCHARGE } from "@bigboard/wall-street-1920/game";
import { useLabel } from "../labels/use-label.ts";
import { type Reach, totalOf } from "../plan/reach.ts";
import styles from "./price-plate.module.css";

/**
 * What a location costs me now: capital only as an ink plate, cash as a coin with its amount, a loan by its sign at every
 * size, coins to collect in green. `without` strikes through what it would cost without a rival's Call Option. `at`: the place is
 * chosen, or my walk passes it; a place that is neither shows its price alone on a phone.
 */
export function PricePlate(props: {
  reach: Reach;
  without: number | null;
  call: "mine" | "rival" | null;
  at: "chosen" | "passed" | null;
}) {
  const t = useT();
  const label = useLabel();
  const { reach } = props;
  if (reach.refusal !== null || reach.bill === null) {
    return (
      <span
        className={styles.plate}
        data-look="never"
        data-at={props.at}
        aria-hidden="true"
        {...label("never")}
      >
        <Icon id="cross" />
      </span>
    );
  }
  const fees = reach.bill.fees.reduce((sum, fee) => sum + fee.amount, 0);
  const option = props.call === "rival" ? OPTION_SURCHARGE : 0;
  const look = props.call ?? (reach.loans > 0 ? "loan" : undefined);
  return (
    <span
      className={styles.plate}
      data-look={look}
      data-at={props.at}
      aria-hidden="true"
      {...label("plate", {
        total: totalOf(reach),
        steps: reach.steps,
        cost: reach.bill.price - reach.steps - option,
        option,
        fees,
        flip: reach.flip,
        due: reach.due,
        loans: reach.loans,
      })}
    >
      {props.without === null ? null : (
        <s className={styles.without}>{t("street.money", { amount: props.without })}</s>
      )}
      <b>{t("street.money", { amount: totalOf(reach) })}</b>
      {reach.due > 0 && reach.loans === 0 ? (
        <em className={styles.more} data-look="coin">
          <Coin amount={reach.due} metal="silver" />
        </em>
      ) : null}
      {reach.loans > 0 ? (
        <em className={styles.loan}>
          <Icon id="loan" />
          {reach.loans > 1 ? reach.loans : null}
        </em>
      ) : null}
      {reach.bill.coins > 0 ? (
        <em className={styles.more} data-look="collects">
          +{reach.bill.coins}
        </em>
      ) : null}
    </span>
  );
}
