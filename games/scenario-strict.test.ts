import { readFileSync } from "node:fs";
import { heapGame } from "@bigboard/testkit/fixtures";
import { runScenario, scenarioFiles } from "@bigboard/testkit/scenario";
import { houseEdition } from "@bigboard/wall-street-1920/editions";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { GAMES } from "./index.ts";
import { LEXICON } from "./trials.ts";

/** What a scenario of the house complains of, with lines: `line 7, then.state: …`. */
async function complaints(text: string): Promise<string[]> {
  const results = await runScenario(text, [...GAMES, heapGame], LEXICON);
  return results.flatMap(({ failures }) =>
    failures.map((failure) => {
      const line = "line" in failure ? failure.line : null;
      return `line ${line}, ${failure.where}: ${failure.message}`;
    }),
  );
}

function street(rest: string): Promise<string[]> {
  return complaints(`game: wall-street-1920\ntitle: t\nseats: 3\n${rest}`);
}
function krach(rest: string): Promise<string[]> {
  return complaints(`game: krach-29\ntitle: t\nseats: 3\n${rest}`);
}
function panic(rest: string): Promise<string[]> {
  return complaints(`game: panic-on-wall-street\ntitle: t\nseats: 5\n${rest}`);
}

const FLIP = "when: [{ seat: 0, action: { type: flip } }]\n";

test("what must not happen is an event of the game, with members of that event", async () => {
  expect(await street(`${FLIP}then: { facts: { none: [{ type: fliped }] } }`)).toEqual([
    expect.stringMatching(
      /^line 5, then\.facts\.none\.0\.type: as an event there is no "fliped"; did you mean "flipped"\? \(known: assigned, /,
    ),
  ]);
  for (const none of [
    "{ type: drawn, saet: 0 }",
    "{ saet: 0 }",
    "{ to: al, event: { type: drawn } }",
    "{ too: all, event: { type: drawn } }",
    "{ event: { type: drwan } }",
    "{ type: { oneOf: [drawn, drwan] } }",
    "{ type: revealed, offers: { contains: [{ seet: 1 }] } }",
    "{ type: booked, absent: [ammount] }",
  ]) {
    expect([none, await street(`${FLIP}then: { facts: { none: [${none}] } }`)]).toEqual([
      none,
      [expect.stringContaining("line 5, then.facts.none.0")],
    ]);
  }
  for (const none of [
    "{ type: drawn }",
    "{ seat: 1 }",
    "{ to: [1], event: { type: { not: drawn }, seat: 1 } }",
  ]) {
    expect([none, await street(`${FLIP}then: { facts: { none: [${none}] } }`)]).toEqual([none, []]);
  }
});

test("moves that must not be there are actions of the game", async () => {
  expect(await street('then: { moves: { "0": { excludes: [{ type: capitall }] } } }')).toEqual([
    expect.stringContaining(
      'line 4, then.moves.0.excludes.0.type: as an action there is no "capitall"; did you mean "capital"?',
    ),
  ]);
  expect(await street('then: { moves: { "0": { excludes: [{ type: discard, pille: L }] } } }')).toHaveLength(
    1,
  );
  expect(await street('then: { moves: { "3": { excludes: [{ type: end }] } } }')).toEqual([
    "line 4, then.moves.3: there is no seat 3: 3 play, 0 to 2",
  ]);
  expect(await street('then: { moves: { "0": { excludes: [{ type: discard, pile: L }] } } }')).toEqual([]);
  expect(await street("when: [{ seat: 0, action: { type: flipp } }]\nthen: {}")).toEqual([
    expect.stringContaining(
      'line 4, when.0.action.type: as an action there is no "flipp"; did you mean "flip"?',
    ),
  ]);
  const unreadable = "refused: { code: BAD_ACTION, rule: W-TURN-2 }";
  expect(await street(`when: [{ seat: 0, action: { type: flipp }, ${unreadable} }]\nthen: {}`)).toEqual([]);
});

test("what is absent is a path of the game, and its parent is there for somebody", async () => {
  const absent = (path: string): Promise<string[]> => street(`then: { views: { 1: { absent: [${path}] } } }`);
  expect(await absent("players.0.shars")).toEqual([
    expect.stringContaining(
      'line 4, then.views.1.absent.0: "players.0.shars" leads nowhere: there is no "shars"; did you mean "shares"?',
    ),
  ]);
  expect(await absent("bix")).toEqual([expect.stringContaining('did you mean "box"?')]);
  expect(await absent("players.7.shares")).toEqual([
    'line 4, then: views.1.absent.0: nobody has anything at "players.7": "players.7.shares" is absent in any case',
  ]);
  expect(await absent("exchange.offers")).toHaveLength(1);
  for (const path of ["box", "players.0.shares", "memory", "scoring"])
    expect([path, await absent(path)]).toEqual([path, []]);
  expect(await street("then: { views: { 1: { absent: box } } }")).toEqual([
    "line 4, then.views.1.absent: needs a list: absent: [box]",
  ]);
  const offer = (id: string): Promise<string[]> => panic(`then: { state: { offers: { absent: [${id}] } } }`);
  expect(await offer("bid/R1/2")).toEqual([]);
  expect(await offer("private-ask/YX1/all")).toEqual([]);
  expect(await offer("bids/R1/2")).toHaveLength(1);
  expect(await offer("bid/R1/two")).toHaveLength(1);
  expect(await krach('then: { state: { cries: { absent: ["1"] } } }')).toEqual([]);
  expect(await krach("then: { state: { cries: { absent: [first] } } }")).toHaveLength(1);
});

test("any key of a look is one that there is, also where it is denied", async () => {
  expect(await street("then: { state: { prices: { stel: { not: 7 } } } }")).toEqual([
    expect.stringContaining('line 4, then.state.prices.stel: there is no "stel"; did you mean "steel"?'),
  ]);
  expect(
    await street("then: { state: { circle: { 2: { cards: { lacks: [{ kost: 1 }] } } } } }"),
  ).toHaveLength(1);
  expect(await street("then: { waiting: { until: null, seets: [0] }, outcome: null }")).toHaveLength(1);
  expect(await street('then: { score: { "0": { totall: 3 } } }')).not.toEqual([]);
  expect(
    await panic("then: { state: { ledger: { within: { from: 0, contains: [{ amuont: 1 }] } } } }"),
  ).toHaveLength(1);
  expect(
    await panic(
      "then: { state: { ledger: { within: { from: 0, contains: [{ amount: 120000 }] }, length: 5 } } }",
    ),
  ).toEqual([]);
});

test("T7: what is hidden stands in some state of the case, as text or as a number", async () => {
  const given = 'given: { players: { 0: { shares: ["S(oil,1,c5)#secret"], cash: 77 } } }\n';
  const hidden = (what: string): Promise<string[]> =>
    street(`${given}then: { views: { 1: { hidden: [${what}] } } }`);
  expect(await hidden('"S(oil,1,c5)#secret"')).toEqual([]);
  expect(await hidden('"S(oil,1,c5)#secrt"')).toEqual([
    'line 5, then: views.1.hidden.0: the text "S(oil,1,c5)#secrt" stands in no state of this case: there is nothing to hide',
  ]);
  expect(await hidden("78")).toEqual([expect.stringContaining("the number 78 stands in no state")]);
  // Cash is public: a number is looked for like a text.
  expect(await hidden("77")).toEqual([expect.stringContaining("expected nowhere the number 77")]);
});

/** A rule that there is not, in two pieces: coverage would find it here and call it unknown. */
function misspelt(rest: string): string {
  return `W-${rest}`;
}

test("a rule is one of the catalogue, in rules and in refused; refused may leave it out", async () => {
  expect(await street(`rules: [W-SELL-2, ${misspelt("SEL-3")}]\nthen: {}`)).toEqual([
    expect.stringMatching(
      /^line 4, rules\.1: the catalogue has no rule "W.SEL.3"; did you mean "W-\w+-\d+"\?$/,
    ),
  ]);
  const sell = (refused: string): Promise<string[]> =>
    street(`when: [{ seat: 1, action: { type: flip }, refused: ${refused} }]\nthen: {}`);
  expect(await sell("{ code: NOT_YOUR_TURN, rule: W-TURN-1 }")).toEqual([]);
  expect(await sell("{ code: NOT_YOUR_TURN }")).toEqual([]);
  expect(await sell("{ code: NOT_NOW }")).toEqual([expect.stringContaining("refused.code")]);
  expect(await sell(`{ code: NOT_YOUR_TURN, rule: ${misspelt("TURM-1")} }`)).toEqual([
    expect.stringContaining(`line 4, when.0.refused.rule: the catalogue has no rule "${misspelt("TURM-1")}"`),
  ]);
  expect(await sell('{ code: NOT_YOUR_TURN, rule: "" }')).toEqual([expect.stringContaining("refused.rule")]);
  expect(
    await street(
      `when: [{ seat: 1, action: { type: flip } }]\nthen: { refused: { code: NOT_YOUR_TURN, rule: ${misspelt("X-1")} } }`,
    ),
  ).toHaveLength(1);
});

test.each(["rules", "table"])("time does not run backwards, in layer %s", async (layer) => {
  const stamped = (when: string): Promise<string[]> =>
    complaints(`game: heap\ntitle: t\nseats: 2\nlayer: ${layer}\nwhen: [${when}]\nthen: {}`);
  const roll = (seat: number, at: number): string =>
    `{ seat: ${seat}, action: { type: take, n: 1 }, at: ${at} }`;
  expect(await stamped(`${roll(0, 500)}, ${roll(1, 400)}`)).toEqual([
    "line 5, when 2: time does not run backwards: 400 is before 500, the time of the step before",
  ]);
  expect(await stamped(`${roll(0, 500)}, ${roll(1, 500)}`)).toEqual([]);
  expect(await stamped(`${roll(0, 500)}, { time: 499 }`)).toHaveLength(1);
  expect(await stamped(`{ time: 500 }, { held: { seat: 1, as: away }, at: 499 }`)).toHaveLength(1);
  expect(await stamped(`${roll(0, 500)}, { time: due }, ${roll(0, 1499)}`)).toHaveLength(1);
});

test("what goes wrong is told with its line, in the case where it stands", async () => {
  const text = `game: wall-street-1920
title: t
seats: 3
given:
  prices: { steel: 7 }
when:
  - { seat: 0, action: { type: flip } }
then:
  state:
    prices:
      steel: 7
cases:
  - title: own step
    when:
      - seat: 0
        action: { type: flip }
  - title: own figure
    then:
      state: { players: { 0: { cash: 9 } } }
  - title: common figure
    given: { prices: { steel: 6 } }
  - title: own start
    given: { prices: { steel: 70 } }
`;
  const told = await complaints(text);
  expect(told.map((one) => one.split(":")[0])).toEqual([
    "line 15, when 2",
    "line 19, then",
    "line 11, then",
    "line 23, given",
  ]);
  const twice = text.replace("steel: 7\ncases", "steel: 7\n  facts: { none: [{ type: fliped }] }\ncases");
  expect((await complaints(twice)).map((one) => one.split(":")[0])).toEqual([
    "line 12, cases.0.then.facts.none.0.type",
  ]);
});

test("a word that `given` or `config` does not know is told with the nearest one", async () => {
  expect(await street("given:\n  pirces: { steel: 7 }\nthen: {}")).toEqual([
    expect.stringMatching(/^line 5, given: BAD_GIVEN .*did you mean "prices"\?$/),
  ]);
  expect(await street("config: { bord: blue }\nthen: {}")).toEqual([
    expect.stringMatching(/^line 4, config: BAD_CONFIG /),
  ]);
  const edition = { ...houseEdition, title: 7 };
  const own = Object.entries(edition).map(([key, value]) => `    ${key}: ${JSON.stringify(value)}\n`);
  const line = 6 + Object.keys(edition).indexOf("title");
  expect(await street(`config:\n  edition:\n${own.join("")}then: {}`)).toEqual([
    expect.stringContaining(`line ${line}, config: BAD_EDITION `),
  ]);
  const sound = own.map((text) => text.replace("title: 7", 'title: "Ours"'));
  expect(await street(`config:\n  edition:\n${sound.join("")}start: setup\nthen: {}`)).toEqual([]);
});

const root = import.meta.dirname;

test("every refusal in the scenarios of the house names its rule", () => {
  const nameless = scenarioFiles([`${root}/*/scenarios/**/*.yaml`]).files.filter((file) => {
    const lacking: string[] = [];
    JSON.stringify(parse(readFileSync(file, "utf8")), (key, value: unknown) => {
      const isRefused = key === "refused" && typeof value === "object" && value !== null;
      if (isRefused && !("rule" in value)) lacking.push(file);
      return value;
    });
    return lacking.length > 0;
  });
  expect(nameless).toEqual([]);
});
