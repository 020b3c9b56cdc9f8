import { expect, test } from "vitest";
import type { Action } from "../commands.ts";
import { bid, bundle, Stalls } from "./stalls.fixture.ts";

const TWO = bundle("bid", 0, [
  ["R1", 20_000],
  ["G1", 30_000],
]);

function acceptance(stalls: Stalls, id: string): Action {
  const members = stalls.state.bundles[id]?.offers ?? [];
  const deals = members.map(
    (offer) => stalls.state.tiles[stalls.state.offers[offer]?.tile ?? ""]?.deal?.no ?? null,
  );
  return { type: "acceptBundle", bundle: id, deals };
}

test("P-NET-29: bids of one investor to one manager, joined, told with each member", () => {
  const stalls = new Stalls().act(2, TWO);
  const offers = ["bid/R1/2", "bid/G1/2"];
  expect(stalls.types()).toEqual(["offered", "offered", "bundled"]);
  expect(stalls.state.bundles).toEqual({
    "bids/2/0/1": { kind: "bid", from: 2, to: 0, private: false, offers },
  });
  expect(offers.map((id) => stalls.state.offers[id]?.bundle)).toEqual(["bids/2/0/1", "bids/2/0/1"]);
});

test("P-NET-29: a bundle of asks to one investor; accepting makes all the deals, which are ordinary ones", () => {
  const stalls = new Stalls();
  stalls.ask(0, "R1", 50_000);
  stalls.act(
    0,
    bundle("ask", 3, [
      ["G1", 30_000],
      ["R1", 20_000],
    ]),
  );
  stalls.act(3, acceptance(stalls, "asks/0/3/1"));
  expect(stalls.shown("R1")).toBe("3 at 20000");
  expect(stalls.shown("G1")).toBe("3 at 30000");
  expect(stalls.ended()).toEqual(["ask/G1/3 used", "ask/R1/3 used", "asks/0/3/1 used", "ask/R1/all wiped"]);
  expect(stalls.told().at(-2)).toMatchObject({ type: "dealMade", by: 3, tile: "R1" });
  expect(stalls.state).toMatchObject({ offers: {}, bundles: {} });
  stalls.act(3, { type: "withdraw", tile: "G1", deal: stalls.on("G1").no });
  expect(stalls.shown("R1")).toBe("3 at 20000");
});

test("P-RULING-23, P-NET-29: a member marked closed closes its own deal only", () => {
  const stalls = new Stalls();
  const members = [
    { tile: "R1", price: 5_000, closed: true },
    { tile: "G1", price: 5_000, closed: false },
  ];
  stalls.act(2, { ...TWO, members });
  stalls.act(0, acceptance(stalls, "bids/2/0/1"));
  expect([stalls.shown("R1"), stalls.shown("G1")]).toEqual(["2 at 5000 closed", "2 at 5000"]);
});

test.each<[string, number, Action, string, object]>([
  ["one member", 2, bundle("bid", 0, [["R1", 5_000]]), "BAD_BUNDLE", { given: 1, fewest: 2, most: 6 }],
  [
    "a tile twice",
    2,
    bundle("bid", 0, [
      ["R1", 5_000],
      ["R1", 10_000],
    ]),
    "BAD_BUNDLE",
    { member: 1, tile: "R1", twice: true },
  ],
  [
    "tiles of two managers",
    2,
    bundle("bid", 0, [
      ["R1", 5_000],
      ["Y1", 5_000],
    ]),
    "BAD_BUNDLE",
    { member: 1, tile: "Y1", owner: 1, to: 0 },
  ],
  [
    "a bad price",
    2,
    bundle("bid", 0, [
      ["R1", 5_000],
      ["G1", 0],
    ]),
    "BAD_PRICE",
    { price: 0, lowest: 5_000, highest: 500_000, unit: 5_000, member: 1 },
  ],
  [
    "another's tile asked for",
    0,
    bundle("ask", 2, [
      ["Y1", 5_000],
      ["R1", 5_000],
    ]),
    "NOT_OWNER",
    { tile: "Y1", owner: 1, legal: ["R1", "G1", "B1"], member: 0 },
  ],
  [
    "bids to an investor",
    2,
    bundle("bid", 3, [
      ["R1", 5_000],
      ["G1", 5_000],
    ]),
    "NO_SUCH_SEAT",
    { to: 3, legal: [0, 1] },
  ],
  [
    "asks to a manager",
    0,
    bundle("ask", 1, [
      ["R1", 5_000],
      ["G1", 5_000],
    ]),
    "NO_SUCH_SEAT",
    { to: 1, legal: [2, 3, 4] },
  ],
  [
    "bids of a manager",
    0,
    bundle("bid", 1, [
      ["Y1", 5_000],
      ["G2", 5_000],
    ]),
    "NOT_YOUR_ROLE",
    { seat: 0, role: "investor", standing: "none" },
  ],
  [
    "asks of an investor",
    2,
    bundle("ask", 3, [
      ["R1", 5_000],
      ["G1", 5_000],
    ]),
    "NOT_YOUR_ROLE",
    { seat: 2, role: "manager", standing: "none" },
  ],
])("P-NET-29: no bundle of %s", (_title, seat, action, code, detail) => {
  expect(new Stalls().refused(seat, action)).toMatchObject({ code, detail });
});

test("P-NET-29: six members are the most", () => {
  const names = ["R1", "R2", "R3", "G1", "G2", "G3", "B1"];
  const stalls = new Stalls({ owners: Object.fromEntries(names.map((tile) => [tile, 0])) });
  const members = names.map((tile) => [tile, 5_000] as const);
  expect(stalls.answer(2, bundle("bid", 0, members))).toBe("BAD_BUNDLE P-NET-29");
  expect(stalls.answer(2, bundle("bid", 0, members.slice(1)))).toBe("legal");
});

test("P-OPT-9: a table without bundles", () => {
  const stalls = new Stalls({ raw: { bundles: false } });
  expect(stalls.refused(2, TWO)).toEqual({
    code: "NO_BUNDLES",
    rule: "P-NET-29",
    detail: { bundles: false },
  });
});

test("P-NET-13, P-NET-29: a member takes the place of the single bid, and a single bid breaks the bundle", () => {
  const stalls = new Stalls();
  stalls.bid(2, "R1", 5_000);
  stalls.act(2, TWO);
  expect(stalls.ended()).toEqual(["bid/R1/2 changed"]);
  expect(stalls.state.offers["bid/R1/2"]?.rev).toBe(2);
  stalls.bid(2, "G1", 40_000);
  expect(stalls.ended()).toEqual(["bid/G1/2 changed", "bids/2/0/1 changed", "bid/R1/2 bundleBroken"]);
  expect(Object.keys(stalls.state.offers)).toEqual(["bid/G1/2"]);
  expect(stalls.state.bundles).toEqual({});
});

test("P-NET-29: a second bundle with a tile of the first ends it and has a number of its own", () => {
  const stalls = new Stalls().act(2, TWO);
  stalls.act(
    2,
    bundle("bid", 0, [
      ["G1", 35_000],
      ["B1", 5_000],
    ]),
  );
  expect(stalls.ended()).toEqual(["bid/G1/2 changed", "bids/2/0/1 changed", "bid/R1/2 bundleBroken"]);
  expect(Object.keys(stalls.state.bundles)).toEqual(["bids/2/0/2"]);
});

test.each([
  ["withdrawn", 2, { type: "withdrawOffer", offer: "bid/G1/2", rev: 1 }],
  ["declined", 0, { type: "decline", offer: "bid/G1/2", rev: 1 }],
] as const)("P-NET-29: one member %s, and the whole bundle is gone", (why, seat, action) => {
  const stalls = new Stalls().act(2, TWO).act(seat, action);
  expect(stalls.ended()).toEqual([`bid/G1/2 ${why}`, `bids/2/0/1 ${why}`, "bid/R1/2 bundleBroken"]);
  expect(stalls.answer(0, { type: "acceptBundle", bundle: "bids/2/0/1", deals: [null, null] })).toBe(
    "OFFER_GONE P-NET-29",
  );
});

test("P-NET-29: a tile that is closed makes its member impossible, and with it the bundle", () => {
  const stalls = new Stalls().act(2, TWO);
  stalls.deal(3, "G1", 5_000, { closed: true });
  expect(stalls.ended()).toEqual([
    "bid/G1/3 used",
    "bid/G1/2 wiped",
    "bids/2/0/1 wiped",
    "bid/R1/2 bundleBroken",
  ]);
});

test("P-NET-21, P-NET-29: another deal on a tile ends the asks of a bundle, but not its bids", () => {
  const stalls = new Stalls().act(2, TWO);
  stalls.act(
    0,
    bundle("ask", 3, [
      ["R1", 20_000],
      ["B1", 30_000],
    ]),
  );
  stalls.deal(4, "R1", 5_000);
  expect(Object.keys(stalls.state.bundles)).toEqual(["bids/2/0/1"]);
  expect(stalls.ended()).toEqual([
    "bid/R1/4 used",
    "ask/R1/3 wiped",
    "asks/0/3/1 wiped",
    "ask/B1/3 bundleBroken",
  ]);
});

test("P-NET-29: a member cannot be accepted alone", () => {
  const stalls = new Stalls().act(2, TWO);
  expect(stalls.refused(0, stalls.taking("bid/R1/2"))).toEqual({
    code: "BAD_BUNDLE",
    rule: "P-NET-29",
    detail: { offer: "bid/R1/2", bundle: "bids/2/0/1", legal: ["acceptBundle"] },
  });
});

test("P-NET-29: who accepts is the addressee, and names a deal for each member", () => {
  const stalls = new Stalls().act(2, TWO);
  const action = { type: "acceptBundle", bundle: "bids/2/0/1", deals: [null, null] } as const;
  expect(stalls.refused(1, action)).toEqual({
    code: "NOT_YOUR_OFFER",
    rule: "P-NET-29",
    detail: { bundle: "bids/2/0/1", to: 0 },
  });
  expect(stalls.answer(2, action)).toBe("NOT_YOUR_OFFER P-NET-29");
  expect(stalls.refused(0, { ...action, deals: [null] })).toEqual({
    code: "BAD_BUNDLE",
    rule: "P-NET-29",
    detail: { bundle: "bids/2/0/1", deals: 1, members: 2 },
  });
  expect(stalls.answer(0, { ...action, bundle: "constructor" })).toBe("OFFER_GONE P-NET-29");
});

test("P-NET-29: all or none; the first reason against a member is told", () => {
  const stalls = new Stalls().act(2, TWO);
  const deal = stalls.deal(3, "G1", 5_000);
  const action = { type: "acceptBundle", bundle: "bids/2/0/1", deals: [null, null] } as const;
  expect(stalls.refused(0, action)).toEqual({
    code: "BUNDLE_FAILED",
    rule: "P-NET-29",
    detail: {
      bundle: "bids/2/0/1",
      member: 1,
      reason: { code: "STALE", rule: "P-NET-19", detail: { tile: "G1", seen: null, deal } },
    },
  });
  stalls.act(0, { ...action, deals: [null, deal] });
  expect([stalls.shown("R1"), stalls.shown("G1")]).toEqual(["2 at 20000", "2 at 30000"]);
});

test("P-NET-29, P-RULING-17: tokens are counted for the whole bundle, held tiles need none", () => {
  const names = ["R1", "R2", "R3", "R4", "Y1", "Y2", "Y3", "G1", "G2", "G3", "B1"];
  const stalls = new Stalls({ owners: Object.fromEntries(names.map((tile) => [tile, 0])) });
  for (const tile of names.slice(0, 9)) stalls.deal(2, tile, 5_000);
  stalls.act(
    2,
    bundle("bid", 0, [
      ["R1", 10_000],
      ["G3", 10_000],
      ["B1", 10_000],
    ]),
  );
  expect(stalls.refused(0, acceptance(stalls, "bids/2/0/1"))).toMatchObject({
    code: "BUNDLE_FAILED",
    detail: { member: 2, reason: { code: "NO_TOKEN", detail: { tile: "B1", investor: 2, tokens: 0 } } },
  });
  stalls.act(2, { type: "withdraw", tile: "R2", deal: stalls.on("R2").no });
  stalls.act(0, acceptance(stalls, "bids/2/0/1"));
  expect([stalls.shown("R1"), stalls.shown("G3"), stalls.shown("B1")]).toEqual([
    "2 at 10000",
    "2 at 10000",
    "2 at 10000",
  ]);
});

test("P-NET-29, P-RULING-17: in a bundle of asks the tokens of its addressee count", () => {
  const names = ["R1", "R2", "R3", "G1"];
  const stalls = new Stalls({ owners: Object.fromEntries(names.map((tile) => [tile, 0])), tokens: 2 });
  stalls.deal(2, "R3", 5_000);
  stalls.act(
    0,
    bundle("ask", 2, [
      ["R1", 10_000],
      ["R2", 10_000],
    ]),
  );
  expect(stalls.refused(2, acceptance(stalls, "asks/0/2/1"))).toMatchObject({
    code: "BUNDLE_FAILED",
    detail: { member: 1, reason: { code: "NO_TOKEN", detail: { investor: 2 } } },
  });
});

test("P-HID-6: a private bundle is told to its two parties, its numbers are its own", () => {
  const stalls = new Stalls().act(2, TWO);
  stalls.act(2, { ...TWO, private: true });
  expect(stalls.ended(3)).toEqual(["bid/R1/2 withdrawn", "bids/2/0/1 withdrawn", "bid/G1/2 bundleBroken"]);
  expect(stalls.types(3)).not.toContain("bundled");
  expect(stalls.types(0).at(-1)).toBe("bundled");
  expect(Object.keys(stalls.state.bundles)).toEqual(["private-bids/2/0/1"]);
  stalls.act(2, TWO);
  expect(stalls.ended(3)).toEqual([]);
  expect(stalls.ended(0)).toContain("private-bids/2/0/1 changed");
  expect(Object.keys(stalls.state.bundles)).toEqual(["bids/2/0/2"]);
});

test("P-NET-29: a public bid in place of one member of a private bundle breaks it", () => {
  const stalls = new Stalls().act(2, { ...TWO, private: true });
  stalls.act(2, bid("R1", 5_000));
  expect(stalls.ended(0)).toEqual([
    "private-bid/R1/2 changed",
    "private-bids/2/0/1 changed",
    "private-bid/G1/2 bundleBroken",
  ]);
});

test("P-NET-10: who joins offers has not finished any more, and is told of as such once", () => {
  const stalls = new Stalls().act(2, { type: "finish", on: true }).act(2, TWO);
  expect(stalls.state.finished).toEqual([]);
  expect(stalls.types().filter((type) => type === "finished")).toHaveLength(1);
});
