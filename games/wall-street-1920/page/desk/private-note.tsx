import { useT } from "@bigboard/design/i18n";
import { PrivateCard } from "../cards/card.tsx";
import type { Holdings } from "../plan/holdings.ts";
import styles from "./private-note.module.css";

/** The private share, and in words what it counts for. */
export function PrivateNote(props: { share: NonNullable<Holdings["privateShare"]> }) {
  const t = useT();
  const { company, shares, points } = props.share;
  return (
    <div className={styles.note}>
      <PrivateCard share={props.share} silent />
      <p>
        <b className={styles.company}>{t("street.company.name", { company })}</b>
        {t("street.mine.privateNote", { shares, points })}
      </p>
    </div>
  );
}
