import { Button, Icon, IconButton } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/panic-on-wall-street/game";
import { type ReactNode, useCallback, useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { asShown, thousands } from "../../parts/money.ts";
import { companyName, nameOf } from "../../parts/names.ts";
import { Swatch } from "../../parts/sign.tsx";
import { SteadyKey } from "../../parts/steady/steady-key.tsx";
import { Who } from "../../parts/who.tsx";
import { WhyNot } from "../../parts/why-not.tsx";
import { TakeBackAll } from "../../stalls/all-keys.tsx";
import { ruinWith } from "../../stalls/best-act.ts";
import { Count } from "../../stalls/count.tsx";
import { acceptanceOf, takingOf } from "../../stalls/deal-actions.ts";
import { RuinWords } from "../../stalls/ruin-words.tsx";
import type { LiveOffer, TileInfo } from "../../stalls/tiles.ts";
import type { Dealing } from "../../stalls/use-dealing.ts";
import { yieldsOfTile } from "../../stalls/words.ts";
import { opensInstead, worseWords } from "../../stalls/worse-words.ts";
import { type PanicTable, useTable } from "../../table-context.ts";
import styles from "./hands.module.css";
import { lostWords, useLostHands } from "./lost-hands.ts";
import own from "./own-deals.module.css";
import type { Mouse } from "./resting.ts";
import { handsOfMine, handsToMe, sortedHands } from "./shakes.ts";
import {
  arranged,
  EMPTY_PLACES,
  type Fate,
  placesIn,
  SLOTS,
  type Slot,
  TOLD_MS,
  waitingOf,
} from "./slots.ts";
import { useClosedUp } from "./use-closed-up.ts";
import { useResting } from "./use-resting.ts";

type Props = { infos: readonly TileInfo[]; me: Seat; dealing: Dealing };
type Rested = Props & { mouse: Mouse };

/** Cards that wait for my yes: each keeps its place until it is answered or gone, and a better one for the same company lies down in it (P-NET-70). What finds no place lies folded. */
export function Hands(props: Rested) {
  const t = useT();
  const table = useTable();
  const { infos, me } = props;
  const [open, setOpen] = useState(false);
  const phone = useLayout() === "phone";
  const { slots, folded } = useSlots(table, infos, me, open, phone);
  const unused = slots.flatMap((slot, place) => (slot === null ? [place] : []));
  const below = slots.some((slot, place) => slot !== null && unused.some((empty) => empty < place));
  const closed = useClosedUp(below || (open && folded.length > 0), unused);
  const shown = slots.flatMap((slot, place) =>
    slot === null && (place >= SLOTS || closed.has(place)) ? [] : [{ slot, place }],
  );
  return (
    <section className={styles.hands} id="rm-hands" aria-label={t("room.pad.toYou")}>
      <header className={styles.head}>
        <h3 className={styles.title}>{t("room.pad.toYou")}</h3>
        {folded.length === 0 && !open ? null : (
          <Button look="ink" icon={open ? "minus" : "plus"} onPress={() => setOpen((now) => !now)}>
            {open ? t("room.pad.fewerHands") : t("room.pad.moreHands", { n: folded.length })}
          </Button>
        )}
      </header>
      <ul className={styles.slots} aria-live="polite">
        {shown.map(({ slot, place }, row) => (
          <Place key={place} slot={slot} stays={phone}>
            <SlotContent {...props} slot={slot} next={slots.indexOf(null) === place} row={row} />
          </Place>
        ))}
        {open ? <Unfolded {...props} offers={folded} after={shown.length} /> : null}
      </ul>
    </section>
  );
}

/** A place keeps the height of its hand while it says what became of it: the next yes lies where it lay, and is heard. `stays`: also after that. */
function Place(props: { slot: Slot | null; stays: boolean; children: ReactNode }) {
  const { slot, stays } = props;
  const [height, setHeight] = useState(0);
  const over = slot !== null && slot.fate !== null;
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const sizes = new ResizeObserver(() => {
      if (element.dataset.slot === "hand") setHeight(element.offsetHeight);
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <li
      ref={measure}
      className={styles.slot}
      data-slot={stateOf(slot)}
      style={(over || (stays && slot === null)) && height > 0 ? { minHeight: height } : undefined}
    >
      {props.children}
    </li>
  );
}

/** The hands that found no place, as long as they lie open: what is over keeps its place until the mouse leaves, or the page is scrolled. */
function Unfolded(props: Rested & { offers: readonly LiveOffer[]; after: number }) {
  const { after } = props;
  const lines = useResting(
    props.offers,
    ({ id }) => id,
    props.mouse,
    () => false,
  );
  const { view } = useTable();
  return lines.shown.map(({ item: offer, key, gone }, line) => {
    const slot: Slot = { offer, since: 0, fate: gone ? fateOf(view, offer, props.me) : null };
    return (
      <Place key={key} slot={slot} stays>
        <SlotContent {...props} slot={slot} next={false} row={after + line} />
      </Place>
    );
  });
}

function stateOf(slot: Slot | null): "empty" | "hand" | Fate {
  if (slot === null) return "empty";
  return slot.fate ?? "hand";
}

/** A hand, what became of it, or room for the next. */
function SlotContent(props: Props & { slot: Slot | null; next: boolean; row: number }) {
  const t = useT();
  const table = useTable();
  const { slot } = props;
  if (slot === null && props.next && table.view.phase === "countdown") return <Count />;
  if (slot === null) return props.next ? <p className={styles.told}>{t("room.pad.next")}</p> : null;
  const { offer, fate } = slot;
  if (fate === null) return <Card {...props} offer={offer} />;
  return (
    <p className={styles.told}>
      {fate === "made" ? <Icon id="check" /> : null}
      {t(`room.pad.${fate}`, { who: person(table, offer.from).name, price: thousands(t, offer.price) })}
    </p>
  );
}

/** The places of the hands held out to the viewer, and all that lie folded; none moves up as long as they lie `open`. */
function useSlots(table: PanicTable, infos: readonly TileInfo[], me: Seat, open: boolean, phone: boolean) {
  const { view, bound } = table;
  const hands = useMemo(
    () => ({ ...sortedHands(handsToMe({ view, bound }, infos, me), infos, me), held: open }),
    [view, bound, infos, me, open],
  );
  const [slots, setSlots] = useState(() =>
    arranged(placesIn(EMPTY_PLACES, phone), hands, performance.now(), goneOf),
  );
  const told = slots.some((slot) => slot?.fate != null);
  const arrange = useEffectEvent(() =>
    setSlots((was) =>
      arranged(placesIn(was, phone), hands, performance.now(), (offer) => fateOf(view, offer, me)),
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places change with the hands
  useEffect(() => arrange(), [hands, phone]);
  useEffect(() => {
    if (!told) return undefined;
    const timer = setInterval(arrange, TOLD_MS / 4);
    return () => clearInterval(timer);
  }, [told]);
  return { slots, folded: waitingOf(slots, hands) };
}

const goneOf = (): Fate => "gone";

/** "Deal" when the two hold one at that price now, else the hand was taken back, declined, or another was faster. */
function fateOf(view: View, offer: LiveOffer, me: Seat): Fate {
  return dealOf(view, offer, me) === null ? "gone" : "made";
}

/** My own hands, which wait for another's yes. */
export function OwnHands(props: Rested) {
  const t = useT();
  const table = useTable();
  const { infos, me, dealing } = props;
  const mine = useResting(
    handsOfMine(infos, me),
    ({ id }) => id,
    props.mouse,
    () => false,
  ).shown;
  if (mine.length === 0) return null;
  return (
    <section className={own.deals} aria-labelledby="rm-yours">
      <header className={own.heading}>
        <h2 className="h" id="rm-yours">
          {t("room.pad.yours")}
        </h2>
        <TakeBackAll {...props} />
      </header>
      <ul className={own.waiting}>
        {mine.map(({ item: offer, key, gone }) => (
          <li key={key} data-gone={gone ? ownFate(table.view, offer) : undefined}>
            <Swatch tile={offer.tile} />
            <span>
              {gone && ownFate(table.view, offer) === "made" ? (
                <b>
                  <Icon id="check" /> {madeWords(table, offer, t)}
                </b>
              ) : offer.to === null ? (
                t("room.pad.waitsAll", { price: thousands(t, offer.price) })
              ) : (
                t("room.pad.waits", {
                  who: nameOf(table, offer.to, t),
                  price: thousands(t, offer.price),
                })
              )}
              <small>{companyName(table, offer.tile, t)}</small>
            </span>
            {offer.closed ? <Icon id="lock" label={t("room.pad.closed")} /> : null}
            {gone ? null : (
              <IconButton
                icon="cross"
                label={t("room.pad.takeBack")}
                onPress={() => dealing.takeBack(offer)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What came to nothing of my own hands, in one sentence: below all else, so that it moves nothing when it comes. */
export function LostHands() {
  const t = useT();
  const table = useTable();
  const lost = useLostHands();
  return (
    <p className={own.over} role="status">
      {lost.length === 0
        ? null
        : t("room.pad.lost", { hands: t.list(lost.map((one) => lostWords(table, one, t))) })}
    </p>
  );
}

/** What became of a hand of mine: whoever took an ask of mine made the deal. */
function ownFate(view: View, offer: LiveOffer): Fate {
  return dealOf(view, offer, offer.to) === null ? "gone" : "made";
}

/** With whom I have the deal: the manager I bid to, or the investor who took what I asked. */
function madeWords(table: PanicTable, offer: LiveOffer, t: Translate): string {
  const deal = dealOf(table.view, offer, offer.to);
  const other = offer.kind === "bid" ? (offer.to ?? table.view.tiles[offer.tile]?.owner) : deal?.investor;
  return t("room.pad.made", {
    who: other === undefined ? "" : person(table, other).name,
    price: thousands(t, offer.price),
  });
}

/** The deal that came of a hand and stands now; `taker`: the investor an ask was for, null for any. */
function dealOf(view: View, { kind, from, price, tile }: LiveOffer, taker: Seat | null) {
  const deal = view.tiles[tile]?.deal ?? null;
  const investor = kind === "bid" ? from : taker;
  const came = deal?.price === price && (investor === null || deal.investor === investor);
  return came ? deal : null;
}

/** "Yes to Ada, 25": one tap makes the deal, but none in the moment in which the card has changed, or has come to lie in another `row`. */
function Card(props: Props & { offer: LiveOffer; row: number }) {
  const t = useT();
  const table = useTable();
  const { offer, dealing } = props;
  const phone = useLayout() === "phone";
  const what = useId();
  const who = nameOf(table, offer.from, t);
  const deal = table.view.tiles[offer.tile]?.deal ?? null;
  const holder = deal?.investor;
  // What brings its manager no more than the deal that stands is said first, and nothing of it is green.
  const less = offer.kind === "bid" && deal !== null && offer.price <= deal.price ? deal : null;
  const home = holder === undefined || holder === offer.from || holder === table.me ? null : holder;
  const price = thousands(t, offer.price);
  const info = props.infos.find(({ tile }) => tile === offer.tile);
  const opens = info !== undefined && opensInstead(table, info, offer);
  const changing = {
    means: `${takingOf(table.view, offer)}/${props.row}`,
    fresh: true,
    now: `${who}, ${price}`,
  };
  return (
    <>
      <p className={styles.what} id={what}>
        <Who seat={offer.from} token={offer.kind === "bid"} />
        <small className={styles.does} data-less={less !== null || undefined}>
          {less !== null
            ? t("room.pad.lower", {
                amount: thousands(t, less.price - offer.price),
                even: String(less.price === offer.price),
                who: nameOf(table, less.investor, t),
              })
            : home === null
              ? t(offer.kind === "bid" ? "room.pad.bids" : "room.pad.asks", { closed: String(offer.closed) })
              : t("room.pad.home", { who: nameOf(table, home, t) })}
        </small>
        <span className={styles.company}>
          <Swatch tile={offer.tile} />
          <span>{companyName(table, offer.tile, t)}</span>
        </span>
        <span className={styles.measures}>
          <Against offer={offer} plain={less !== null} />
          {phone && offer.kind === "ask" ? <Short offer={offer} /> : null}
        </span>
        <b className={styles.price}>{price}</b>
      </p>
      {offer.kind === "ask" ? (
        <>
          <WhyNot action={acceptanceOf(table.view, offer)} />
          {phone ? null : <RuinWords shares={[offer]} on="ink" brief />}
        </>
      ) : null}
      <div className={styles.acts}>
        <SteadyKey
          {...changing}
          worse={info === undefined ? null : worseWords(table, info, offer.price, t, offer.closed)}
          look="ink"
          icon="check"
          className={less === null ? styles.yes : ""}
          refused={dealing.refused(acceptanceOf(table.view, offer))}
          onPress={() => dealing.accept(offer)}
          describedBy={what}
        >
          <span>
            {t("room.pad.yes", { who, price })}
            {opens ? <small className={styles.opens}>{t("room.pad.yesOpen")}</small> : null}
          </span>
        </SteadyKey>
        <SteadyKey {...changing} look="ink" onPress={() => dealing.decline(offer)} describedBy={what}>
          {t("room.pad.no")}
        </SteadyKey>
      </div>
    </>
  );
}

/** What would be missing in the worst case with what is asked, in the room that a hand has on a phone: a line more would push all below it down. */
function Short({ offer }: { offer: LiveOffer }) {
  const t = useT();
  const ruin = ruinWith(useTable(), [offer]);
  if (ruin === null || ruin.short === 0) return null;
  return (
    <small className={styles.against} data-gain="less" role="note">
      {t("panic.stalls.again.short", { short: thousands(t, ruin.short) })}
    </small>
  );
}

/** How far a hand's price lies from what the company brings on average; none where the table plays without such numbers. */
function Against(props: { offer: LiveOffer; plain: boolean }) {
  const t = useT();
  const table = useTable();
  const { kind, price, tile } = props.offer;
  if (!table.config.helpNumbers) return null;
  const over = price - asShown(yieldsOfTile(table, tile).mean);
  const gain = kind === "bid" ? over : -over;
  return (
    <small
      className={styles.against}
      data-gain={gain < 0 ? "less" : gain > 0 && !props.plain ? "more" : undefined}
    >
      {t("room.pad.against", {
        amount: thousands(t, Math.abs(over)),
        how: over > 0 ? "over" : over < 0 ? "under" : "even",
      })}
    </small>
  );
}
