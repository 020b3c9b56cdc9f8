import { describe, expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { counted, PARTS, ranking, reasonOf, worth } from "./parts.ts";

function finished(seed: string): LocalTable {
  const table = new LocalTable({ players: 4, seed, me: 0, config: { tycoons: "reward" } });
  table.playUntil("over", 0);
  return table;
}

describe("the count at the end", () => {
  test("W-RULING-29: the parts of every bar add up to the total of its sheet", () => {
    for (const seed of ["one", "two", "three"]) {
      const sheets = finished(seed).view().scoring?.sheets ?? [];
      expect(sheets).toHaveLength(4);
      for (const sheet of sheets) {
        expect(PARTS.reduce((sum, part) => sum + worth(sheet, part), 0)).toBe(sheet.total);
        expect(counted(sheet, PARTS.length)).toBe(sheet.total);
        expect(counted(sheet, 0)).toBe(0);
      }
    }
  });

  test("the reason names what the winner gained most in, and with the rest the whole distance", () => {
    const table = finished("one");
    const view = table.view();
    const sheets = view.scoring?.sheets ?? [];
    const [first, second] = ranking(view, sheets).flat();
    const winner = sheets[first ?? -1];
    const other = sheets[second ?? -1];
    if (winner === undefined || other === undefined) throw new Error("nobody played");
    const reason = reasonOf(view, sheets);
    if (reason?.kind !== "sum") throw new Error("this seed has a clear winner");
    const gain = (one: { winner: number; other: number }): number => one.winner - one.other;
    const gains = [reason.most, ...reason.rest].map(gain);
    expect(gain(reason.most)).toBe(Math.max(...gains));
    expect(gains).not.toContain(0);
    expect(gains.reduce((sum, one) => sum + one, 0)).toBe(winner.total - other.total);
  });

  test("W-SCORE-15: equal totals are told apart by capital, W-SCORE-16: or share the street", () => {
    const view = finished("two").view();
    const sheet = view.scoring?.sheets[0];
    if (sheet === undefined) throw new Error("no sheet");
    const equal = view.players.map(() => sheet);
    const players = view.players.map((player, seat) => ({ ...player, capital: seat === 2 ? 8 : 5 }));
    expect(reasonOf({ ...view, players }, equal)).toEqual({ kind: "capital", capital: 8, other: 5 });
    const same = view.players.map((player) => ({ ...player, capital: 5 }));
    expect(reasonOf({ ...view, players: same }, equal)).toEqual({ kind: "shared" });
  });
});
