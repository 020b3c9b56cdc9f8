import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { bigboard } from "./line.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "bigboard-tournament-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function newFile(): string {
  files += 1;
  return join(folder, `${files}.jsonl`);
}

const PAIR = ["tournament", "wall-street-1920", "--bots", "random,greedy", "--json", "--cores", "1"];

/** The lines of a file behind the first. */
const dealsIn = (path: string): string[] => readFileSync(path, "utf8").trimEnd().split("\n").slice(1);

describe("any number of threads", () => {
  test("plays the same simulation", async () => {
    const line = ["simulate", "wall-street-1920", "--seats", "3", "--games", "25", "--json"];
    const played = async (cores: string): Promise<object> => {
      const { out } = await bigboard(...line, "--cores", cores);
      return { ...JSON.parse(out), seconds: 0, inputsPerSecond: 0 };
    };
    const [one, two] = [await played("1"), await played("2")];
    expect(one).toMatchObject({ games: 25, faults: 0 });
    expect(two).toEqual(one);
  });

  test("plays the same tournament", async () => {
    const line = [
      "tournament",
      "wall-street-1920",
      "--bots",
      "random,greedy",
      "--seats",
      "3",
      "--games",
      "7",
    ];
    const one = await bigboard(...line, "--json", "--cores", "1");
    const two = await bigboard(...line, "--json", "--cores", "2");
    expect(JSON.parse(one.out)).toMatchObject({ games: 7, deals: 4 });
    expect(two.out).toBe(one.out);
  });
});

test("a bot that is named twice has two of the three seats, and turns through them", async () => {
  const bots = "greedy,random,random";
  const line = ["tournament", "wall-street-1920", "--bots", bots, "--games", "6", "--json", "--cores", "1"];
  expect(JSON.parse((await bigboard(...line)).out)).toMatchObject({
    games: 6,
    deals: 2,
    bots: [
      { name: "greedy", wins: 6 },
      { name: "random", wins: 0 },
    ],
  });
});

describe("--resume", () => {
  test("goes on where a run ended, also behind a line that was torn, and gives what one run gives", async () => {
    const path = newFile();
    await bigboard(...PAIR, "--games", "4", "--resume", path);
    expect(dealsIn(path)).toHaveLength(2);
    const kept = readFileSync(path, "utf8");
    appendFileSync(path, '{"table":0,"deal":2,"matches":[{"bots":["rand');
    const resumed = await bigboard(...PAIR, "--games", "6", "--resume", path);
    expect(readFileSync(path, "utf8").startsWith(kept)).toBe(true);
    expect(dealsIn(path).map((line) => JSON.parse(line).deal)).toEqual([0, 1, 2]);
    expect(resumed.out).toBe((await bigboard(...PAIR, "--games", "6")).out);
  });

  test("plays nothing that is kept, and takes it as it stands", async () => {
    const path = newFile();
    const first = await bigboard(...PAIR, "--games", "4", "--resume", path);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(/"ending":"\w+"/g, '"ending":"KEPT"'));
    const again = await bigboard(...PAIR, "--games", "4", "--resume", path);
    expect(JSON.parse(again.out)).toEqual({ ...JSON.parse(first.out), endings: { KEPT: 4 } });
    expect(dealsIn(path)).toHaveLength(2);
  });

  test("plays a deal on that was kept in part, and leaves out what is not asked for", async () => {
    const path = newFile();
    await bigboard(...PAIR, "--games", "3", "--resume", path);
    const five = await bigboard(...PAIR, "--games", "5", "--resume", path);
    expect(five.out).toBe((await bigboard(...PAIR, "--games", "5")).out);
    const three = await bigboard(...PAIR, "--games", "3", "--resume", path);
    expect(three.out).toBe((await bigboard(...PAIR, "--games", "3")).out);
  });

  test.each([
    [["--seed", "other"], "seed tournament there, other asked for"],
    [["--seats", "3"], "seats 2 there, 3 asked for"],
    [["--bots", "greedy,random"], "bots random,greedy there, greedy,random asked for"],
    [["--config", '{"board":"orange"}'], "another config or edition"],
  ])("refuses a file of another order: %j", async (others, reason) => {
    const path = newFile();
    await bigboard(...PAIR, "--games", "2", "--resume", path);
    const before = readFileSync(path, "utf8");
    const { code, err, out } = await bigboard(...PAIR, "--games", "2", ...others, "--resume", path);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(reason);
    expect(readFileSync(path, "utf8")).toBe(before);
  });

  test("refuses deals of bots or rules that were others", async () => {
    const path = newFile();
    await bigboard(...PAIR, "--games", "2", "--resume", path);
    writeFileSync(path, readFileSync(path, "utf8").replace(/"program":"\w+"/, '"program":"old"'));
    const { code, err } = await bigboard(...PAIR, "--games", "2", "--resume", path);
    expect(err).toContain("the rules, editions or bots of wall-street-1920 have changed since");
    expect(code).toBe(2);
  });

  test.each([
    ["a text without an end of line", "my diary", "is no file to resume from"],
    ["another file", "my diary\n", "is no file to resume from"],
    ["a broken line in the middle", null, "line 2, is no deal"],
  ])("leaves %s alone", async (_, text, reason) => {
    const path = newFile();
    if (text !== null) writeFileSync(path, text);
    else {
      await bigboard(...PAIR, "--games", "4", "--resume", path);
      writeFileSync(path, readFileSync(path, "utf8").replace('\n{"table":0', "\n{table:0"));
    }
    const before = readFileSync(path, "utf8");
    const { code, err } = await bigboard(...PAIR, "--games", "4", "--resume", path);
    expect([code, err.split("\n")[0]]).toEqual([
      2,
      `bigboard tournament: ${path}${text === null ? ", " : " "}${reason}`,
    ]);
    expect(readFileSync(path, "utf8")).toBe(before);
  });
});

test("a budget stands behind the name of a bot that searches", async () => {
  const line = ["tournament", "wall-street-1920", "--bots", "tycoon:1, tycoon:2", "--games", "2", "--json"];
  const { out } = await bigboard(...line, "--cores", "1");
  expect(JSON.parse(out)).toMatchObject({ bots: [{ name: "tycoon:1" }, { name: "tycoon:2" }] });
});

test("the ladder of a game is a page of ratings, the same when it is resumed", async () => {
  const [path, page, again] = [newFile(), join(folder, "ladder.md"), join(folder, "again.md")];
  const line = ["tournament", "krach-29", "--games", "1", "--cores", "1", "--resume", path, "--report"];
  expect(await bigboard(...line, page)).toMatchObject({ code: 0, out: "" });
  const text = readFileSync(page, "utf8");
  expect(text).toContain(`tournament krach-29 --report ${page} --games 1 --seed ladder\n`);
  for (const seats of [4, 6])
    expect(text).toContain(`## krach-29, ${seats} seats\n\n4 matches; deals: 1. Not apart: `);
  for (const bot of ["random", "apprentice", "broker", "tycoon"]) {
    expect(text).toMatch(
      new RegExp(`^\\| ${bot} \\| \\d+\\.\\d %, \\d+\\.\\d to \\d+\\.\\d \\(4\\) \\|$`, "m"),
    );
  }
  const kept = readFileSync(path, "utf8");
  await bigboard(...line, again);
  expect(readFileSync(again, "utf8").replace(again, page)).toBe(text);
  expect(readFileSync(path, "utf8")).toBe(kept);
});
