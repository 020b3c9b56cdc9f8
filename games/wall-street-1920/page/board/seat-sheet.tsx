import { Icon, RuleLink, Sheet } from "@bigboard/design";
import type { FactsFeed } from "@bigboard/design/game-page";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { type Config, LOAN_PENALTY } from "@bigboard/wall-street-1920/game";
import { capitalised } from "../cards/names.ts";
import { moneyWords } from "../log/money-words.ts";
import { bookingsOf, datedOf } from "../log/story.ts";
import { useUpdates } from "../log/use-feed.ts";
import { useTable } from "../table-context.ts";

/** Everything that is public about one seat, and where its money came from and went. */
export function SeatSheet(props: { seat: Seat | null; feed: FactsFeed; onClose: () => void }) {
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
          <h3 className="h">{t("street.seat.money")}</h3>
          <Bookings seat={seat} feed={props.feed} />
        </div>
      )}
    </Sheet>
  );
}

/** What so many wires are worth on average: theirs lie face down (W-HID-3). */
function usualStars({ edition }: Config, wires: number): number {
  const all = edition.markets.reduce((sum, { points }) => sum + points, 0);
  return Math.round((wires * all) / edition.markets.length);
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
          <RuleLink rule={booking.rule} plain />
        </li>
      ))}
    </ol>
  );
}
