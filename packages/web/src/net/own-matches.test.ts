import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("window", {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
});
const { ownMatch, playedOnSince, rememberMatch } = await import("./own-matches.ts");

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
