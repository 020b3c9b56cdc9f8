import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { useTable } from "../table-context.ts";
import styles from "./loss-words.module.css";
import type { TileInfo } from "./tiles.ts";
import { lossOf } from "./words.ts";

/** On paper, beside one's own deal that costs more than it brings by now: what the sign on its stall says. */
export function LossWords(props: { info: TileInfo }) {
  const t = useT();
  const loss = lossOf(useTable(), props.info);
  if (loss === null) return null;
  return (
    <small className={styles.loss}>
      <Icon id="walk" /> {t("panic.stalls.loses", { loss: thousands(t, loss) })}
    </small>
  );
}
