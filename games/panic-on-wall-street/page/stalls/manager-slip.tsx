import { Button, Icon, Segmented } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useState } from "react";
import { BotSign } from "../parts/bot-sign.tsx";
import { money, thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { ActNotice } from "../parts/notice.tsx";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useStood } from "../parts/steady/use-steady.ts";
import { Stepper } from "../parts/stepper.tsx";
import { BankToken } from "../parts/token.tsx";
import { isInvestor, useTable } from "../table-context.ts";
import { bestForManager } from "./best-act.ts";
import { ClosingKeys } from "./closing-keys.tsx";
import { acceptanceOf, askFrom, endOf, refusalTo, takingOf, withdrawalOf } from "./deal-actions.ts";
import { DraftPart } from "./draft-part.tsx";
import { yieldRange } from "./exposure.ts";
import { isAboutMean } from "./prices.ts";
import styles from "./slip.module.css";
import { bidState, investorName, Odds, SlipHead } from "./slip-head.tsx";
import { Standing } from "./standing.tsx";
import { TermsBoxes } from "./terms-boxes.tsx";
import { bestBid, gain, type LiveOffer, type TileInfo } from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";
import type { StallsControl } from "./use-stalls.ts";
import { effectWords, yieldsOfTile } from "./words.ts";
import { worseWords } from "./worse-words.ts";

type SlipProps = { info: TileInfo; control: StallsControl; dealing: Dealing };
const LEAVES = ["bids", "ask"] as const;
type Leaf = (typeof LEAVES)[number];

/** A manager's paper for one company: who bids, what accepting does, and what to ask for. */
export function ManagerSlip(props: SlipProps) {
  const t = useT();
  const table = useTable();
  const { bound, me } = table;
  const { info, control, dealing } = props;
  const { deal } = info;
  const [leaf, setLeaf] = useState<Leaf>("bids");
  const closing =
    deal === null || deal.closed ? null : (
      <div className={styles.more}>
        <ClosingKeys
          info={info}
          deal={deal}
          dealing={dealing}
          partner={deal.investor}
          gold={bestForManager(table, info, null)}
        />
        <SteadyKey
          means={`${deal.no}`}
          now={`${nameOf(table, deal.investor, t)}, ${thousands(t, deal.price)}`}
          look="paper"
          refused={dealing.refused(endOf(info, deal, me))}
          onPress={() => dealing.leave(info, deal)}
        >
          {t("panic.stalls.clear")}
        </SteadyKey>
      </div>
    );
  return (
    <section className={`${styles.slip} paper`} data-bids={leaf} aria-label={t("panic.stalls.whoGets")}>
      <header className={`${styles.head} ${styles.aside}`}>
        <h2 className={styles.title}>{t("panic.stalls.whoGets")}</h2>
        <span className={styles.note}>
          {t("panic.stalls.costs", { money: thousands(t, bound.edition.limits.cost) })}
        </span>
      </header>
      <SlipHead info={info} control={control} />
      {deal?.closed ? (
        <>
          <p className={styles.why}>{t("panic.stalls.closedWhy")}</p>
          <Standing icon="lock">{t("panic.stalls.closedAt", { price: thousands(t, deal.price) })}</Standing>
        </>
      ) : (
        <Segmented
          label={t("panic.stalls.leaf.label")}
          value={leaf}
          options={LEAVES.map((value) => ({
            value,
            label:
              value === "bids"
                ? t("panic.stalls.leaf.bids", { n: info.bids.length })
                : t("panic.stalls.leaf.ask"),
          }))}
          onChange={setLeaf}
        />
      )}
      {deal?.closed ? null : leaf === "bids" ? (
        <Bids
          {...props}
          onCounter={(seat) => {
            control.setTo(seat);
            setLeaf("ask");
          }}
        />
      ) : (
        <>
          {closing}
          <Asking {...props} />
        </>
      )}
      {leaf === "bids" || deal?.closed ? <ActNotice /> : null}
      {leaf === "bids" ? closing : null}
    </section>
  );
}

/** The holder and the bids: one is looked at, accepting it is one tap. */
function Bids(props: SlipProps & { onCounter: (seat: number) => void }) {
  const t = useT();
  const table = useTable();
  const { info, dealing } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const stood = useStood();
  const bid = info.bids.find(({ id }) => id === picked) ?? bestBid(table, info) ?? info.bids[0] ?? null;
  const { deal } = info;
  return (
    <>
      <ul className={styles.bidders} aria-label={t("panic.stalls.onThis")}>
        {deal === null ? null : (
          <li className={styles.bidder} data-holds="">
            <BankToken seat={deal.investor} />
            <span className={styles.name}>
              <b>
                {investorName(table, deal.investor, t)}
                <BotSign seat={deal.investor} />
              </b>
              <small>{t("panic.stalls.holdsIt")}</small>
            </span>
            <b className={styles.price}>{thousands(t, deal.price)}</b>
          </li>
        )}
        {info.bids.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.bidder}
              aria-pressed={one.id === bid?.id}
              onClick={() => setPicked(one.id)}
              aria-label={t("panic.stalls.spoken.bid", {
                name: investorName(table, one.from, t),
                price: money(t, one.price),
                state: bidState(table, one, t),
              })}
            >
              <BankToken seat={one.from} />
              <span className={styles.name}>
                <b>
                  {investorName(table, one.from, t)}
                  <BotSign seat={one.from} />
                </b>
                <small>{bidState(table, one, t)}</small>
              </span>
              {one.closed ? <Icon id="lock" /> : null}
              <b className={styles.price}>{thousands(t, one.price)}</b>
              {deal === null ? null : <Gain value={gain(info, one.price)} />}
            </button>
          </li>
        ))}
      </ul>
      {bid === null ? (
        <NoBid {...props} fresh={stood} />
      ) : (
        <>
          <p className={styles.effect}>
            <Icon id="swap" />
            <span>
              {effectWords(table, info, bid.from, bid.price, t)}{" "}
              {t(bid.closed ? "panic.stalls.thenClosed" : "panic.stalls.thenOpen")}
            </span>
          </p>
          {deal !== null && deal.price >= bid.price && deal.investor !== bid.from ? (
            <Standing icon="check">{t("panic.stalls.best", { price: thousands(t, deal.price) })}</Standing>
          ) : null}
          <div className={styles.go}>
            <AcceptKey {...props} bid={bid} picked={picked} fresh={stood} />
            <SteadyKey
              means={bid.id}
              own={picked ?? ""}
              now={nameOf(table, bid.from, t)}
              look="paper"
              refused={dealing.refused(refusalTo(bid))}
              onPress={() => dealing.decline(bid)}
            >
              {t("panic.stalls.decline")}
            </SteadyKey>
            <Button look="paper" onPress={() => props.onCounter(bid.from)}>
              {t("panic.stalls.counter", { name: nameOf(table, bid.from, t) })}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

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
      worse={worseWords(table, info, bid.price, t)}
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

/** Nobody bids: a price for all is asked from here, in one tap. */
function NoBid(props: SlipProps & { fresh: boolean }) {
  const t = useT();
  const table = useTable();
  const { info, control, dealing } = props;
  const open = { closed: false, private: false };
  const standing = info.asks.find(({ to }) => to === null);
  const price = standing?.price ?? control.price;
  const { mean } = yieldsOfTile(table, info.tile);
  const average =
    table.config.helpNumbers && isAboutMean(table.bound, price, mean)
      ? t("panic.stalls.askMean", { mean: thousands(t, mean) })
      : null;
  return (
    <>
      <p className={styles.why}>{t("panic.stalls.noBid")}</p>
      {standing === undefined ? (
        <div className={styles.go}>
          <SteadyKey
            means="ask"
            now={thousands(t, price)}
            fresh={props.fresh}
            look={bestForManager(table, info, null) === "ask" ? "brass" : "paper"}
            icon="horn"
            refused={dealing.refused(askFrom(null, info.tile, price, open))}
            onPress={() => {
              if (control.sure()) dealing.ask(info.tile, price, null, open);
            }}
          >
            <span>
              {control.asksSure
                ? t("panic.stalls.sure", { price: money(t, price) })
                : t("panic.stalls.askAll", { price: thousands(t, price) })}
              {average === null ? null : <small>{average}</small>}
            </span>
          </SteadyKey>
        </div>
      ) : (
        <div className={styles.go}>
          <Standing icon="check">{t("panic.stalls.askStands", { price: thousands(t, price) })}</Standing>
          <Button
            look="paper"
            refused={dealing.refused(withdrawalOf(standing))}
            onPress={() => dealing.takeBack(standing)}
          >
            {t("panic.stalls.takeBack", { price: thousands(t, price) })}
          </Button>
        </div>
      )}
    </>
  );
}

function Gain(props: { value: number }) {
  const t = useT();
  return (
    <em className={styles.gain} data-look={props.value < 0 ? "bad" : undefined}>
      {thousands(t, props.value, true)}
    </em>
  );
}

/** What the manager asks: of all, or of one investor. */
function Asking(props: SlipProps) {
  const t = useT();
  const table = useTable();
  const { info, control, dealing } = props;
  const { bound, view } = table;
  const { lowestPrice, highestPrice } = bound.edition.limits;
  const { to } = control;
  const noAsk = dealing.refused(askFrom(to, info.tile, control.price, control.terms));
  const ask = (): void => {
    if (control.sure()) dealing.ask(info.tile, control.price, to, control.terms);
  };
  const price = thousands(t, control.price);
  const stands = info.asks.some(
    (one) => one.to === to && one.price === control.price && one.closed === control.terms.closed,
  );
  return (
    <>
      <OwnAsks asks={info.asks} dealing={dealing} />
      <DraftPart control={control} dealing={dealing} />
      <Stepper
        value={control.price}
        label={t("panic.stalls.price")}
        least={lowestPrice}
        most={highestPrice}
        onChange={control.setPrice}
      />
      <Odds info={info} price={control.price} range={yieldRange(bound, view, info.tile)} />
      <div className={styles.ask}>
        <label className={styles.to}>
          <span>{t("panic.stalls.askOf")}</span>
          <select
            value={to === null ? "all" : String(to)}
            onChange={({ target }) => control.setTo(target.value === "all" ? null : Number(target.value))}
          >
            <option value="all">{t("panic.stalls.everybody")}</option>
            {view.players.map((_, seat) =>
              isInvestor(view, seat) && seat !== info.owner ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
                <option key={seat} value={String(seat)}>
                  {investorName(table, seat, t)}
                </option>
              ) : null,
            )}
          </select>
        </label>
        <TermsBoxes control={control} noPrivate={to === null} noBundle={to === null} />
      </div>
      <ActNotice />
      <div className={styles.go}>
        {stands ? (
          <Standing icon="check">{t("panic.stalls.askStands", { price })}</Standing>
        ) : (
          <Button look={info.deal === null ? "brass" : "paper"} icon="horn" refused={noAsk} onPress={ask}>
            {control.asksSure
              ? t("panic.stalls.sure", { price: money(t, control.price) })
              : to === null
                ? t("panic.stalls.askAll", { price })
                : t("panic.stalls.ask", { price })}
          </Button>
        )}
      </div>
    </>
  );
}

/** The manager's asks that stand, each with its way back. */
function OwnAsks(props: { asks: readonly LiveOffer[]; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  if (props.asks.length === 0) return null;
  return (
    <div className={styles.more}>
      {props.asks.map((ask) => (
        <Button
          key={ask.id}
          look="paper"
          refused={props.dealing.refused(withdrawalOf(ask))}
          onPress={() => props.dealing.takeBack(ask)}
        >
          <span>
            {t("panic.stalls.takeBack", { price: thousands(t, ask.price) })}
            <small>{ask.to === null ? t("panic.stalls.everybody") : nameOf(table, ask.to, t)}</small>
          </span>
        </Button>
      ))}
    </div>
  );
}
