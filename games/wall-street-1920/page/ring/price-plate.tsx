import { Coin, Icon } from "@bigboard/design";
import type { Reach } from "../plan/reach.ts";

/**
 * What a location costs me now: capital only as an ink plate, cash as a coin with its amount, a loan in red, coins to
 * collect in green. `without` strikes through what it would cost without a rival's Call Option.
 */
export function PricePlate(props: { reach: Reach; without: number | null; call: "mine" | "rival" | null }) {
  const { reach } = props;
  if (reach.refusal !== null || reach.bill === null) {
    return (
      <span className="tag nt" aria-hidden="true">
        <Icon id="cross" />
      </span>
    );
  }
  const fees = reach.bill.fees.reduce((sum, fee) => sum + fee.amount, 0);
  const classes = ["tag", reach.loans > 0 ? "tl" : "", props.call === null ? "" : `call-${props.call}`];
  return (
    <span className={classes.filter((part) => part !== "").join(" ")} aria-hidden="true">
      {props.without === null ? null : <s>${props.without}</s>}
      <b>${reach.bill.price + fees}</b>
      {reach.due > 0 && reach.loans === 0 ? (
        <em>
          <Coin amount={reach.due} metal="silver" />
        </em>
      ) : null}
      {reach.loans > 0 ? (
        <em>
          <Icon id="loan" />
          {reach.loans > 1 ? reach.loans : null}
        </em>
      ) : null}
      {reach.bill.coins > 0 ? <em className="pl">+{reach.bill.coins}</em> : null}
    </span>
  );
}
