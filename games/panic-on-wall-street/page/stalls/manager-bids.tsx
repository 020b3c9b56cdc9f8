import { Button, Icon } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { type MessageKey, useT } from "@bigboard/design/i18n";
import type { Deal, Shout } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import { BotSign } from "../parts/bot-sign.tsx";
import { money, thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { ActNotice } from "../parts/notice.tsx";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useStood } from "../parts/steady/use-steady.ts";
import { BankToken } from "../parts/token.tsx";
import { ShoutBar } from "../room/shout-bar.tsx";
import { useTable } from "../table-context.ts";
import { AskKeys } from "./ask-keys.tsx";
import { bestForManager } from "./best-act.ts";
import type { SlipProps } from "./bid-keys.tsx";
import { bidState, investorName } from "./bid-words.ts";
import bidders from "./bidders.module.css";
import { acceptanceOf, refusalTo, takingOf } from "./deal-actions.ts";
import place from "./no-take.module.css";
import styles from "./slip.module.css";
import { StandingAsk } from "./standing-ask.tsx";
import { bestBid, gain, type LiveOffer, type TileInfo } from "./tiles.ts";
import { effectWords } from "./words.ts";
import { worseWords } from "./worse-words.ts";

/** Said of a company for which nobody bids; on a phone the shouts lie under its paper. */
const WANTED: readonly Shout[] = ["whoWants"];

/**
 * The holder and the bids: one is looked at, accepting it is one tap. What answers a bid has its place at the foot, and what asks a
 * price has the one below it, whoever comes and goes above them; none is offered that brings less than what stands until it is touched.
 */
export function Bids(props: SlipProps & { onCounter: (seat: number) => void }) {
  const t = useT();
  const table = useTable();
  const { info, dealing } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const stood = useStood();
  const phone = useLayout() === "phone";
  const { deal } = info;
  const touched = info.bids.find(({ id }) => id === picked) ?? null;
  const offered = touched ?? bestBid(table, info) ?? info.bids[0] ?? null;
  const isBest = deal !== null && (offered === null || isNoBetter(deal, offered));
  const bid = isBest && touched === null ? null : offered;
  return (
    <>
      <div className={styles.middle} data-middle="" data-lies="list">
        {deal === null && info.bids.length === 0 ? null : (
          <ul className={bidders.bidders} aria-label={t("panic.stalls.onThis")}>
            {deal === null ? null : (
              <li className={bidders.bidder} data-holds="">
                <BankToken seat={deal.investor} />
                <span className={bidders.name}>
                  <b title={investorName(table, deal.investor, t)}>
                    {nameOf(table, deal.investor, t)}
                    <BotSign seat={deal.investor} />
                  </b>
                  <small>{t("panic.stalls.holdsIt", { name: nameOf(table, deal.investor, t) })}</small>
                </span>
                <b className={bidders.price}>{thousands(t, deal.price)}</b>
              </li>
            )}
            {info.bids.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={bidders.bidder}
                  aria-pressed={one.id === bid?.id}
                  onClick={() => setPicked(one.id)}
                  aria-label={t("panic.stalls.spoken.bid", {
                    name: investorName(table, one.from, t),
                    price: money(t, one.price),
                    state: bidState(table, one, t),
                  })}
                >
                  <BankToken seat={one.from} />
                  <span className={bidders.name}>
                    <b title={investorName(table, one.from, t)}>
                      {nameOf(table, one.from, t)}
                      <BotSign seat={one.from} />
                    </b>
                    <small>{bidState(table, one, t)}</small>
                  </span>
                  {one.closed ? <Icon id="lock" /> : null}
                  <b className={bidders.price}>{thousands(t, one.price)}</b>
                  {deal === null ? null : <Gain value={gain(info, one.price)} />}
                </button>
              </li>
            ))}
          </ul>
        )}
        {bid === null ? null : (
          <p className={styles.effect}>
            <Icon id="swap" />
            <span>
              {effectWords(table, info, bid.from, bid.price, t)}{" "}
              {t(bid.closed ? "panic.stalls.thenClosed" : "panic.stalls.thenOpen")}
              {info.asks.length === 0
                ? null
                : ` ${t("panic.stalls.askEnds", { prices: t.list(info.asks.map(({ price }) => thousands(t, price))), n: info.asks.length })}`}
            </span>
          </p>
        )}
        <ActNotice />
        {phone && deal === null && info.bids.length === 0 ? (
          <ShoutBar tile={info.tile} shouts={WANTED} />
        ) : null}
      </div>
      <div className={`${styles.foot} ${styles.pinned}`}>
        <StandingAsk {...props} fresh={stood} />
        <div className={styles.go} data-answers="">
          {bid === null ? (
            <NoAnswer info={info} />
          ) : (
            <>
              <AcceptKey {...props} bid={bid} picked={picked} fresh={stood} />
              <SteadyKey
                means={bid.id}
                own={picked ?? ""}
                now={nameOf(table, bid.from, t)}
                fresh={stood}
                look="paper"
                refused={dealing.refused(refusalTo(bid))}
                onPress={() => dealing.decline(bid)}
              >
                {t("panic.stalls.decline")}
              </SteadyKey>
              <Button look="paper" onPress={() => props.onCounter(bid.from)}>
                {t("panic.stalls.counter", { name: nameOf(table, bid.from, t) })}
              </Button>
            </>
          )}
        </div>
        <AskKeys {...props} fresh={stood} />
      </div>
    </>
  );
}

/** In the place of the keys that answer a bid, while there is none to answer: why, and what one may do. */
function NoAnswer(props: { info: TileInfo }) {
  const t = useT();
  const { deal, bids } = props.info;
  return (
    <p className={place.place}>
      <span className={place.words}>
        {deal !== null && bids.length > 0 ? (
          <>
            {t("panic.stalls.best", { price: thousands(t, deal.price) })}{" "}
            <small>{t("panic.stalls.touchBid")}</small>
          </>
        ) : (
          t(noBidWords(props.info))
        )}
      </span>
    </p>
  );
}

/** Whether somebody else's bid brings no more than the deal that stands. */
const isNoBetter = (deal: Deal, bid: LiveOffer): boolean =>
  deal.price >= bid.price && deal.investor !== bid.from;

/** Accepts the bid that is looked at: gold where it is the best, betters what stands, and comes from nobody who owes. */
function AcceptKey(props: SlipProps & { bid: LiveOffer; picked: string | null; fresh: boolean }) {
  const t = useT();
  const table = useTable();
  const { info, dealing, bid } = props;
  const { deal } = info;
  const swaps = deal !== null && deal.investor !== bid.from;
  return (
    <SteadyKey
      means={takingOf(table.view, bid)}
      own={props.picked ?? ""}
      now={`${nameOf(table, bid.from, t)}, ${thousands(t, bid.price)}`}
      fresh={props.fresh}
      worse={worseWords(table, info, bid.price, t, bid.closed)}
      look={bestForManager(table, info, bid) === "accept" ? "brass" : "paper"}
      icon={swaps ? "swap" : "gavel"}
      refused={dealing.refused(acceptanceOf(table.view, bid))}
      onPress={() => dealing.accept(bid)}
    >
      {t(swaps ? "panic.stalls.swapTo" : "panic.stalls.acceptOf", {
        name: nameOf(table, bid.from, t),
        price: thousands(t, bid.price),
      })}
    </SteadyKey>
  );
}

/** Why the list of bids ends here: none has come, or none that is better than the deal. */
function noBidWords({ deal, asks }: TileInfo): MessageKey {
  if (deal !== null) return "panic.stalls.noMore";
  return asks.length > 0 ? "panic.stalls.noBidAsked" : "panic.stalls.noBid";
}

function Gain(props: { value: number }) {
  const t = useT();
  return (
    <em className={bidders.gain} data-look={props.value < 0 ? "bad" : undefined}>
      {thousands(t, props.value, true)}
    </em>
  );
}
