import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type AnyGame,
  canonical,
  chanceOf,
  makeRecord,
  matchSeed,
  openMatch,
  parseRecord,
  replay,
  sealOf,
  stateHash,
} from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { fuzz, writeDump } from "@bigboard/laws";
import { type BidConfig, bidGame, bidRules, FIXTURES } from "@bigboard/laws/fixtures";
import { afterAll, describe, expect, test } from "vitest";
import { GAMES } from "./index.ts";
import { probeOf } from "./trials.ts";

const folder = mkdtempSync(join(tmpdir(), "bigboard-fuzz-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Matches a game is fuzzed for here; Panic's are long, and its laws look through eleven pairs of eyes. */
const matchesOf = (id: string): number => (id === "panic-on-wall-street" ? 4 : 60);

describe.each([...FIXTURES, ...GAMES].map((game) => [game.meta.id, game] as const))("%s", (id, game) => {
  test("keeps every law over all seat counts and configs", () => {
    const report = fuzz({ game, games: matchesOf(id), seed: "house", probe: probeOf(id), every: 40 });
    expect(report.finding).toBeNull();
    expect(report.sampled).toBeGreaterThan(0);
  });

  test("is fuzzed the same way twice", () => {
    const run = () =>
      fuzz({ game, games: Math.ceil(matchesOf(id) / 15), seed: "again", probe: probeOf(id), every: 50 });
    expect(run()).toEqual(run());
  });
});

describe("a finding", () => {
  const broken: AnyGame = {
    ...bidGame,
    rules(config: BidConfig) {
      const sound = bidRules(config);
      return {
        ...sound,
        apply(state, input, chance) {
          if (input.t === "act" && input.action.type === "accept") throw new Error("boom");
          return sound.apply(state, input, chance);
        },
      };
    },
  } satisfies typeof bidGame;

  test("is dumped as a record that replays to the state where it was found", () => {
    const { finding, games } = fuzz({
      game: broken,
      games: 100,
      seed: "dump",
      probe: probeOf("fixture-bids"),
    });
    if (finding === null) throw new Error("the planted bug was not found");
    expect(games).toBeLessThan(100);
    expect(finding.violation.law).toBe("fault");
    expect(finding.violation.message).toContain("boom");
    const path = join(folder, "deep", "dump.json");
    const { index } = finding.violation;
    expect(writeDump(finding, path)).toBe(`bigboard replay ${path} --until ${index}`);
    const parsed = parseRecord(readFileSync(path, "utf8"));
    if (!parsed.ok) throw new Error(parsed.reason);
    const replayed = replay(parsed.record, bidGame, index);
    expect(replayed.ok && replayed.match.count).toBe(index);
    expect(JSON.parse(readFileSync(path, "utf8")).found).toMatchObject({
      law: "fault",
      says: "nothing throws",
    });
  });

  test("in the very setup has a record, too", () => {
    const game: AnyGame = {
      ...bidGame,
      rules: (config: BidConfig) => ({
        ...bidRules(config),
        setup(_seats, chance) {
          chance.int(6, "same");
          chance.int(6, "same");
          throw new Error("not reached");
        },
      }),
    } satisfies typeof bidGame;
    const { finding } = fuzz({ game, games: 1, seed: "setup", probe: probeOf("fixture-bids") });
    expect(finding?.violation).toMatchObject({ law: "once", index: 0 });
    expect(finding?.record.inputs).toEqual([]);
  });

  test("a match that never ends is one", () => {
    const { finding } = fuzz({
      game: bidGame,
      games: 20,
      seed: "long",
      probe: probeOf("fixture-bids"),
      longest: 2,
    });
    expect(finding?.violation.law).toBe(10);
  });
});

describe("the independent check of a live match", () => {
  const script = fileURLToPath(new URL("../docs/verify-match.mjs", import.meta.url));
  const secret = "ab".repeat(32);
  const entropy = ["01".repeat(16), "02".repeat(16)];
  const seed = matchSeed(secret, entropy);
  const record = (() => {
    const config = configWith(bidGame, {}, 3);
    const match = openMatch(bidGame.rules(config), chanceOf("hmac-sha256", seed), 3);
    const proof = { seal: sealOf(secret), secret, entropy };
    const marks = [[0, stateHash(match.state)] as const];
    const parts = { config, stream: "hmac-sha256", seed, proof, seats: 3, inputs: [], marks } as const;
    return makeRecord(bidGame, { ...parts, outcome: null });
  })();

  test("agrees with the kernel on seal, seed and draws", () => {
    const path = join(folder, "live.json");
    writeFileSync(path, canonical(record));
    const said = execFileSync(
      process.execPath,
      [script, path, sealOf(secret), "first", "3", "deck/40", "41"],
      {
        encoding: "utf8",
      },
    );
    expect(said.match(/^ok /gm)).toHaveLength(4);
    const chance = chanceOf("hmac-sha256", seed);
    expect(said).toContain(`first below 3: ${chance.int(3, "first")}\n`);
    expect(said).toContain(`deck/40 below 41: ${chance.int(41, "deck/40")}\n`);
  });

  test.each([
    ["another seed", { ...record, seed: "00".repeat(32) }],
    ["another secret", { ...record, proof: { seal: sealOf(secret), secret: "cd".repeat(32), entropy } }],
    ["no proof", { ...record, proof: null }],
  ])("notices %s", (_name, tampered) => {
    const path = join(folder, "tampered.json");
    writeFileSync(path, canonical(tampered));
    const { status, stdout } = spawnSync(process.execPath, [script, path], { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stdout).toContain("BAD");
  });

  test("the fast stream is told apart from a live one", () => {
    const path = join(folder, "fast.json");
    writeFileSync(path, canonical({ ...record, stream: "fast-1" }));
    expect(spawnSync(process.execPath, [script, path]).status).toBe(1);
  });
});
