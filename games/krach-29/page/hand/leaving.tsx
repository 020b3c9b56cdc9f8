import { lessMotion } from "@bigboard/design/game-parts/layout";
import type { CardId } from "@bigboard/krach-29/game";
import { useEffect, useState } from "react";
import { Coupon } from "../parts/coupon.tsx";
import css from "./hand.module.css";

const LEAVING_MS = 600;

type Ghost = { readonly card: CardId; readonly place: number };

/** The cards that have just gone, on their way up from the places where they lay. */
export function Leaving(props: { slots: readonly CardId[] }) {
  const [last, setLast] = useState(props.slots);
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  if (last !== props.slots) {
    setLast(props.slots);
    const gone = last.flatMap((card, place) => (props.slots.includes(card) ? [] : [{ card, place }]));
    // A whole hand that goes has been sold or taken up: nothing flies then.
    const swapped = gone.length > 0 && props.slots.length === last.length && gone.length < last.length + 1;
    setGhosts(swapped && !lessMotion() ? gone : []);
  }
  useEffect(() => {
    if (ghosts.length === 0) return;
    const timer = setTimeout(() => setGhosts([]), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [ghosts]);
  if (ghosts.length === 0) return null;
  return (
    <ul className={css.cards} data-leaving="" data-n={props.slots.length} aria-hidden="true">
      {props.slots.map((card, place) => {
        const ghost = ghosts.find((one) => one.place === place);
        return (
          <li key={card}>
            {ghost === undefined ? null : (
              <span className={css.card}>
                <Coupon card={ghost.card} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
