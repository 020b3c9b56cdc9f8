import { Icon } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { useState } from "react";
import { thousands } from "../../parts/money.ts";
import { nameOf } from "../../parts/names.ts";
import { Sign } from "../../parts/sign.tsx";
import { BankToken } from "../../parts/token.tsx";
import { WhyNot } from "../../parts/why-not.tsx";
import { askFrom, bidOn, type Terms } from "../../stalls/deal-actions.ts";
import { ownBid, type TileInfo, tokensLeft } from "../../stalls/tiles.ts";
import type { Dealing } from "../../stalls/use-dealing.ts";
import { isInvestor, useTable } from "../../table-context.ts";
import { bring } from "./bring.ts";
import pad from "./handshake.module.css";
import type { Kept } from "./kept.ts";
import { Prices } from "./prices.tsx";
import styles from "./reach.module.css";
import { type Choice, onOffer, type Side } from "./shakes.ts";
import { useKept } from "./use-kept.ts";

type Props = {
  side: Side;
  infos: readonly TileInfo[];
  me: Seat;
  dealing: Dealing;
  /** Whether hands are held out closed: as it was set, for the month. */
  closed: boolean;
  onClosed: (closed: boolean) => void;
};

const NOTHING: Choice = { tile: null, to: null };

/**
 * Holding out a hand: a manager taps company, investor and price, an investor company and price; the last tap sends it
 * (P-NET-70: technically an addressed ask, or a bid).
 */
export function Reach(props: Props) {
  const t = useT();
  const table = useTable();
  const { side, infos, me, dealing, closed } = props;
  const phone = useLayout() === "phone";
  const [choice, setChoice] = useState<Choice>(NOTHING);
  const offered = onOffer(infos, me, side);
  // Also while a price is chosen: who comes back finds each where it was.
  const list = useKept(offered, ({ tile }) => tile);
  const info = offered.find(({ tile }) => tile === choice.tile);
  const terms: Terms = { closed, private: false };
  // Such a bid would only wait for a token (P-NET-28): the stalls do not send one either.
  const spent = side === "buy" && info?.deal?.investor !== me && tokensLeft(table, me) <= 0;
  const isRefused = (price: number): boolean => {
    if (info === undefined || spent) return true;
    const { tile } = info;
    return dealing.refused(
      side === "buy" ? bidOn(tile, price, terms) : askFrom(choice.to, tile, price, terms),
    );
  };
  const send = (price: number): void => {
    if (info === undefined || isRefused(price)) return;
    if (side === "buy") dealing.bid(info.tile, price, terms);
    else if (choice.to !== null) dealing.ask(info.tile, price, choice.to, terms);
    setChoice(NOTHING);
  };
  const { lowestPrice } = table.bound.edition.limits;
  const ready = info !== undefined && (side === "buy" || choice.to !== null);
  return (
    <section
      className={styles.reach}
      aria-label={t(`room.pad.${side}`)}
      data-picked={info === undefined ? undefined : ""}
    >
      {spent ? <p className={pad.hint}>{t("panic.no.NO_TOKEN")}</p> : null}
      {info === undefined ? (
        <Companies side={side} list={list} infos={infos} onPick={(tile) => setChoice({ tile, to: null })} />
      ) : (
        <button
          type="button"
          className={styles.picked}
          aria-label={t("room.pad.other")}
          ref={phone ? toTheTop : intoSight}
          onClick={() => setChoice(NOTHING)}
        >
          <Sign tile={info.tile} className={styles.sign} />
          <Icon id="cross" />
        </button>
      )}
      {info === undefined || side === "buy" ? null : (
        <Investors to={choice.to} me={me} onPick={(to) => setChoice({ tile: info.tile, to })} />
      )}
      {ready ? (
        <>
          <label className={styles.closed}>
            <input
              type="checkbox"
              checked={closed}
              onChange={(event) => props.onClosed(event.target.checked)}
            />
            <span>
              {t("room.pad.closed")}
              {/* Said where it is set, since it holds for the next company too. */}
              <small>{t("room.pad.closedKept", { closed: String(closed) })}</small>
            </span>
          </label>
          {side === "buy" && !spent ? <WhyNot action={bidOn(info.tile, lowestPrice, terms)} /> : null}
          <Prices key={info.tile} info={info} closed={closed} isRefused={isRefused} onPick={send} />
        </>
      ) : (
        <p className={pad.hint}>{t(info === undefined ? `room.pad.first.${side}` : "room.pad.whose")}</p>
      )}
      <span className="sr" role="status">
        {choice.to === null ? "" : nameOf(table, choice.to, t)}
      </span>
    </section>
  );
}

/** Under a thumb what is chosen comes to the top once, whatever lay above: investors and prices have the window below it. */
const toTheTop = (element: HTMLElement | null): void => {
  bring(element, "top");
};

/** Where both columns scroll together the keys may lie above it too. */
const intoSight = (element: HTMLElement | null): void => {
  bring(element, "near");
};

/** One's own companies, or those of the others: a block for each manager. */
function Companies(props: {
  side: Side;
  list: readonly Kept<TileInfo>[];
  /** All as they are now: what is over is told as it ended. */
  infos: readonly TileInfo[];
  onPick: (tile: TileInfo["tile"]) => void;
}) {
  const t = useT();
  const table = useTable();
  const { side, list, infos, onPick } = props;
  const nowOf = (info: TileInfo): TileInfo => infos.find(({ tile }) => tile === info.tile) ?? info;
  if (list.length === 0) return <p className={pad.hint}>{t("room.pad.nothing")}</p>;
  const owners = [...new Set(list.map(({ item }) => item.owner))];
  return owners.map((owner) => (
    <section key={owner} className={styles.block}>
      {side === "sell" ? null : <h3 className={styles.owner}>{person(table, owner).name}</h3>}
      <ul className={styles.companies}>
        {list
          .filter(({ item }) => item.owner === owner)
          .map(({ item, gone }) => (
            <li key={item.tile}>
              <button
                type="button"
                className={styles.company}
                disabled={gone}
                data-mine={(gone && nowOf(item).deal?.investor === table.me) || undefined}
                onClick={() => onPick(item.tile)}
              >
                <Sign tile={item.tile} className={styles.sign} />
                <Held info={nowOf(item)} gone={gone} />
              </button>
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** Who holds it and for how much; once it is closed, that. */
function Held(props: { info: TileInfo; gone: boolean }) {
  const t = useT();
  const { deal } = props.info;
  const bid = ownBid(props.info, useTable().me);
  return (
    <span className={styles.held}>
      {deal === null ? null : <BankToken seat={deal.investor} className={styles.token} />}
      {deal === null ? (bid === null ? "\u2013" : null) : thousands(t, deal.price)}
      {bid === null || props.gone ? null : (
        <small className={styles.bid}>{t("room.pad.myBid", { price: thousands(t, bid.price) })}</small>
      )}
      {props.gone ? (
        <small className={styles.shut}>
          <Icon id="lock" /> {t("panic.stalls.closed")}
        </small>
      ) : null}
    </span>
  );
}

/** Whose hand it is: every other investor with a token to place. */
function Investors(props: { to: Seat | null; me: Seat; onPick: (seat: Seat) => void }) {
  const t = useT();
  const table = useTable();
  const seats = table.view.players.flatMap((_, seat) =>
    seat !== props.me && isInvestor(table.view, seat) ? [seat] : [],
  );
  return (
    <ul className={styles.people}>
      {seats.map((seat) => (
        <li key={seat}>
          <button
            type="button"
            className={styles.person}
            aria-pressed={props.to === seat}
            onClick={() => props.onPick(seat)}
          >
            <BankToken seat={seat} />
            <b>{nameOf(table, seat, t)}</b>
            <small>{t("room.tokens", { n: tokensLeft(table, seat) })}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
