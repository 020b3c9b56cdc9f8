import { Icon, RuleLink } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { COMPANIES, EVENTS, PILES } from "@bigboard/wall-street-1920/game";
import { PILE_NAMES } from "../board/piles.tsx";
import { useTable } from "../table-context.ts";

/** W-DISC-9 to W-DISC-12. */
const EVENT_RULES = { GOLD: "W-DISC-10", LESS: "W-DISC-11", HALF: "W-DISC-12" } as const;

/** The dynamite of each pile, which one goes off, and what it does to the prices. */
export function Blast() {
  const t = useT();
  const { view } = useTable();
  const { scoring } = view;
  if (scoring === null) return null;
  return (
    <section className="blast panel" aria-label={t("street.blast.title")}>
      <h2>{t("street.blast.title")}</h2>
      <ol className="pil">
        {PILES.map((pile) => {
          const count = scoring.dynamite[pile];
          return (
            <li key={pile} className={scoring.event === EVENTS[pile] ? "on" : ""}>
              <span className="st" aria-hidden="true">
                {Array.from({ length: Math.min(count, 15) }, (_, n) => n).map((n) => (
                  <Icon key={n} id="dynamite" />
                ))}
              </span>
              <b>{count}</b>
              <em>{t(PILE_NAMES[pile])}</em>
            </li>
          );
        })}
      </ol>
      <p>
        {scoring.event === null ? t("street.blast.none") : t.rich(`street.blast.${scoring.event}`)}{" "}
        <RuleLink rule={scoring.event === null ? "W-DISC-9" : EVENT_RULES[scoring.event]} plain />
      </p>
      <ul className="hp">
        {COMPANIES.map((company) => {
          const before = view.prices[company];
          const after = scoring.values[company];
          return (
            <li key={company} className={`hc-${company}`}>
              <Icon id={company} label={t("street.company.name", { company })} />
              {before === after ? null : <s>{before}</s>}
              <b>{after}</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
