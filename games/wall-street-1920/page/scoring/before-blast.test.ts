import { describe, expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import type { Table1920 } from "../table-context.ts";
import { sheetsBefore, turnedBy } from "./before-blast.ts";
import { ranking } from "./parts.ts";

/** Finished matches, hands open. */
function ended(seed: string): Table1920 {
  const table = new LocalTable({ players: 3, seed, me: 0, config: {} });
  if (!table.playUntil("over", 0)) throw new Error(`${seed} does not end`);
  return { view: table.view(), config: table.config, rules: table.rules, me: 0, seats: [] };
}

const tables = Array.from({ length: 60 }, (_, n) => ended(`blast-${n}`));
const events = new Set(tables.map(({ view }) => view.scoring?.event));

describe("what the blast did", () => {
  test("these matches end in every way", () => {
    expect(events.size).toBe(4);
  });

  test("W-DISC-11: under Less every line held one share more, and never less than none", () => {
    for (const table of tables) {
      if (table.view.scoring?.event !== "LESS") continue;
      const after = table.view.scoring.sheets;
      for (const [seat, sheet] of sheetsBefore(table, true).entries()) {
        for (const company of ["corn", "cotton", "steel", "oil"] as const) {
          const now = after[seat]?.companies[company].shares ?? -1;
          expect(now).toBe(Math.max(0, sheet.companies[company].shares - 1));
        }
      }
    }
  });

  test("it turned the evening only where another seat would have won without it", () => {
    let turns = 0;
    for (const table of tables) {
      const turned = turnedBy(table);
      const before = sheetsBefore(table, false);
      const winner = ranking(table.view, table.view.scoring?.sheets ?? [])[0]?.[0];
      if (table.view.scoring?.event === null) expect(turned).toBeNull();
      if (turned === null) continue;
      turns += 1;
      expect(turned.seat).not.toBe(winner);
      expect(turned.total).toBe(Math.max(...before.map(({ total }) => total)));
      if (turned.lost === null) continue;
      expect(turned.lost.after).toBeLessThan(turned.lost.before);
      // The same figures as in the table of the count, where Less takes one share.
      if (table.view.scoring?.event === "LESS") expect(turned.lost.before - turned.lost.after).toBe(1);
    }
    expect(turns).toBeGreaterThan(0);
  });
});
