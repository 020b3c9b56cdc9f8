import { Icon } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { AuctionView } from "@bigboard/panic-on-wall-street/game";
import { companyName, nameOf } from "../../parts/names.ts";
import { useBorn } from "../../parts/steady/use-born.ts";
import { Medal } from "../../parts/who.tsx";
import { useTable } from "../../table-context.ts";
import type { Hammered } from "../month-book.ts";
import { type Guesses, lastGuessed, tallyOf } from "./guess.ts";
import styles from "./guess-part.module.css";

/** For who has nothing to bid: who will get the company that lies open, and how often that was right. */
export function GuessPart(props: { auction: AuctionView; hammered: readonly Hammered[]; guesses: Guesses }) {
  const t = useT();
  const table = useTable();
  const { auction, guesses } = props;
  const born = useBorn(false);
  const { tile } = auction;
  const tally = tallyOf(guesses.said, props.hammered);
  const managers = table.view.players.flatMap(({ manager }, seat) => (manager === "active" ? [seat] : []));
  return (
    <fieldset className={styles.guess} {...born}>
      <legend className={styles.asks}>
        {t("steps.auction.guess.ask")}
        {tally.of === 0 ? null : <small>{t("steps.auction.guess.tally", tally)}</small>}
      </legend>
      <GuessWords hammered={props.hammered} guesses={guesses} />
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

/** Whether the guess on the company sold last was right; once the auction is over, `whole`, how many were. */
export function GuessWords(props: { hammered: readonly Hammered[]; guesses: Guesses; whole?: boolean }) {
  const t = useT();
  const table = useTable();
  const last = lastGuessed(props.guesses.said, props.hammered);
  const tally = tallyOf(props.guesses.said, props.hammered);
  const right = last !== null && last.said === last.seat;
  return (
    <p className={right ? `${styles.told} ${styles.right}` : styles.told} role="status">
      {last === null ? null : <Icon id={right ? "check" : "cross"} />}{" "}
      {props.whole && tally.of > 0 ? <b>{t("steps.auction.guess.tally", tally)}</b> : null}
      {last === null
        ? null
        : // Behind the tally it is a second sentence.
          (props.whole ? " · " : "") +
          t(right ? "steps.auction.guess.right" : "steps.auction.guess.wrong", {
            said: person(table, last.said).name,
            name: nameOf(table, last.seat, t),
            company: companyName(table, last.tile, t),
          })}
    </p>
  );
}
