import { Icon, seatStyle } from "@bigboard/design";
import { useNow } from "@bigboard/design/game-parts/clock";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { leftOf } from "../../../parts/deadline.ts";
import { MarketTrack } from "../../../parts/market.tsx";
import { thousands } from "../../../parts/money.ts";
import { companyName, nameOf } from "../../../parts/names.ts";
import { Sign, Swatch } from "../../../parts/sign.tsx";
import { Medal } from "../../../parts/who.tsx";
import type { MonthBook } from "../../../steps/month-book.ts";
import { outlook } from "../../../steps/sums.ts";
import { useMonth } from "../../../steps/use-month.ts";
import { companyOf, useTable } from "../../../table-context.ts";
import { Dial } from "../dial.tsx";

/** Step 5 on the wall: tile, amount, dial, leader, in this order of size; the stack, the managers, no purse. */
export function AuctionScene() {
  const { view } = useTable();
  const book = useMonth();
  const tile = view.auction?.tile ?? null;
  return (
    <div className="rms-auction">
      <Stack book={book} />
      <section className="rms-lot">{tile === null ? <Turning /> : <Lot tile={tile} book={book} />}</section>
      <Managers />
      {tile === null ? null : <Track tile={tile} />}
    </div>
  );
}

/** What still lies face down (P-HID-20), and where the others went. */
function Stack(props: { book: MonthBook }) {
  const t = useT();
  const table = useTable();
  const { hammered } = props.book;
  const left = table.view.auction?.left ?? 0;
  const open = table.view.auction?.tile == null ? 0 : 1;
  return (
    <section className="rms-stack" aria-label={t("room.auction.stack")}>
      <h2 className="h">
        {t("room.auction.of", { n: hammered.length + open, all: hammered.length + open + left })}
      </h2>
      <span className="rms-backs" aria-hidden="true">
        {Array.from({ length: Math.min(4, left) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: backs are alike
          <s key={at}>
            <Icon id="hidden" />
          </s>
        ))}
      </span>
      <p>{t("room.auction.left", { n: left })}</p>
      <ol>
        {hammered
          .toReversed()
          .slice(0, 6)
          .map(({ tile, seat, amount }) => (
            <li key={tile}>
              <Swatch tile={tile} />
              <span>
                <b>{companyName(table, tile, t)}</b>
                <small>{seat === null ? t("room.auction.removed") : nameOf(table, seat, t)}</small>
              </span>
              <b className="num">{seat === null ? "\u2013" : thousands(t, amount)}</b>
            </li>
          ))}
      </ol>
    </section>
  );
}

function Turning() {
  const t = useT();
  const table = useTable();
  const left = leftOf(table.view, table.view.until, useNow());
  return (
    <div className="rms-turning">
      <Icon id="hidden" />
      <b>{t("room.auction.next")}</b>
      {left === null ? null : <span className="num">{Math.ceil(left / 1000)}</span>}
    </div>
  );
}

function Lot(props: { tile: TileId; book: MonthBook }) {
  const t = useT();
  const table = useTable();
  const { view, bound, config } = table;
  const { tile, book } = props;
  const { now, average, worst, best } = outlook(bound, tile, view.market[companyOf(table, tile).colour]);
  const bid = view.auction?.bid ?? 0;
  const leader = view.auction?.leader ?? null;
  return (
    <>
      <div className="rms-lotsign">
        <Sign tile={tile} />
        <dl hidden={!config.helpNumbers}>
          <div>
            <dt>{t("room.auction.now")}</dt>
            <dd>{thousands(t, now)}</dd>
          </div>
          <div>
            <dt>{t("room.auction.mean")}</dt>
            <dd>{thousands(t, average)}</dd>
          </div>
          <div>
            <dt>{t("room.auction.spread")}</dt>
            <dd>{t("room.auction.to", { worst: thousands(t, worst), best: thousands(t, best) })}</dd>
          </div>
        </dl>
      </div>
      <div className="rms-bid">
        {leader === null ? (
          <p className="rms-leader">{t("room.auction.none")}</p>
        ) : (
          <p className="rms-leader" style={seatStyle(person(table, leader).hat)}>
            <Medal seat={leader} />
            <span>
              <small>{t("room.auction.leads")}</small>
              <b>{nameOf(table, leader, t)}</b>
            </span>
          </p>
        )}
        <p className="rms-amount">
          {leader === null ? null : <b>{thousands(t, bid)}</b>}
          <small>
            {leader === null
              ? t("steps.auction.firstBid", { amount: thousands(t, bound.edition.limits.unit) })
              : t("room.auction.least", { price: thousands(t, bid + bound.edition.limits.unit) })}
          </small>
        </p>
        <Seconds />
      </div>
      <ol className="rms-bidlog">
        {book.bids.slice(0, 5).map(({ seat, amount }) => (
          <li key={amount}>
            <b className="num">{thousands(t, amount)}</b> {nameOf(table, seat, t)}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The seconds until the hammer (P-RULING-57), or to its auctioneer's pleasure (P-RULING-58). */
function Seconds() {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const left = leftOf(view, view.until, useNow());
  if (left === null) return <p className="rms-await">{t("room.auction.awaits")}</p>;
  const whole = view.auction?.leader === null ? 12_000 : 6_000;
  return (
    <Dial part={left / whole} short={left <= 3_000} label={t("panic.parts.clock.bidding")}>
      {Math.ceil(left / 1000)}
    </Dial>
  );
}

/** Who bids: companies, next month's costs, and whether they are still in. Never a purse. */
function Managers() {
  const t = useT();
  const { view } = useTable();
  const seats = view.players.flatMap(({ manager }, seat) => (manager === "active" ? [seat] : []));
  return (
    <section className="rms-managers" aria-labelledby="rms-managers">
      <h2 className="h" id="rms-managers">
        {t("room.managers")}
      </h2>
      <ul>
        {seats.map((seat) => (
          <Manager key={seat} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

function Manager(props: { seat: Seat }) {
  const t = useT();
  const table = useTable();
  const { seat } = props;
  const { view, bound } = table;
  const tiles = Object.values(view.tiles).filter(({ owner }) => owner === seat).length;
  const costs = tiles * bound.edition.limits.cost;
  const leads = view.auction?.leader === seat;
  const passed = view.auction?.passed.includes(seat) === true;
  return (
    <li className={leads ? "leads" : passed ? "passed" : ""} style={seatStyle(person(table, seat).hat)}>
      <Medal seat={seat} />
      <p>
        <b>{nameOf(table, seat, t)}</b>
        <small>{t("room.auction.costs", { n: tiles, costs: thousands(t, costs) })}</small>
      </p>
      <em>{t(leads ? "room.auction.leads" : passed ? "room.auction.passed" : "room.auction.thinks")}</em>
    </li>
  );
}

function Track(props: { tile: TileId }) {
  const table = useTable();
  return (
    <ol className="rms-onetrack pn-board">
      <MarketTrack colour={companyOf(table, props.tile).colour} />
    </ol>
  );
}
