import { expect, test } from "vitest";
import { Table } from "./table.fixture.ts";

const DAY = 86_400_000;

test("P-HID-26: who holds a seat is told to all, once", () => {
  const table = new Table({ phase: "bidding" }, 5).hold(3, "away", 500);
  expect(table.told()).toEqual([{ type: "held", seat: 3, held: "away" }]);
  expect(table.state.held[3]).toBe("away");
  table.hold(3, "away", 600);
  expect(table.facts).toEqual([]);
  table.hold(9, "bot");
  expect(table.facts).toEqual([]);
});

test("P-NET-55, P-NET-58: a stand-in knows in whose negotiation it took over, until the player returns", () => {
  const table = new Table({ month: 2 }, 5).hold(3, "away").hold(3, "bot");
  expect(table.state.players[3]?.standInSince).toBe(2);
  table.hold(3, "person");
  expect(table.state.players[3]?.standInSince).toBeNull();
  for (const phase of ["ready", "dice", "monthEnd"]) {
    expect(new Table({ phase }, 5).hold(3, "bot").state.players[3]?.standInSince).toBeNull();
  }
});

test("P-NET-60: since when nobody is there", () => {
  const table = new Table({ phase: "bidding" }, 3).hold(0, "bot", 10).hold(1, "away", 20);
  expect(table.state).toMatchObject({ peopled: true, desertedSince: null });
  table.hold(2, "away", 30).hold(2, "bot", 40);
  expect(table.state.desertedSince).toBe(30);
  table.hold(0, "person", 50);
  expect(table.state.desertedSince).toBeNull();
});

test("P-NET-60: bots alone are no deserted table, and play on", () => {
  const table = new Table({ phase: "monthEnd" }, 3).hold(0, "bot").hold(1, "bot").hold(2, "bot");
  expect(table.state).toMatchObject({ peopled: false, desertedSince: null, month: 2 });
  expect(table.state.phase).not.toBe("frozen");
});

test("P-NET-60: who comes back makes bots a table with people", () => {
  const table = new Table({ phase: "bidding" }, 3);
  for (const seat of [0, 1, 2]) table.hold(seat, "bot");
  table.hold(1, "person", 70).hold(1, "bot", 80);
  expect(table.state).toMatchObject({ peopled: true, desertedSince: 80 });
});

const deserted = { held: ["away", "away", "bot"], desertedSince: 1000, until: 9000 };

test.each([
  ["negotiation", "dice"],
  ["incomes", "split"],
  ["claims", "sale"],
  ["sale", "reveal"],
  ["monthEnd", "ready"],
])("P-NET-60: a deserted match is frozen after %s, before %s", (phase, before) => {
  const tiles =
    phase === "claims"
      ? { R1: { owner: 0, investor: 1 }, B1: 2 }
      : phase === "sale"
        ? { R1: 0, B1: 1, G1: 2 }
        : { R1: { owner: 0, investor: 1 } };
  const purses = phase === "claims" ? { 1: 0 } : phase === "sale" ? { 0: 5000 } : {};
  const table = new Table({ ...deserted, phase, tiles, purses }, 3).due();
  expect(table.state).toMatchObject({ phase: "frozen", frozenBefore: before, until: 1000 + DAY });
  expect(table.told()).toContainEqual({ type: "frozen", until: 1000 + DAY });
  expect(table.rules.waiting(table.state)).toEqual({ seats: [], until: 1000 + DAY });
  expect(table.rules.faults(table.state)).toEqual([]);
});

test("P-NET-60: step 1 is not frozen in its middle", () => {
  const table = new Table({ ...deserted, phase: "ready" }, 3).due();
  expect(table.state.phase).toBe("countdown");
  expect(table.due().state.phase).toBe("negotiation");
});

test("P-NET-60: a frozen match takes no command", () => {
  const table = new Table({ ...deserted, phase: "frozen" }, 3);
  for (const type of ["ready", "roll", "turn"] as const) {
    expect(table.refused(0, { type })).toMatchObject({ code: "NOT_OPEN" });
  }
  expect(table.rules.moves(table.state, 0)).toEqual({ listed: [], open: [] });
  expect(table.rules.fallback(table.state, 0)).toBeNull();
});

test("P-NET-60: somebody's return thaws it after five seconds, before the step that it was frozen for", () => {
  const table = new Table({ phase: "frozen", held: ["away", "away", "bot"], desertedSince: 1000 }, 3);
  table.hold(1, "person", 50_000);
  expect(table.told()).toEqual([{ type: "held", seat: 1, held: "person" }, { type: "thawed" }]);
  expect(table.state).toMatchObject({ phase: "frozen", until: 55_000 });
  table.hold(0, "person", 51_000);
  expect(table.told()).toEqual([{ type: "held", seat: 0, held: "person" }]);
  expect(table.state.until).toBe(55_000);
  table.due();
  expect(table.state).toMatchObject({ phase: "ready", month: 2, frozenBefore: null, until: 85_000 });
});

test("P-NET-60: who leaves again within the five seconds freezes it for another day", () => {
  const table = new Table({ phase: "frozen", held: ["away", "away", "bot"], desertedSince: 1000 }, 3);
  table.hold(1, "person", 50_000).hold(1, "away", 52_000);
  expect(table.told()).toEqual([
    { type: "held", seat: 1, held: "away" },
    { type: "frozen", until: 52_000 + DAY },
  ]);
  expect(table.state).toMatchObject({ phase: "frozen", frozenBefore: "ready", until: 52_000 + DAY });
});

test.each(["dice", "split", "sale", "reveal"])(
  "P-NET-60: a match frozen before %s goes on there",
  (before) => {
    const tiles = { R1: { owner: 0, investor: 1, price: 30_000 }, B1: 1, B2: 2 };
    const table = new Table(
      { phase: "frozen", frozenBefore: before, tiles, held: ["away", "bot", "bot"], desertedSince: 0 },
      3,
    );
    table.hold(0, "person", 100).due();
    expect(table.state.phase).toBe(before === "dice" ? "dice" : "reveal");
    expect(table.state.players[0]?.purse).toBe(
      before === "split" ? 140_000 : before === "sale" ? 110_000 : 120_000,
    );
  },
);

test("P-NET-60: after a day without anybody it ends without a result", () => {
  const table = new Table({ phase: "frozen", held: ["away", "away", "bot"], desertedSince: 1000 }, 3).due();
  expect(table.at).toBe(1000 + DAY);
  expect(table.state).toMatchObject({ phase: "over", ending: "abandoned", until: null, frozenBefore: null });
  expect(table.rules.outcome(table.state)).toMatchObject({ ending: "abandoned", rankings: [] });
  expect(table.told()).toEqual([
    {
      type: "over",
      ending: "abandoned",
      purses: [120_000, 120_000, 120_000],
      wealth: [[120_000, 120_000, 120_000]],
    },
  ]);
});

test("P-NET-53: a lost player is waited for longer outside the negotiation", () => {
  const { rules } = new Table({}, 3);
  for (const phase of ["ready", "countdown", "dice", "incomes", "reveal", "bidding", "monthEnd"]) {
    expect(rules.grace?.(new Table({ phase }, 3).state)).toBe(30);
  }
  expect(rules.grace?.(new Table({}, 3).state)).toBe(15);
});

test("P-NET-60: what somebody confirmed before all were gone does not outlast the freeze", () => {
  const table = new Table({ ...deserted, phase: "monthEnd", ready: [0] }, 3).due();
  expect(table.state).toMatchObject({ phase: "frozen", ready: [] });
});
