import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import styles from "./no-take.module.css";
import type { LiveOffer } from "./tiles.ts";

/** In the place of the key that takes what is asked, while nothing is, or nothing worth taking: the key beside it never grows or shrinks under a finger. */
export function NoTake(props: { ask: LiveOffer | null }) {
  const t = useT();
  const { ask } = props;
  return (
    <p className={styles.place}>
      <span className={styles.words}>
        {ask === null
          ? t("panic.stalls.noAsk")
          : t("panic.stalls.askedNow", { price: thousands(t, ask.price) })}
      </span>
    </p>
  );
}
