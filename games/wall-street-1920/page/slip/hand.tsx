import { useT } from "@bigboard/design/i18n";
import type { Card, CardId } from "@bigboard/wall-street-1920/game";
import { useAsk } from "../asks/asking.tsx";
import { CARD } from "../asks/asks.tsx";
import { CardFace } from "../cards/card.tsx";
import { capitalised, shortName } from "../cards/names.ts";
import { useCue } from "../clerk/clerk-context.ts";
import { CueFrame } from "../clerk/clerk-note.tsx";
import { cardOf, useTable } from "../table-context.ts";
import styles from "./hand.module.css";
import sight from "./in-sight.module.css";
import { inSight } from "./in-sight.ts";

/**
 * My cards on a slip, of which one is chosen. `allowed`: those that may not be chosen are hatched. `pays`: what the
 * bank pays for a card, as a plate on it; null for none.
 */
export function Hand(props: {
  cards: readonly CardId[];
  value: CardId | null;
  allowed?: (card: Card) => boolean;
  pays?: (card: CardId) => number | null;
  onChoose: (card: CardId) => void;
}) {
  const t = useT();
  const table = useTable();
  const cue = useCue();
  useAsk(CARD, {
    value: props.value,
    allows: (id) => {
      const card = props.cards.includes(id) ? cardOf(table, id) : null;
      return card !== null && props.allowed?.(card) !== false;
    },
    choose: props.onChoose,
  });
  return (
    <ul
      className={`${styles.hand} ${sight.sight}`}
      data-sale={props.pays !== undefined || undefined}
      aria-label={t("street.sell.hand")}
      // What one gives on a paper of its own lies below the words that say why: they are read first.
      ref={props.pays === undefined ? null : inSight}
    >
      {props.cards.map((id) => {
        const card = cardOf(table, id);
        if (card === null) return null;
        const name = capitalised(shortName(t, card), t.language);
        const pays = props.pays?.(id) ?? null;
        return (
          <li key={id} className={styles.place}>
            <button
              type="button"
              className={styles.card}
              aria-pressed={props.value === id}
              disabled={props.allowed?.(card) === false}
              aria-label={
                props.pays === undefined ? name : t("street.sell.card", { card: name, amount: pays ?? 0 })
              }
              onClick={() => props.onChoose(id)}
            >
              <CardFace card={card} silent coin="none" className={styles.face} />
              {cue?.at === "share" && cue.card === id ? <CueFrame /> : null}
              {pays === null ? null : <b className={styles.pays}>{t("street.money", { amount: pays })}</b>}
            </button>
            <small className={styles.name}>{shortName(t, card)}</small>
          </li>
        );
      })}
    </ul>
  );
}
