import { Icon, seatStyle } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { COLOURS, type Event, type TileId } from "@bigboard/panic-on-wall-street/game";
import type { CSSProperties } from "react";
import { enamel, SHAPES } from "../parts/colours.ts";
import { MarketStrip } from "../parts/market.tsx";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { X2 } from "../parts/sign.tsx";
import { BankToken } from "../parts/token.tsx";
import { Medal } from "../parts/who.tsx";
import { Die } from "../steps/die.tsx";
import { tilesOwned } from "../steps/sums.ts";
import { companyOf, useTable } from "../table-context.ts";
import { touchedBy } from "./touched.ts";

/** The street of one moment: market and dice, a stall for each manager, the investors with tokens and purses. */
export function Street(props: { events: readonly Event[] }) {
  const { view } = useTable();
  const touched = touchedBy(props.events);
  const managers = view.players.flatMap(({ manager }, seat) => (manager === "none" ? [] : [seat]));
  return (
    <div className="pr-street">
      <MarketStrip />
      <Dice />
      <Hammer />
      <Investors />
      <div className="pr-stalls" style={columns(managers.length)}>
        {managers.map((seat) => (
          <Stall key={seat} seat={seat} touched={touched} />
        ))}
      </div>
    </div>
  );
}

/** Stalls lie in one row, or in two where there are more than three. */
function columns(stalls: number): CSSProperties & { "--columns": number } {
  return { "--columns": stalls > 3 ? Math.ceil(stalls / 2) : stalls };
}

/** The dice of the month, once they lie. */
function Dice() {
  const { view, bound } = useTable();
  const { dice } = view;
  if (dice === null || view.phase === "roles") return null;
  return (
    <div className="pr-dice">
      {COLOURS.map((colour) => (
        <Die
          key={colour}
          colour={colour}
          face={dice[colour]}
          faces={bound.edition.market[colour].die}
          small
        />
      ))}
    </div>
  );
}

/** The tile under the hammer, with its leader. */
function Hammer() {
  const t = useT();
  const table = useTable();
  const { auction } = table.view;
  if (auction === null || auction.tile === null) return null;
  const { tile, leader, bid, left } = auction;
  return (
    <p className="pr-hammer paper">
      <Icon id="gavel" />
      <b>{companyName(table, tile, t)}</b>
      <span>
        {leader === null
          ? t("steps.auction.nobody")
          : t("panicReplay.leads", { name: person(table, leader).name, amount: thousands(t, bid) })}
      </span>
      <small>{t("steps.auction.faceDown", { n: left })}</small>
    </p>
  );
}

function Stall(props: { seat: Seat; touched: ReadonlySet<TileId> }) {
  const t = useT();
  const table = useTable();
  const { seat, touched } = props;
  const { view } = table;
  const player = view.players[seat];
  return (
    <section className="pr-stall" style={seatStyle(person(table, seat).hat)}>
      <h3>
        <Medal seat={seat} />
        <b>{nameOf(table, seat, t)}</b>
        {player?.manager === "bankrupt" ? <em>{t("panic.parts.bankrupt")}</em> : <Purse seat={seat} />}
      </h3>
      <ul>
        {tilesOwned(view, seat).map((tile) => (
          <Tile key={tile} tile={tile} touched={touched.has(tile)} />
        ))}
      </ul>
    </section>
  );
}

function Tile(props: { tile: TileId; touched: boolean }) {
  const t = useT();
  const table = useTable();
  const { tile, touched } = props;
  const { colour, x2 } = companyOf(table, tile);
  const deal = table.view.tiles[tile]?.deal ?? null;
  const bids = Object.values(table.view.offers).filter(
    (offer) => offer.tile === tile && offer.kind === "bid",
  );
  const best = Math.max(0, ...bids.map(({ price }) => price));
  return (
    <li className={touched ? "touched" : ""}>
      <span className={`pr-sign ${enamel(colour)}`}>
        <Icon id={SHAPES[colour]} />
        <span>{companyName(table, tile, t)}</span>
        {x2 ? <X2 /> : null}
      </span>
      <span className="pr-slate">
        {deal === null ? (
          <small>
            {best === 0 ? "–" : t("panicReplay.bids", { n: bids.length, amount: thousands(t, best) })}
          </small>
        ) : (
          <>
            {deal.closed ? <Icon id="lock" /> : null}
            <BankToken seat={deal.investor} named />
            <b className="num">{thousands(t, deal.price)}</b>
          </>
        )}
      </span>
    </li>
  );
}

/** A purse, or closed eyes where the chosen viewer may not know it (P-HID-9). */
function Purse(props: { seat: Seat }) {
  const t = useT();
  const purse = useTable().view.players[props.seat]?.purse ?? null;
  return (
    <em className="num">
      {purse === null ? <Icon id="hidden" label={t("panicReplay.hidden")} /> : thousands(t, purse)}
    </em>
  );
}

/** The investors: tokens left, purse, what they owe. */
function Investors() {
  const t = useT();
  const table = useTable();
  const { view, bound } = table;
  const tiles = Object.values(view.tiles);
  const investors = view.players.flatMap(({ investor }, seat) => (investor === "none" ? [] : [seat]));
  return (
    <ul className="pr-investors" aria-label={t("panicReplay.investors")}>
      {investors.map((seat) => {
        const placed = tiles.filter(({ deal }) => deal?.investor === seat).length;
        const out = view.players[seat]?.investor === "bankrupt";
        const owed = view.ious.reduce((sum, iou) => (iou.debtor === seat ? sum + iou.amount : sum), 0);
        return (
          <li key={seat} className={out ? "out" : ""}>
            <BankToken seat={seat} />
            <span>
              <b>{nameOf(table, seat, t)}</b>
              <small>
                {out
                  ? t("panic.parts.bankrupt")
                  : t("panicReplay.tokens", { n: bound.edition.limits.tokens - placed })}
                {owed === 0 ? "" : ` · ${t("panicReplay.owes", { amount: thousands(t, owed) })}`}
              </small>
            </span>
            {out ? null : <Purse seat={seat} />}
          </li>
        );
      })}
    </ul>
  );
}
