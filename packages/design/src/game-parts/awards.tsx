import type { Hat } from "@bigboard/protocol";
import type { ReactNode } from "react";
import { useT } from "../i18n/index.ts";
import { SeatMedal } from "../parts/seat.tsx";
import { Icon } from "../symbols/icon.tsx";
import type { IconId } from "../symbols/ids.ts";
import css from "./awards.module.css";

/** One award of an evening: a fact of the log, and whose it is. It touches no score. */
export type Award = {
  readonly id: string;
  readonly icon: IconId;
  readonly hat: Hat;
  readonly name: string;
  readonly title: string;
  /** What was done, with its figure. */
  readonly fact: ReactNode;
};

/** The awards of an evening as cards: medal, name, what for. Draws nothing where there are none. */
export function Awards(props: { awards: readonly Award[] }) {
  const t = useT();
  if (props.awards.length === 0) return null;
  return (
    <section className={css.awards} aria-label={t("awards.title")}>
      <h2 className={css.head}>
        {t("awards.title")}
        <small className={css.note}>{t("awards.note")}</small>
      </h2>
      <ul className={css.cards}>
        {props.awards.map((award) => (
          <li key={award.id} className={css.card}>
            <SeatMedal hat={award.hat} className={css.medal} />
            <div className={css.words}>
              <h3 className={css.title}>
                <Icon id={award.icon} /> {award.title}
              </h3>
              <p className={css.fact}>
                <b>{award.name}</b> · {award.fact}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
