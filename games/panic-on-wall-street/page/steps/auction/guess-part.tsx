import { useT } from "@bigboard/design/i18n";
import type { AuctionView } from "@bigboard/panic-on-wall-street/game";
import { nameOf } from "../../parts/names.ts";
import { Medal } from "../../parts/who.tsx";
import { useTable } from "../../table-context.ts";
import type { Hammered } from "../month-book.ts";
import { type Guesses, tallyOf } from "./guess.ts";
import styles from "./guess-part.module.css";

/** For who has nothing to bid: who will get the company that lies open, and how often that was right. */
export function GuessPart(props: { auction: AuctionView; hammered: readonly Hammered[]; guesses: Guesses }) {
  const t = useT();
  const table = useTable();
  const { auction, guesses } = props;
  const { tile } = auction;
  const tally = tallyOf(guesses.said, props.hammered);
  const managers = table.view.players.flatMap(({ manager }, seat) => (manager === "active" ? [seat] : []));
  return (
    <fieldset className={styles.guess}>
      <legend className={styles.asks}>
        {t("steps.auction.guess.ask")}
        {tally.of === 0 ? null : <small>{t("steps.auction.guess.tally", tally)}</small>}
      </legend>
      {managers.map((seat) => (
        <button
          key={seat}
          type="button"
          className={styles.key}
          aria-pressed={tile !== null && guesses.said.get(tile) === seat}
          aria-disabled={tile === null}
          onClick={() => (tile === null ? undefined : guesses.say(tile, seat))}
        >
          <Medal seat={seat} />
          {nameOf(table, seat, t)}
        </button>
      ))}
    </fieldset>
  );
}
