import { expect, it } from "vitest";
import type { Action } from "../commands.ts";
import { I1, I2, I3, k, M1, M2, Table } from "./month.fixture.ts";

type Options = ConstructorParameters<typeof Table>[0];

/** Step 5 with the first tile open; the reserve is drawn from its head unless a draw says otherwise. */
function open(given: Options = {}): Table {
  return new Table(given).begin("reveal").wait(5);
}

function tileOf(table: Table): string {
  return table.state.auction?.tile ?? "";
}

function bid(table: Table, thousands: number): Action {
  return { type: "raise", tile: tileOf(table), amount: k(thousands) };
}

function pass(table: Table): Action {
  return { type: "pass", tile: tileOf(table) };
}

it.each([
  [5, 2, 3],
  [6, 3, 5],
  [8, 4, 7],
  [10, 5, 9],
])("P-EX-D7, P-AUCTION-2: with %i players %i managers see %i tiles", (seats, managers, tiles) => {
  const table = new Table({ seats }).begin("reveal");
  expect(table.of("stack")).toEqual([{ type: "stack", tiles, auctioneer: managers }]);
  expect(table.state.reserve).toHaveLength(46 - tiles);
});

it("P-AUCTION-1, P-AUCTION-3, P-RULING-66, P-INV-16: auctioneer and stack are drawn afresh each month from who and what is there", () => {
  const draws = { "auctioneer/3": 1, "stack/3/1": 45, "stack/3/2": 0, "stack/3/3": 1 };
  const table = new Table({ month: 3, draws }).begin("reveal");
  expect(table.drawn).toEqual(["auctioneer/3", "stack/3/1", "stack/3/2", "stack/3/3"]);
  expect(table.state.auction).toMatchObject({ auctioneer: I2, stack: ["BX2", "R1", "R3"], tile: null });
  expect(table.state.reserve.slice(0, 2)).toEqual(["R2", "R4"]);
});

it("P-AUCTION-4, P-RULING-63, P-COMP-20: a short reserve is offered whole, an empty one skips the step", () => {
  const all = new Table().bound.edition.companies.map(({ id }) => id);
  const short = new Table({ removed: all.slice(2) }).begin("reveal");
  expect(short.of("stack")[0]?.tiles).toBe(2);
  const empty = new Table({ removed: all }).begin("reveal");
  expect(empty.of("stack")).toEqual([]);
  expect(empty.of("monthEnded")).toHaveLength(1);
});

it("P-EX-48, P-RULING-62: the managers active at that moment count, with or without tiles", () => {
  const table = new Table({ seats: 9, month: 2 });
  const player = table.state.players[2];
  if (player === undefined) throw new Error("no player");
  player.manager = "bankrupt";
  player.fell.manager = { month: 2, step: 4 };
  player.purse = 0;
  table.state.ledger = table.state.ledger.filter(({ to }) => to !== 2);
  table.begin("reveal");
  expect(table.of("stack")[0]?.tiles).toBe(5);
});

it("P-RULING-58, P-AUCTION-5, P-AUCTION-6: the auctioneer turns each tile over, after 5 seconds it turns itself", () => {
  const table = new Table({ draws: { "auctioneer/1": 1 } }).begin("reveal");
  expect([table.state.phase, table.left, tileOf(table)]).toEqual(["reveal", 5, ""]);
  expect(table.answer(M1, { type: "turn" })).toBe("NOT_YOUR_ROLE P-RULING-58");
  expect(table.answer(I1, { type: "turn" })).toBe("NOT_YOUR_ROLE P-RULING-58");
  expect(table.answer(M1, bid(table, 5))).toBe("NOT_OPEN P-RULING-57");
  table.act(I2, { type: "turn" });
  expect(table.of("turned")).toEqual([{ type: "turned", tile: "R1", until: table.at + 12_000 }]);
  expect([table.state.phase, table.left]).toEqual(["bidding", 12]);
  expect(table.answer(I2, { type: "turn" })).toBe("NOT_OPEN P-RULING-58");
  table.wait(12).wait(4.999);
  expect(table.of("turned")).toHaveLength(1);
  table.wait(0.001);
  expect(table.of("turned")).toHaveLength(2);
});

it("P-EX-45, P-RULING-57, P-RULING-59, P-RULING-60, P-AUCTION-8, P-AUCTION-9, P-AUCTION-13: bids rise, the winner pays at once", () => {
  const table = open({ purses: [30, 50] });
  const [tile] = [tileOf(table)];
  table.act(M1, bid(table, 20));
  expect(table.of("raised")).toEqual([
    { type: "raised", tile, seat: M1, amount: k(20), until: table.at + 6000 },
  ]);
  expect(table.answer(M2, bid(table, 20))).toBe("BID_TOO_LOW P-RULING-57");
  table.act(M2, bid(table, 25));
  expect(table.answer(M1, bid(table, 35))).toBe("NOT_ENOUGH_MONEY P-RULING-60");
  expect(table.answer(M1, bid(table, 30))).toBe("legal");
  expect(table.left).toBe(6);
  table.wait(6);
  expect(table.of("knockedDown")).toEqual([{ type: "knockedDown", tile, seat: M2, amount: k(25) }]);
  expect(table.booked("P-AUCTION-8")).toEqual(["1 > bank 25"]);
  expect(table.purses.slice(0, 2)).toEqual([30, 25]);
  expect(table.state.tiles[tile]).toEqual({ owner: M2, bought: 0, deal: null });
  expect(table.booked("P-COST-1")).toEqual([]);
  table.wait(5);
  expect(table.answer(M2, bid(table, 30))).toBe("NOT_ENOUGH_MONEY P-RULING-60");
});

it("P-RULING-57: a first bid is at least 5,000, each one a multiple of it", () => {
  const table = open();
  expect(table.answer(M1, bid(table, 0))).toBe("BID_TOO_LOW P-RULING-57");
  expect(table.answer(M1, bid(table, -5))).toBe("BID_TOO_LOW P-RULING-57");
  expect(table.answer(M1, bid(table, 7.5))).toBe("BAD_AMOUNT P-RULING-57");
  expect(table.answer(M1, bid(table, 5))).toBe("legal");
});

it("P-AUCTION-7, P-RULING-57: only managers bid and pass, on the tile that lies open", () => {
  const table = open();
  expect(table.answer(I1, bid(table, 5))).toBe("NOT_YOUR_ROLE P-AUCTION-7");
  expect(table.answer(I1, pass(table))).toBe("NOT_YOUR_ROLE P-AUCTION-7");
  expect(table.answer(M1, { type: "raise", tile: "BX1", amount: k(5) })).toBe("TOO_LATE P-RULING-57");
  expect(table.answer(M1, { type: "pass", tile: "BX1" })).toBe("TOO_LATE P-RULING-57");
});

it("P-RULING-57: 3 seconds after each bid once a tile has been open for a minute, measured for each tile", () => {
  const table = open({ purses: [120, 120] });
  const seats = [M1, M2];
  table.wait(9);
  for (let i = 0; i < 10; i += 1) table.act(seats[i % 2] ?? 0, bid(table, 5 * (i + 1))).wait(5);
  expect(table.at).toBe(100_000 + 5000 + 9000 + 50_000);
  table.wait(0.999).act(M1, bid(table, 55));
  expect(table.left).toBe(6);
  table.wait(0.001).act(M2, bid(table, 60));
  expect(table.left).toBe(3);
  table.wait(3);
  expect(table.of("knockedDown")[0]?.amount).toBe(k(60));
  table.wait(5).act(M1, bid(table, 5));
  expect(table.left).toBe(6);
});

it("P-EX-46, P-AUCTION-10, P-RULING-61: a tile that nobody wants leaves the game", () => {
  const table = open();
  const tile = tileOf(table);
  table.act(M1, pass(table));
  expect(table.of("passed")).toEqual([{ type: "passed", tile, seat: M1 }]);
  expect(table.answer(M1, pass(table))).toBe("ALREADY_PASSED P-RULING-65");
  expect(table.answer(M1, bid(table, 5))).toBe("ALREADY_PASSED P-RULING-65");
  table.act(M2, pass(table));
  expect(table.of("removed")).toEqual([{ type: "removed", tile }]);
  expect(table.state.removed).toEqual([tile]);
  expect(table.state.reserve).not.toContain(tile);
  expect(table.state.phase).toBe("reveal");
  // A pass is for one tile only.
  table.wait(5);
  expect(table.answer(M1, bid(table, 5))).toBe("legal");
});

it("P-RULING-61: 12 seconds for a first bid, 3 when no manager holds 5,000", () => {
  const table = open({ purses: [0, 5] });
  table.wait(11.999);
  expect(table.state.removed).toEqual([]);
  table.wait(0.001);
  expect(table.state.removed).toHaveLength(1);
  expect(open({ purses: [0, 0] }).left).toBe(3);
});

it("P-RULING-65: the leader cannot pass or outbid himself, and wins at once when all others have passed", () => {
  const table = open({ seats: 7 });
  const tile = tileOf(table);
  table.act(M1, bid(table, 10));
  expect(table.answer(M1, pass(table))).toBe("LEADER P-RULING-65");
  expect(table.answer(M1, bid(table, 15))).toBe("LEADER P-RULING-65");
  table.act(M2, pass(table));
  expect(table.state.phase).toBe("bidding");
  table.act(2, pass(table));
  expect(table.of("knockedDown")).toEqual([{ type: "knockedDown", tile, seat: M1, amount: k(10) }]);
});

it("P-RULING-65: whoever bids after all others have passed wins at once, also the only manager", () => {
  const table = open();
  table.act(M2, pass(table)).act(M1, bid(table, 5));
  expect(table.of("knockedDown")[0]).toMatchObject({ seat: M1, amount: k(5) });
  const alone = open({ managers: 1 });
  alone.act(M1, bid(alone, 40));
  expect(alone.of("knockedDown")[0]).toMatchObject({ seat: M1, amount: k(40) });
});

it("P-AUCTION-11, P-FLOW-3: every tile of the stack is dealt with, then the month is over", () => {
  const table = open();
  for (let i = 0; i < 3; i += 1) table.act(M1, pass(table)).act(M2, pass(table)).wait(5);
  expect(table.of("removed")).toHaveLength(3);
  expect(table.state.auction).toBeNull();
  expect(table.of("monthEnded")).toEqual([{ type: "monthEnded", month: 1, until: null }]);
  expect(table.state.month).toBe(2);
});

it("P-RULING-58, P-OPT-11: only the auctioneer's hammer falls early, and only at tables that play with it", () => {
  const server = open({ draws: { "auctioneer/1": 2 } });
  server.act(M1, bid(server, 5));
  const hammer: Action = { type: "hammer", tile: tileOf(server) };
  expect(server.answer(I3, hammer)).toBe("NOT_YOUR_ROLE P-RULING-58");
  server.wait(3);
  expect(server.state.auction?.hammerAt).toBeNull();
  expect(server.answer(I3, hammer)).toBe("NOT_YOUR_ROLE P-RULING-58");
  const table = open({ draws: { "auctioneer/1": 2 }, options: { hammer: "auctioneer" } });
  expect(table.answer(I3, hammer)).toBe("TOO_EARLY P-RULING-58");
  expect(table.answer(I3, { type: "hammer", tile: "BX1" })).toBe("TOO_LATE P-RULING-57");
  table.act(M1, bid(table, 5)).wait(2.999);
  expect(table.answer(I3, hammer)).toBe("TOO_EARLY P-RULING-58");
  table.wait(0.001);
  expect(table.answer(I2, hammer)).toBe("NOT_YOUR_ROLE P-RULING-58");
  table.act(M2, bid(table, 10));
  expect(table.answer(I3, hammer)).toBe("TOO_EARLY P-RULING-58");
  table.wait(3).act(I3, hammer);
  expect(table.of("knockedDown")).toEqual([
    { type: "knockedDown", tile: tileOf(server), seat: M2, amount: k(10) },
  ]);
  expect(table.state.auction?.hammerAt).toBeNull();
  expect(table.answer(I3, hammer)).toBe("NOT_OPEN P-RULING-57");
});

it("P-RULING-58: the server's clock still applies where the auctioneer has the hammer", () => {
  const table = open({ options: { hammer: "auctioneer" } });
  table.act(M1, bid(table, 5)).wait(5.999);
  expect(table.of("knockedDown")).toEqual([]);
  table.wait(0.001);
  expect(table.of("knockedDown")).toHaveLength(1);
});

it("P-RULING-78: in the dual game the auctioneer may bid as well", () => {
  const table = open({ seats: 3 });
  expect(table.state.auction?.auctioneer).toBe(0);
  expect(table.answer(0, bid(table, 5))).toBe("legal");
});

it("P-RULING-78: with nobody active as investor the server runs the auction alone", () => {
  const table = new Table({ seats: 3 });
  for (const player of table.state.players) {
    player.investor = "bankrupt";
    player.fell.investor = { month: 1, step: 3 };
  }
  table.begin("reveal");
  expect(table.of("stack")).toEqual([{ type: "stack", tiles: 5, auctioneer: null }]);
  expect(table.answer(0, { type: "turn" })).toBe("NOT_YOUR_ROLE P-RULING-58");
  expect(table.wait(5).state.phase).toBe("bidding");
});

it("P-RULING-72: in the dual game the players active as managers count", () => {
  expect(new Table({ seats: 3 }).begin("reveal").of("stack")[0]?.tiles).toBe(5);
  expect(new Table({ seats: 4 }).begin("reveal").of("stack")[0]?.tiles).toBe(7);
});

it("P-OPT-12: relaxed tables double the clocks of the auction", () => {
  const table = new Table({ options: { decisionTime: "relaxed" } }).begin("reveal");
  expect(table.left).toBe(10);
  table.wait(10);
  expect(table.left).toBe(24);
  table.act(M1, bid(table, 5));
  expect(table.left).toBe(12);
});
