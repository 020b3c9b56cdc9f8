import { type Action, type Phase, stepsTo } from "@bigboard/wall-street-1920/game";
import { describe, expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { type Bench, compose, followUp, imagined } from "./compose.ts";
import { decided, EMPTY_DRAFT, reordered, towards } from "./draft.ts";
import { dueOf, previewOf } from "./preview.ts";
import { reachOf, totalOf } from "./reach.ts";

const ME = 0;

function benchOf(table: LocalTable): Bench {
  return { rules: table.rules, config: table.config, world: imagined(table.rules, table.view()), seat: ME };
}

/** A table where seat 0 is awaited in this phase after some turns. */
function tableAt(phase: Phase, turns: number, players = 3, config: object = {}): LocalTable {
  for (let n = 0; n < 40; n += 1) {
    const table = new LocalTable({ players, seed: `compose-${phase}-${n}`, me: ME, config: { ...config } });
    if (table.playUntil(phase, turns)) return table;
  }
  throw new Error(`no match comes to ${phase}`);
}

const types = (acts: readonly { readonly act: Action }[]): readonly string[] =>
  acts.map((trial) => trial.act.type);

describe("the plan of a turn", () => {
  test("an empty draft asks for a place", () => {
    const bench = benchOf(tableAt("start", 6));
    const composed = compose(bench, EMPTY_DRAFT);
    expect(composed.acts).toEqual([]);
    expect(composed.gap).toBe("target");
  });

  test("a purchase is sent up to the card that is drawn, the end of the turn afterwards", () => {
    const table = tableAt("start", 6);
    const bench = benchOf(table);
    const target = table.state.circle.findIndex(
      (place, n) => n !== table.state.trendAt && place.cards.length === 1,
    );
    const cards = table.state.circle[target]?.cards ?? [];
    const draft = decided(towards(EMPTY_DRAFT, target, cards), cards[0] ?? "", { keep: false, pile: "M" });
    const composed = compose(bench, draft);
    expect(composed.refusal).toBeNull();
    expect(composed.gap).toBeNull();
    expect(types(composed.acts)).toEqual(["move", "discard"]);
    expect(types(composed.rest)).toEqual(["end"]);
    expect(previewOf(bench, composed).unknown).toBe(true);
  });

  test("the slip that was sent answers the end window by itself, unless it asked to look", () => {
    const table = tableAt("start", 6);
    const target = table.state.circle.findIndex(
      (place, n) => n !== table.state.trendAt && place.cards.length === 1,
    );
    const cards = table.state.circle[target]?.cards ?? [];
    const draft = decided(towards(EMPTY_DRAFT, target, cards), cards[0] ?? "", { keep: false, pile: "M" });
    expect(followUp(benchOf(table), draft)).toEqual([]);
    const sent = table.send(compose(benchOf(table), draft).acts.map((trial) => ({ ...trial.act })));
    expect(sent).toEqual({ ok: true });
    expect(table.state.phase).toBe("end");
    expect(followUp(benchOf(table), draft)).toEqual([{ type: "end" }]);
    expect(followUp(benchOf(table), { ...draft, look: true })).toEqual([]);
    expect(followUp(benchOf(table), { ...draft, flip: "last" })[0]).toEqual({ type: "flip" });
  });

  test("a discarded card without a pile leaves a gap", () => {
    const table = tableAt("start", 6);
    const target = table.state.circle.findIndex(
      (place, n) => n !== table.state.trendAt && place.cards.length === 1,
    );
    const cards = table.state.circle[target]?.cards ?? [];
    const draft = decided(towards(EMPTY_DRAFT, target, cards), cards[0] ?? "", { keep: false });
    expect(compose(benchOf(table), draft).gap).toBe("pile");
  });

  test("W-TURN-3: turning the trend first comes first and changes the way; at the end it follows the drawn card", () => {
    const table = tableAt("start", 6);
    const bench = benchOf(table);
    const target = table.state.circle.findIndex(
      (place, n) => n !== table.state.trendAt && place.cards.length === 1,
    );
    const cards = table.state.circle[target]?.cards ?? [];
    const draft = decided(towards(EMPTY_DRAFT, target, cards), cards[0] ?? "", { keep: false, pile: "L" });
    const first = compose(bench, { ...draft, flip: "first" });
    expect(types(first.acts).slice(0, 2)).toEqual(["flip", "move"]);
    const last = compose(bench, { ...draft, flip: "last" });
    expect(types(last.rest)).toEqual(["flip"]);
    const pawn = table.state.players[ME]?.pawn ?? 0;
    const move = first.acts[1]?.act;
    const places = table.state.circle.length;
    const steps = stepsTo(table.state, pawn, target);
    expect(move).toEqual({ type: "move", steps: steps === places ? places : places - steps });
    expect(previewOf(bench, first).flip).toBe(1);
  });

  test("a look at the drawn card leaves the end of the turn to be decided", () => {
    const table = tableAt("start", 6);
    const target = table.state.circle.findIndex(
      (place, n) => n !== table.state.trendAt && place.cards.length === 1,
    );
    const cards = table.state.circle[target]?.cards ?? [];
    const draft = {
      ...decided(towards(EMPTY_DRAFT, target, cards), cards[0] ?? "", { keep: false, pile: "R" }),
      look: true,
    };
    expect(compose(benchOf(table), draft).rest).toEqual([]);
  });

  test("every composed plan is taken by the real rules as it stands, and does what was previewed", () => {
    for (let n = 0; n < 12; n += 1) {
      const table = new LocalTable({
        players: 4,
        seed: `whole-${n}`,
        me: ME,
        config: { tycoons: "random", callOptions: true },
      });
      if (!table.playUntil("start", 8 + n * 3)) continue;
      const bench = benchOf(table);
      const target = n % table.state.circle.length;
      const cards = table.state.circle[target]?.cards ?? [];
      const draft = {
        ...towards(EMPTY_DRAFT, target, cards),
        fates: cards.map((card) => ({ card, keep: true, pile: null, company: "steel" as const })),
        pile: "M" as const,
      };
      const composed = compose(bench, draft);
      expect(composed.refusal).toBeNull();
      const preview = previewOf(bench, composed);
      const sent = table.send(composed.acts.map((trial) => ({ ...trial.act })));
      expect(sent).toEqual({ ok: true });
      if (composed.rest.length === 0) continue;
      expect(table.state.players[ME]?.cash).toBe(preview.cash.after);
      expect(table.state.players[ME]?.loans).toBe(preview.loans.after);
      expect(table.state.prices).toEqual(composed.after.prices);
    }
  });
});

describe("what every place costs me", () => {
  test("W-MOVE-4: my own place is a full lap away, and every place has its price", () => {
    const table = tableAt("start", 6, 4);
    const bench = benchOf(table);
    const reach = reachOf(bench, false);
    expect(reach).toHaveLength(table.state.circle.length);
    const pawn = table.state.players[ME]?.pawn ?? 0;
    expect(reach.find((place) => place.location === pawn)?.steps).toBe(table.state.circle.length);
  });

  test("the price is what the real rules then take", () => {
    const table = tableAt("start", 9, 4);
    for (const place of reachOf(benchOf(table), false)) {
      const state = table.rules.clone(table.state);
      const before = state.players[ME];
      if (before === undefined || place.bill === null) throw new Error("nothing to pay with");
      const { cash, loans } = before;
      const coins = place.bill.coins;
      const step = table.rules.apply(
        state,
        { t: "act", at: 0, seat: ME, action: { type: "move", steps: place.steps } },
        { int: () => 0 },
      );
      expect(step.ok).toBe(true);
      const after = state.players[ME];
      expect(cash + ((after?.loans ?? 0) - loans) * 5 - (after?.cash ?? 0) + coins).toBe(dueOf(place.bill));
      expect((after?.loans ?? 0) - loans).toBe(place.loans);
    }
  });

  test("W-TURN-6: a way for which the trend is turned costs its dollar too, in cash, with the Loan that it takes", () => {
    const table = tableAt("start", 9, 4);
    const bench = benchOf(table);
    const mine = bench.world.players[ME];
    if (mine !== undefined) mine.cash = 0;
    for (const place of reachOf(bench, true)) {
      const draft = towards({ ...EMPTY_DRAFT, flip: "first" }, place.location, []);
      const { bill, cash, loans, flip } = previewOf(bench, compose(bench, draft));
      if (bill === null || place.bill === null) throw new Error("nothing to pay with");
      expect(flip).toBe(1);
      expect(totalOf(place)).toBe(bill.price + bill.fees.reduce((sum, fee) => sum + fee.amount, 0) + flip);
      expect(loans.after - loans.before).toBe(place.loans);
      expect(place.loans).toBeGreaterThan(0);
      expect(cash.before + place.loans * 5 - cash.after + bill.coins).toBe(place.due);
    }
  });

  test("nothing has a price while others are waited for", () => {
    const table = tableAt("start", 6, 4);
    const bench = { ...benchOf(table), seat: 1 };
    expect(reachOf(bench, false)).toEqual([]);
  });
});

describe("a lot", () => {
  test("W-RULING-44: both cards are dealt with in the order on the slip", () => {
    for (let n = 0; n < 60; n += 1) {
      const table = new LocalTable({ players: 3, seed: `lot-${n}`, me: ME, config: {} });
      if (!table.playUntil("start", 12)) continue;
      const target = table.state.circle.findIndex((place) => place.cards.length === 2);
      if (target < 0) continue;
      const cards = table.state.circle[target]?.cards ?? [];
      let draft = towards(EMPTY_DRAFT, target, cards);
      for (const card of cards) draft = decided(draft, card, { keep: false, pile: "L" });
      const discards = (composed: ReturnType<typeof compose>): readonly string[] =>
        [...composed.acts, ...composed.rest].flatMap((trial) =>
          trial.act.type === "discard" ? [trial.act.card] : [],
        );
      expect(discards(compose(benchOf(table), draft))).toEqual(cards);
      expect(discards(compose(benchOf(table), reordered(draft)))).toEqual(cards.toReversed());
      return;
    }
    throw new Error("no lot was ever sold");
  });
});

describe("selling and capital", () => {
  test("W-SELL-4: the plan of a sale is the share, then the pile", () => {
    for (let n = 0; n < 60; n += 1) {
      const table = new LocalTable({ players: 3, seed: `sale-${n}`, me: ME, config: {} });
      if (!table.playUntil("start", 15)) continue;
      const bench = benchOf(table);
      const share = table.state.players[ME]?.shares[0];
      if (share === undefined || table.rules.check(table.state, ME, { type: "sell", card: share }) !== null)
        continue;
      const half = compose(bench, { ...EMPTY_DRAFT, leaf: "sell", sell: share });
      expect(half.gap).toBe("pile");
      const composed = compose(bench, { ...EMPTY_DRAFT, leaf: "sell", sell: share, pile: "R" });
      expect(types(composed.acts)).toEqual(["sell", "discard"]);
      const preview = previewOf(bench, composed);
      expect(preview.cash.after - preview.cash.before).toBe(preview.earned);
      expect(preview.bill).toBeNull();
      return;
    }
    throw new Error("nobody could ever sell");
  });

  test("W-CAP-1 to W-CAP-4: two dollars, a pile for the deck's top card, one step up", () => {
    const table = tableAt("start", 3);
    const bench = benchOf(table);
    const composed = compose(bench, { ...EMPTY_DRAFT, leaf: "capital", pile: "L" });
    expect(types(composed.acts)).toEqual(["capital", "discard"]);
    const preview = previewOf(bench, composed);
    expect(preview.raise).toBe(2);
    expect(preview.capital.after).toBe(preview.capital.before + 1);
  });

  test("W-CAP-7: a full capital refuses, and the plan says which act it was", () => {
    const table = tableAt("start", 3);
    const mine = table.state.players[ME];
    if (mine === undefined) throw new Error("no seat 0");
    mine.capital = 8;
    const composed = compose(benchOf(table), { ...EMPTY_DRAFT, leaf: "capital", pile: "L" });
    expect(composed.refusal?.act.type).toBe("capital");
    expect(composed.refusal?.refusal.rule).toBe("W-CAP-7");
  });
});

describe("W-CARD-18: Black Day", () => {
  test("what a kept card takes is announced with the plan", () => {
    for (let n = 0; n < 200; n += 1) {
      const table = new LocalTable({ players: 3, seed: `black-${n}`, me: ME, config: {} });
      if (!table.playUntil("start", 3)) continue;
      const target = table.state.circle.findIndex(
        (place) => place.cards.length === 1 && place.cards[0]?.startsWith("black-day"),
      );
      if (target < 0) continue;
      const bench = benchOf(table);
      const composed = compose(bench, towards(EMPTY_DRAFT, target, table.state.circle[target]?.cards ?? []));
      expect(previewOf(bench, composed).levy).toBe(2);
      return;
    }
    throw new Error("no Black Day in reach");
  });
});
