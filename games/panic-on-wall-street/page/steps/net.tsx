import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useLabel } from "../labels/use-label.ts";
import { thousands } from "../parts/money.ts";

/** A sum that came or went: sign and arrow, never colour alone. */
export function Net(props: { amount: number }) {
  const t = useT();
  const label = useLabel();
  const { amount } = props;
  const way = amount > 0 ? "up" : amount < 0 ? "down" : "none";
  return (
    <b className={`ps-net ${way}`} data-figure="total" {...label("net")}>
      {way === "none" ? null : <Icon id={way} />}
      <span className="num">{thousands(t, amount, true)}</span>
    </b>
  );
}
