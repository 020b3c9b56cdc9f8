import { type Chance, shuffled } from "@bigboard/kernel";
import type { Bound } from "./config.ts";
import type { State } from "./state.ts";
import type { View } from "./view.ts";

/** A state that the viewer cannot rule out: lots not seen in any order, any of their cards as the sealed bids of others. */
export function imagine({ config: { edition } }: Bound, seen: View, chance: Chance): State {
  const { phase, round, lot, gone, winner, traders } = seen;
  const open = new Set([lot, ...gone, ...traders.flatMap(({ lots }) => lots)]);
  const hidden = edition.lots.map(({ id }) => id).filter((id) => !open.has(id));
  return {
    phase,
    round,
    deck: shuffled(hidden, chance, "deck"),
    lot,
    gone: gone.slice(),
    winner,
    traders: traders.map(({ cards, sealed, bid, lots }, seat) => ({
      cards: cards.slice(),
      bid: sealed ? (bid ?? cards[chance.int(cards.length, `bid/${seat}`)] ?? null) : null,
      lots: lots.slice(),
    })),
  };
}
