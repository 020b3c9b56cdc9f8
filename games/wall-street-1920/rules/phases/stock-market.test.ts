import { expect, test } from "vitest";
import { arranged } from "../table.fixture.ts";

const HANDS = {
  players: {
    0: { shares: ["D(corn/oil)", "G(c4)"] },
    1: { shares: ["S(corn,2)", "D(cotton/corn)", "G(c4)#2"] },
    2: { shares: ["S(steel,1)"] },
    3: { shares: ["S(corn,1)"] },
  },
  phase: "show",
  playing: "M(stock-market)",
};

test("W-CARD-20 to 22, W-RULING-21 the buyer's card and its company are public at once", () => {
  const table = arranged(HANDS, 4);
  expect(table.rules.moves(table.state, 0).listed).toEqual([
    { type: "show", card: "D(corn/oil)", as: "corn" },
    { type: "show", card: "D(corn/oil)", as: "oil" },
  ]);
  const facts = table.act(0, { type: "show", card: "D(corn/oil)", as: "corn" });
  expect(facts).toEqual([
    { to: "all", event: { type: "shown", seat: 0, card: "D(corn/oil)", as: "corn" } },
    { to: "all", event: { type: "proof", seat: 3, cards: ["S(corn,1)"] } },
  ]);
  for (const viewer of ["public", 2] as const) {
    const { exchange } = table.rules.view(table.state, viewer, "none");
    expect(exchange).toEqual({ shown: "D(corn/oil)", company: "corn", offers: { 1: null, 2: null } });
  }
});

test("W-CARD-24, W-HID-18 offers stay sealed until the last, then all are open", () => {
  const table = arranged(HANDS, 4);
  table.act(0, { type: "show", card: "D(corn/oil)", as: "corn" });
  expect(table.rules.waiting(table.state).seats).toEqual([1, 2]);
  expect(table.act(1, { type: "offer", card: "D(cotton/corn)" })).toEqual([
    { to: "all", event: { type: "offered", seat: 1 } },
    { to: [1], event: { type: "offeredCard", seat: 1, card: "D(cotton/corn)" } },
  ]);
  const offers = (viewer: number | "public") =>
    table.rules.view(table.state, viewer, "none").exchange?.offers;
  expect(offers(1)).toEqual({ 1: "D(cotton/corn)", 2: null });
  for (const viewer of ["public", 0, 2, 3] as const) expect(offers(viewer)).toEqual({ 1: "sealed", 2: null });
  const facts = table.act(2, { type: "offer", card: "S(steel,1)" });
  expect(facts[2]).toEqual({
    to: "all",
    event: {
      type: "revealed",
      offers: [
        { seat: 1, card: "D(cotton/corn)" },
        { seat: 2, card: "S(steel,1)" },
      ],
    },
  });
  expect(offers("public")).toEqual({ 1: "D(cotton/corn)", 2: "S(steel,1)" });
});

test("W-CARD-25, W-CARD-26, W-RULING-72 one card changes hands, the others go back, no price moves", () => {
  const table = arranged(
    {
      ...HANDS,
      phase: "exchange",
      exchange: { shown: "D(corn/oil)", company: "corn", offers: { 1: "D(cotton/corn)", 2: "S(steel,1)" } },
    },
    4,
  );
  const events = table.events(0, { type: "exchange", rival: 2 });
  expect(events[0]).toEqual({ type: "exchanged", seat: 0, rival: 2, gave: "D(corn/oil)", got: "S(steel,1)" });
  expect(events.some((event) => event.type === "price")).toBe(false);
  expect(table.player(0)).toMatchObject({ shares: ["G(c4)", "S(steel,1)"], markets: ["M(stock-market)"] });
  expect(table.player(1).shares).toEqual(["S(corn,2)", "D(cotton/corn)", "G(c4)#2"]);
  expect(table.player(2).shares).toEqual(["D(corn/oil)"]);
  expect(table.state).toMatchObject({ exchange: null, phase: "end" });
  for (const seat of [0, 1, 2, 3]) expect(table.player(seat).tycoonPoints).toBe(0);
});

test("W-RULING-66 a rival's dual always answers, W-RULING-67 doubles count as their company", () => {
  const table = arranged(HANDS, 4);
  table.act(0, { type: "show", card: "D(corn/oil)", as: "corn" });
  expect(table.rules.moves(table.state, 1).listed).toEqual([{ type: "offer", card: "D(cotton/corn)" }]);
});

test("W-CARD-27, W-RULING-71 a proof shows the share pile alone, to everybody", () => {
  const given = {
    phase: "show",
    playing: "M(stock-market)",
    players: {
      0: { shares: ["S(oil,1)"] },
      1: { shares: ["G(c4)", "S(oil,2)"], markets: ["M(corn+1)"], privateShare: "P(corn,2,p0)" },
    },
  };
  const facts = arranged(given, 2).act(0, { type: "show", card: "S(oil,1)", as: "oil" });
  expect(facts[1]).toEqual({ to: "all", event: { type: "proof", seat: 1, cards: ["G(c4)", "S(oil,2)"] } });
  expect(facts[2]).toEqual({ to: "all", event: { type: "noExchange", seat: 0 } });
});

test("W-CARD-24, W-TURN-1 whoever has laid a card is not waited for, whatever is tried", () => {
  const table = arranged(HANDS, 4);
  table.act(0, { type: "show", card: "D(corn/oil)", as: "corn" });
  table.act(1, { type: "offer", card: "D(cotton/corn)" });
  expect(table.refusal(1, { type: "offer", card: "D(cotton/corn)" })).toMatchObject({
    code: "ALREADY_OFFERED",
  });
  expect(table.refusal(1, { type: "flip" })).toMatchObject({
    code: "NOT_YOUR_TURN",
    detail: { waiting: [2] },
  });
  expect(table.refusal(3, { type: "offer", card: "S(corn,1)" })).toMatchObject({ code: "NOT_YOUR_TURN" });
  expect(table.refusal(2, { type: "flip" })).toMatchObject({ code: "NOT_NOW", rule: "W-TURN-3" });
});

test("W-CARD-23 every rival answers, those before the buyer as well", () => {
  const players = { 0: { shares: "S(corn,1)" }, 1: { shares: "S(oil,1)" }, 2: { shares: "G(c4)" } };
  const table = arranged({ active: 1, phase: "show", playing: "M(stock-market)", players });
  const events = table.events(1, { type: "show", card: "S(oil,1)", as: "oil" });
  expect(events[1]).toEqual({ type: "proof", seat: 2, cards: ["G(c4)"] });
  expect(table.rules.waiting(table.state).seats).toEqual([0]);
  table.act(0, { type: "offer", card: "S(corn,1)" });
  table.act(1, { type: "exchange", rival: 0 });
  expect([table.player(0).shares, table.player(1).shares]).toEqual([["S(oil,1)"], ["S(corn,1)"]]);
});

test("what an exchange opens counts as revealed, what is merely laid does not", () => {
  const table = arranged(HANDS, 4);
  const reveals = (seat: number, action: Parameters<typeof table.act>[1]): boolean => {
    const step = table.rules.apply(table.state, { t: "act", at: 0, seat, action }, { int: () => 0 });
    return step.ok && step.reveals;
  };
  expect(reveals(0, { type: "show", card: "D(corn/oil)", as: "corn" })).toBe(true);
  expect(reveals(1, { type: "offer", card: "D(cotton/corn)" })).toBe(false);
  expect(reveals(2, { type: "offer", card: "S(steel,1)" })).toBe(true);
});
