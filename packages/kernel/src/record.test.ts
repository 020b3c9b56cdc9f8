import { bidGame, cryGame } from "@bigboard/laws/fixtures";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chanceOf, matchSeed, sealOf } from "./chance.ts";
import { canonical } from "./codec.ts";
import { configWith } from "./fixtures/laid-table.ts";
import type { AnyGame, Input } from "./game.ts";
import { stateHash } from "./hash.ts";
import { openMatch, outcomeOf, submit } from "./host.ts";
import type { Json } from "./json.ts";
import { type MatchRecord, makeRecord, parseRecord } from "./record.ts";
import { replay, verify } from "./replay.ts";

const secret = "5a".repeat(32);
const entropy = ["01".repeat(16), "02".repeat(16)];
const proof = { seal: sealOf(secret), secret, entropy };

/** A whole match of the bids fixture: a deal, a seat that falls away, both deadlines. */
function played(): MatchRecord {
  const seed = matchSeed(secret, entropy);
  const config = configWith(bidGame, {}, 3);
  const game: AnyGame = bidGame;
  let match = openMatch(game.rules(config), chanceOf("hmac-sha256", seed), 3);
  const inputs: Input<Json>[] = [];
  const marks: [number, string][] = [[0, stateHash(match.state)]];
  const acts: [number, Json, number][] = [
    [1, { type: "bid", tile: 0, price: 40, hidden: false }, 1000],
    [0, { type: "accept", tile: 0, investor: 1, revision: 1, deal: null }, 1000],
    [2, { type: "bid", tile: 1, price: 10, hidden: true }, 121_000],
    [2, { type: "bid", tile: 1, price: 15, hidden: true }, 131_000],
    [1, { type: "nothing" }, 300_000],
  ];
  for (const [seat, action, at] of acts) {
    const { next, steps } = submit(match, { seat, acts: [action], at });
    match = next;
    for (const { input } of steps) inputs.push(input);
    marks.push([match.count, stateHash(match.state)]);
  }
  const stream = "hmac-sha256";
  const outcome = outcomeOf(match);
  return makeRecord(bidGame, { config, stream, seed, proof, seats: 3, inputs, marks, outcome });
}

describe("an honest record", () => {
  const record = played();

  test("survives the codec and reproduces", () => {
    const parsed = parseRecord(canonical(record));
    expect(parsed).toEqual({ ok: true, record });
    expect(record.outcome?.ending).toBe("calendar");
    expect(verify(record, bidGame)).toEqual([]);
    expect(verify(record, bidGame, sealOf(secret))).toEqual([]);
  });

  test("replays to any input, and shows every step on the way", () => {
    const seen: number[] = [];
    const replayed = replay(record, bidGame, 3, (match) => seen.push(match.count));
    expect(seen).toEqual([1, 2, 3]);
    expect(replayed.ok && stateHash(replayed.match.state)).toBe(
      record.marks.find(([after]) => after === 3)?.[1],
    );
  });
});

describe("a record that was tampered with", () => {
  const record = played();
  const whats = (changed: Partial<MatchRecord>, shownSeal: string | null = null) =>
    verify({ ...record, ...changed }, bidGame, shownSeal).map(({ what, index }) => [what, index]);

  test("another outcome", () => {
    const outcome = { ending: "calendar", rankings: [], scores: [1000, 0, 0] };
    expect(whats({ outcome })).toEqual([["outcome", null]]);
  });

  test("another mark, a mark behind the end", () => {
    const marks: MatchRecord["marks"] = [
      ...record.marks.slice(0, 2),
      [3, "00".repeat(32)],
      [99, "11".repeat(32)],
    ];
    expect(whats({ marks })).toEqual([
      ["mark", 3],
      ["mark", 99],
    ]);
  });

  test("another seed: the proof does not lead to it, and the match comes out differently", () => {
    const seed = "00".repeat(32);
    expect(whats({ seed })).toContainEqual(["seed", null]);
    expect(whats({ seed })).toContainEqual(["mark", 0]);
  });

  test("another secret than the sealed one, another seal than the one shown", () => {
    expect(whats({ proof: { ...proof, secret: "66".repeat(32) } })).toEqual([
      ["seal", null],
      ["seed", null],
    ]);
    expect(whats({}, "77".repeat(32))).toEqual([["seal", null]]);
    expect(whats({ proof: null }, sealOf(secret))).toEqual([["seal", null]]);
  });

  test("an input that the rules refuse, by its index", () => {
    const inputs = record.inputs.map((input, i): Input<Json> => {
      return i === 1 && input.t === "act" ? { ...input, seat: 2 } : input;
    });
    expect(whats({ inputs })).toEqual([["input", 1]]);
  });

  test("stamps that no host would have given", () => {
    const at = (index: number, stamp: number) =>
      record.inputs.map((input, i) => (i === index ? { ...input, at: stamp } : input));
    expect(whats({ inputs: at(1, 999) })).toEqual([["time", 1]]);
    expect(whats({ inputs: at(1, 120_000) })).toEqual([["time", 1]]);
    expect(whats({ inputs: at(2, 120_001) })).toEqual([["time", 2]]);
  });

  test("another game, other rules, another config", () => {
    expect(whats({ game: "chess" })).toContainEqual(["game", null]);
    expect(whats({ config: { months: 99 } })).toContainEqual(["config", null]);
    expect(whats({ edition: "00".repeat(32) })).toEqual([["edition", null]]);
    expect(whats({ seats: 9 })).toContainEqual(["config", null]);
  });
});

describe("a record of other rules", () => {
  const record = played();
  const crossings = [{ after: 2, from: "0.9.0", to: record.rules }];

  test("is not played: one difference, with both versions", () => {
    const old = { ...record, rules: "0.9.0", outcome: null, marks: [] };
    expect(verify(old, bidGame, sealOf(secret))).toEqual([
      { what: "rules", index: null, recorded: ["0.9.0"], found: record.rules },
    ]);
    expect(replay(old, bidGame)).toMatchObject({ ok: false, difference: { what: "rules" } });
  });

  test("nor is one that went on under today's rules in the middle", () => {
    const found = verify({ ...record, rules: "0.9.0", crossings }, bidGame);
    expect(found).toMatchObject([{ what: "rules", recorded: ["0.9.0", record.rules] }]);
    const back = { ...record, crossings: [...crossings, { after: 3, from: record.rules, to: "1.9.0" }] };
    expect(verify(back, bidGame)).toMatchObject([{ what: "rules" }]);
  });

  test("edition, seal and seed are checked all the same", () => {
    const other = { proof: { ...proof, secret: "66".repeat(32) }, edition: "00".repeat(32) };
    const found = verify({ ...record, ...other, rules: "0.9.0" }, bidGame);
    expect(found.map(({ what }) => what)).toEqual(["edition", "seal", "seed", "rules"]);
  });
});

describe("reading a record", () => {
  const record = played();

  test("of format 1, from before rules could change in a match", () => {
    const { crossings: _, ...rest } = record;
    expect(parseRecord({ ...rest, format: 1 })).toEqual({ ok: true, record });
  });

  test.each([
    ["no JSON", "{", ""],
    ["no object", "[]", "record is no object"],
    ["a format of tomorrow", { ...record, format: 3 }, "record.format is none of 1 and 2"],
    ["a crossing to nowhere", { ...record, crossings: [{ after: 1, from: "1" }] }, "record.crossings.0.to"],
    ["a stream nobody knows", { ...record, stream: "dice" }, "record.stream"],
    ["a seed in prose", { ...record, seed: "lucky" }, "record.seed is not 64 hex digits"],
    ["an input of no kind", { ...record, inputs: [{ t: "pass", at: 1, seat: 0 }] }, "record.inputs.0"],
    ["a stamp before the start", { ...record, inputs: [{ t: "time", at: -1 }] }, "record.inputs.0.at"],
    ["a mark without hash", { ...record, marks: [[1]] }, "record.marks.0.1 is no text"],
  ])("refuses %s and says where", (_name, raw, reason) => {
    const parsed = parseRecord(raw);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? "" : parsed.reason).toContain(reason);
  });

  test("never throws, whatever it gets", () => {
    fc.assert(fc.property(fc.anything(), (raw) => typeof parseRecord(raw).ok === "boolean"));
    const keys = fc.constantFrom(...Object.keys(record));
    fc.assert(
      fc.property(
        keys,
        fc.anything(),
        (key, value) => typeof parseRecord({ ...record, [key]: value }).ok === "boolean",
      ),
    );
  });

  test("a record of another game is refused by replay, not thrown at it", () => {
    expect(replay(record, cryGame)).toMatchObject({ ok: false, difference: { what: "game" } });
  });
});
