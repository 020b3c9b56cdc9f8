import { Button } from "@bigboard/design";
import { useOfNow } from "@bigboard/design/game-parts/clock";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { clockText } from "@bigboard/design/game-parts/time";
import { useT } from "@bigboard/design/i18n";
import type { ReactNode } from "react";
import { useAsked } from "../coach/coach-context.tsx";
import { leftOf } from "../parts/deadline.ts";
import { thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useStood } from "../parts/steady/use-steady.ts";
import { WhyNot } from "../parts/why-not.tsx";
import { useTable } from "../table-context.ts";
import { bestForInvestor, ruinBy, worthUnder } from "./best-act.ts";
import { askWords } from "./bid-words.ts";
import { acceptanceOf, bidOn, refusalTo, takingOf, withdrawalOf } from "./deal-actions.ts";
import { NoTake } from "./no-take.tsx";
import { MarginOf } from "./odds.tsx";
import { PriceStepper } from "./price-stepper.tsx";
import { beating } from "./prices.ts";
import { RuinWords } from "./ruin-words.tsx";
import styles from "./slip.module.css";
import { Standing, Warning } from "./standing.tsx";
import {
  askFor,
  askInstead,
  isWorthTaking,
  type LiveOffer,
  ownBid,
  type TileInfo,
  tokensLeft,
} from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";
import type { StallsControl } from "./use-stalls.ts";
import { effectWords } from "./words.ts";
import { bidDoubt, opensInstead, worseWords } from "./worse-words.ts";

export type SlipProps = {
  readonly info: TileInfo;
  readonly control: StallsControl;
  readonly dealing: Dealing;
};

/** So long before the bell a bid that stands is told to be no deal yet. */
const LAST_MS = 15_000;

/** The plates of an investor's slip, always in the same place at its foot, whoever asks or bids meanwhile; gold is the best sensible act of the moment, if there is one. */
export function BidKeys(props: SlipProps & { terms: ReactNode; deal: ReactNode }) {
  const t = useT();
  const table = useTable();
  const { info, control, dealing } = props;
  const { me } = table;
  const ask = askFor(info, me);
  const mine = ownBid(info, me);
  const stood = useStood();
  const held = me !== null && info.deal?.investor === me;
  const phone = useLayout() === "phone";
  const warned = (
    <>
      {ask === null ? null : <WhyNot action={acceptanceOf(table.view, ask)} />}
      <RuinWords shares={[{ tile: info.tile, price: control.price }]} />
      {mine === null || held ? null : <LastWords />}
    </>
  );
  return (
    <>
      {phone ? warned : null}
      {/* What a deal brings grows upwards: where one bade stands what was agreed, and no other key. */}
      <div className={`${styles.foot} ${styles.pinned}`}>
        {/* No key ever lies over a warning: on a desk it stands above them, at the foot. */}
        {phone ? null : warned}
        <div className={styles.more}>
          {ask !== null && ask.to === me ? (
            <Button
              look="paper"
              refused={dealing.refused(refusalTo(ask))}
              onPress={() => dealing.decline(ask)}
            >
              {t("panic.stalls.decline")}
            </Button>
          ) : null}
          {mine === null ? null : (
            <>
              {control.price === mine.price ? null : (
                <Button look="paper" onPress={() => control.setPrice(mine.price)}>
                  {t("panic.stalls.backTo", { price: thousands(t, mine.price) })}
                </Button>
              )}
              <Button
                look="paper"
                refused={dealing.refused(withdrawalOf(mine))}
                onPress={() => dealing.takeBack(mine)}
              >
                {t("panic.stalls.takeBack", { price: thousands(t, mine.price) })}
              </Button>
            </>
          )}
        </div>
        {held && control.price === info.deal?.price ? null : props.terms}
        {props.deal}
        <PriceStepper control={control} />
        <div className={styles.go} data-pair="">
          <BidKey {...props} mine={mine} />
          {ask === null || !isWorthTaking(info, ask, me) ? (
            <NoTake ask={ask} />
          ) : (
            <TakeKey {...props} ask={ask} fresh={stood} />
          )}
        </div>
      </div>
    </>
  );
}

/** Bids, changes the bid, or says what stands: a plate never repeats a bid that stands already. One that does not go beyond the deal of another says that it would wait, and is never gold. */
function BidKey(props: SlipProps & { mine: LiveOffer | null }) {
  const t = useT();
  const table = useTable();
  const { info, control, dealing, mine } = props;
  const { me } = table;
  const price = thousands(t, control.price);
  const held = info.deal !== null && info.deal.investor === me;
  const act = bidOn(info.tile, control.price, control.terms);
  const asked = useAsked();
  const phone = useLayout() === "phone";
  const beats = beating(table, info, control.price);
  const gold = beats === null && bestForInvestor(table, info, control.price) === "bid";
  const ruins = (ruinBy(table, info, control.price)?.short ?? 0) > 0;
  const worth = worthUnder(table, info, control.price);
  const word =
    mine === null ? (held ? "offerInstead" : ruins ? "anyway" : "bid") : raised(mine, control.price);
  if (mine !== null && stands(mine, control)) {
    return (
      <Standing icon="check">
        {t("panic.stalls.stands", { price })}
        <MarginOf info={info} price={control.price} />
      </Standing>
    );
  }
  if (mine === null && held && info.deal?.price === control.price) {
    return (
      <Standing icon="check">
        {t("panic.stalls.heldAt", { price })}
        <MarginOf info={info} price={control.price} />
      </Standing>
    );
  }
  if (!held && mine === null && me !== null && tokensLeft(table, me) <= 0) {
    return (
      <Standing icon="token">
        {t("panic.stalls.tokensAll", { n: table.bound.edition.limits.tokens })}
      </Standing>
    );
  }
  const isAsked = asked.tile === info.tile && asked.price === control.price;
  const instead = isAsked ? null : askInstead(info, me, control.price, control.terms.closed);
  if (instead !== null && !dealing.refused(acceptanceOf(table.view, instead))) {
    // The key beside it does the same at once; both keep their places.
    return (
      <Standing icon="horn">
        {t("panic.stalls.asksOf", {
          name: nameOf(table, info.owner, t),
          price: thousands(t, instead.price),
        })}
      </Standing>
    );
  }
  return (
    <SteadyKey
      asked={isAsked}
      // The own steps of the price are no surprise to the thumb.
      means={`${info.tile}/${mine?.rev ?? 0}/${held}/${info.deal?.no ?? 0}`}
      own={info.tile}
      now={price}
      worse={bidDoubt(table, info, control, t)}
      look={gold ? "brass" : "paper"}
      icon="horn"
      refused={dealing.refused(act)}
      onPress={() => {
        if (!control.sure()) return;
        control.noteBid(control.price);
        dealing.bid(info.tile, control.price, control.terms);
      }}
    >
      <span>
        {control.asksSure
          ? (control.doubt ?? t("panic.stalls.sure", { price: thousands(t, control.price) }))
          : t(`panic.stalls.${word}`, { price })}
        <MarginOf info={info} price={control.price} />
        {beats !== null && info.deal !== null ? (
          <small>
            {t("panic.stalls.waits", {
              name: person(table, info.deal.investor).name,
              price: thousands(t, info.deal.price),
            })}
          </small>
        ) : worth === null || !phone ? null : (
          <small>{t("panic.stalls.aboveWorth", { worth: thousands(t, worth) })}</small>
        )}
      </span>
    </SteadyKey>
  );
}

function stands(mine: LiveOffer, { price, terms }: StallsControl): boolean {
  return mine.price === price && mine.closed === terms.closed && mine.private === terms.private;
}

function raised(mine: LiveOffer, price: number): "raise" | "changeBid" {
  return price > mine.price ? "raise" : "changeBid";
}

/** Takes what the manager asks, in one tap (P-NET-18), and says before who loses the share and that the deal is closed with it. */
function TakeKey(props: SlipProps & { ask: LiveOffer; fresh: boolean }) {
  const t = useT();
  const table = useTable();
  const { info, control, dealing, ask } = props;
  const phone = useLayout() === "phone";
  const gold = bestForInvestor(table, info, control.price) === "take";
  const other = info.deal === null || info.deal.investor === table.me ? null : info.deal.investor;
  const terms = opensInstead(table, info, ask) ? "opens" : String(ask.closed);
  const says =
    other === null && terms === "false"
      ? null
      : t("panic.stalls.takeSays", {
          held: String(other !== null),
          name: other === null ? "" : nameOf(table, other, t),
          closed: terms,
        });
  return (
    <SteadyKey
      means={takingOf(table.view, ask)}
      now={thousands(t, ask.price)}
      worse={worseWords(table, info, ask.price, t, ask.closed)}
      doubted={control.doubtedTake === takingOf(table.view, ask)}
      fresh={props.fresh}
      look={gold ? "brass" : "paper"}
      // Beside another key its words need the room.
      {...(phone || says === null ? { icon: "check" } : {})}
      refused={dealing.refused(acceptanceOf(table.view, ask))}
      onPress={() => dealing.accept(ask)}
    >
      <span>
        {t("panic.stalls.take", { price: thousands(t, ask.price) })}
        <MarginOf info={info} price={ask.price} />
        {says === null ? null : <small>{says}</small>}
      </span>
    </SteadyKey>
  );
}

/** "Nell asks 85 of all", and what taking it does. Where it is no phone, the head of the slip and the key itself say that. */
export function AskWords(props: { info: TileInfo }) {
  const t = useT();
  const table = useTable();
  const phone = useLayout() === "phone";
  const { info } = props;
  const ask = askFor(info, table.me);
  if (ask === null) return null;
  const held = info.deal;
  const mine = ownBid(info, table.me);
  const dearer = held !== null && held.investor === table.me && !held.closed && ask.price > held.price;
  const more = dearer
    ? t("panic.stalls.asksMore", { price: thousands(t, held.price) })
    : held === null && mine !== null && mine.price >= ask.price
      ? t("panic.stalls.asksWaits", { bid: thousands(t, mine.price), price: thousands(t, ask.price) })
      : null;
  if (!phone) return more === null ? null : <p className={styles.effect}>{more}</p>;
  return (
    <p className={styles.effect}>
      {askWords(table, info, ask, t)}{" "}
      {more ?? (table.me === null ? null : effectWords(table, info, table.me, ask.price, t))}
      {ask.closed ? ` ${t("panic.stalls.asksClosed")}` : null}
    </p>
  );
}

/** In the last seconds: a bid that nobody has accepted is no deal (P-NEG-12). */
function LastWords() {
  const t = useT();
  const { view } = useTable();
  const left = useOfNow((now) => {
    const millis = leftOf(view, view.until, now);
    return millis === null || millis > LAST_MS ? null : Math.ceil(millis / 1000);
  });
  if (left === null || view.phase !== "negotiation") return null;
  return <Warning>{t.rich("panic.stalls.last", { time: clockText(left * 1000) })}</Warning>;
}
