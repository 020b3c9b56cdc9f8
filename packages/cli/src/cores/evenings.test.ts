import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/** Replaces what stands in the file. */
function replaced(path: string, what: RegExp, by: string): void {
  writeFileSync(path, readFileSync(path, "utf8").replace(what, by));
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
    const how = { cores: 1, resume: join(folder, "kept.jsonl") };
    await measuredColumns([column()], how);
    replaced(how.resume, /"value":[^,]+/, '"value":123');
    const [kept, fresh] = await measuredColumns([column(), column({ seed: "other" })], how);
    expect(kept?.[0]?.value).toBe(123);
    expect(fresh?.[0]?.value).not.toBe(123);
    replaced(how.resume, /ruler\\":\\"/g, 'ruler\\":\\"before');
    const [again] = await measuredColumns([column()], how);
    expect(again?.[0]?.value).not.toBe(123);
  });
});
