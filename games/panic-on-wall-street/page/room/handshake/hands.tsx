import { Button, IconButton } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/panic-on-wall-street/game";
import { useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { thousands } from "../../parts/money.ts";
import { companyName, nameOf } from "../../parts/names.ts";
import { Swatch } from "../../parts/sign.tsx";
import { Who } from "../../parts/who.tsx";
import { acceptanceOf } from "../../stalls/deal-actions.ts";
import type { LiveOffer, TileInfo } from "../../stalls/tiles.ts";
import type { Dealing } from "../../stalls/use-dealing.ts";
import { type PanicTable, useTable } from "../../table-context.ts";
import styles from "./hands.module.css";
import pad from "./handshake.module.css";
import { handsOfMine, handsToMe } from "./shakes.ts";
import { arranged, DEAF_MS, EMPTY_SLOTS, type Fate, type Slot, TOLD_MS, waitingOf } from "./slots.ts";

type Props = { infos: readonly TileInfo[]; me: Seat; dealing: Dealing };

/** Cards that wait for my yes: each keeps its place until it is answered or gone (P-NET-70). */
export function Hands(props: Props) {
  const t = useT();
  const table = useTable();
  const { infos, me, dealing } = props;
  const { slots, waiting } = useSlots(table, infos, me);
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.hands} aria-label={t("room.pad.toYou")}>
      <header className={styles.head}>
        <h3 className={styles.title}>{t("room.pad.toYou")}</h3>
        {waiting.length === 0 ? (
          <small>{t("room.pad.keeps")}</small>
        ) : (
          <Button look="ink" onPress={() => setOpen((now) => !now)}>
            {t("room.pad.moreHands", { n: waiting.length })}
          </Button>
        )}
      </header>
      <ul className={styles.slots} aria-live="polite">
        {slots.map((slot, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          <li key={place} className={styles.slot} data-slot={stateOf(slot)}>
            <SlotContent slot={slot} next={slots.indexOf(null) === place} dealing={dealing} />
          </li>
        ))}
        {open
          ? waiting.map((offer) => (
              <li key={offer.id} className={styles.slot} data-slot="hand">
                <Card offer={offer} dealing={dealing} />
              </li>
            ))
          : null}
      </ul>
    </section>
  );
}

function stateOf(slot: Slot | null): "empty" | "hand" | Fate {
  if (slot === null) return "empty";
  return slot.fate ?? "hand";
}

/** A hand, what became of it, or room for the next. */
function SlotContent(props: { slot: Slot | null; next: boolean; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { slot } = props;
  if (slot === null) return props.next ? <p className={styles.told}>{t("room.pad.next")}</p> : null;
  const { offer, fate, since } = slot;
  if (fate === null) return <Card key={offer.id} offer={offer} since={since} dealing={props.dealing} />;
  return (
    <p className={styles.told}>
      {t(`room.pad.${fate}`, { who: nameOf(table, offer.from, t), price: thousands(t, offer.price) })}
    </p>
  );
}

/** The places of the hands held out to the viewer, and those that have none yet. */
function useSlots(table: PanicTable, infos: readonly TileInfo[], me: Seat) {
  const { view, bound } = table;
  const hands = useMemo(() => handsToMe({ view, bound }, infos, me), [view, bound, infos, me]);
  const [slots, setSlots] = useState(() => arranged(EMPTY_SLOTS, hands, performance.now() - DEAF_MS, goneOf));
  const told = slots.some((slot) => slot?.fate != null);
  const arrange = useEffectEvent(() =>
    setSlots((was) => arranged(was, hands, performance.now(), (offer) => fateOf(view, offer, me))),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places change with the hands
  useEffect(() => arrange(), [hands]);
  useEffect(() => {
    if (!told) return undefined;
    const timer = setInterval(arrange, TOLD_MS / 4);
    return () => clearInterval(timer);
  }, [told]);
  return { slots, waiting: waitingOf(slots, hands) };
}

const goneOf = (): Fate => "gone";

/** "Deal" when the two hold one at that price now, else the hand was taken back, declined, or another was faster. */
function fateOf(view: View, offer: LiveOffer, me: Seat): Fate {
  const deal = view.tiles[offer.tile]?.deal ?? null;
  const investor = offer.kind === "bid" ? offer.from : me;
  return deal?.investor === investor && deal.price === offer.price ? "made" : "gone";
}

/** My own hands, which wait for another's yes. */
export function OwnHands(props: Props) {
  const t = useT();
  const table = useTable();
  const { infos, me, dealing } = props;
  const mine = handsOfMine(infos, me);
  if (mine.length === 0) return null;
  return (
    <ul className={pad.waiting} aria-label={t("room.pad.yours")}>
      {mine.map((offer) => (
        <li key={offer.id}>
          <Swatch tile={offer.tile} />
          <span>
            {offer.to === null
              ? t("room.pad.waitsAll", { price: thousands(t, offer.price) })
              : t("room.pad.waits", { who: nameOf(table, offer.to, t), price: thousands(t, offer.price) })}
            <small>{companyName(table, offer.tile, t)}</small>
          </span>
          <IconButton icon="cross" label={t("room.pad.takeBack")} onPress={() => dealing.takeBack(offer)} />
        </li>
      ))}
    </ul>
  );
}

/** "Yes to Ada, 25": one tap makes the deal, but none in the moment in which the card has changed. */
function Card(props: { offer: LiveOffer; since?: number; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { offer, since = 0, dealing } = props;
  const what = useId();
  const who = nameOf(table, offer.from, t);
  const holder = table.view.tiles[offer.tile]?.deal?.investor;
  const home = holder === undefined || holder === offer.from || holder === table.me ? null : holder;
  const sure = (act: () => void) => (): void => {
    if (performance.now() - since >= DEAF_MS) act();
  };
  return (
    <>
      <p className={styles.what} id={what}>
        <Who seat={offer.from} token={offer.kind === "bid"} />
        <small className={styles.does}>
          {home === null
            ? t(offer.kind === "bid" ? "room.pad.bids" : "room.pad.asks", { closed: String(offer.closed) })
            : t("room.pad.home", { who: nameOf(table, home, t) })}
        </small>
        <span className={styles.company}>
          <Swatch tile={offer.tile} />
          <span>{companyName(table, offer.tile, t)}</span>
        </span>
        <b className={styles.price}>{thousands(t, offer.price)}</b>
      </p>
      <div className={styles.acts}>
        <Button
          look="ink"
          icon="check"
          className={styles.yes}
          refused={dealing.refused(acceptanceOf(table.view, offer))}
          onPress={sure(() => dealing.accept(offer))}
          describedBy={what}
        >
          {t("room.pad.yes", { who, price: thousands(t, offer.price) })}
        </Button>
        <Button look="ink" onPress={sure(() => dealing.decline(offer))} describedBy={what}>
          {t("room.pad.no")}
        </Button>
      </div>
    </>
  );
}
