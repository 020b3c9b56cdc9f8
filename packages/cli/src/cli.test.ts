import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { GAMES } from "@bigboard/games";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { bigboard } from "./line.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "bigboard-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const count = z.int().min(0);
const share = z.number().min(0).max(1);

test("without a command, or with an unknown one, the exit code is 2; help is no mistake", async () => {
  expect((await bigboard()).code).toBe(2);
  expect((await bigboard("play")).err).toContain('there is no command "play"');
  expect((await bigboard("play")).code).toBe(2);
  expect((await bigboard("--help")).code).toBe(0);
  for (const name of [
    "simulate",
    "tournament",
    "evening",
    "scenario",
    "rules",
    "fuzz",
    "replay",
    "verify",
    "edition",
    "serve",
  ]) {
    const { code, out } = await bigboard(name, "--help");
    expect([name, code]).toEqual([name, 0]);
    expect(out).toContain(`bigboard ${name}`);
  }
});

test.each([
  [["simulate"], "GAME is missing"],
  [["simulate", "chess"], 'there is no game "chess"'],
  [["simulate", "wall-street-1920", "--seats", "6"], "takes 2 to 5 seats"],
  [["simulate", "wall-street-1920", "--games", "many"], "--games must be a whole number"],
  [["simulate", "wall-street-1920", "--bots", "deep-blue"], 'there is no bot "deep-blue"'],
  [["simulate", "wall-street-1920", "--bots", "random,random,random"], "3 bots for 2 seats"],
  [["simulate", "wall-street-1920", "--config", "{"], "--config is no JSON"],
  [["simulate", "wall-street-1920", "--config", '{"board":"green"}'], "the config is refused"],
  [["simulate", "wall-street-1920", "--edition", "no-such"], "the config is refused"],
  [["simulate", "wall-street-1920", "--speed", "9"], "--speed"],
  [["tournament", "wall-street-1920"], "--bots is missing"],
  [["evening", "krach-29"], "--bots wants one of random, apprentice, broker, tycoon"],
  [["evening", "krach-29", "--bots", "broker", "--resume", "kept.jsonl"], "--resume is for --report"],
  [["simulate", "krach-29", "--resume", "kept.jsonl"], "--resume is for --report"],
  [["evening", "krach-29", "--bots", "broker", "--role", "king"], "--role wants one of none here"],
  [["evening", "krach-29", "--bots", "broker", "--person", "angry"], "--person wants one of patient"],
  [["tournament", "wall-street-1920", "--bots", "random,random"], "names no two different bots"],
  [["tournament", "wall-street-1920", "--bots", "random, random"], "names no two different bots"],
  [["tournament", "wall-street-1920", "--bots", "random,greedy:400"], "greedy does not search"],
  [["tournament", "krach-29", "--bots", "random,tycoon:400"], "tycoon does not search"],
  [["tournament", "krach-29", "--bots", "random", "--iterations", "9"], "--iterations is for --report"],
  [["tournament", "--bots", "random", "--report", "nowhere.md"], "--bots is not for --report"],
  [["tournament", "chess", "--report", "nowhere.md"], 'there is no game "chess"'],
  [["simulate", "wall-street-1920", "--bots", "tycoon:many"], "a number of iterations, at least 1"],
  [["simulate", "wall-street-1920", "--bots", "tycoon:0"], "a number of iterations, at least 1"],
  [["simulate", "wall-street-1920", "--cores", "0"], "--cores must be a whole number of at least 1"],
  [["scenario"], "FILE is missing"],
  [["scenario", "nowhere/*.yaml"], "no scenario here"],
  [["rules", "chess"], "there is no catalogue"],
  [["fuzz", "wall-street-1920", "--seats", "1"], "takes 2 to 5 seats"],
  [["replay", "nowhere.json"], "there is no readable file"],
  [["verify"], "RECORD is missing"],
  [["verify", "record.json", "--data", "."], "--data checks all that is stored"],
  [["verify", "--data", "nowhere"], "there is no database nowhere"],
  [["edition", "nowhere.json", "--check"], "there is no readable file"],
  [["games", "chess"], "nothing is expected here"],
])("wrong arguments are refused with exit code 2: %j", async (args, message) => {
  const { code, out, err } = await bigboard(...args);
  expect(err).toContain(message);
  expect([code, out]).toEqual([2, ""]);
});

test("games --json lists the house", async () => {
  const schema = z.array(
    z.strictObject({
      id: z.string(),
      rules: z.string(),
      rulePrefix: z.string(),
      listPrefixes: z.array(z.string()).optional(),
      seats: z.tuple([count, count]),
      pacing: z.strictObject({
        acts: z.enum(["inTurn", "anytime"]),
        bots: z.enum(["asked", "looking"]),
        clocks: z.boolean(),
        thinking: z.boolean(),
        connections: z.enum(["newest", "several"]),
        lostLine: z.strictObject({
          standIn: z.enum(["called", "comes"]),
          seconds: count,
          option: z.string().optional(),
        }),
        pause: z.string().optional(),
      }),
      aids: z.boolean(),
      talk: z.strictObject({ shouts: z.array(z.string()), chat: z.boolean() }).optional(),
      options: z.record(z.string(), z.looseObject({ kind: z.string(), rule: z.string() })),
      editions: z.array(z.string()),
    }),
  );
  const { out, code } = await bigboard("games", "--json");
  expect(schema.parse(JSON.parse(out)).map(({ id }) => id)).toContain("wall-street-1920");
  expect(code).toBe(0);
});

test("games says what each option takes, and the help of --config names them", async () => {
  const { out } = await bigboard("games");
  for (const { options } of GAMES) {
    for (const [name, { rule }] of Object.entries(options)) {
      expect(out).toMatch(new RegExp(`^ {2}${name} .*; usually \\S+ \\(${rule}\\)$`, "m"));
    }
  }
  expect(out).toContain("45 to 300 seconds; with dayClock 0; usually 90 (S-IDLEBELL)");
  for (const command of ["simulate", "tournament"]) {
    const help = await bigboard(command, "--help");
    expect(help.out).toContain("krach-29: dayClock, edition, beginner");
  }
});

test("simulate --json prints one document of the promised form, the same for the same seed", async () => {
  const schema = z.strictObject({
    games: count,
    inputs: count,
    seconds: z.number(),
    inputsPerSecond: z.number(),
    faults: count,
    seats: z.array(
      z.strictObject({ bot: z.string(), wins: z.number(), winRate: share, meanScore: z.number() }),
    ),
    endings: z.record(z.string(), count),
  });
  const args = ["simulate", "wall-street-1920", "--seats", "3", "--games", "4", "--seed", "s", "--json"];
  const first = await bigboard(...args);
  const { seats, games, faults, endings } = schema.parse(JSON.parse(first.out));
  expect([games, faults, seats.length, first.code]).toEqual([4, 0, 3, 0]);
  expect(Object.values(endings).reduce((sum, times) => sum + times, 0)).toBe(4);
  expect(schema.parse(JSON.parse((await bigboard(...args)).out)).seats).toEqual(seats);
});

test("tournament --json prints one document of the promised form", async () => {
  const rates = { wins: z.number(), winRate: share, low: share, high: share };
  const among = z.array(z.strictObject({ of: z.string(), seats: count, ...rates }));
  const means = { meanPlace: z.number(), meanScore: z.number() };
  const bot = z.strictObject({ name: z.string(), ...rates, ...means, among });
  const endings = z.record(z.string(), count);
  const schema = z.strictObject({ games: count, deals: z.literal(1), endings, bots: z.array(bot) });
  const args = ["tournament", "wall-street-1920", "--bots", "random,greedy", "--games", "2", "--json"];
  const { games, bots } = schema.parse(JSON.parse((await bigboard(...args)).out));
  expect([games, bots.map(({ name }) => name)]).toEqual([2, ["random", "greedy"]]);
});

test("scenario ends with a tally, and its exit code says whether all passed", async () => {
  const text =
    "game: wall-street-1920\ntitle: t\nseats: 3\nstart: setup\nthen: { state: { phase: PHASE } }\n";
  const good = file("good.yaml", text.replace("PHASE", "placing"));
  const bad = file("bad.yaml", text.replace("PHASE", "over"));
  expect(await bigboard("scenario", good)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\n1 passed, 0 failed\n$/),
  });
  const both = await bigboard("scenario", folder);
  expect(both.out).toMatch(
    /FAIL .*bad\.yaml: t\n {5}line 5, then: state\.phase: expected "over", got "placing"\n/,
  );
  expect(both.out).toMatch(/\n1 passed, 1 failed\n$/);
  expect(both.code).toBe(1);
  expect(JSON.parse((await bigboard("scenario", bad, "--json")).out)).toMatchObject({ passed: 0, failed: 1 });
});

test("rules lists every clause; with --coverage it names the tests and counts what is missing", async () => {
  expect((await bigboard("rules", "wall-street-1920")).out).toMatch(/^W-GEN-1 +play/m);
  const { out, code } = await bigboard("rules", "wall-street-1920", "--coverage", "--json");
  const schema = z.object({ game: z.string(), gaps: z.array(z.string()), unknown: z.array(z.unknown()) });
  const { gaps, unknown } = schema.parse(JSON.parse(out));
  expect(code).toBe(gaps.length + unknown.length > 0 ? 1 : 0);
});

test("a fuzzed match that breaks a law leads back to itself; a sound one says so", async () => {
  const { out, code } = await bigboard("fuzz", "wall-street-1920", "--games", "3", "--seats", "2", "--json");
  expect(JSON.parse(out)).toMatchObject({ games: 3, finding: null, replay: null });
  expect(code).toBe(0);
});

test("edition --check tells a sound edition from a broken one", async () => {
  const house = fileURLToPath(
    new URL("../../../games/wall-street-1920/editions/house.json", import.meta.url),
  );
  expect(await bigboard("edition", house, "--check")).toMatchObject({ code: 0, out: "house: sound\n" });
  const broken = file("broken.json", readFileSync(house, "utf8").replace('"id": "house"', '"id": 7'));
  const { out, code } = await bigboard("edition", broken, "--check", "--json");
  expect(JSON.parse(out)).toMatchObject({ ok: false, id: null });
  expect(code).toBe(1);
  expect((await bigboard("edition", house)).code).toBe(2);
});

test("edition --check judges an edition by the game that it names", async () => {
  const house = fileURLToPath(new URL("../../../games/krach-29/editions/house.json", import.meta.url));
  expect(await bigboard("edition", house, "--check")).toMatchObject({ code: 0, out: "house: sound\n" });
  const short = file(
    "short.json",
    readFileSync(house, "utf8").replace('"bankrunAt": -30', '"bankrunAt": -31'),
  );
  const { out, code } = await bigboard("edition", short, "--check", "--json");
  expect(JSON.parse(out)).toEqual({
    ok: false,
    id: "house",
    failures: [{ check: "K-BANKRUN-1", message: "the bankrun price is -31, not -30" }],
  });
  expect(code).toBe(1);
  const panic = fileURLToPath(
    new URL("../../../games/panic-on-wall-street/editions/house.json", import.meta.url),
  );
  expect(await bigboard("edition", panic, "--check")).toMatchObject({ code: 0, out: "house: sound\n" });
  const cheap = file("cheap.json", readFileSync(panic, "utf8").replace('"cost": 10000', '"cost": 5000'));
  expect((await bigboard("edition", cheap, "--check")).out).toBe(
    "P-COMP-13: the management cost is 5000, not 10000\n",
  );
  const stray = file("stray.json", '{"game": "chess"}');
  expect((await bigboard("edition", stray, "--check")).out).toBe(
    'game: "game" must be one of wall-street-1920, krach-29, panic-on-wall-street\n',
  );
});

test("an evening is measured, as a table and as JSON", async () => {
  const line = [
    "evening",
    "krach-29",
    "--seats",
    "3",
    "--bots",
    "apprentice",
    "--games",
    "1",
    "--person",
    "brisk",
  ];
  const text = await bigboard(...line);
  expect(text.code).toBe(0);
  expect(text.out).toMatch(/bots sell at: median +\d+\.\d s {2}25 s to 60 s +of \d+/);
  const figure = z.object({ name: z.string(), value: z.number().nullable(), unit: z.string(), of: count });
  const { figures } = z
    .object({ figures: z.array(figure) })
    .parse(JSON.parse((await bigboard(...line, "--json")).out));
  expect(figures.length).toBeGreaterThan(10);
});
