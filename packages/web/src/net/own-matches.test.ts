import { beforeEach, describe, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("window", {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
});
const { noteResult, ownMatch, playedOnSince, rememberMatch } = await import("./own-matches.ts");

const match = (id: string, used: number, code = "MINT-27") => ({
  match: id,
  token: "t",
  code,
  game: "toy",
  people: [],
  seat: 0,
  over: true,
  used,
});

beforeEach(() => kept.clear());

test("a table has played on once a later match of it is known, not for an earlier one or one of another table", () => {
  const second = match("m2", 2);
  rememberMatch(match("m1", 1));
  rememberMatch(second);
  rememberMatch(match("m3", 3, "COAL-31"));
  expect(playedOnSince(second)).toBe(false);
  rememberMatch(match("m4", 4));
  expect(playedOnSince(second)).toBe(true);
});

test("a match that was kept before its own seat was noted is still known", () => {
  const { seat: _, ...old } = match("m1", 1);
  kept.set("bigboard.matches", JSON.stringify([old]));
  expect(ownMatch("m1")).toMatchObject({ match: "m1", seat: null });
});

describe("the end of a match", () => {
  const ranked = (...groups: number[][][]) => ({
    outcome: { rankings: groups.map((one) => ({ of: "players", groups: one })) },
  });

  test("is when it was first seen to be over, however often its result is looked at again", () => {
    rememberMatch({ ...match("m1", 1), over: false });
    expect(ownMatch("m1")?.end).toBeNull();
    rememberMatch(match("m1", 2));
    rememberMatch(match("m1", 9));
    expect(ownMatch("m1")?.end).toEqual({ at: 2, early: false, winners: null });
  });

  test("names the first of every ranking, nobody where there is none, nobody where the host ended it", () => {
    rememberMatch(match("m1", 1));
    noteResult("m1", ranked([[1, 2], [0]], [[3]]));
    expect(ownMatch("m1")?.end?.winners).toEqual([1, 2, 3]);
    noteResult("m1", ranked());
    expect(ownMatch("m1")?.end).toEqual({ at: 1, early: false, winners: [] });
    noteResult("m1", { ...ranked([[0]]), ended: { by: 0, chapter: 1, now: true } });
    expect(ownMatch("m1")?.end).toEqual({ at: 1, early: true, winners: [] });
  });

  test("is not taken from what is no record, nor for a match that somebody else sat in", () => {
    rememberMatch(match("m1", 1), true);
    noteResult("m1", { outcome: 3 });
    noteResult("m2", ranked([[0]]));
    expect(ownMatch("m1")?.end).toEqual({ at: 1, early: true, winners: null });
    expect(ownMatch("m2")).toBeNull();
  });
});
