import { readFileSync } from "node:fs";
import { eventsFor, playRecord } from "@bigboard/design/records/play-record";
import { GAMES } from "@bigboard/games";
import {
  chanceOf,
  type Input,
  type Json,
  makeRecord,
  matchSeed,
  once,
  openMatch,
  outcomeOf,
  sealOf,
  submit,
} from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { expect, test } from "vitest";
import { checkRecord, readSeal } from "./check-record.ts";

const SECRET = "11".repeat(32);
const ENTROPY = ["22".repeat(16)];

/** A short sealed match: both players take the first move they are offered, forty times. */
function record() {
  const game = GAMES.find(({ meta }) => !meta.pacing.clocks);
  if (game === undefined) throw new Error("the game is missing");
  const config = configWith(game, {}, 2);
  const seed = matchSeed(SECRET, ENTROPY);
  let match = openMatch(game.rules(config), once(chanceOf("hmac-sha256", seed)), 2);
  const inputs: Input<Json>[] = [];
  while (inputs.length < 40 && outcomeOf(match) === null) {
    const seat = match.rules.waiting(match.state).seats[0] ?? 0;
    const action = match.rules.moves(match.state, seat).listed[0] ?? null;
    const decision = submit(match, { seat, acts: [action], at: inputs.length });
    for (const step of decision.steps) inputs.push(step.input);
    match = decision.next;
  }
  const proof = { seal: sealOf(SECRET), secret: SECRET, entropy: ENTROPY };
  const outcome = outcomeOf(match);
  const made = makeRecord(game, {
    config,
    stream: "hmac-sha256",
    seed,
    proof,
    seats: 2,
    inputs,
    marks: [],
    outcome,
  });
  return { game, made };
}

test("an honest record reproduces, also against the seal that was noted", async () => {
  const { made } = record();
  const verdict = await checkRecord(JSON.stringify(made), sealOf(SECRET));
  expect(verdict).toMatchObject({ kind: "checked", differences: [] });
});

test("another seal than the noted one, or another secret, is found out", async () => {
  const { made } = record();
  const noted = await checkRecord(JSON.stringify(made), sealOf("33".repeat(32)));
  expect(noted).toMatchObject({ kind: "checked", differences: [{ what: "seal" }] });
  const swapped = { ...made, proof: { seal: sealOf(SECRET), secret: "44".repeat(32), entropy: ENTROPY } };
  const verdict = await checkRecord(JSON.stringify(swapped), null);
  expect(verdict.kind === "checked" && verdict.differences.length).toBeGreaterThan(0);
});

test("a record of other rules is said to be one: seal and seed are checked, nothing is played", async () => {
  const { made } = record();
  const old = { ...made, rules: "0.9.0", outcome: null, marks: [[1, "00".repeat(32)]] };
  const verdict = await checkRecord(JSON.stringify(old), sealOf(SECRET));
  const otherRules = { record: ["0.9.0"], here: made.rules };
  expect(verdict).toMatchObject({ kind: "checked", otherRules, differences: [{ what: "rules" }] });
  const noted = await checkRecord(JSON.stringify(old), sealOf("33".repeat(32)));
  expect(noted).toMatchObject({ otherRules, differences: [{ what: "seal" }, { what: "rules" }] });
  const honest = await checkRecord(JSON.stringify(made), null);
  expect(honest).toMatchObject({ otherRules: null });
});

test("a file that is no record says why, and one of an unknown game says so", async () => {
  expect(await checkRecord("{}", null)).toMatchObject({ kind: "unreadable" });
  const { made } = record();
  expect(await checkRecord(JSON.stringify({ ...made, game: "chess" }), null)).toEqual({
    kind: "noGame",
    game: "chess",
  });
});

test("a seal is taken as people copy it", () => {
  const seal = sealOf(SECRET);
  expect(readSeal(` ${seal.toUpperCase().replace(/(.{4})/g, "$1 ")}`)).toBe(seal);
  expect(readSeal(seal.slice(1))).toBe(null);
});

test("a replay has one moment more than inputs, and tells each viewer what it was told", () => {
  const { game, made } = record();
  const played = playRecord(made, game);
  expect(played?.moments).toHaveLength(made.inputs.length + 1);
  expect(played?.differences).toEqual([]);
  const moment = {
    at: 0,
    input: null,
    facts: [
      { to: "all" as const, event: 1 },
      { to: [1], event: 2 },
    ],
  };
  expect(eventsFor(moment, "all")).toEqual([1, 2]);
  expect(eventsFor(moment, 1)).toEqual([1, 2]);
  expect(eventsFor(moment, 0)).toEqual([1]);
  expect(eventsFor(moment, "public")).toEqual([1]);
});

test("the page's own list of checks knows every difference the kernel can find", () => {
  const page = readFileSync(new URL("./verdict.tsx", import.meta.url), "utf8");
  const kernel = readFileSync(new URL("../../../../kernel/src/replay.ts", import.meta.url), "utf8");
  const union = kernel.slice(kernel.indexOf("readonly what:"), kernel.indexOf("readonly index:"));
  for (const [, what] of union.matchAll(/"([a-z]+)"/g)) expect(page).toContain(`"${what}"`);
});
