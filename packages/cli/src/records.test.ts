import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findGame } from "@bigboard/games";
import {
  type AnyGame,
  chanceOf,
  type MatchRecord,
  makeRecord,
  openMatch,
  stateHash,
  submit,
} from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { wallStreet1920 } from "@bigboard/wall-street-1920/game";
import { afterAll, expect, test } from "vitest";
import { bigboard } from "./line.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "bigboard-records-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first inputs of a match, each the default of the first seat that may act. */
function recordOf(inputs: number): MatchRecord {
  const game = findGame(wallStreet1920.meta.id);
  if (!game) throw new Error("the game is not in the house");
  const config = configWith(game, {}, 2);
  let match = openMatch(game.rules(config), chanceOf("fast-1", "records"), 2);
  const taken: MatchRecord["inputs"][number][] = [];
  for (let i = 0; i < inputs; i += 1) {
    const seat = match.rules.waiting(match.state).seats[0] ?? 0;
    const { next, steps } = submit(match, { seat, acts: [match.rules.fallback(match.state, seat)], at: i });
    taken.push(...steps.map(({ input }) => input));
    match = next;
  }
  return build(game, config, taken, match.state);
}

function build(
  game: AnyGame,
  config: MatchRecord["config"],
  inputs: MatchRecord["inputs"],
  state: unknown,
): MatchRecord {
  const marks = [[inputs.length, stateHash(state)] as const];
  const parts = {
    config,
    stream: "fast-1" as const,
    seed: "records",
    proof: null,
    seats: 2,
    inputs,
    marks,
    outcome: null,
  };
  return makeRecord(game, parts);
}

function write(name: string, record: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(record));
  return path;
}

test("an honest record is verified, a forged one is not", async () => {
  const record = recordOf(8);
  expect(record.inputs.length).toBe(8);
  expect(await bigboard("verify", write("honest.json", record))).toMatchObject({ code: 0 });
  const forged = { ...record, seed: "other" };
  const { code, out } = await bigboard("verify", write("forged.json", forged), "--json");
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ ok: false, inputs: 8 });
  expect((await bigboard("verify", write("none.json", { format: 9 }))).code).toBe(2);
  expect((await bigboard("verify", write("honest.json", record), "--seal", "abc")).code).toBe(2);
});

test("a record of other rules is said to be one, and nothing else is said against it", async () => {
  const old = write("old.json", {
    ...recordOf(8),
    rules: "0.9.0",
    outcome: { ending: "?", rankings: [], scores: [] },
  });
  const { code, out } = await bigboard("verify", old);
  expect([code, out]).toEqual([1, "of rules 0.9.0; this program has 1.0.0: cannot be replayed here\n"]);
  const replayed = await bigboard("replay", old);
  expect(replayed.code).toBe(1);
  expect(replayed.err).toBe("of rules 0.9.0; this program has 1.0.0: cannot be replayed here\n");
  const crossings = [{ after: 4, from: "0.9.0", to: "1.0.0" }];
  const crossed = write("crossed.json", { ...recordOf(8), rules: "0.9.0", crossings });
  expect((await bigboard("verify", crossed)).out).toContain("of rules 0.9.0 then 1.0.0;");
});

test("replay prints each input with its facts up to the asked one, and hides from a seat what is not its own", async () => {
  const path = write("match.json", recordOf(8));
  const all = await bigboard("replay", path, "--until", "3");
  expect(all.code).toBe(0);
  expect(all.out).toContain('"type":"placed"');
  expect(all.out).toContain("after 3 of 8 inputs, seen by everybody:");
  const seat = await bigboard("replay", path, "--seat", "1");
  expect(seat.out).toContain("after 8 of 8 inputs, seen by 1:");
  expect(await bigboard("replay", path, "--seat", "2")).toMatchObject({ code: 2 });
});

test("replay stops with exit code 1 where a record does not reproduce", async () => {
  const record = recordOf(4);
  const { inputs } = record;
  const path = write("broken.json", { ...record, inputs: [...inputs, inputs[0]] });
  const { code, err } = await bigboard("replay", path);
  expect(code).toBe(1);
  expect(err).toContain("does not reproduce");
});
