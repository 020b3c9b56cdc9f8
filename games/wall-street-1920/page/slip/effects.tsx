import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { tycoonWords } from "../board/tycoons.tsx";
import { shortName } from "../cards/names.ts";
import { signed } from "../parts/signed.ts";
import type { Preview } from "../plan/preview.ts";
import { stepsBetween } from "../plan/track.ts";
import { cardOf, useTable } from "../table-context.ts";
import styles from "./effects.module.css";

/** What the plan changes on the market and in my hand, as far as it can be known. */
export function Effects(props: {
  preview: Preview;
  /** Nothing is bought: no place is filled. */
  stops?: boolean;
}) {
  const t = useT();
  const { config } = useTable();
  const { preview } = props;
  return (
    <ul className={styles.effects}>
      {preview.prices.map((change, index) => (
        <li
          key={`price-${change.company}`}
          className={styles.effect}
          data-of="price"
          data-company={change.company}
          data-falls={change.after < change.before || undefined}
        >
          <Icon id={change.company} />
          <span>
            {t("street.company.name", { company: change.company })} <b>{change.before}</b>{" "}
            <Icon id={change.after > change.before ? "up" : "down"} label={t("street.slip.becomes")} />{" "}
            <b>{change.after}</b>{" "}
            <small className={styles.steps} data-loses={change.mine < 0 || undefined}>
              {change.mine === 0
                ? t("street.slip.steps", {
                    steps: stepsBetween(config, change.company, change.before, change.after),
                  })
                : t("street.slip.mine", { change: signed(change.mine) })}
            </small>
            {/* With the prices they make up what the key says. */}
            {preview.stars !== 0 && index === preview.prices.length - 1 ? (
              <small className={styles.stars}>
                · {t("street.slip.stars", { change: signed(preview.stars) })}
              </small>
            ) : null}
          </span>
        </li>
      ))}
      {preview.shares.map((change) => (
        <li
          key={`count-${change.company}`}
          className={styles.effect}
          data-bad={(change.after < change.minimum && change.before >= change.minimum) || undefined}
        >
          <Icon id="shares" />
          <span>
            {t.rich(change.after >= change.minimum ? "street.slip.counts" : "street.slip.short", {
              company: t("street.company.name", { company: change.company }),
              after: change.after,
              minimum: change.minimum,
              jokers: change.jokers,
            })}
          </span>
        </li>
      ))}
      {preview.tycoons.map((tycoon) => {
        const words = tycoonWords(tycoon);
        return (
          <li key={`tycoon-${tycoon.letter}`} className={styles.effect} data-of="tycoon">
            <b className="tyl">{tycoon.letter}</b>
            <span>
              {t.rich(tycoon.idle ? "street.slip.tycoonIdle" : "street.slip.tycoon", {
                letter: tycoon.letter,
                words: `${t(words.head)} ${t(words.foot)}`,
              })}
            </span>
          </li>
        );
      })}
      {preview.unknown && props.stops !== true ? <Fills /> : null}
    </ul>
  );
}

/** The deck's open card fills the place; the one after it nobody knows. */
function Fills() {
  const t = useT();
  const table = useTable();
  const { top } = table.view.deck;
  const card = top === null ? null : cardOf(table, top);
  if (card === null) return null;
  return (
    <li className={styles.effect} data-of="fills">
      <Icon id="deck" />
      <span>{t("street.slip.fills", { card: shortName(t, card) })}</span>
    </li>
  );
}
