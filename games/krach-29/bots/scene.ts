import type { Seat } from "@bigboard/kernel";
import {
  type CardId,
  type Company,
  type Face,
  faceOf,
  isLastDay,
  type TraderView,
  type View,
} from "@bigboard/krach-29/game";
import type { Scene } from "./trader.ts";

/** What a trader reads off the table before it decides anything while the exchange is open. */
export type Floor = {
  readonly seat: Seat;
  readonly view: View;
  readonly me: TraderView;
  readonly hand: readonly CardId[];
  readonly companies: readonly Company[];
  /** Numbers of the offers that carry no sale, the first free one first. */
  readonly free: readonly number[];
  readonly face: (offer: number) => Face;
  /** Others who have not sold. */
  readonly rivals: readonly Seat[];
  /** Milliseconds since it may see the hand. */
  readonly since: number;
  readonly lastDay: boolean;
};

/** The floor as a seat sees it; null where it has no hand to play, or has sold. */
export function floorOf({ seat, view, config, at }: Scene): Floor | null {
  const me = view.traders[seat];
  const { hand, phase, sales } = view;
  if (me === undefined || hand === null || hand.length === 0 || me.sold) return null;
  if (phase !== "open" && phase !== "lastCall") return null;
  const seats = view.traders.length;
  const taken = sales.map(({ offer }) => offer);
  const offers = Array.from({ length: seats }, (_, i) => i + 1);
  const { edition } = config;
  return {
    seat,
    view,
    me,
    hand,
    companies: edition.companies.map(({ code }) => code),
    free: offers.filter((no) => !taken.includes(no)),
    face: (offer) => faceOf(edition, seats, offer),
    rivals: view.traders.flatMap(({ sold }, other) => (sold || other === seat ? [] : [other])),
    since: at - Math.max(view.opensAt, me.looksAt),
    lastDay: isLastDay({ edition }, view),
  };
}
