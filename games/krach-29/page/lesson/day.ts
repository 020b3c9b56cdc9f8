import type { Lesson } from "@bigboard/kernel";
import type { Action } from "@bigboard/krach-29/game";

/*
 * A guided day. The deal is stacked so that two swaps make a sale of four that takes the first offer; Ida's sale then
 * makes the learner's contract cost something, and the Benefit for the first seller makes up for it. Nobody sells the company of their
 * own contract, so that all contracts cost in the account, as the lesson says.
 */
const IDA = 1;
const BRAM = 2;

const sell = (company: string, cards: readonly string[]): Action => ({
  type: "sell",
  company,
  cards,
  token: false,
  faceDown: false,
  expectOffer: null,
  offer: null,
  oddLot: null,
});

/** The lesson of Krach 29: three traders on the first day, the exchange open, and no clock that runs. */
export const DAY: Lesson = {
  seats: 3,
  me: 0,
  config: {},
  given: {
    phase: "open",
    day: 1,
    offers: "edition",
    initial: ["AIR/COP", "STL/RLR"],
    prices: { AIR: -5, COP: -5, STL: -2, RLR: -2 },
    tokens: { 0: "TEL", [IDA]: "DIM", [BRAM]: "STL" },
    hands: {
      0: ["KDK/RAD", "RAD/OIL", "STL/MOT", "AIR/DIM", "TEL/COP"],
      [IDA]: ["STL/TEL", "TEL/MAI", "TEL/RLR", "RAD/MAI", "MOT/RLR"],
      [BRAM]: ["MOT/ELE", "KDK/MOT", "COP/OIL", "RAD/DIM", "ELE/TEL"],
    },
    cries: [{ seat: IDA, cards: ["RAD/MAI", "MOT/RLR"] }],
    benefits: ["B-08"],
    prejudices: ["P-08"],
  },
  steps: [
    {
      id: "swap",
      rule: "K-RULING-12",
      acts: [{ type: "accept", cry: 1, cards: ["AIR/DIM", "TEL/COP"] }],
      replies: [],
    },
    {
      id: "cry",
      rule: "K-TRADE-6",
      // What is shouted is free, as the note says; to whom is not: Bram takes it.
      acts: [{ type: "post", cards: ["STL/MOT", "MOT/RLR"], to: null }],
      replies: [{ seat: BRAM, acts: [{ type: "accept", cry: 2, cards: ["RAD/DIM", "ELE/TEL"] }] }],
    },
    {
      id: "sell",
      rule: "K-SALE-4",
      acts: [{ type: "sell", company: "RAD", cards: ["KDK/RAD", "RAD/OIL", "RAD/MAI", "RAD/DIM"] }],
      replies: [
        { seat: IDA, acts: [sell("TEL", ["STL/TEL", "TEL/MAI", "TEL/RLR", "TEL/COP"])] },
        { seat: BRAM, acts: [sell("MOT", ["MOT/ELE", "KDK/MOT", "STL/MOT", "MOT/RLR"])] },
      ],
    },
    {
      id: "benefit",
      rule: "K-BONUS-2",
      acts: [{ type: "choose", pick: { company: "RAD" } }],
      replies: [],
    },
    {
      id: "losses",
      rule: "K-LOSS-3",
      acts: [{ type: "ready" }],
      replies: [],
    },
  ],
};
