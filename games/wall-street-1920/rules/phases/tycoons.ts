import { canTake } from "../effects/tycoon.ts";
import { phase } from "../kit.ts";
import { at } from "../query.ts";
import { PILES } from "../terms.ts";
import { AFTER_EFFECT, activePlayer, lowest, nextRival } from "./shared.ts";

/** A Tycoon comes before whatever else is open. */
const FIRST = "W-TYC-5";

/** Tycoon A, penalty: who gets the card. By default the next rival. */
export const fine = phase({
  ...activePlayer,
  first: FIRST,
  to: AFTER_EFFECT,
  verbs: ["fine"],
  fallback: ({ state, seat }) => ({ type: "fine", rival: nextRival(state, seat, () => true) }),
});

/** Tycoon C, reward: drop a Loan or not. By default not. */
export const repay = phase({
  ...activePlayer,
  first: FIRST,
  to: AFTER_EFFECT,
  verbs: ["repay"],
  fallback: () => ({ type: "repay", accept: false }),
});

/** Tycoon D, reward: which pile. By default the first that offers a card. */
export const take = phase({
  ...activePlayer,
  first: FIRST,
  to: AFTER_EFFECT,
  verbs: ["take"],
  fallback: ({ state }) => ({ type: "take", pile: PILES.find((pile) => canTake(state, pile)) ?? "L" }),
});

/** Tycoon D, penalty: several rivals at once choose a card. By default the lowest. */
export const lose = phase({
  first: FIRST,
  to: AFTER_EFFECT,
  verbs: ["lose"],
  seats: (_, state) => state.losing.slice(),
  waitsFor: ({ state, seat }) => state.losing.includes(seat),
  fallback({ state, seat }) {
    const { shares, markets } = at(state.players, seat);
    return { type: "lose", card: lowest(shares.concat(markets)) };
  },
});
