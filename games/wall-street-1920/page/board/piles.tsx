import type { MessageKey } from "@bigboard/design/i18n";
import { useT } from "@bigboard/design/i18n";
import { EXPLOSION, PILES, type Pile } from "@bigboard/wall-street-1920/game";
import { useMemo } from "react";
import { Answer } from "../asks/answer.tsx";
import { PILE } from "../asks/asks.tsx";
import { CardFace, ExplosionCard } from "../cards/card.tsx";
import { useClerk, useCue } from "../clerk/clerk-context.ts";
import { useLabel } from "../labels/use-label.ts";
import { signed } from "../parts/signed.ts";
import { type PileMeans, pileMeans } from "../plan/pile-means.ts";
import { cardOf, useTable } from "../table-context.ts";
import styles from "./piles.module.css";

/** A pile's event by name: "Gold", "Less", "Half". */
export const PILE_NAMES: { readonly [pile in Pile]: MessageKey } = {
  L: "street.pile.L",
  M: "street.pile.M",
  R: "street.pile.R",
};

/** A pile's event in two or three words. */
export const PILE_EFFECTS: { readonly [pile in Pile]: MessageKey } = {
  L: "street.pile.effectL",
  M: "street.pile.effectM",
  R: "street.pile.effectR",
};

/** The same in whole, where one chooses a pile. */
export const PILE_RESULTS: { readonly [pile in Pile]: MessageKey } = {
  L: "street.pile.resultL",
  M: "street.pile.resultM",
  R: "street.pile.resultR",
};

/** What each pile would do to the reader today. Not in a lesson, whose words come to it later, nor once one has gone off, nor while none would do anything. */
export function useMeans(): ReturnType<typeof pileMeans> {
  const table = useTable();
  const taught = useClerk()?.lesson ?? null;
  const silent = taught !== null || table.view.phase === "over";
  return useMemo(() => {
    const means = silent ? null : pileMeans(table);
    return means !== null && PILES.some((pile) => means[pile].change !== 0) ? means : null;
  }, [table, silent]);
}

/** A pile's event in two or three words, and what it would do to the reader today: "prices halved: −34". */
export function PileEffect(props: { pile: Pile; means: PileMeans | null }) {
  const t = useT();
  const effect = t(PILE_EFFECTS[props.pile]);
  if (props.means === null) return effect;
  return t.rich("street.pile.now", { effect, change: signed(props.means.change) });
}

/** The three discard piles: top card and event, never a count (W-DISC-7). */
export function Piles() {
  const t = useT();
  const label = useLabel();
  const means = useMeans();
  return (
    <section className={`panel piles ${styles.panel}`} aria-label={t("street.piles.label")}>
      <h2>
        {t("street.piles.title")}
        <small>{t("street.piles.note")}</small>
      </h2>
      <ul className={styles.row}>
        {PILES.map((pile) => (
          <li key={pile} className={`pile ${styles.pile}`} {...label(`pile${pile}`)}>
            <div className="pc" data-pile={pile}>
              <PileTop pile={pile} />
            </div>
            <b className="caps">{t(PILE_NAMES[pile])}</b>
            <span>
              <PileEffect pile={pile} means={means?.[pile] ?? null} />
            </span>
            <PileAnswer pile={pile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a pile is asked for, it answers; in a lesson that means one of them, only that one is marked. */
export function PileAnswer(props: { pile: Pile }) {
  const t = useT();
  const cue = useCue();
  const { pile } = props;
  const quiet = cue?.at === "pile" && cue.pile !== pile;
  return <Answer to={PILE} things={[pile]} name={t(PILE_NAMES[pile])} quiet={quiet} />;
}

/** The card that lies on top of a pile; `gap` dresses the place where none lies. */
export function PileTop(props: {
  pile: Pile;
  silent?: boolean;
  className?: string | undefined;
  gap?: string | undefined;
}) {
  const t = useT();
  const table = useTable();
  const top = table.view.piles[props.pile];
  const silent = props.silent ?? false;
  if (top === EXPLOSION)
    return (
      <ExplosionCard
        dynamite={table.config.edition.explosion.dynamite}
        silent={silent}
        className={props.className}
      />
    );
  const card = top === null ? null : cardOf(table, top);
  if (card !== null) return <CardFace card={card} silent={silent} className={props.className} />;
  const gap = `card gap ${props.gap ?? ""}`;
  return silent ? (
    <span className={gap} aria-hidden="true" />
  ) : (
    <span className={gap} role="img" aria-label={t("street.piles.empty")} />
  );
}
