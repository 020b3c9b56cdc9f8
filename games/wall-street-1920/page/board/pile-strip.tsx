import { useT } from "@bigboard/design/i18n";
import { PILES } from "@bigboard/wall-street-1920/game";
import { useLabel } from "../labels/use-label.ts";
import styles from "./pile-strip.module.css";
import { PILE_NAMES, PileAnswer, PileEffect, PileTop, useMeans } from "./piles.tsx";

/** A phone's discard piles under the circle: the top card of each, its event, and what that does, to the reader too (W-DISC-7). */
export function PileStrip() {
  const t = useT();
  const label = useLabel();
  const means = useMeans();
  return (
    <section aria-label={t("street.piles.label")}>
      <ul className={styles.piles}>
        {PILES.map((pile) => (
          <li key={pile} className={styles.pile} {...label(`pile${pile}`)}>
            <span className={styles.card} data-pile={pile}>
              <PileTop pile={pile} />
            </span>
            <b className={styles.name}>{t(PILE_NAMES[pile])}</b>
            <span className={styles.effect}>
              <PileEffect pile={pile} means={means?.[pile] ?? null} />
            </span>
            <PileAnswer pile={pile} />
          </li>
        ))}
      </ul>
    </section>
  );
}
