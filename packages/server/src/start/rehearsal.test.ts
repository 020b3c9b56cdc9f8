import { GAMES } from "@bigboard/games";
import type { AnyGame } from "@bigboard/kernel";
import { expect, test } from "vitest";
import type { Doing } from "../watch/doing.ts";
import { rehearse } from "./rehearsal.ts";

/** Counts what is decided, and notes what it belongs to. */
function witness(): Doing & { acts: number; readonly names: Set<string> } {
  const names = new Set<string>();
  return {
    names,
    acts: 0,
    during(name, run, about) {
      names.add(name);
      if (about?.().includes('"kind":"act"')) this.acts += 1;
      return run();
    },
    beat: () => {},
  };
}

test("a match of each game is begun and played, of a table and a match of its own", async () => {
  for (const game of GAMES) {
    const seen = witness();
    await rehearse([game], seen);
    expect(seen.names.size).toBe(2);
    expect(seen.acts).toBeGreaterThan(0);
  }
});

test("a game that cannot be opened, or fails, keeps nobody from being served", async () => {
  const [game] = GAMES;
  if (game === undefined) throw new Error("no game");
  const never = (): never => {
    throw new Error("by this test");
  };
  const closed: AnyGame = { ...game, readConfig: () => ({ code: "BAD", rule: "", detail: {} }) };
  const broken: AnyGame = { ...game, rules: (config) => ({ ...game.rules(config), setup: never }) };
  const unread: AnyGame = { ...game, readConfig: never };
  const seen = witness();
  await rehearse([closed, broken], seen);
  expect(seen.acts).toBe(0);
  await rehearse([unread], seen);
  expect(seen.acts).toBe(0);
});
