import type { State } from "./state.ts";

/** A copy that shares nothing. By hand: bots clone thousands of times a second. */
export function clone({ phase, round, deck, lot, gone, winner, traders }: State): State {
  return {
    phase,
    round,
    deck: deck.slice(),
    lot,
    gone: gone.slice(),
    winner,
    traders: traders.map(({ cards, bid, lots }) => ({ cards: cards.slice(), bid, lots: lots.slice() })),
  };
}
