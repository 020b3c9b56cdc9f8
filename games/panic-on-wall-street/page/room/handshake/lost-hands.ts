import type { ToldUpdate } from "@bigboard/design/game-page";
import { person } from "@bigboard/design/game-parts/seats";
import { useLines } from "@bigboard/design/game-parts/use-lines";
import type { Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Offer, View } from "@bigboard/panic-on-wall-street/game";
import { useCallback } from "react";
import { thousands } from "../../parts/money.ts";
import { companyName } from "../../parts/names.ts";
import { type PanicTable, useDesk, useTable } from "../../table-context.ts";
import { asEvents } from "../../trusted.ts";

/** A hand of the viewer's that came to nothing, by somebody else's doing or by the bell. */
export type LostHand = Pick<Offer, "kind" | "tile" | "to" | "price"> & {
  readonly why: "declined" | "wiped" | "bell";
};

/** The hands of `me` that an update tells to have come to nothing; a manager's ask also ends with any deal on its company, which is no news where he made that deal himself. */
export function lostIn(facts: ToldUpdate["facts"], me: Seat | null): readonly LostHand[] {
  const events = asEvents(facts);
  const own = events.flatMap((event) => (event.type === "dealMade" && event.by === me ? [event.tile] : []));
  return events.flatMap((event) => {
    if (event.type !== "offerEnded" || me === null) return [];
    const { terms, why } = event;
    const { kind, tile, to, price } = terms;
    if (terms.from !== me || terms.bundle !== null) return [];
    if (why !== "declined" && why !== "bell" && why !== "wiped") return [];
    if (why === "wiped" && own.includes(tile)) return [];
    return [{ kind, tile, to, price, why }];
  });
}

/** Of these the ones that still matter: the last for each company, where the viewer has neither a deal nor another hand. */
export function stillLost(lost: readonly LostHand[], view: View, me: Seat | null): readonly LostHand[] {
  const last = new Map(lost.map((one) => [`${one.tile}/${one.to}`, one]));
  const bids = new Map([...last.values()].map((one) => [one.tile, one]));
  return [...bids.values()].filter(({ tile, kind, price, why }) => {
    const { deal = null, owner = null } = view.tiles[tile] ?? {};
    if (owner === null) return false;
    const offers = Object.values(view.offers).some((offer) => offer.from === me && offer.tile === tile);
    if (offers) return false;
    if (kind === "bid") return deal?.investor !== me;
    return why === "wiped" ? deal !== null && deal.price !== price : deal === null;
  });
}

/** What came to nothing of the viewer's hands since the stalls opened. */
export function useLostHands(): readonly LostHand[] {
  const { view, me } = useTable();
  const { feed } = useDesk().shell;
  const read = useCallback((update: ToldUpdate) => lostIn(update.facts, me), [me]);
  return stillLost(useLines(feed, read, sinceOpened), view, me);
}

function sinceOpened(updates: readonly ToldUpdate[]): readonly ToldUpdate[] {
  const opened = updates.findLastIndex(({ facts }) => asEvents(facts).some(({ type }) => type === "opened"));
  return opened < 0 ? updates : updates.slice(opened);
}

/** "80 for Pickled Confetti (Gilbert has it at 75)". */
export function lostWords(table: PanicTable, lost: LostHand, t: Translate): string {
  return t("room.pad.lostOne", {
    price: thousands(t, lost.price),
    company: companyName(table, lost.tile, t),
    why: lostWhy(table, lost, t),
  });
}

/** "Gilbert has it at 75": why a hand came to nothing. */
export function lostWhy(table: PanicTable, lost: LostHand, t: Translate): string {
  const { tile, kind, to, price } = lost;
  const deal = kind === "bid" || lost.why === "wiped" ? (table.view.tiles[tile]?.deal ?? null) : null;
  const why =
    deal !== null
      ? kind === "bid"
        ? "held"
        : "sold"
      : lost.why === "declined" && to !== null
        ? "declined"
        : "none";
  const by = deal?.investor ?? to;
  return t("room.pad.lostWhy", {
    why,
    who: by === null ? "" : person(table, by).name,
    at: thousands(t, deal?.price ?? price),
  });
}
