import { Icon, RuleLink, Sheet } from "@bigboard/design";
import type { FactsFeed } from "@bigboard/design/game-page";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { LOAN_PENALTY } from "@bigboard/wall-street-1920/game";
import { capitalised, saidNames } from "../cards/names.ts";
import { moneyWords } from "../log/money-words.ts";
import { seenHand } from "../log/seen-hand.ts";
import { bookingsOf, datedOf } from "../log/story.ts";
import { useUpdates } from "../log/use-feed.ts";
import { usualStars } from "../plan/usual-stars.ts";
import { cardOf, useTable } from "../table-context.ts";
import styles from "./seat-sheet.module.css";

/** Everything that is public about one seat, what it took openly, and where its money came from and went. */
export function SeatSheet(props: {
  seat: Seat | null;
  feed: FactsFeed;
  /** Whether the table helps people remember. */
  aids: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const table = useTable();
  const { seat } = props;
  const player = seat === null ? undefined : table.view.players[seat];
  return (
    <Sheet
      title={seat === null ? "" : person(table, seat).name}
      open={player !== undefined}
      onClose={props.onClose}
      kind="drawer"
    >
      {seat === null || player === undefined ? null : (
        <div className="g1920 seatsheet">
          <ul>
            <li>{t("street.seat.cash", { cash: player.cash })}</li>
            <li>{t("street.seat.capital", { capital: player.capital })}</li>
            <li>{t("street.seat.cards", { shares: player.shareCount, markets: player.marketCount })}</li>
            {player.markets !== null || player.marketCount === 0 ? null : (
              <li>
                {t("street.seat.stars", {
                  markets: player.marketCount,
                  points: usualStars(table.config, player.marketCount),
                })}
              </li>
            )}
            <li>
              {t("street.seat.loansFull", { loans: player.loans, points: player.loans * LOAN_PENALTY })}
            </li>
            {player.lostShares + player.lostMarkets === 0 ? null : (
              <li>{t("street.seat.lost", { shares: player.lostShares, markets: player.lostMarkets })}</li>
            )}
          </ul>
          {player.shares === null ? <Seen seat={seat} feed={props.feed} aids={props.aids} /> : null}
          <h3 className="h">{t("street.seat.money")}</h3>
          <Bookings seat={seat} feed={props.feed} />
        </div>
      )}
    </Sheet>
  );
}

/** What everybody saw this seat take, as far back as the tape names cards; and why no further (W-RULING-91). */
function Seen(props: { seat: Seat; feed: FactsFeed; aids: boolean }) {
  const t = useT();
  const table = useTable();
  const { seat, aids } = props;
  const updates = useUpdates(props.feed);
  const cards = seenHand(datedOf(updates, table.view, aids), seat).flatMap((id) => cardOf(table, id) ?? []);
  const shares = cards.filter(({ kind }) => kind !== "market");
  const wires = cards.filter(({ kind }) => kind === "market");
  const kinds = [shares, wires].filter(({ length }) => length > 0);
  return (
    <>
      <h3 className="h">{t(aids ? "street.seat.seen" : "street.seat.seenLately")}</h3>
      <ul className={styles.seen}>
        {kinds.length === 0 ? <li>{t("street.seat.seenNone")}</li> : null}
        {kinds.map((some) => (
          <li key={some === wires ? "wires" : "shares"}>
            {capitalised(t.list(saidNames(t, some)), t.language)}
          </li>
        ))}
        {aids ? null : <li className="lognote">{t("street.seat.seenWhy")}</li>}
      </ul>
    </>
  );
}

/** The account of one seat: "why do I have 5?" */
function Bookings(props: { seat: Seat; feed: FactsFeed }) {
  const t = useT();
  const updates = useUpdates(props.feed);
  const { view } = useTable();
  // Money is never forgotten, with memory aids or without.
  const bookings = bookingsOf(datedOf(updates, view, true), props.seat);
  if (bookings.length === 0) return <p className="lognote">{t("street.seat.noMoney")}</p>;
  return (
    <ol className="books">
      {bookings.toReversed().map((booking) => (
        <li key={booking.id} className={booking.amount > 0 ? "up" : "down"}>
          <Icon id={booking.amount > 0 ? "plus" : "minus"} />
          <b>{t("street.money", { amount: Math.abs(booking.amount) })}</b>
          <span>
            {capitalised(moneyWords(t, booking.rule), t.language)}
            {t("street.comma")}
            {t("street.money.turn", { turn: booking.turn })}
          </span>
          <RuleLink rule={booking.rule} />
        </li>
      ))}
    </ol>
  );
}
