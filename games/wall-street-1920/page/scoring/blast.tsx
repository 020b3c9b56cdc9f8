import { Icon, RuleLink } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { COMPANIES, EVENTS, PILES } from "@bigboard/wall-street-1920/game";
import { PILE_NAMES } from "../board/piles.tsx";
import { useTable } from "../table-context.ts";
import styles from "./blast.module.css";

/** W-DISC-9 to W-DISC-12. */
const EVENT_RULES = { GOLD: "W-DISC-10", LESS: "W-DISC-11", HALF: "W-DISC-12" } as const;

/** The dynamite of each pile, which one goes off, and what it does to the prices. */
export function Blast() {
  const t = useT();
  const { view } = useTable();
  const { scoring } = view;
  if (scoring === null) return null;
  return (
    <section className={`${styles.blast} panel`} data-blast="" aria-label={t("street.blast.title")}>
      <h2>{t("street.blast.title")}</h2>
      <ol className={styles.piles}>
        {PILES.map((pile) => {
          const count = scoring.dynamite[pile];
          return (
            <li key={pile} className={`${styles.pile} ${scoring.event === EVENTS[pile] ? styles.off : ""}`}>
              <span className={styles.sticks} aria-hidden="true">
                {Array.from({ length: Math.min(count, 15) }, (_, n) => n).map((n) => (
                  <Icon key={n} id="dynamite" />
                ))}
              </span>
              <b className={styles.count}>{count}</b>
              <em className={styles.name}>{t(PILE_NAMES[pile])}</em>
            </li>
          );
        })}
      </ol>
      <p className={styles.does}>
        {scoring.event === null ? t("street.blast.none") : t.rich(`street.blast.${scoring.event}`)}{" "}
        <RuleLink rule={scoring.event === null ? "W-DISC-9" : EVENT_RULES[scoring.event]} />
      </p>
      <ul className={styles.prices}>
        {COMPANIES.map((company) => {
          const before = view.prices[company];
          const after = scoring.values[company];
          return (
            <li key={company} className={styles.price} data-company={company}>
              <Icon id={company} className={styles.company} label={t("street.company.name", { company })} />
              {before === after ? null : <s className={styles.before}>{before}</s>}
              <b className={before === after ? styles.same : ""}>{after}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
