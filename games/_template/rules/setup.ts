import { type Chance, shuffled } from "@bigboard/kernel";
import type { Bound } from "./config.ts";
import type { LotId, State } from "./state.ts";

/** The deal and the first lot (SL-SETUP-3). Chance: `deck/1` to `deck/n-1`. */
export function setup({ config: { edition } }: Bound, seats: number, chance: Chance): State {
  const lots = edition.lots.map(({ id }) => id);
  const state: State = {
    phase: "bidding",
    round: 1,
    deck: shuffled(lots, chance, "deck"),
    lot: null,
    gone: [],
    winner: null,
    traders: Array.from({ length: seats }, () => ({ cards: edition.cards.slice(), bid: null, lots: [] })),
  };
  turnUp(state);
  return state;
}

/** Turns the top lot up (SL-BID-1). There is always one: an edition has two for each bid card (SL-SETUP-2). */
export function turnUp(state: State): LotId {
  const lot = state.deck.pop();
  if (lot === undefined) throw new RangeError("no lot is left");
  state.lot = lot;
  return lot;
}
