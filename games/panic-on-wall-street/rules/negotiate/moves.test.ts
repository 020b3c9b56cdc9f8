import { looseChance } from "@bigboard/kernel";
import { expect, test } from "vitest";
import type { Action } from "../commands.ts";
import { bundle, Stalls } from "./stalls.fixture.ts";

function listed(stalls: Stalls, seat: number): readonly Action[] {
  return stalls.moves(seat).listed;
}

function forms(stalls: Stalls, seat: number): string[] {
  return stalls.moves(seat).open.map(({ verb, fields }) => {
    const to = fields.to?.kind === "pick" && verb === "bundle" ? ` ${fields.to.from.join()}` : "";
    return `${verb}${to}`;
  });
}

const DONE = { type: "finish", on: true };

test("P-NET-18, P-NET-26, P-NET-27: answers, withdrawals and marks are listed for those they belong to", () => {
  const stalls = new Stalls();
  const deal = stalls.deal(2, "R1", 5_000);
  stalls.bid(2, "G1", 5_000);
  stalls.bid(3, "R1", 5_000, { private: true });
  const named = { tile: "R1", deal };
  expect(listed(stalls, 0)).toEqual([
    DONE,
    { type: "accept", offer: "bid/G1/2", rev: 1, deal: null },
    { type: "decline", offer: "bid/G1/2", rev: 1 },
    { type: "accept", offer: "private-bid/R1/3", rev: 1, deal },
    { type: "decline", offer: "private-bid/R1/3", rev: 1 },
    { type: "clear", ...named },
    { type: "close", ...named },
  ]);
  expect(listed(stalls, 2)).toEqual([
    DONE,
    { type: "withdrawOffer", offer: "bid/G1/2", rev: 1 },
    { type: "withdraw", ...named },
    { type: "close", ...named },
  ]);
  expect(listed(stalls, 3)).toEqual([DONE, { type: "withdrawOffer", offer: "private-bid/R1/3", rev: 1 }]);
  expect(listed(stalls, 4)).toEqual([DONE]);
});

test("P-NET-29: a bundle is accepted whole", () => {
  const stalls = new Stalls();
  const deal = stalls.deal(3, "G1", 5_000);
  stalls.act(
    2,
    bundle("bid", 0, [
      ["R1", 5_000],
      ["G1", 5_000],
    ]),
  );
  expect(listed(stalls, 0)).toContainEqual({
    type: "acceptBundle",
    bundle: "bids/2/0/1",
    deals: [null, deal],
  });
  expect(listed(stalls, 0)).not.toContainEqual(expect.objectContaining({ type: "accept" }));
});

test("P-NET-3: before the clock only being ready is a move, and the default", () => {
  const stalls = new Stalls();
  stalls.state.phase = "ready";
  expect(listed(stalls, 2)).toEqual([{ type: "ready" }]);
  expect(listed(stalls, 0)).toEqual([{ type: "ready" }, { type: "pause" }]);
  expect(forms(stalls, 2)).toEqual([]);
  expect(stalls.fallback(2)).toEqual({ type: "ready" });
  stalls.act(2, { type: "ready" });
  expect(stalls.fallback(2)).toBeNull();
});

test("P-RULING-81: in the negotiation nothing happens by itself", () => {
  expect(new Stalls().fallback(2)).toBeNull();
});

test("P-NET-11: while the table is paused who paused may go on, and nobody anything else", () => {
  const stalls = new Stalls({ raw: { pause: true } });
  expect(listed(stalls, 2)).toEqual([{ type: "pause" }, DONE]);
  stalls.act(2, { type: "pause" });
  expect(listed(stalls, 2)).toEqual([{ type: "resume" }]);
  expect(listed(stalls, 3)).toEqual([]);
  expect(forms(stalls, 3)).toEqual([]);
});

test("P-NET-12, P-NET-14, P-NET-29: forms for what each role may offer", () => {
  const stalls = new Stalls();
  expect(forms(stalls, 2)).toEqual(["bid", "bundle 0", "bundle 1"]);
  expect(forms(stalls, 0)).toEqual(["ask", "bundle 2", "bundle 3", "bundle 4"]);
  expect(forms(new Stalls({ seats: 3 }), 0)).toEqual([
    "bid",
    "bundle 1",
    "bundle 2",
    "ask",
    "bundle 1",
    "bundle 2",
  ]);
  expect(forms(new Stalls({ raw: { bundles: false } }), 0)).toEqual(["ask"]);
});

test("P-NET-22: closed tiles are in no form, and a partner needs two open tiles for a bundle", () => {
  const stalls = new Stalls({ owners: { R1: 0, Y1: 1, G2: 1 } });
  stalls.deal(3, "R1", 5_000, { closed: true });
  expect(forms(stalls, 0)).toEqual([]);
  expect(forms(stalls, 2)).toEqual(["bid", "bundle 1"]);
  stalls.deal(3, "Y1", 5_000, { closed: true });
  stalls.deal(3, "G2", 5_000, { closed: true });
  expect(forms(stalls, 2)).toEqual([]);
});

test.each([
  [5, {}],
  [3, {}],
  [5, { privateOffers: false }],
])(
  "P-RULING-83: every sample for %d players with %j is legal, and together they reach every kind",
  (seats, raw) => {
    const stalls = new Stalls({ seats, raw });
    const chance = looseChance("samples");
    const seen = new Set<string>();
    for (let seat = 0; seat < seats; seat += 1) {
      for (const form of stalls.moves(seat).open) {
        for (let i = 0; i < 200; i += 1) {
          const action = form.sample(chance);
          if (action.type !== "bid" && action.type !== "ask" && action.type !== "bundle")
            throw new Error(action.type);
          expect(stalls.refused(seat, action)).toBeNull();
          const size = action.type === "bundle" ? action.members.length : 1;
          const terms = action.type === "bundle" ? action.members : [action];
          for (const { price, closed } of terms)
            seen.add(price > 60_000 ? "any price" : `sensible ${closed}`);
          seen.add(`${action.type} ${action.private} ${size}`);
          if (action.type === "ask") seen.add(`to ${action.to}`);
        }
      }
    }
    const secret = stalls.bound.config.privateOffers ? [true, false] : [false];
    const sizes = seats === 5 ? [2, 3] : [2];
    const kinds = secret.flatMap((hidden) => [
      `bid ${hidden} 1`,
      `ask ${hidden} 1`,
      ...sizes.map((size) => `bundle ${hidden} ${size}`),
    ]);
    const all = Array.from({ length: seats }, (_, seat) => `to ${seat}`).slice(seats === 5 ? 2 : 0);
    const expected = [...kinds, "to null", ...all, "any price", "sensible true", "sensible false"];
    expect([...seen].sort()).toEqual(expected.sort());
  },
);

test("P-NET-12, P-NET-14: one open tile is enough for a bid or an ask", () => {
  const stalls = new Stalls({ owners: { R1: 0 } });
  expect([forms(stalls, 0), forms(stalls, 1), forms(stalls, 2)]).toEqual([["ask"], [], ["bid"]]);
});

test("P-NET-29, P-RULING-9: a form says what it takes, of seven tiles six at most", () => {
  const names = ["R1", "R2", "R3", "Y1", "Y2", "G1", "B1"];
  const stalls = new Stalls({ owners: Object.fromEntries(names.map((tile) => [tile, 0])) });
  const [bidForm, bundleForm] = stalls.moves(2).open;
  const flags = { kind: "pick", from: [false, true], count: [1, 1] };
  const price = { kind: "int", min: 5_000, max: 500_000, step: 5_000 };
  expect(bidForm?.fields).toEqual({
    tile: { kind: "pick", from: names, count: [1, 1] },
    price,
    closed: flags,
    private: flags,
  });
  expect(bundleForm?.fields).toEqual({
    kind: { kind: "pick", from: ["bid"], count: [1, 1] },
    to: { kind: "pick", from: [0], count: [1, 1] },
    private: flags,
    tiles: { kind: "pick", from: names, count: [2, 6] },
    price,
    closed: flags,
  });
  const chance = looseChance("seven tiles");
  const sizes = new Set<number>();
  for (let i = 0; i < 200; i += 1) {
    const action = bundleForm?.sample(chance);
    if (action?.type === "bundle") sizes.add(action.members.length);
  }
  expect([...sizes].sort()).toEqual([2, 3, 4, 5, 6]);
});

test("P-RULING-11: samples bid mostly what a share may be worth, and now and then anything up to the highest price", () => {
  const stalls = new Stalls();
  const form = stalls.moves(2).open[0];
  const chance = looseChance("prices");
  const prices = Array.from({ length: 4_000 }, () => {
    const action = form?.sample(chance);
    return action?.type === "bid" ? action.price : 0;
  });
  expect(Math.min(...prices)).toBe(5_000);
  expect(Math.max(...prices)).toBe(500_000);
  const sensible = prices.filter((price) => price <= 60_000).length / prices.length;
  expect(sensible).toBeGreaterThan(0.75);
  expect(sensible).toBeLessThan(0.81);
});
