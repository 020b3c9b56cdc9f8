import type { Lesson, ScriptedPlan, Seat } from "@bigboard/kernel";
import { HOUSE } from "@bigboard/panic-on-wall-street/editions";
import type { Action } from "@bigboard/panic-on-wall-street/game";

/*
 * A month with three people. The markers lie so that what the dice of a lesson show suits it: the blue share bought by
 * the learner brings more than it costs, the red one sold to Hugo less than nothing. The learner sits where the lot and the
 * order of the seats give out the dice and the auction.
 */
const NELL = 0;
const ME = 1;
const HUGO = 2;

/** Bought from Nell: blue, which hardly moves. */
const BOUGHT = "B2";
/** Sold to Hugo: red, which may do anything. */
const SOLD = "R1";
/** Under the hammer: the one company that is left in the reserve. */
const NEW = "B4";

const TILES: { readonly [tile: string]: Seat } = {
  ...{ R2: NELL, Y2: NELL, [BOUGHT]: NELL },
  ...{ [SOLD]: ME, G1: ME, B1: ME },
  ...{ Y3: HUGO, G3: HUGO, B3: HUGO },
};

/** Out of the game, so that the stack holds one company. */
const REMOVED: readonly string[] = HOUSE.companies
  .map(({ id }) => id)
  .filter((id) => id !== NEW && TILES[id] === undefined);

const does = (seat: Seat, ...acts: readonly Action[]): ScriptedPlan => ({ seat, acts });
const bid = (tile: string, price: number): Action => ({
  type: "bid",
  tile,
  price,
  closed: false,
  private: false,
});
/** `deal`: the number of the deal that the manager sees on the company. */
const accepts = (offer: string, rev: number, deal: number | null): Action => ({
  type: "accept",
  offer,
  rev,
  deal,
});
/** Both others do the same. */
const both = (act: Action): readonly ScriptedPlan[] => [does(NELL, act), does(HUGO, act)];

/** The lesson of Panic on Wall Street: three who manage and invest, the first month, and no clock that runs. */
export const MONTH: Lesson = {
  seats: 3,
  me: ME,
  config: {},
  given: {
    phase: "ready",
    tiles: TILES,
    removed: [...REMOVED],
    market: { red: 4, blue: 5 },
    roller: NELL,
  },
  steps: [
    {
      id: "role",
      rule: "P-DUAL-9",
      acts: [{ type: "ready" }],
      replies: [...both({ type: "ready" }), "bell"],
    },
    {
      id: "bid",
      rule: "P-GOAL-7",
      acts: [bid(BOUGHT, 15_000)],
      replies: [
        does(NELL, accepts(`bid/${BOUGHT}/${ME}`, 1, null)),
        does(HUGO, bid(BOUGHT, 20_000)),
        does(NELL, accepts(`bid/${BOUGHT}/${HUGO}`, 1, 1)),
      ],
    },
    {
      id: "again",
      rule: "P-NEG-9",
      acts: [bid(BOUGHT, 25_000)],
      replies: [does(NELL, accepts(`bid/${BOUGHT}/${ME}`, 2, 2))],
    },
    {
      id: "close",
      rule: "P-CLOSED-2",
      acts: [{ type: "close", tile: BOUGHT }],
      replies: [does(NELL, { type: "close", tile: BOUGHT, deal: 3 }), does(HUGO, bid(SOLD, 25_000))],
    },
    {
      id: "accept",
      rule: "P-NEG-4",
      acts: [{ type: "accept", offer: `bid/${SOLD}/${HUGO}` }],
      replies: [],
    },
    {
      id: "finish",
      rule: "P-RULING-12",
      acts: [{ type: "finish", on: true }],
      replies: [...both({ type: "finish", on: true }), "bell"],
    },
    {
      id: "roll",
      rule: "P-INCOME-2",
      acts: [{ type: "roll" }],
      replies: both({ type: "ready" }),
    },
    {
      id: "pay",
      rule: "P-PAY-5",
      acts: [{ type: "ready" }],
      replies: [],
    },
    {
      id: "turn",
      rule: "P-COST-2",
      acts: [{ type: "turn" }],
      replies: [],
    },
    {
      id: "raise",
      rule: "P-AUCTION-7",
      acts: [{ type: "raise", tile: NEW, amount: 5_000 }],
      replies: [does(NELL, { type: "raise", tile: NEW, amount: 10_000 })],
    },
    {
      id: "outbid",
      rule: "P-AUCTION-13",
      acts: [{ type: "raise", tile: NEW, amount: 15_000 }],
      replies: both({ type: "pass", tile: NEW }),
    },
  ],
};
