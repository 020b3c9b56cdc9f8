import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useLabel } from "../labels/use-label.ts";
import { thousands } from "../parts/money.ts";
import styles from "./net.module.css";

/** A sum that came or went: sign and arrow, never colour alone. */
export function Net(props: { amount: number; on?: "paper" }) {
  const t = useT();
  const label = useLabel();
  const { amount } = props;
  const way = amount > 0 ? "up" : amount < 0 ? "down" : "none";
  return (
    <b className={styles.net} data-way={way} data-on={props.on} data-figure="total" {...label("net")}>
      {way === "none" ? null : <Icon id={way} className={styles.way} />}
      <span className={styles.sum}>{thousands(t, amount, true)}</span>
    </b>
  );
}
