import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Column, measuredColumns } from "./evenings.ts";

const folder = mkdtempSync(join(tmpdir(), "bigboard-evenings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const column = (more: Partial<Column> = {}): Column => ({
  game: "krach-29",
  seats: 3,
  bot: "apprentice",
  person: "brisk",
  role: null,
  games: 1,
  seed: "kept",
  ...more,
});

let files = 0;
function newFile(): string {
  files += 1;
  return join(folder, `${files}.jsonl`);
}

/** The lines of a file with their figures replaced, so that one sees whether they are taken from there. */
function marked(path: string): void {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  writeFileSync(path, lines.map((line) => `${line.replace(/"value":[^,]+/, '"value":123')}\n`).join(""));
}

describe("columns of evenings", () => {
  it("are measured each for itself, with the same figures on one core and on two", async () => {
    const columns = [column(), column({ person: "patient" })];
    const one = await measuredColumns(columns, { cores: 1 });
    expect(one[0]?.length).toBeGreaterThan(10);
    expect(one[0]).not.toEqual(one[1]);
    expect(await measuredColumns(columns, { cores: 2 })).toEqual(one);
  });

  it("have the aims of their level, also with other iterations", async () => {
    const panic = { game: "panic-on-wall-street", seats: 7, role: "investor", bot: "broker" };
    const [figures] = await measuredColumns([column(panic)], { cores: 1 });
    const aim = figures?.find(({ name }) => name === "auction price over worth")?.aim;
    expect(aim).toEqual({ least: 0.6 });
  });

  it("are kept, and measured again only where they are others, or bots or ruler are", async () => {
    const path = newFile();
    await measuredColumns([column()], { cores: 1, resume: path });
    marked(path);
    const [kept, fresh] = await measuredColumns([column(), column({ seed: "other" })], {
      cores: 1,
      resume: path,
    });
    expect(kept?.[0]?.value).toBe(123);
    expect(fresh?.[0]?.value).not.toBe(123);
    writeFileSync(path, readFileSync(path, "utf8").replace(/"ruler":"[^"]+"/, '"ruler":"before"'));
    const [again] = await measuredColumns([column()], { cores: 1, resume: path });
    expect(again?.[0]?.value).not.toBe(123);
  });

  it("are read from a file that was torn, and from no other one", async () => {
    const path = newFile();
    await measuredColumns([column()], { cores: 1, resume: path });
    marked(path);
    appendFileSync(path, '{"column":');
    const [kept] = await measuredColumns([column()], { cores: 1, resume: path });
    expect(kept?.[0]?.value).toBe(123);
    writeFileSync(path, "my diary\n");
    await expect(measuredColumns([column()], { resume: path })).rejects.toThrow("line 1, is no column");
  });
});
