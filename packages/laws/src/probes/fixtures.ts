import type { Recall, Viewer } from "@bigboard/kernel";
import type { Event as BidEvent, State as BidState } from "../fixtures/bids/types.ts";
import type { Event as CryEvent, State as CryState } from "../fixtures/cry/types.ts";
import type { Probe } from "../laws/types.ts";

export const cryProbe: Probe<CryState, CryEvent> = {
  configs: [{}, { handSize: 5, mostCries: 4 }, { handSize: 2, cryMs: 500, bellMs: 9000 }],
  secrets(state, viewer: Viewer, recall: Recall) {
    if (state.bell === null) return new Set();
    const words = new Set(state.hands.flatMap((hand, seat) => (seat === viewer ? [] : hand)));
    const known = recall === "none" || viewer === "public" ? [] : (state.known[viewer] ?? []);
    for (const { card } of known) words.delete(card);
    return words;
  },
  discloses: (event) => event.type === "swap" || event.type === "bell",
};

export const bidProbe: Probe<BidState, BidEvent> = {
  configs: [{}, { tokens: 1, months: 3 }, { negotiationMs: 2000, breakMs: 1, months: 1 }],
  balances: (state) => Object.fromEntries(state.cash.map((cash, seat) => [String(seat), cash])),
};
