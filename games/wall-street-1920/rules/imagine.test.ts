import { looseChance, type Recall, type Viewer } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { arranged, dealt, playOut, type TestTable } from "./table.fixture.ts";
import { EXPLOSION } from "./terms.ts";

const RECALLS: readonly Recall[] = ["none", "attentive"];

/** Imagines what this viewer sees and checks everything that must hold of the imagined world. */
function imagined(table: TestTable, viewer: Viewer, recall: Recall, seed: string) {
  const { rules, state } = table;
  const view = rules.view(state, viewer, recall);
  const world = rules.imagine(view, looseChance(seed));
  expect(rules.faults(world)).toEqual([]);
  expect(rules.view(world, viewer, recall)).toEqual(view);
  for (const seat of rules.waiting(world).seats)
    expect(rules.moves(world, seat).listed.length).toBeGreaterThan(0);
  if (viewer !== "public") expect(rules.moves(world, viewer)).toEqual(rules.moves(state, viewer));
  return world;
}

test("an imagined world looks the same, has no faults and nobody stuck, in every phase of whole matches", () => {
  for (const [seats, seed] of [
    [2, "two"],
    [3, "three"],
    [4, "four"],
    [5, "five"],
  ] as const) {
    const table = dealt(seats, { tycoons: "random", callOptions: true }, seed);
    playOut(table, seed, ({ state }) => {
      const common = ["start", "bought", "end", "discard", "placing"].includes(state.phase);
      if (common && state.turn % 6 !== 0) return;
      for (const recall of RECALLS) {
        for (const viewer of ["public", state.turn % seats, state.active] as const) {
          imagined(table, viewer, recall, `${state.turn}`);
        }
      }
    });
  }
});

test("W-SETUP-16, W-HID-12 the Explosion is imagined anywhere in the last nine until it is seen", () => {
  const table = dealt(3, {}, "explosion");
  const places = new Set<number>();
  for (let n = 0; n < 150; n += 1) places.add(imagined(table, 0, "none", `${n}`).deck.indexOf(EXPLOSION));
  expect([...places].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const seen = arranged({
    deck: ["S(oil,1)", "S(oil,1)#2"],
    lastRound: true,
    piles: { M: ["explosion", "G(c4)"] },
  });
  for (const recall of RECALLS) expect(imagined(seen, 0, recall, "seen").deck).not.toContain(EXPLOSION);
});

test("W-SETUP-16 an Explosion not seen yet is in the deck as long as a card lies below the top", () => {
  const given = { deck: ["S(oil,1)", "explosion"] };
  for (const recall of RECALLS) expect(imagined(arranged(given), 1, recall, "last").deck[0]).toBe(EXPLOSION);
  const alone = imagined(arranged({ deck: ["S(oil,1)"] }), 1, "none", "alone");
  expect([alone.deck, alone.box.includes(EXPLOSION)]).toEqual([["S(oil,1)"], true]);
});

test("W-END-3 after the Explosion was discarded a viewer without memory imagines it buried in a pile", () => {
  const buried = { lastRound: true, deck: ["S(oil,1)"], piles: { R: ["explosion", "G(c4)"] } };
  const world = imagined(arranged(buried), 1, "none", "buried");
  expect(world.piles.R).toEqual([EXPLOSION, "G(c4)"]);
  expect(imagined(arranged(buried), 1, "attentive", "buried").piles.R).toEqual([EXPLOSION, "G(c4)"]);
  const over = arranged({
    phase: "over",
    deck: ["S(oil,1)", "S(oil,1)#2"],
    piles: { M: ["explosion", "G(c4)"] },
  });
  expect(imagined(over, 1, "none", "over").piles.M).toContain(EXPLOSION);
  const nowhere = arranged({ lastRound: true, deck: ["S(oil,1)"] });
  expect(imagined(nowhere, 1, "none", "nowhere").box).toContain(EXPLOSION);
  const onTop = arranged({ lastRound: true, deck: 3, piles: { L: ["explosion"] } });
  expect(imagined(onTop, 1, "none", "top").piles.L).toEqual([EXPLOSION]);
});

test("W-HID-15 buried discards are imagined in any pile that has a top card, and in no other", () => {
  const piles = { L: ["S(corn,1)#1", "S(corn,1)#2", "S(corn,1)#3"], R: ["S(oil,1)#1", "S(oil,1)#2"] };
  const sizes = new Set<string>();
  for (let n = 0; n < 40; n += 1) {
    const world = imagined(arranged({ piles, deck: 0 }), 0, "none", `${n}`).piles;
    expect([world.L.at(-1), world.M, world.R.at(-1)]).toEqual(["S(corn,1)#3", [], "S(oil,1)#2"]);
    sizes.add(`${world.L.length} ${world.R.length}`);
  }
  expect([...sizes].sort()).toEqual(["1 4", "2 3", "3 2", "4 1"]);
});

test("W-HID-11 the deck's order is drawn anew, the hands come from what is hidden", () => {
  const table = dealt(3, {}, "order");
  const seconds = new Set<string>();
  for (let n = 0; n < 60; n += 1) seconds.add(imagined(table, 0, "attentive", `${n}`).deck.at(-2) ?? "");
  expect(seconds.size).toBeGreaterThan(20);
  const hands = new Set<string>();
  const given = {
    players: { 1: { shares: "S(oil,1)", markets: "M(oil+1)" } },
    deck: ["G(c4)", "M(corn+1)", "S(corn,1)"],
  };
  for (let n = 0; n < 40; n += 1) {
    const rival = imagined(arranged(given), 0, "none", `${n}`).players[1];
    hands.add(`${rival?.shares} ${rival?.markets}`);
  }
  expect([...hands].sort()).toEqual([
    "S(corn,1) M(corn+1)",
    "S(corn,1) M(oil+1)",
    "S(oil,1) M(corn+1)",
    "S(oil,1) M(oil+1)",
  ]);
});

test("W-CARD-27 a rival who proved to have no answer is imagined without one", () => {
  const players = {
    0: { shares: ["S(steel,1)"] },
    1: { shares: ["S(corn,1)"] },
    2: { shares: ["G(c4)"], lost: ["S(oil,1)"] },
  };
  const exchange = { shown: "S(steel,1)", offers: { 1: null } };
  const table = arranged({ playing: "M(stock-market)", players, exchange, deck: 3 });
  for (let n = 0; n < 20; n += 1) {
    for (const recall of RECALLS) {
      expect(imagined(table, 1, recall, `${n}`).players[2]?.shares).toEqual(["G(c4)"]);
    }
  }
});

test("W-HID-1, W-HID-11 hands and deck share what is hidden, also when it goes round exactly", () => {
  const players = {
    1: { shares: ["S(oil,1)", "G(c4)"], markets: "M(oil+1)", lost: ["S(corn,1)", "M(corn+1)"] },
  };
  const deck = ["G(c4)#top", "M(steel+1)", "M(steel-1)", "S(steel,1)"];
  const table = arranged({ players, deck, lastRound: true, piles: { L: "explosion" } });
  for (let n = 0; n < 40; n += 1) {
    const world = imagined(table, 0, "none", `${n}`);
    expect(world.deck).toHaveLength(4);
    expect(world.deck.filter((card) => card.startsWith("M"))).toHaveLength(2);
  }
});

test("duals and Stock Market cards that a scenario put into the deck are imagined there when nothing else is left", () => {
  const seen = { lastRound: true, piles: { L: "explosion" } };
  const dual = arranged({ ...seen, deck: ["G(c4)", "D(corn/oil)"] });
  expect(imagined(dual, 0, "none", "dual").deck).toEqual(["D(corn/oil)", "G(c4)"]);
  const stock = arranged({ ...seen, deck: ["G(c4)", "M(stock-market)", "S(oil,1)"] }, 2);
  for (let n = 0; n < 10; n += 1) expect(imagined(stock, 0, "none", `${n}`).deck).toHaveLength(3);
});

test("W-HID-22 when hands are open at the end, what others lost is still imagined", () => {
  const players = {
    1: { shares: ["S(oil,1)"], markets: ["M(oil+1)"], lost: ["S(corn,1)", "M(corn+1)", "M(corn+2)"] },
  };
  const table = arranged({ phase: "over", players, deck: ["G(c4)", "S(steel,1)", "M(steel+1)"] });
  const lost = new Set<string>();
  for (let n = 0; n < 30; n += 1) {
    const remembered = imagined(table, 0, "attentive", `${n}`).players[1]?.lost ?? [];
    expect(remembered.slice().sort()).toEqual(["M(corn+1)", "M(corn+2)", "S(corn,1)"]);
    lost.add(`${imagined(table, 0, "none", `${n}`).players[1]?.lost}`);
    expect(imagined(table, 1, "none", `${n}`).players[1]?.lost).toEqual([
      "S(corn,1)",
      "M(corn+1)",
      "M(corn+2)",
    ]);
  }
  expect(lost.size).toBeGreaterThan(2);
});

test("W-RULING-22 in a game for two no Stock Market card is imagined in play", () => {
  const table = dealt(2, {}, "two");
  const stock = table.config.edition.markets.filter((card) => card.instruction.does === "stock-market");
  for (let n = 0; n < 30; n += 1) {
    const { box } = imagined(table, 0, "none", `${n}`);
    for (const card of stock) expect(box).toContain(card.id);
  }
});

test("W-SETUP-7, W-SETUP-8 as many duals as players are imagined in play, the others in the box", () => {
  const table = dealt(3, {}, "duals");
  const isDual = (card: string): boolean => table.config.edition.duals.some((dual) => dual.id === card);
  playOut(table, "duals", ({ state }) => {
    if (state.phase !== "start" || state.turn % 10 !== 0) return;
    for (const recall of RECALLS) {
      const world = imagined(table, 1, recall, `${state.turn}`);
      expect(world.box.filter(isDual)).toHaveLength(2);
      expect(world.deck.filter(isDual)).toEqual([]);
    }
  });
});

test("W-HID-4, W-HID-5 private shares are imagined from those not one's own", () => {
  const table = dealt(3, {}, "private");
  const own = table.player(1).privateShare;
  const rivals = new Set<string>();
  for (let n = 0; n < 60; n += 1) {
    const world = imagined(table, 1, "attentive", `${n}`);
    expect(world.players[1]?.privateShare).toBe(own);
    rivals.add(world.players[0]?.privateShare ?? "");
  }
  expect(rivals.size).toBe(4);
});

test("W-RULING-77 memory keeps rivals' cards, and any of them may be the one that was lost", () => {
  const shares = ["S(corn,1)", "S(oil,1)"];
  const table = arranged({ players: { 1: { shares, lost: ["G(c4)"] } } });
  const lost = new Set<string>();
  for (let n = 0; n < 40; n += 1) {
    const rival = imagined(table, 0, "attentive", `${n}`).players[1];
    expect([...(rival?.shares ?? []), ...(rival?.lost ?? [])].sort()).toEqual(["G(c4)", ...shares]);
    lost.add(rival?.lost[0] ?? "");
  }
  expect(lost.size).toBe(3);
  expect(imagined(table, 1, "attentive", "own").players[1]?.lost).toEqual(["G(c4)"]);
});

const OFFERING = {
  playing: "M(stock-market)",
  players: {
    0: { shares: ["S(steel,1)"] },
    1: { shares: ["S(steel,2)", "S(corn,1)", "G(c4)"] },
    2: { shares: ["S(oil,1)", "G(c4)#2"] },
    3: { shares: ["S(steel,1)#2", "G(c4)#3"] },
  },
  deck: ["S(corn,1)#d1", "S(oil,2)#d2", "G(c4)#d3", "S(cotton,1)#d4", "S(cotton,2)#d5", "S(steel,1)#d6"],
};

test("W-CARD-23, W-HID-18 sealed offers are imagined valid, and whoever owes one can answer", () => {
  const exchange = { shown: "S(steel,1)", offers: { 1: "S(corn,1)", 2: null } };
  const table = arranged({ ...OFFERING, exchange }, 4);
  for (let n = 0; n < 40; n += 1) {
    for (const viewer of ["public", 0, 2, 3] as const) {
      for (const recall of RECALLS) {
        const laid = imagined(table, viewer, recall, `${n}`).exchange?.offers[1];
        expect(laid === undefined || laid === null ? "" : laid).toMatch(/^S\((corn|oil|cotton)|^D/);
      }
    }
    expect(imagined(table, 1, "none", `${n}`).exchange?.offers).toEqual({ 1: "S(corn,1)", 2: null });
  }
});

test("W-CARD-25 opened offers stay where they are", () => {
  const exchange = { shown: "S(steel,1)", offers: { 1: "S(corn,1)", 2: "S(oil,1)" } };
  const table = arranged({ ...OFFERING, exchange }, 4);
  for (const recall of RECALLS) {
    const world = imagined(table, 3, recall, "open");
    expect(world.exchange).toEqual(table.state.exchange);
    expect(world.players[1]?.shares).toContain("S(corn,1)");
    expect(world.players[0]?.shares).toContain("S(steel,1)");
  }
});

test("W-CARD-20 a buyer about to show is imagined with a card to show", () => {
  const table = arranged(
    { phase: "show", playing: "M(stock-market)", players: OFFERING.players, deck: OFFERING.deck },
    4,
  );
  for (let n = 0; n < 40; n += 1) for (const recall of RECALLS) imagined(table, 1, recall, `${n}`);
});

test("different chance imagines different worlds, the same chance the same one", () => {
  const table = dealt(3, {}, "worlds");
  const a = imagined(table, 0, "none", "a");
  expect(imagined(table, 0, "none", "a")).toEqual(a);
  expect(imagined(table, 0, "none", "b")).not.toEqual(a);
});

test("W-SETUP-16 the Explosion is as likely below each card of a short deck", () => {
  const table = arranged({ deck: ["S(oil,1)", "explosion", "S(corn,1)"] });
  let lowest = 0;
  for (let n = 0; n < 200; n += 1) {
    const { deck } = imagined(table, 0, "none", `${n}`);
    expect([0, 1]).toContain(deck.indexOf(EXPLOSION));
    if (deck.indexOf(EXPLOSION) === 0) lowest += 1;
  }
  expect(lowest).toBeGreaterThan(75);
  expect(lowest).toBeLessThan(125);
});

test("W-RULING-77 a card that is known to be held needs no second one to stand beside it", () => {
  const players = {
    0: { shares: ["S(steel,1)"] },
    1: { shares: ["S(corn,1)"], lost: ["S(oil,1)"] },
    2: { shares: ["S(oil,2)"] },
  };
  const exchange = { shown: "S(steel,1)", offers: { 1: "S(corn,1)", 2: "S(oil,2)" } };
  const table = arranged({ playing: "M(stock-market)", players, exchange });
  for (let n = 0; n < 10; n += 1) {
    expect(imagined(table, 2, "attentive", `${n}`).players[1]).toMatchObject({
      shares: ["S(corn,1)"],
      lost: ["S(oil,1)"],
    });
  }
});

test("W-HID-1 a deck that needs cards from the box leaves the hands the shares that they hold", () => {
  const seen = { lastRound: true, piles: { L: "explosion" } };
  const deck = ["G(c4)", "M(stock-market)"];
  const table = arranged({ ...seen, deck, players: { 1: { shares: ["S(oil,1)"] } } }, 2);
  const world = imagined(table, 0, "none", "box");
  expect([world.deck, world.players[1]?.shares]).toEqual([["M(stock-market)", "G(c4)"], ["S(oil,1)"]]);
});

test("W-SETUP-8 duals that nobody was dealt are imagined in the box from the first turn to the last", () => {
  for (const seats of [4, 5]) {
    const table = dealt(seats, {}, "box");
    const isDual = (card: string): boolean => table.config.edition.duals.some((dual) => dual.id === card);
    playOut(table, "box", ({ state }) => {
      if (state.phase !== "start") return;
      expect(imagined(table, 0, "none", `${state.turn}`).box.filter(isDual)).toHaveLength(5 - seats);
    });
  }
});
