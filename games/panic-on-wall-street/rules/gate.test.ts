import { fastChance } from "@bigboard/kernel";
import { expect, test } from "vitest";
import type { Action } from "./commands.ts";
import { Table } from "./table.fixture.ts";

const COMMANDS: readonly Action[] = [
  { type: "ready" },
  { type: "bid", tile: "Y1", price: 5000, closed: false, private: false },
  { type: "ask", tile: "Y1", price: 5000, closed: false, to: null, private: false },
  { type: "bundle", kind: "bid", to: 0, private: false, members: [] },
  { type: "withdrawOffer", offer: "bid/Y1/2", rev: 1 },
  { type: "decline", offer: "bid/Y1/2", rev: 1 },
  { type: "accept", offer: "bid/Y1/2", rev: 1, deal: null },
  { type: "acceptBundle", bundle: "bids/2/0/1", deals: [] },
  { type: "withdraw", tile: "Y1", deal: 1 },
  { type: "clear", tile: "Y1", deal: 1 },
  { type: "close", tile: "Y1", deal: 1 },
  { type: "keepOpen", tile: "Y1", deal: 1 },
  { type: "finish", on: true },
  { type: "pause" },
  { type: "resume" },
  { type: "roll" },
  { type: "split", shares: [] },
  { type: "declare", debtor: 2, choice: "defer" },
  { type: "sell", tiles: [] },
  { type: "turn" },
  { type: "raise", tile: "R1", amount: 5000 },
  { type: "pass", tile: "R1" },
  { type: "hammer", tile: "R1" },
  { type: "payIou", creditor: 0, month: 1, amount: 5000 },
  { type: "cancelIou", debtor: 2, month: 1 },
  { type: "give", to: 1, amount: 5000 },
  { type: "settle", creditor: 0 },
];
const ROLES: readonly Action[] = [
  { type: "rollRole" },
  { type: "claimRole", role: "manager" },
  { type: "assignRoles", managers: [0, 1] },
];

test.each([...COMMANDS, ...ROLES])(
  "P-RULING-82: $type is refused to a seat that there is not, and at the end",
  (action) => {
    const over = new Table({ phase: "over" }, 5);
    expect(over.refused(0, action)?.code).toBe(action.type === "resume" ? "NO_PAUSE" : "NOT_OPEN");
    expect(new Table({}, 5).refused(5, action)).toMatchObject({
      code: "NO_SUCH_SEAT",
      detail: { seat: 5, seats: 5 },
    });
    expect(
      new Table({ phase: "frozen", held: ["away", "bot", "bot", "bot", "bot"] }, 5).refused(0, action),
    ).not.toBeNull();
  },
);

test.each(COMMANDS)("P-RULING-42: $type is refused to who is out", (action) => {
  for (const phase of ["negotiation", "bidding", "monthEnd"]) {
    const table = new Table({ phase, fell: { 3: { investor: 1 } } }, 5, { transfers: "free", pause: true });
    const refusal = table.refused(3, action);
    expect(["ELIMINATED", "NOT_OPEN"]).toContain(refusal?.code);
  }
});

test.each(COMMANDS)("$type waits for the roles", (action) => {
  expect(new Table({ phase: "roles" }, 5).refused(0, action)?.code).toMatch(/^(NOT_OPEN|NO_|TRANSFERS_OFF)/);
});

test.each(COMMANDS.filter(({ type }) => type !== "resume"))(
  "P-NET-11, P-NET-73: $type is refused while the table is paused",
  (action) => {
    for (const phase of ["negotiation", "reveal", "incomes"]) {
      const table = new Table({ phase, pause: { by: 2, from: 0, until: 9000 } }, 5, {
        transfers: "free",
        pause: true,
      });
      expect(["PAUSED", "NOT_OPEN", "NO_PAUSE"]).toContain(table.refused(2, action)?.code);
    }
  },
);

test("every listed move, sample and fallback is legal, and who has one is waited for", () => {
  const tables = [
    new Table({ phase: "roles" }, 5),
    new Table({ phase: "roles" }, 5, { roles: "choose" }),
    new Table({ phase: "roles" }, 5, { roles: "host", host: 4 }),
    new Table({ phase: "ready" }, 5),
    new Table({ phase: "countdown", ious: [{ debtor: 2, creditor: 0, month: 1, amount: 5000 }] }, 5),
    new Table({ tiles: { R1: { owner: 0, investor: 2 }, B1: 1 }, offers: [{ bid: "B1", from: 3 }] }, 5),
    new Table({ phase: "dice" }, 5),
    new Table({ phase: "bidding" }, 5),
    new Table({ phase: "over" }, 5),
  ];
  for (const { rules, state } of tables) {
    const { seats } = rules.waiting(state);
    for (let seat = 0; seat < 5; seat += 1) {
      const { listed, open } = rules.moves(state, seat);
      const fallback = rules.fallback(state, seat);
      const samples = open.map((move) => move.sample(fastChance(`${seat}`)));
      for (const action of [...listed, ...samples, ...(fallback === null ? [] : [fallback])]) {
        expect(rules.check(state, seat, action)).toBeNull();
      }
      expect(seats.includes(seat)).toBe(listed.length + open.length > 0);
    }
  }
});

test("what may be done about the roles", () => {
  const dice = new Table({ phase: "roles", roleRolls: [{ 1: 7 }] }, 5);
  expect(dice.rules.moves(dice.state, 0)).toEqual({ listed: [{ type: "rollRole" }], open: [] });
  expect(dice.rules.moves(dice.state, 1)).toEqual({ listed: [], open: [] });
  expect(dice.rules.fallback(dice.state, 0)).toEqual({ type: "rollRole" });
  expect(dice.rules.fallback(dice.state, 1)).toBeNull();
  const choose = new Table({ phase: "roles", roleClaims: { 2: "investor" } }, 5, { roles: "choose" });
  const claims = choose.rules.moves(choose.state, 2).listed;
  expect(claims).toEqual([
    { type: "claimRole", role: "manager" },
    { type: "claimRole", role: null },
  ]);
  expect(choose.rules.fallback(choose.state, 2)).toBeNull();
  const host = new Table({ phase: "roles" }, 7, { roles: "host", host: 6 });
  const [form] = host.rules.moves(host.state, 6).open;
  expect(form?.verb).toBe("assignRoles");
  expect(form?.fields).toEqual({ managers: { kind: "pick", from: [0, 1, 2, 3, 4, 5, 6], count: [3, 3] } });
  const drawn = new Set(
    Array.from({ length: 30 }, (_, i) => JSON.stringify(form?.sample(fastChance(`${i}`)))),
  );
  expect(drawn.size).toBeGreaterThan(10);
  expect([...drawn].every((text) => /^\{"type":"assignRoles","managers":\[\d,\d,\d\]\}$/.test(text))).toBe(
    true,
  );
});

test("P-RULING-81: the default of each phase", () => {
  const fallback = (given: object, seat: number): Action | null => {
    const table = new Table(given, 5);
    return table.rules.fallback(table.state, seat);
  };
  expect(fallback({ phase: "ready" }, 3)).toEqual({ type: "ready" });
  expect(fallback({ phase: "ready", fell: { 3: { investor: 1 } } }, 3)).toBeNull();
  expect(fallback({ phase: "negotiation" }, 3)).toBeNull();
  expect(fallback({ phase: "dice", roller: 1 }, 1)).toEqual({ type: "roll" });
  expect(fallback({ phase: "incomes" }, 4)).toEqual({ type: "ready" });
  expect(fallback({ phase: "monthEnd" }, 4)).toEqual({ type: "ready" });
  expect(fallback({ phase: "bidding" }, 0)).toEqual({ type: "pass", tile: "R1" });
  expect(fallback({ phase: "over" }, 0)).toBeNull();
});
