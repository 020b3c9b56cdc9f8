import type { Action } from "../commands.ts";
import { offering } from "../deciding.ts";
import { type Position, phase } from "../kit.ts";
import { at, canOffer, canShow, companiesOf } from "../query.ts";
import { type CardId, COMPANIES, type Company } from "../terms.ts";
import { AFTER_EFFECT, activePlayer, lowest, nextRival } from "./shared.ts";

/** Stock Market, step 1: the buyer shows a share. */
export const show = phase({
  ...activePlayer,
  to: [...AFTER_EFFECT, "offer"],
  verbs: ["show"],
  fallback: showLowest,
});

/** Stock Market, step 2: several rivals at once lay a card. By default the lowest valid one. */
export const offer = phase({
  to: ["exchange"],
  verbs: ["offer"],
  seats: (_, state) => offering(state),
  waitsFor: ({ state, seat }) => state.exchange?.offers[seat] === null,
  fallback({ bound, state, seat }) {
    const company = state.exchange?.company ?? COMPANIES[0];
    const { shares } = at(state.players, seat);
    return { type: "offer", card: lowest(shares.filter((id) => canOffer(bound.cardOf(id), company))) };
  },
});

/** Stock Market, step 3: the buyer takes one of the cards. By default that of the next rival. */
export const exchange = phase({
  ...activePlayer,
  to: AFTER_EFFECT,
  verbs: ["exchange"],
  fallback({ state, seat }) {
    const hasOffered = (rival: number): boolean => typeof state.exchange?.offers[rival] === "string";
    return { type: "exchange", rival: nextRival(state, seat, hasOffered) };
  },
});

/** The company comes before the id in W-RULING-89: the lowest that can be shown, and of its cards the lowest. */
function showLowest({ bound, state, seat }: Position): Action {
  const { shares } = at(state.players, seat);
  const standsFor = (share: CardId, company: Company): boolean => {
    const card = bound.cardOf(share);
    return card.kind === "share"
      ? card.company === company
      : canShow(card) && companiesOf(card).includes(company);
  };
  const as = COMPANIES.find((company) => shares.some((share) => standsFor(share, company))) ?? COMPANIES[0];
  return { type: "show", card: lowest(shares.filter((share) => standsFor(share, as))), as };
}
