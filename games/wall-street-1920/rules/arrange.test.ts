import { isRefusal, looseChance } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { houseEdition } from "../editions/index.ts";
import { cardFrom, privateFrom } from "./arrange/notation.ts";
import { wallStreet1920 } from "./rules.ts";
import { PHASES } from "./state.ts";
import { arranged, config } from "./table.fixture.ts";

test("the neutral state is that of the catalogue's examples", () => {
  const { state } = arranged({});
  expect(state).toMatchObject({
    phase: "start",
    first: 0,
    active: 0,
    turn: 1,
    trend: "clockwise",
    trendAt: 0,
    trendCoins: 0,
    prices: { corn: 3, cotton: 4, steel: 5, oil: 6 },
    tycoons: null,
    flipped: false,
    lastRound: false,
  });
  for (const player of state.players)
    expect(player).toMatchObject({ cash: 4, capital: 4, loans: 0, pawn: 0 });
  expect(state.circle.map((place) => place.cards)).toEqual([
    [],
    ...[1, 2, 3, 4, 5, 6].map((n) => [`ring-${n}`]),
  ]);
  expect([state.deck.length, state.deck[0], state.deck.at(-1)]).toEqual([21, "explosion", "deck-1"]);
});

test.each([
  ["S(steel,1,c3)", { kind: "share", company: "steel", shares: 1, cost: 3, change: 0, dynamite: 0 }],
  ["S(corn,2,c4,+1)", { kind: "share", company: "corn", shares: 2, cost: 4, change: 1 }],
  ["S(oil,1,-2,d3)#copy", { kind: "share", cost: 2, change: -2, dynamite: 3 }],
  ["S(oil)", { kind: "share", shares: 1, cost: 2 }],
  ["G(c5,d1)", { kind: "gold", cost: 5, dynamite: 1 }],
  ["G()", { kind: "gold", cost: 4, dynamite: 0 }],
  ["D(oil/corn)", { kind: "dual", companies: ["oil", "corn"], cost: 3, dynamite: 0 }],
  ["D(oil/corn,c1,d2)", { kind: "dual", cost: 1, dynamite: 2 }],
  [
    "M(corn+2,c2,p3)",
    { kind: "market", instruction: { does: "change", company: "corn", by: 2 }, cost: 2, points: 3 },
  ],
  [
    "M(oil-1)",
    { kind: "market", instruction: { does: "change", company: "oil", by: -1 }, cost: 2, points: 1 },
  ],
  ["M(surprise-1,p2)", { kind: "market", instruction: { does: "surprise", by: -1 }, points: 2 }],
  [
    "M(stock-market,c10,p12,d2)",
    { kind: "market", instruction: { does: "stock-market" }, cost: 10, points: 12 },
  ],
  ["inert#7", { kind: "share", company: "corn", shares: 1, cost: 2, change: 0, dynamite: 0 }],
  ["S(oil,1,-0)", { kind: "share", change: 0 }],
])("reads the card %s", (text, card) => {
  expect(cardFrom(text)).toMatchObject({ id: text, ...card });
});

test.each([
  "",
  "S",
  "S()",
  "S(gold,1)",
  "S(corn,3)",
  "S(corn,1,x2)",
  "S(corn,1,c1,c2)",
  "S(corn,1,p2)",
  "G(p1)",
  "G(+1)",
])("no card: %j", (text) => expect(cardFrom(text)).toBeNull());
test.each([
  "D(oil)",
  "D(oil/oil)",
  "D(oil/corn/steel)",
  "D(oil/corn,+1)",
  "M(corn)",
  "M(corn+12)",
  "M(upwards+1)",
  "X(1)",
])("no card: %j", (text) => expect(cardFrom(text)).toBeNull());

test("reads private shares", () => {
  expect(privateFrom("P(corn,2,p0)")).toEqual({ id: "P(corn,2,p0)", company: "corn", shares: 2, points: 0 });
  expect(privateFrom("P(steel)#2")).toMatchObject({ company: "steel", shares: 1, points: 0 });
  for (const text of ["P(gold)", "P(corn,3)", "corn", "P(corn,p)"]) expect(privateFrom(text)).toBeNull();
});

test("cards of the config's own edition may be named by their ids", () => {
  const share = houseEdition.shares[0]?.id ?? "";
  const table = arranged({
    players: { 0: { shares: [share], privateShare: houseEdition.privateShares[4]?.id } },
  });
  expect(table.player(0)).toMatchObject({ shares: [share], privateShare: houseEdition.privateShares[4]?.id });
  expect(table.config.edition.shares).toContainEqual(houseEdition.shares[0]);
  expect(table.config.edition.shares.length).toBeLessThan(40);
});

test("the edition made for the occasion holds what was laid, each card among its kind", () => {
  const shares = ["S(oil,1)", "G(c4)", "D(oil/corn)"];
  const { edition } = arranged({ players: { 0: { shares, markets: "M(corn+1)" } }, deck: 1 }).config;
  const ids = (cards: readonly { readonly id: string }[]): string[] => cards.map((card) => card.id).sort();
  expect(ids(edition.duals)).toEqual(["D(oil/corn)"]);
  expect(ids(edition.markets)).toEqual(["M(corn+1)"]);
  expect(ids(edition.shares)).toEqual([
    "G(c4)",
    "S(oil,1)",
    "deck-1",
    ...[1, 2, 3, 4, 5, 6].map((n) => `ring-${n}`),
  ]);
  const filler = { kind: "share", company: "corn", shares: 1, cost: 2, change: 0, dynamite: 0 };
  expect(edition.shares).toContainEqual({ id: "deck-1", ...filler });
});

test("what is wrong is said with what belongs there", () => {
  const wrong = (given: object) => wallStreet1920.arrange(given, config({}, 3), 3);
  expect(wrong({ phase: "lunch" })).toMatchObject({ detail: { path: "phase", expected: { oneOf: PHASES } } });
  expect(wrong({ players: [{ privateShare: 3 }] })).toMatchObject({
    detail: { path: "players.0.privateShare" },
  });
  expect(wrong({ players: [{ privateShare: "none" }] })).toMatchObject({
    detail: { path: "players.0.privateShare" },
  });
  expect(wrong({ tracks: { corn: 5 } })).toMatchObject({ detail: { path: "tracks.corn" } });
  expect(wrong({ exchange: { shown: 3, offers: { 1: null } } })).toMatchObject({
    detail: { path: "exchange.shown.0" },
  });
  expect(arranged({ players: [{}, {}, { cash: 8 }] }).player(2).cash).toBe(8);
});

test("players and circle may be lists or objects keyed by number", () => {
  const list = arranged({
    players: [{}, { cash: 9 }],
    circle: [null, "S(corn,1)", ["G(c1)", "G(c2)"]],
  }).state;
  const keyed = arranged({
    players: { 1: { cash: 9 } },
    circle: { 0: "trend", 1: "S(corn,1)", 2: ["G(c1)", "G(c2)"] },
  });
  expect(keyed.state).toEqual(list);
});

const HANDS = { 0: { shares: ["S(oil,1)", "G(c4)"], loans: 1 }, 1: { shares: ["S(corn,1)"] } };
const OPEN = { shown: "S(oil,1)", offers: { 1: null } };
const LAID = { shown: "S(oil,1)", offers: { 1: "S(corn,1)" } };
test.each([
  ["placing", {}],
  ["explosion", { deck: ["explosion"] }],
  ["start", {}],
  ["bought", { bought: ["S(corn,2)", "M(upwards)"] }],
  ["discard", { lifted: "M(mixed)", players: { ...HANDS, 0: { pawn: 2 } } }],
  ["discard", { raising: true }],
  ["surprise", { phase: "surprise", playing: "M(surprise+1)" }],
  ["show", { phase: "show", playing: "M(stock-market)" }],
  ["offer", { exchange: OPEN, playing: "M(stock-market)" }],
  ["exchange", { exchange: LAID, playing: "M(stock-market)" }],
  ["fine", { phase: "fine" }],
  ["repay", { phase: "repay" }],
  ["take", { phase: "take", piles: { L: "S(corn,2)" } }],
  ["lose", { losing: [1] }],
  ["end", { phase: "end" }],
  ["assigning", { phase: "assigning" }],
  ["over", { phase: "over" }],
] as const)("phase %s can be arranged with %j, and played on from", (phase, given) => {
  expect(PHASES).toContain(phase);
  const table = arranged({ players: HANDS, ...given, ...(phase === "placing" ? { phase } : {}) });
  expect(table.state.phase).toBe(phase);
  expect(table.rules.faults(table.state)).toEqual([]);
  const seat = table.rules.waiting(table.state).seats[0];
  if (seat === undefined) expect(phase).toBe("over");
  else for (const action of table.rules.moves(table.state, seat).listed.slice(0, 1)) table.act(seat, action);
});

test("tracks may be those of the config's own board, and a deck may be counted", () => {
  const own = arranged({ tracks: "board", prices: { corn: 2 } }, 3, { board: "orange" });
  expect(own.config.edition.boards.orange).toEqual(houseEdition.boards.orange);
  expect(own.state.prices).toEqual({ ...houseEdition.boards.orange.start, corn: 2 });
  expect(arranged({ deck: 3 }).state).toMatchObject({
    deck: ["deck-3", "deck-2", "deck-1"],
    box: ["explosion"],
  });
  expect(arranged({ piles: { L: "explosion" } }).state.deck).toHaveLength(20);
});

test("Tycoons need no config; those not named are gone, those of the config lie in board order", () => {
  const named = arranged({ tycoons: { oil: "D-penalty", corn: { letter: "B", face: "reward" } } }).state
    .tycoons;
  expect(named).toEqual({
    corn: { letter: "B", face: "reward", gone: false },
    cotton: { letter: "A", face: "reward", gone: true },
    steel: { letter: "C", face: "reward", gone: true },
    oil: { letter: "D", face: "penalty", gone: false },
  });
  const custom = { A: "penalty", B: "reward", C: "penalty", D: "reward" };
  expect(arranged({}, 3, { tycoons: custom }).state.tycoons).toMatchObject({
    corn: { letter: "A", face: "penalty", gone: false },
    oil: { letter: "D", face: "reward", gone: false },
  });
  for (const tycoons of ["reward", "penalty", "random"] as const) {
    const face = tycoons === "penalty" ? "penalty" : "reward";
    expect(arranged({}, 3, { tycoons }).state.tycoons?.steel).toEqual({ letter: "C", face, gone: false });
  }
});

test("the active pawn stands at a card where the phase needs one, on Market Trend otherwise", () => {
  const pawn = (given: object): number | null => arranged(given).player(0).pawn;
  expect(pawn({ lifted: "G(c4)" })).toBe(1);
  expect(pawn({ bought: ["G(c4)"] })).toBe(1);
  expect(pawn({ bought: ["G(c4)"], trendAt: 6 })).toBe(0);
  expect(pawn({ raising: true })).toBe(0);
  expect(pawn({ phase: "discard" })).toBe(0);
  expect(pawn({ trendAt: 3 })).toBe(3);
  const odd = wallStreet1920.arrange({ bought: ["G(c4)"], players: { 0: { pawn: 0 } } }, config({}, 3), 3);
  expect(odd).toMatchObject({ code: "BAD_GIVEN", detail: { path: "" } });
});

test("a shown dual stands for its first company unless another is given, and list entries keep their order", () => {
  const players = { 0: { shares: "D(oil/corn)" }, 1: { shares: "S(steel,1)" } };
  const base = { playing: "M(stock-market)", players };
  const company = (exchange: object) => arranged({ ...base, exchange }).state.exchange?.company;
  expect(company({ shown: "D(oil/corn)", offers: { 1: null } })).toBe("oil");
  expect(company({ shown: "D(oil/corn)", company: "corn", offers: { 1: null } })).toBe("corn");
  expect(arranged({ box: "P(steel,1,p1)" }).state.box).toContain("P(steel,1,p1)");
});

test("minimums are given for the number of players at hand", () => {
  const { edition } = arranged({ minimums: { oil: 1 } }, 4).config;
  expect(edition.minimums["4"]).toEqual({ ...houseEdition.minimums["4"], oil: 1 });
  expect(edition.minimums["3"]).toEqual(houseEdition.minimums["3"]);
});

test("W-RULING-49 an empty location needs an empty deck", () => {
  expect(arranged({ deck: [], circle: { 3: [] } }).state.circle[3]?.cards).toEqual([]);
  expect(wallStreet1920.arrange({ circle: { 3: [] } }, config({}, 3), 3)).toMatchObject({
    code: "BAD_GIVEN",
  });
});

test.each([
  ["players.1.cash", { players: { 1: { cash: -1 } } }],
  ["players.1.capital", { players: { 1: { capital: 9 } } }],
  ["players.1.purse", { players: { 1: { purse: 9 } } }],
  ["players.3", { players: { 3: {} } }],
  ["players.0.pawn", { players: { 0: { pawn: 7 } } }],
  ["players.0.shares.0", { players: { 0: { shares: ["S(rubber,1)"] } } }],
  ["players.1.privateShare", { players: [{ privateShare: "P(oil)" }, { privateShare: "P(oil)" }] }],
  ["circle.2.1", { circle: { 1: "G(c4)", 2: ["S(corn,1)", "G(c4)"] } }],
  ["circle.0", { circle: { 0: "G(c4)" } }],
  ["circle.2.option", { circle: { 2: { cards: "G(c4)", option: 3 } } }],
  ["players", { players: [{}, {}, {}, {}] }],
  ["players.0.lost.0", { players: { 0: { lost: 3 } } }],
  ["active", { active: 3 }],
  ["trendAt", { trendAt: 7 }],
  ["trendCoins", { trendCoins: "three" }],
  ["deck", { deck: -1 }],
  ["piles.X", { piles: { X: [] } }],
  ["tracks.corn", { tracks: { corn: [5] } }],
  ["tracks.corn", { tracks: { corn: [1, 2.5] } }],
  ["tycoons.corn.letter", { tycoons: { corn: { face: "reward" } } }],
  ["setOff.0", { phase: "fine", setOff: ["gold"] }],
  ["losing.0", { losing: [7] }],
  ["exchange.offers", { players: { 0: { shares: "G(c4)" } }, exchange: { shown: "G(c4)" } }],
  ["box.0", { box: ["nothing"] }],
  ["explosionDynamite", { explosionDynamite: -1 }],
  ["prices.corn", { prices: { corn: 11 } }],
  ["tracks.oil", { tracks: { oil: [3, 3] } }],
  ["minimums.corn", { minimums: { corn: "six" } }],
  ["tycoons.corn", { tycoons: { corn: "E-reward" } }],
  ["tycoons", { tycoons: { corn: "A-reward", oil: "A-penalty" } }],
  ["phase", { phase: "lunch" }],
  ["phase", { phase: "take" }],
  ["trend", { trend: "up" }],
  ["turn", { turn: 1.5 }],
  ["flipped", { flipped: 1 }],
  ["deck.1", { deck: ["explosion", "explosion"] }],
  ["exchange.shown", { exchange: { shown: "S(oil,1)", offers: { 1: null } } }],
  ["weather", { weather: "rain" }],
  ["", "all"],
])("BAD_GIVEN names the path %s", (path, given) => {
  expect(wallStreet1920.arrange(given, config({}, 3), 3)).toMatchObject({
    code: "BAD_GIVEN",
    detail: { path },
  });
});

test.each([
  ["turn", { turn: 1000 }, { turn: 1001 }],
  ["turn", { turn: 1 }, { turn: 0 }],
  ["turn", { phase: "placing", turn: 0 }, { phase: "placing", turn: -1 }],
  ["trendCoins", { trendCoins: 1000 }, { trendCoins: 1001 }],
  ["trendCoins", { trendCoins: 0 }, { trendCoins: -1 }],
  ["trendAt", { trendAt: 6 }, { trendAt: 7 }],
  ["trendAt", { trendAt: 0 }, { trendAt: -1 }],
  ["first", { first: 2 }, { first: 3 }],
  ["first", { first: 0 }, { first: -1 }],
  ["active", { first: 1, active: 0 }, { active: -1 }],
  ["explosionDynamite", { explosionDynamite: 1000 }, { explosionDynamite: 1001 }],
  ["minimums.oil", { minimums: { oil: 1000 } }, { minimums: { oil: 1001 } }],
  ["minimums.oil", { minimums: { oil: 0 } }, { minimums: { oil: -1 } }],
  ["deck", { deck: 1000 }, { deck: 1001 }],
  ["deck", { deck: 0 }, { deck: -1 }],
  ["players.0.cash", { players: [{ cash: 1000 }] }, { players: [{ cash: 1001 }] }],
  ["players.0.cash", { players: [{ cash: 0 }] }, { players: [{ cash: -1 }] }],
  ["players.0.loans", { players: [{ loans: 1000 }] }, { players: [{ loans: 1001 }] }],
  ["players.0.loans", { players: [{ loans: 0 }] }, { players: [{ loans: -1 }] }],
  ["players.0.capital", { players: [{ capital: 4 }] }, { players: [{ capital: 3 }] }],
  ["players.0.capital", { players: [{ capital: 8 }] }, { players: [{ capital: 9 }] }],
  ["players.0.pawn", { players: [{ pawn: 6 }] }, { players: [{ pawn: 7 }] }],
  ["players.0.tycoonPoints", { players: [{ tycoonPoints: 2 }] }, { players: [{ tycoonPoints: 3 }] }],
  ["players.0.tycoonPoints", { players: [{ tycoonPoints: -2 }] }, { players: [{ tycoonPoints: -3 }] }],
  [
    "circle.2.option",
    { circle: { 2: { cards: "G(c4)", option: 0 } } },
    { circle: { 2: { cards: "G(c4)", option: -1 } } },
  ],
  ["losing.0", { losing: [1], players: { 1: { shares: "G(c4)" } } }, { losing: [-1] }],
  ["tracks.corn", { tracks: { corn: [0, 3] } }, { tracks: { corn: [-1, 3] } }],
  ["tracks.corn", { tracks: { corn: [2, 3] } }, { tracks: { corn: [3] } }],
  ["tracks.corn", { tracks: { corn: [2, 3] } }, { tracks: { corn: [2, "3"] } }],
])("arrange: %s has its limit", (path, inside, beyond) => {
  expect(wallStreet1920.arrange(inside, config({}, 3), 3)).not.toMatchObject({ code: "BAD_GIVEN" });
  expect(wallStreet1920.arrange(beyond, config({}, 3), 3)).toMatchObject({
    code: "BAD_GIVEN",
    detail: { path },
  });
});

test("W-RULING-38 arrange lays tables for 2 to 5", () => {
  for (const seats of [2, 5])
    expect(isRefusal(wallStreet1920.arrange({}, config({}, seats), seats))).toBe(false);
  for (const seats of [1, 6, 2.5]) {
    expect(wallStreet1920.arrange({}, config({}, 3), seats)).toMatchObject({ detail: { path: "seats" } });
  }
});

test("a zero with a sign and a pawn without a place count as what stands for nothing", () => {
  expect(arranged({ players: [{ cash: -0 }] }).player(0).cash).toBe(0);
  const bought = { bought: ["G(c4)"] };
  expect(arranged({ ...bought, players: [{ pawn: undefined }] }).state).toEqual(arranged(bought).state);
});

test("W-HID-5 a private share of the edition may lie in the box, and is dealt to nobody then", () => {
  const [first] = houseEdition.privateShares;
  const { state } = arranged({ box: [first?.id] });
  expect(state.box).toContain(first?.id);
  expect(state.players.map((player) => player.privateShare)).not.toContain(first?.id);
});

test("arrange never throws, whatever it is given", () => {
  const chance = looseChance("given");
  const names = [
    "players",
    "circle",
    "deck",
    "exchange",
    "losing",
    "phase",
    "tycoons",
    "tracks",
    "prices",
    "bought",
    "0",
    "1",
  ];
  const word = (): string => names[chance.int(names.length, "name")] ?? "";
  const garbage = (depth: number): unknown => {
    switch (chance.int(depth > 3 ? 5 : 8, "kind")) {
      case 0:
        return null;
      case 1:
        return chance.int(9, "number") - 2;
      case 2:
        return "G(c4)";
      case 3:
        return PHASES[chance.int(PHASES.length, "phase")];
      case 4:
        return [];
      case 5:
        return [garbage(depth + 1)];
      default:
        return { [word()]: garbage(depth + 1), [word()]: garbage(depth + 1) };
    }
  };
  for (let n = 0; n < 2000; n += 1) {
    const made = wallStreet1920.arrange(garbage(0), config({}, 3), 3);
    if (!isRefusal(made)) expect(wallStreet1920.rules(made.config).faults(made.state)).toEqual([]);
  }
  expect(wallStreet1920.arrange({}, config({}, 3), 6)).toMatchObject({
    code: "BAD_GIVEN",
    rule: "W-RULING-38",
  });
});

test.each(["constructor", "toString", "__proto__.x"])(
  "BAD_GIVEN of the part %s cites a clause, not a method",
  (part) => {
    const given: unknown = JSON.parse(`{"${part}": 1}`);
    expect(wallStreet1920.arrange(given, config({}, 3), 3)).toMatchObject({
      code: "BAD_GIVEN",
      rule: "W-DATA-7",
    });
  },
);
