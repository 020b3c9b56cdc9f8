import { Icon, SeatMedal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat, Viewer } from "@bigboard/kernel";
import type { Person } from "./people.ts";
import styles from "./seen-by.module.css";

/** Whose eyes: everybody's, or one seat's as it was then. */
export type Look = Viewer | "all";

/** Whose eyes one looks through. `pairs`: where there is room they stand two beside each other. */
export function SeenBy(props: {
  people: readonly Person[];
  /** The reader's own seat, which has no room for a name and a mark. */
  me: Seat | null;
  viewer: Look;
  pairs: boolean;
  onChoose: (viewer: Look) => void;
}) {
  const t = useT();
  const { people, viewer, pairs, onChoose } = props;
  return (
    <section className={styles.eyes} data-pairs={pairs} aria-labelledby="seen-by">
      <h2 className={`h ${styles.heading}`} id="seen-by">
        {t("replay.seenBy")}
      </h2>
      <ul className={styles.list} data-pairs={pairs}>
        <li className={styles.everybody}>
          <button
            type="button"
            aria-pressed={viewer === "all"}
            className={styles.choice}
            onClick={() => onChoose("all")}
          >
            <span className={styles.all}>
              <Icon id="eye" />
            </span>
            <span>
              <b className={styles.name}>{t("replay.all")}</b>
              <small className={styles.note}>{t("replay.allNote")}</small>
            </span>
          </button>
        </li>
        {people.map((person, seat) => (
          <li key={person.hat} className={styles.person} data-pairs={pairs}>
            <button
              type="button"
              aria-pressed={viewer === seat}
              className={styles.choice}
              onClick={() => onChoose(seat)}
            >
              <SeatMedal hat={person.hat} />
              <span>
                <b className={styles.name}>{seat === props.me ? t("replay.ownShort") : person.name}</b>
                <small className={styles.note}>{t("replay.asThen")}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
