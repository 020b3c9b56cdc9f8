import { SILENCE } from "@bigboard/arena";
import { looseChance } from "@bigboard/kernel";
import { panicOnWallStreet } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, it, test } from "vitest";
import { PHRASES_OF } from "./phrases.ts";
import { player } from "./player.ts";
import { configOf, looks, ofType } from "./scene.fixture.ts";
import { APPRENTICE, BROKER, TYCOON } from "./style.ts";
import { TEMPERS, temperOf } from "./temper.ts";

const apprentice = player(APPRENTICE);
const broker = player(BROKER);
const tycoon = player(TYCOON);
const ALL = [apprentice, broker, tycoon];
/** Of five seats, 0 and 1 are managers. */
const person = 2;
const MIDDLE = 50_000;
const amongPeople = (seat: number) => ({
  0: "bot",
  1: "bot",
  2: "bot",
  3: "bot",
  4: "bot",
  [seat]: "person",
});
const tiles = { B1: 0, G1: { owner: 1, investor: 3, closed: true } };

describe("what a person proposes", () => {
  const bid = (price: number) => ({
    tiles,
    held: amongPeople(person),
    offers: [{ bid: "B1", from: person, price, at: MIDDLE - 2_500 }],
  });

  test.each(ALL)(
    "$name: is declined as a bid that is far off, soon but not always at the first look",
    (bot) => {
      const answers = looks(bot, bid(5_000), { at: MIDDLE });
      expect(ofType(answers, "decline")).toContainEqual({ type: "decline", offer: "bid/B1/2", rev: 1 });
      expect(answers.filter((action) => action?.type !== "decline").length).toBeGreaterThan(10);
      const early = looks(bot, bid(5_000), { at: MIDDLE - 1_000 });
      expect(ofType(early, "decline")).toEqual([]);
    },
  );

  test.each([broker, tycoon])("$name: is countered where there is something to talk about", (bot) => {
    const offers = [{ bid: "B1", from: person, price: 15_000, at: 5_000 }];
    const later = ofType(looks(bot, { ...bid(15_000), offers }, { at: 9_000 }), "ask");
    const theirs = later.filter(({ to }) => to === person);
    expect(theirs.length).toBeGreaterThan(5);
    expect(theirs.every(({ price }) => price > 15_000)).toBe(true);
  });

  test.each(ALL)(
    "$name: is not refused at a price that it will be content with, and goes before a bot's",
    (bot) => {
      const countered = (price: number) => [
        { bid: "B1", from: person, price, at: MIDDLE - 20_000 },
        { ask: "B1", to: person, price: price + 5_000, at: MIDDLE - 15_000 },
      ];
      const answers = (price: number) =>
        looks(bot, { tiles, held: amongPeople(person), offers: countered(price) }, { at: MIDDLE });
      expect(ofType(answers(5_000), "decline").length).toBeGreaterThan(0);
      expect(ofType(answers(25_000), "decline")).toEqual([]);
      const late = {
        tiles,
        held: amongPeople(person),
        offers: [3, person].map((from) => ({ bid: "B1", from, price: 30_000, at: MIDDLE })),
      };
      const taken = ofType(looks(bot, late, { at: 110_000 }), "accept");
      expect(taken.length).toBeGreaterThan(0);
      expect(taken.every(({ offer }) => offer === `bid/B1/${person}`)).toBe(true);
    },
  );

  test.each(ALL)(
    "$name: is taken over a lower deal, however little it is above it, and asked for open where it would bind too cheaply",
    (bot) => {
      const over = (closed: boolean) => ({
        tiles: { ...tiles, B1: { owner: 0, investor: 3, price: 5_000 } },
        held: amongPeople(person),
        offers: [{ bid: "B1", from: person, price: 10_000, closed, at: MIDDLE - 2_500 }],
      });
      const open = looks(bot, over(false), { at: MIDDLE });
      expect(ofType(open, "decline")).toEqual([]);
      expect(ofType(open, "accept").length).toBeGreaterThan(open.length / 2);
      const closed = looks(bot, over(true), { at: MIDDLE });
      expect(ofType(closed, "decline")).toEqual([]);
      expect(ofType(closed, "accept")).toEqual([]);
      expect(ofType(closed, "ask")).toContainEqual(
        expect.objectContaining({ tile: "B1", price: 10_000, closed: false, to: person }),
      );
      const late = looks(bot, over(true), { at: 117_000 });
      expect(ofType(late, "accept").length).toBeGreaterThan(late.length / 2);
    },
  );

  test.each(ALL)("$name: is answered as an ask for it alone: taken, countered or declined", (bot) => {
    const ask = (price: number) => ({
      tiles,
      held: amongPeople(0),
      offers: [{ ask: "B1", to: 3, price, at: MIDDLE - 2_500 }],
    });
    const cheap = looks(bot, ask(5_000), { seat: 3, at: MIDDLE });
    expect(ofType(cheap, "accept").length).toBeGreaterThan(0);
    const dear = looks(bot, ask(200_000), { seat: 3, at: MIDDLE });
    expect(ofType(dear, "accept")).toEqual([]);
    expect(ofType(dear, "bid").length + ofType(dear, "decline").length).toBeGreaterThan(20);
  });

  test.each([broker, tycoon])(
    "$name: is fought for in its own time, not all of it as the month begins",
    (bot) => {
      const moves = (at: number) => {
        const offers = [{ ask: "B1", to: 3, price: 20_000, at: at - 2_500 }];
        const given = { tiles: { B1: 0, BX1: 0, G1: 0 }, held: amongPeople(0), offers };
        return looks(bot, given, { seat: 3, at });
      };
      expect(ofType(moves(3_000), "accept")).toEqual([]);
      expect(new Set(ofType(moves(3_000), "bid").map(({ tile }) => tile)).size).toBeLessThan(2);
      expect(ofType(moves(90_000), "accept").length + ofType(moves(90_000), "bid").length).toBeGreaterThan(0);
    },
  );

  test.each([broker, tycoon])(
    "$name: is talked down before what is asked is paid, and is not talked down twice",
    (bot) => {
      const at = 90_000;
      const moves = (asked: number, counter: object[], seat = 3) => {
        const offers = [{ ask: "B1", price: 20_000, at: asked }, ...counter];
        return looks(bot, { tiles: { B1: 0, G1: 1 }, held: amongPeople(0), offers }, { seat, at });
      };
      const first = [70_000, 71_000, 72_000, 73_000, 74_000].flatMap((asked) => moves(asked, []));
      const bids = ofType(first, "bid").filter(({ tile }) => tile === "B1");
      expect(bids.length).toBeGreaterThan(0);
      expect(bids.every(({ price }) => price < 20_000)).toBe(true);
      const counter = (time: number, from = 3) => [{ bid: "B1", from, price: 15_000, at: time }];
      for (const from of [3, 4]) {
        expect(ofType(moves(70_000, counter(at - 4_000, from)), "accept")).toEqual([]);
        expect(ofType(moves(70_000, counter(at - 9_000, from)), "accept").length).toBeGreaterThan(0);
      }
    },
  );
});

describe("P-NET-27: closing a deal with a person", () => {
  const deal = (investor: number, price: number, human: number) => ({
    tiles: { ...tiles, B1: { owner: 0, investor, price } },
    held: amongPeople(human),
  });

  test.each([
    ["a manager", 0, deal(person, 20_000, person)],
    ["an investor", 3, deal(3, 10_000, 0)],
  ] as const)("%s proposes it a few times a month, and does not press at every look", (_, seat, given) => {
    const seconds = Array.from({ length: 110 }, (__, second) => 3_000 + second * 1_000);
    const asked = seconds.filter((at) => ofType(looks(tycoon, given, { seat, at }, 6), "close").length > 0);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThan(20);
    const times = asked.filter((at) => !asked.includes(at - 1_000));
    expect(times.length).toBeGreaterThan(1);
    expect(times.length).toBeLessThan(4);
  });
});

describe("P-OPT-13: at a table of beginners", () => {
  const stall = { ...tiles, R1: 0, R2: 0, G2: 0, Y1: 0, Y2: 0 };
  const bids = (given: object, at: number, options: object = { beginner: true }) =>
    ALL.flatMap((bot) =>
      ofType(
        looks(bot, { tiles: stall, held: amongPeople(person), ...given }, { seat: 4, at, options }),
        "bid",
      ),
    );
  const first = { offers: [{ bid: "B1", from: person, price: 5_000, at: 5_000 }] };

  it("bots leave the first bid of a month to people, for 20 seconds", () => {
    expect(bids({}, 19_000)).toEqual([]);
    expect(bids(first, 19_000)).not.toEqual([]);
    expect(bids({}, 60_000)).not.toEqual([]);
  });

  it("and wait neither elsewhere nor among themselves", () => {
    expect(bids({}, 19_000, {})).not.toEqual([]);
    expect(bids({ held: {} }, 19_000)).not.toEqual([]);
  });

  it("what was agreed with a person counts, what stands from last month does not", () => {
    const deal = { owner: 0, investor: person, price: 20_000 };
    const made = { tiles: { ...stall, B2: deal } };
    const standing = { tiles: { ...stall, B2: { ...deal, standing: true } } };
    expect(bids(made, 19_000)).not.toEqual([]);
    expect(bids(standing, 19_000)).toEqual([]);
  });
});

describe("a manager among people", () => {
  it("goes to a person with a price of their own", () => {
    const asks = ofType(looks(tycoon, { tiles, held: amongPeople(person) }, { at: 20_000 }, 300), "ask");
    const personal = asks.filter(({ to }) => to !== null);
    expect(personal.length).toBeGreaterThan(0);
    expect(personal.every(({ to }) => to === person)).toBe(true);
  });

  it("keeps its last company a while for a person who has none", () => {
    const given = (shares: object) => ({
      tiles: { ...tiles, ...shares },
      held: amongPeople(person),
      offers: [{ bid: "B1", from: 4, price: 30_000, at: 1_000 }],
    });
    const poor = looks(tycoon, given({}), { at: 70_000 });
    expect(ofType(poor, "accept")).toEqual([]);
    const content = given({ R1: { owner: 1, investor: person, price: 10_000 } });
    expect(ofType(looks(tycoon, content, { at: 70_000 }), "accept").length).toBeGreaterThan(0);
  });

  it("trusts a promise less after each time that it was not kept", () => {
    const given = (defaults: number) => ({
      tiles,
      defaults: { 4: defaults },
      offers: [{ bid: "B1", from: 4, price: 25_000, at: 1_000 }],
    });
    const taken = (defaults: number) =>
      ofType(looks(tycoon, given(defaults), { at: 85_000 }), "accept").length;
    expect(taken(0)).toBeGreaterThan(0);
    expect(taken(3)).toBe(0);
  });
});

describe("an investor", () => {
  test.each(ALL)("$name: keeps the word of this month, be it dear by now", (bot) => {
    const dear = { R1: { owner: 0, investor: person, price: 30_000 }, B1: 1 };
    const kept = looks(bot, { tiles: dear, market: { red: 0 } }, { seat: person, at: MIDDLE });
    expect(ofType(kept, "withdraw")).toEqual([]);
  });

  test.each(ALL)("$name: never pays more than the best roll brings", (bot) => {
    const low = { tiles: { B1: 0, G1: { owner: 1, investor: 3, closed: true } }, market: { blue: 0 } };
    const offers = [{ bid: "B1", from: 4, price: 20_000 }];
    const bids = ofType(looks(bot, { ...low, offers }, { seat: person, at: 118_000 }), "bid");
    expect(bids.every(({ price }) => price <= 30_000)).toBe(true);
  });
});

describe("a bid that others have beaten", () => {
  const lies = (bids: object[], deal: object = {}) => ({
    tiles: { B1: { owner: 0, ...deal }, G1: 1 },
    held: amongPeople(0),
    offers: bids,
  });
  const mine = { bid: "B1", from: 3, price: 10_000, at: 60_000 };
  const taken = (given: object) =>
    ALL.flatMap((bot) => ofType(looks(bot, given, { seat: 3, at: 80_000 }), "withdrawOffer"));

  it("is taken away where it is not raised", () => {
    const deal = { investor: 4, price: 30_000 };
    expect(taken(lies([mine], deal))).toContainEqual({ type: "withdrawOffer", offer: "bid/B1/3", rev: 1 });
  });

  it("is left while it is the best, and while it is young", () => {
    expect(taken(lies([mine]))).toEqual([]);
    expect(taken(lies([{ ...mine, at: 77_000 }], { investor: 4, price: 30_000 }))).toEqual([]);
  });

  it("P-HID-5: is left where the better one is hidden", () => {
    const better = { bid: "B1", from: 4, price: 30_000, at: 61_000, private: true };
    expect(taken(lies([mine, better]))).toEqual([]);
  });
});

describe("words", () => {
  it("P-NET-41: every temper has three to four answers to each thing, in words of its own", () => {
    for (const temper of TEMPERS) {
      for (const phrases of Object.values(PHRASES_OF[temper])) {
        expect(new Set(phrases).size).toBe(phrases.length);
        expect(phrases.length).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it("P-NET-41: a yes is no question, and not always the same", () => {
    const config = configOf({});
    const laid = panicOnWallStreet.arrange(
      { tiles: { B1: { owner: 0, investor: 2, price: 25_000 } }, held: amongPeople(person) },
      config,
      5,
    );
    if (!("state" in laid)) throw new Error("not laid");
    const rules = panicOnWallStreet.rules(laid.config);
    const view = { ...rules.view(laid.state, 0, "attentive"), closings: { B1: 2 } };
    const yes = Array.from({ length: 6 }, (_, time) => {
      const moves = rules.moves(laid.state, 0);
      const chance = looseChance(`yes ${time}`);
      const at = 10_000 + time * SILENCE.own;
      const scene = { seat: 0, view, moves, chance, config: laid.config, rules, at };
      return tycoon.say?.(scene, { type: "close", tile: "B1", deal: 1 })?.code;
    });
    const phrases: readonly (string | undefined)[] = PHRASES_OF[temperOf(view, 0)].yes;
    expect(new Set(yes)).toEqual(new Set(phrases));
    expect(yes.every((code, time) => code !== yes[time - 1])).toBe(true);
  });

  it("P-NET-41: say what is done, in the game's phrases and about the company", () => {
    const config = configOf({});
    const given = {
      tiles,
      held: amongPeople(person),
      offers: [{ bid: "B1", from: person, price: 5_000, at: 1_000 }],
    };
    const laid = panicOnWallStreet.arrange(given, config, 5);
    if (!("state" in laid)) throw new Error("not laid");
    const rules = panicOnWallStreet.rules(laid.config);
    const scene = {
      seat: 0,
      view: rules.view(laid.state, 0, "attentive"),
      moves: rules.moves(laid.state, 0),
      chance: looseChance("words"),
      config: laid.config,
      rules,
      at: MIDDLE,
    };
    const told = (action: Parameters<NonNullable<typeof tycoon.say>>[1]) => tycoon.say?.(scene, action);
    const about = "B1";
    const no = told({ type: "decline", offer: "bid/B1/2", rev: 1 });
    expect(no).toMatchObject({ kind: "shout", about });
    const { noToBid, open, closes, holdsOut } = PHRASES_OF[temperOf(scene.view, 0)];
    expect(noToBid).toContain(no?.code);
    const ask = { type: "ask", tile: "B1", price: 20_000, closed: true, to: person, private: false } as const;
    const sure = told(ask);
    expect(sure).toMatchObject({ kind: "shout", about });
    expect(closes).toContain(sure?.code);
    expect(holdsOut).toContain(told({ ...ask, closed: false, to: null })?.code);
    expect(told({ type: "finish", on: true })).toBeNull();
    const kept = told({ type: "keepOpen", tile: "B1", deal: 1 });
    expect(kept).toMatchObject({ kind: "shout", about });
    expect(open).toContain(kept?.code);
    expect(closes).toContain(told({ type: "close", tile: "B1", deal: 1 })?.code);
  });
});
