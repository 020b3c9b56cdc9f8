import { expect, test } from "vitest";
import { arranged } from "../table.fixture.ts";

/** Corn one cell below its end; keeping `M(corn+1)` makes it arrive. */
function arriving(given: object, seats = 3) {
  const table = arranged({ prices: { corn: 9 }, bought: ["M(corn+1)"], ...given }, seats);
  return { table, events: table.events(0, { type: "keep", card: "M(corn+1)" }) };
}

const acted = (letter: string, face: string, idle: boolean) => ({
  type: "tycoon",
  seat: 0,
  letter,
  face,
  company: "corn",
  idle,
});

test("W-TYC-4, W-TYC-5, W-RULING-31 a Tycoon acts right after the price change, before the refill", () => {
  const { events, table } = arriving({ tycoons: { corn: "A-reward" } });
  expect(events.map((event) => event.type)).toEqual(["kept", "price", "tycoon", "tycoonHeld", "drawn"]);
  expect(table.player(0).tycoonPoints).toBe(2);
});

test("W-TYC-4 the minimum sets it off as well, and so does a share card", () => {
  const table = arranged({ prices: { steel: 2 }, bought: ["S(steel,1,-1)"], tycoons: { steel: "A-reward" } });
  const events = table.events(0, { type: "keep", card: "S(steel,1,-1)" });
  expect(events[2]).toMatchObject({ type: "tycoon", letter: "A", company: "steel", idle: false });
});

test("W-TYC-9 the penalty of A may go to any rival, never to oneself", () => {
  const { table } = arriving({ tycoons: { corn: "A-penalty" } });
  expect(table.state.phase).toBe("fine");
  expect(table.rules.moves(table.state, 0).listed).toEqual([
    { type: "fine", rival: 1 },
    { type: "fine", rival: 2 },
  ]);
  expect(table.events(0, { type: "fine", rival: 2 })[0]).toEqual({ type: "tycoonHeld", seat: 2, points: -2 });
  expect(table.player(0).markets).toEqual(["M(corn+1)"]);
});

test("W-TYC-10 B takes the coins, W-TYC-7 without coins it is removed idle", () => {
  const full = arriving({ tycoons: { corn: "B-reward" }, trendCoins: 3 });
  expect(full.events.slice(2, 4)).toEqual([
    acted("B", "reward", false),
    { type: "booked", from: "trend", to: 0, amount: 3, rule: "W-TYC-10" },
  ]);
  const empty = arriving({ tycoons: { corn: "B-reward" } });
  expect(empty.events[2]).toEqual(acted("B", "reward", true));
  expect(empty.table.state.tycoons?.corn.gone).toBe(true);
});

test("W-TYC-11, W-RULING-56 B's penalty: every rival pays $1, by Loan if need be, the player nothing", () => {
  const { events, table } = arriving({ tycoons: { corn: "B-penalty" }, players: { 2: { cash: 0 } } });
  expect(events[2]).toEqual(acted("B", "penalty", false));
  expect([0, 1, 2].map((seat) => table.player(seat).cash)).toEqual([4, 3, 4]);
  expect(events).toContainEqual({ type: "booked", from: 1, to: "bank", amount: 1, rule: "W-TYC-11" });
});

test.each([
  ["no Loan", { cash: 9, loans: 0 }],
  ["less than $3", { cash: 2, loans: 1 }],
])("W-RULING-78, W-TYC-12 C's reward is removed without effect: %s", (_why, player) => {
  const { events, table } = arriving({ tycoons: { corn: "C-reward" }, players: { 0: player } });
  expect(events[2]).toEqual(acted("C", "reward", true));
  expect(table.state.phase).toBe("end");
});

test("W-TYC-12, W-RULING-33, W-LOAN-6 C's reward drops one Loan for exactly $3, if wanted", () => {
  const given = { tycoons: { corn: "C-reward" }, players: { 0: { cash: 3, loans: 1 } } };
  const { table } = arriving(given);
  expect(table.events(0, { type: "repay", accept: true }).slice(0, 2)).toEqual([
    { type: "booked", from: 0, to: "bank", amount: 3, rule: "W-TYC-12" },
    { type: "loanDropped", seat: 0, loans: 0 },
  ]);
  const left = arriving(given).table;
  left.act(0, { type: "repay", accept: false });
  expect(left.player(0)).toMatchObject({ cash: 3, loans: 1 });
});

test("W-TYC-13, W-RULING-78 C's penalty touches rivals with 6 or more, not the player", () => {
  const players = { 0: { capital: 8 }, 1: { capital: 6 }, 2: { capital: 5 }, 3: { capital: 7 } };
  const { events, table } = arriving({ tycoons: { corn: "C-penalty" }, players }, 4);
  expect([0, 1, 2, 3].map((seat) => table.player(seat).capital)).toEqual([8, 5, 5, 6]);
  expect(events).toContainEqual({ type: "capital", seat: 1, capital: 5, rule: "W-TYC-13" });
  const idle = arriving({ tycoons: { corn: "C-penalty" }, players: { 0: { capital: 8 } } });
  expect(idle.events[2]).toEqual(acted("C", "penalty", true));
});

test("W-TYC-14, W-TYC-15, W-RULING-34, W-RULING-76 D takes a visible card without any effect", () => {
  const piles = { L: ["S(oil,1)", "M(oil+2,d2)"], M: ["S(corn,1,+1)"] };
  const { table } = arriving({ tycoons: { corn: "D-reward" }, piles });
  expect(table.rules.moves(table.state, 0).listed).toEqual([
    { type: "take", pile: "L" },
    { type: "take", pile: "M" },
  ]);
  const events = table.events(0, { type: "take", pile: "L" });
  expect(events[0]).toEqual({ type: "taken", seat: 0, card: "M(oil+2,d2)", pile: "L", top: "S(oil,1)" });
  expect(events.some((event) => event.type === "price")).toBe(false);
  expect(table.player(0).markets).toEqual(["M(oil+2,d2)", "M(corn+1)"]);
  const share = arriving({ tycoons: { corn: "D-reward" }, piles }).table;
  expect(share.events(0, { type: "take", pile: "M" })[0]).toMatchObject({ top: null });
  expect(share.player(0).shares).toEqual(["S(corn,1,+1)"]);
});

test("W-RULING-76 D's reward is idle when no pile offers anything but the Explosion", () => {
  expect(arriving({ tycoons: { corn: "D-reward" } }).events[2]).toEqual(acted("D", "reward", true));
  const covered = arriving({ tycoons: { corn: "D-reward" }, piles: { R: ["S(oil,1)", "explosion"] } });
  expect(covered.events[2]).toEqual(acted("D", "reward", true));
});

test("W-TYC-16, W-RULING-77, W-HID-22 D's penalty: rivals choose on their own, and only they know what they lost", () => {
  const players = {
    0: { shares: ["S(steel,1)"] },
    1: { shares: ["S(oil,1)", "S(oil,1)#2"], markets: ["M(oil+1)"] },
    2: {},
    3: { markets: ["M(steel-1)"] },
  };
  const { table, events } = arriving({ tycoons: { corn: "D-penalty" }, players }, 4);
  expect(events[2]).toEqual(acted("D", "penalty", false));
  expect(table.rules.waiting(table.state).seats).toEqual([1, 3]);
  expect(table.act(3, { type: "lose", card: "M(steel-1)" })).toEqual([
    { to: "all", event: { type: "lost", seat: 3, kind: "market" } },
    { to: [3], event: { type: "lostCard", seat: 3, card: "M(steel-1)" } },
  ]);
  expect(table.state.phase).toBe("lose");
  expect(table.refusal(3, { type: "lose", card: "M(steel-1)" })).toMatchObject({ code: "NOT_YOUR_TURN" });
  expect(table.events(1, { type: "lose", card: "S(oil,1)#2" })[0]).toMatchObject({
    type: "lost",
    kind: "share",
  });
  expect(table.player(1)).toMatchObject({ shares: ["S(oil,1)"], lost: ["S(oil,1)#2"] });
  const view = table.rules.view(table.state, 0, "attentive");
  expect(table.seen(view, 1)).toMatchObject({ lost: null, lostShares: 1, lostMarkets: 0, shareCount: 1 });
  expect(view.memory?.shares[1]).toEqual(["S(oil,1)", "S(oil,1)#2"]);
  expect(table.seen(table.rules.view(table.state, 1, "none"), 1).lost).toEqual(["S(oil,1)#2"]);
});

test("W-TYC-16 those who lose are waited for in seat order, also when another seat is active", () => {
  const players = {
    0: { shares: ["S(oil,1)", "G(c4)"] },
    2: { markets: ["M(oil+1)"] },
    3: { shares: "G(c4)#2" },
  };
  const given = {
    prices: { corn: 9 },
    bought: ["M(corn+1)"],
    tycoons: { corn: "D-penalty" },
    players,
    active: 1,
  };
  const table = arranged(given, 4);
  table.act(1, { type: "keep", card: "M(corn+1)" });
  expect(table.rules.waiting(table.state).seats).toEqual([0, 2, 3]);
  expect(table.events(0, { type: "lose", card: "S(oil,1)" })[0]).toEqual({
    type: "lost",
    seat: 0,
    kind: "share",
  });
  expect(table.player(0).shares).toEqual(["G(c4)"]);
});

test("W-RULING-77 D's penalty is idle when no rival holds a card", () => {
  expect(arriving({ tycoons: { corn: "D-penalty" } }).events[2]).toEqual(acted("D", "penalty", true));
});

test("W-RULING-73 several Tycoons of one effect act in board order", () => {
  const table = arranged({
    prices: { corn: 9, cotton: 9, steel: 9, oil: 10 },
    bought: ["M(upwards)"],
    trendCoins: 2,
    tycoons: { corn: "A-penalty", cotton: "B-reward", steel: "C-penalty" },
    players: { 1: { capital: 6 } },
  });
  const first = table.events(0, { type: "keep", card: "M(upwards)" });
  expect(first.flatMap((event) => (event.type === "tycoon" ? [event.letter] : []))).toEqual(["A"]);
  expect(table.state).toMatchObject({ phase: "fine", setOff: ["cotton", "steel"] });
  const rest = table.events(0, { type: "fine", rival: 1 });
  expect(rest.flatMap((event) => (event.type === "tycoon" ? [event.letter] : []))).toEqual(["B", "C"]);
  expect(table.player(1)).toMatchObject({ tycoonPoints: -2, capital: 5 });
  expect(table.state).toMatchObject({ setOff: [], phase: "end", trendCoins: 0 });
});

test("W-RULING-74, W-RULING-75 no second time, and not for a cube that stood there already", () => {
  const gone = arranged({
    prices: { corn: 9 },
    bought: ["M(corn+1)"],
    tycoons: { corn: { letter: "A", face: "reward", gone: true } },
  });
  expect(gone.events(0, { type: "keep", card: "M(corn+1)" }).map((event) => event.type)).not.toContain(
    "tycoon",
  );
  const there = arranged({ prices: { corn: 10 }, bought: ["M(corn+1)"], tycoons: { corn: "A-reward" } });
  expect(there.events(0, { type: "keep", card: "M(corn+1)" }).map((event) => event.type)).toEqual([
    "kept",
    "drawn",
  ]);
  expect(there.state.tycoons?.corn.gone).toBe(false);
});

test("W-TYC-6 without the expansion nothing is set off", () => {
  expect(arriving({}).events.map((event) => event.type)).toEqual(["kept", "price", "drawn"]);
});

test("W-TYC-4 a price change that stops short of an end sets off nothing", () => {
  const table = arranged({ prices: { corn: 8 }, bought: ["M(corn+1)"], tycoons: { corn: "A-reward" } });
  expect(table.events(0, { type: "keep", card: "M(corn+1)" }).map((event) => event.type)).toEqual([
    "kept",
    "price",
    "drawn",
  ]);
  expect(table.state.tycoons?.corn.gone).toBe(false);
});
