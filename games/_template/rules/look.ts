import type { Viewer } from "@bigboard/kernel";
import type { Bound } from "./config.ts";
import { PHASES } from "./phases/index.ts";
import type { State } from "./state.ts";
import type { View } from "./view.ts";

/** What one viewer sees: all but the lots face down and the sealed bids of others (SL-HID-1, SL-HID-2). */
export function view(bound: Bound, state: State, viewer: Viewer): View {
  const { phase, round, deck, lot, gone, winner, traders } = state;
  return {
    viewer,
    phase,
    round,
    left: deck.length,
    lot,
    gone: gone.slice(),
    winner,
    waiting: [...PHASES[phase].seats(bound, state)],
    traders: traders.map(({ cards, bid, lots }, seat) => ({
      cards: cards.slice(),
      sealed: bid !== null,
      bid: seat === viewer ? bid : null,
      lots: lots.slice(),
    })),
  };
}
