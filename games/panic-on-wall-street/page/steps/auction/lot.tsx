import { Icon, seatStyle } from "@bigboard/design";
import { useNow } from "@bigboard/design/game-parts/clock";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { type AuctionView, limitOf, type TileId } from "@bigboard/panic-on-wall-street/game";
import { useLabel } from "../../labels/use-label.ts";
import { leftOf } from "../../parts/deadline.ts";
import { money, thousands } from "../../parts/money.ts";
import { companyName, nameOf } from "../../parts/names.ts";
import { Sign } from "../../parts/sign.tsx";
import { Medal } from "../../parts/who.tsx";
import { companyOf, useTable } from "../../table-context.ts";
import type { Hammered, MonthBook } from "../month-book.ts";
import { outlook } from "../sums.ts";
import { Dial } from "./dial.tsx";
import css from "./lot.module.css";
import { nthOf } from "./nth.ts";

/** Seconds of the bidding clock ("On the web: the other steps"): for a first bid, and after each bid. */
const FIRST = 12;
const FURTHER = 6;
const REVEAL = 5;

/** The tile under the hammer: what it pays, who leads, for how much, and for how long still. */
export function Lot(props: { auction: AuctionView; bids: MonthBook["bids"]; hammered: readonly Hammered[] }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { view, bound } = table;
  const { tile, leader, bid } = props.auction;
  const { n, of } = nthOf(props.auction, props.hammered);
  const last = props.hammered.at(-1) ?? null;
  const left = leftOf(view, view.until, useNow());
  const seconds = tile === null ? REVEAL : leader === null ? FIRST : FURTHER;
  return (
    <section className="ps-lot" key={tile ?? "back"} aria-label={t("steps.auction.lot")}>
      {/* Where the stack has no room beside it. */}
      <p className={css.nth}>
        <b>{t("steps.auction.nth", { n, of })}</b> {t("steps.auction.faceDown", { n: of - n })}
      </p>
      {tile === null ? (
        <div className="ps-back">
          <Icon id="hidden" />
          <span>{t("steps.auction.next")}</span>
        </div>
      ) : (
        <OpenTile tile={tile} />
      )}
      <div className={`ps-now ${css.bid}`}>
        <div className={css.said}>
          <Leader seat={leader} open={tile !== null} />
          <div className={`ps-amount ${css.amount}`} {...label("bid")}>
            {tile === null ? null : bid === 0 ? (
              <p className={css.first}>
                {t("steps.auction.firstBid", { amount: thousands(t, bound.edition.limits.unit) })}
              </p>
            ) : (
              <>
                <b>{thousands(t, bid)}</b>
                <small>
                  {t("steps.auction.thousandNext", { amount: thousands(t, bid + bound.edition.limits.unit) })}
                </small>
              </>
            )}
          </div>
        </div>
        <Dial left={left} whole={limitOf(bound, seconds)} />
      </div>
      <ol className="ps-ladder" aria-label={t("steps.auction.bids")}>
        {props.bids.slice(0, 5).map((one) => (
          <li key={one.amount}>
            <b className="num">{thousands(t, one.amount)}</b> {nameOf(table, one.seat, t)}
          </li>
        ))}
      </ol>
      {last === null ? null : <LastSold last={last} />}
      <p className="sr" role="status">
        {leader === null
          ? ""
          : t("steps.auction.said", { name: nameOf(table, leader, t), amount: money(t, bid) })}
      </p>
    </section>
  );
}

/** Who leads. While nobody does, the hammer rests in the place of the medal; before a company lies open nobody can. */
function Leader(props: { seat: Seat | null; open: boolean }) {
  const t = useT();
  const table = useTable();
  const { seat, open } = props;
  if (seat === null)
    return (
      <div className={`ps-leads none ${css.leads}`}>
        <span className={`medal ${css.rest}`}>
          <Icon id="gavel" />
        </span>
        <span>
          <b>{t(open ? "steps.auction.nobody" : "steps.auction.opens")}</b>
        </span>
      </div>
    );
  return (
    <div className={`ps-leads ${css.leads}`} style={seatStyle(person(table, seat).hat)}>
      <Medal seat={seat} />
      <span>
        <small>{t("steps.auction.leads")}</small>
        <b>{nameOf(table, seat, t)}</b>
      </span>
    </div>
  );
}

/** What became of the tile before: where no list of what was sold has room. */
function LastSold(props: { last: Hammered }) {
  const t = useT();
  const table = useTable();
  const { tile, seat, amount } = props.last;
  const company = companyName(table, tile, t);
  return (
    <p className="ps-last" role="status">
      <Icon id={seat === null ? "cross" : "gavel"} />
      {seat === null
        ? t("steps.say.removed", { company })
        : t("steps.say.bought", { company, name: nameOf(table, seat, t), amount: thousands(t, amount) })}
    </p>
  );
}

function OpenTile(props: { tile: TileId }) {
  const t = useT();
  const table = useTable();
  const { view, bound, config } = table;
  const { colour, x2 } = companyOf(table, props.tile);
  const shown = outlook(bound, props.tile, view.market[colour]);
  return (
    <div className="ps-tile">
      <Sign tile={props.tile} className={css.sign} />
      <dl className={css.figures}>
        <div>
          <dt>{t("steps.auction.paysNow")}</dt>
          <dd>{thousands(t, shown.now)}</dd>
        </div>
        {config.helpNumbers ? (
          <>
            <div>
              <dt>{t("steps.auction.average")}</dt>
              <dd>{thousands(t, shown.average)}</dd>
            </div>
            <div>
              <dt>{t("steps.auction.range")}</dt>
              <dd>
                {shown.worst === shown.best
                  ? thousands(t, shown.best)
                  : t("steps.auction.fromTo", {
                      worst: thousands(t, shown.worst),
                      best: thousands(t, shown.best),
                    })}
              </dd>
            </div>
          </>
        ) : null}
        {x2 ? (
          <div>
            <dt>×2</dt>
            <dd className={css.double}>{t("steps.auction.x2")}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}
