import { Icon } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { Swatch } from "../parts/sign.tsx";
import { useTable } from "../table-context.ts";
import type { Guesses } from "./auction/guess.ts";
import type { Hammered } from "./month-book.ts";
import styles from "./sold.module.css";

/** What the auction came to, tile by tile, and beside it what one had guessed. */
export function Sold(props: { hammered: readonly Hammered[]; guesses: Guesses }) {
  const t = useT();
  const table = useTable();
  if (props.hammered.length === 0) return null;
  return (
    <section className="ps-sold" aria-labelledby="ps-sold">
      <h2 className="h" id="ps-sold">
        {t("steps.auction.sold")}
      </h2>
      <ul>
        {props.hammered.map(({ tile, seat, amount }) => (
          <li key={tile} className={seat === null ? "removed" : ""}>
            <Swatch tile={tile} />
            <span>
              <b>{companyName(table, tile, t)}</b>
              <small>{seat === null ? t("steps.auction.removed") : nameOf(table, seat, t)}</small>
              <Guess said={props.guesses.said.get(tile)} seat={seat} />
            </span>
            {seat === null ? null : <em className="num">{thousands(t, amount)}</em>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Guess(props: { said: Seat | undefined; seat: Seat | null }) {
  const t = useT();
  const table = useTable();
  if (props.said === undefined) return null;
  const right = props.said === props.seat;
  return (
    <small className={right ? styles.right : styles.guess}>
      <Icon id={right ? "check" : "cross"} />
      {right
        ? t("steps.auction.guess.hit")
        : t("steps.auction.guess.miss", { said: person(table, props.said).name })}
    </small>
  );
}
