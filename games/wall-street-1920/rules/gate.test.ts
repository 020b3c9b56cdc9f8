import type { Refusal } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { discardable } from "./actions/discard.ts";
import type { Action } from "./commands.ts";
import { CODES } from "./refusals.ts";
import { arranged, dealt, playOut, type TestTable } from "./table.fixture.ts";
import { COMPANIES, EXPLOSION, PILES } from "./terms.ts";

/** Every action with every argument that could mean anything at this table. */
function universe(table: TestTable): Action[] {
  const { state, config } = table;
  const { edition } = config;
  const cards = [...edition.shares, ...edition.markets, ...edition.duals].map((card) => card.id);
  const list: Action[] = [{ type: "flip" }, { type: "capital" }, { type: "end" }, { type: "settle" }];
  for (const accept of [true, false]) list.push({ type: "repay", accept });
  for (const company of COMPANIES) list.push({ type: "name", company });
  for (const pile of PILES) list.push({ type: "take", pile });
  for (let n = -1; n <= state.circle.length + 1; n += 1) {
    list.push({ type: "place", location: n }, { type: "option", location: n }, { type: "move", steps: n });
  }
  for (let rival = -1; rival <= state.players.length; rival += 1) {
    list.push({ type: "exchange", rival }, { type: "fine", rival });
  }
  for (const card of [...cards, EXPLOSION, "nothing"]) {
    list.push(
      { type: "sell", card },
      { type: "keep", card },
      { type: "offer", card },
      { type: "lose", card },
    );
    for (const pile of PILES) list.push({ type: "discard", card, pile });
    for (const company of COMPANIES)
      list.push({ type: "show", card, as: company }, { type: "assign", card, company });
  }
  return list;
}

test("moves lists exactly what the gate lets through, whoever asks, in whole matches", () => {
  for (const seats of [2, 3, 5]) {
    const table = dealt(seats, { tycoons: "random", callOptions: true }, `gate ${seats}`);
    let count = 0;
    playOut(table, `gate ${seats}`, ({ rules, state }) => {
      count += 1;
      if (count % 7 !== 0 && ["start", "bought", "discard", "end"].includes(state.phase)) return;
      for (let seat = 0; seat < seats; seat += 1) {
        const passed = universe(table).filter((action) => rules.check(state, seat, action) === null);
        const key = (action: Action): string => JSON.stringify(Object.entries(action).sort());
        expect(passed.map(key).sort()).toEqual(rules.moves(state, seat).listed.map(key).sort());
      }
    });
  }
});

test("every refusal has a listed code, a clause and plain detail", () => {
  const table = dealt(3, { tycoons: "random", callOptions: true }, "codes");
  const met = new Map<string, Refusal>();
  playOut(table, "codes", ({ rules, state }) => {
    if (state.turn % 11 !== 0) return;
    for (const action of universe(table)) {
      const refusal = rules.check(state, state.active, action);
      if (refusal !== null) met.set(`${refusal.code} ${refusal.rule}`, refusal);
    }
  });
  expect(met.size).toBeGreaterThan(15);
  for (const refusal of met.values()) {
    expect(CODES).toContain(refusal.code);
    expect(refusal.rule).toMatch(
      /^W-(SETUP|TURN|MOVE|SELL|CAP|DISC|CARD|END|SCORE|TYC|OPT|VAR|RULING|GEN)-\d+$/,
    );
    expect(JSON.parse(JSON.stringify(refusal))).toEqual(refusal);
  }
});

test("W-DISC-5 nothing is to be discarded before a card is drawn, bought or lifted", () => {
  for (const phase of ["start", "end", "over"]) expect(discardable(arranged({ phase }).state)).toEqual([]);
});

test("W-RULING-40 no pawn moves by part of a step", () => {
  const { rules, state } = arranged({});
  expect(rules.check(state, 0, { type: "move", steps: 1.5 })).toMatchObject({ rule: "W-RULING-40" });
});
