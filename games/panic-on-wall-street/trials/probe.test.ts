import { probeOf } from "@bigboard/games/trials";
import type { AnyGame } from "@bigboard/kernel";
import { fuzz } from "@bigboard/laws";
import { type Config, panicOnWallStreet, type State } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";

/**
 * Panic on Wall Street with players who mostly deal. Random play pauses, passes and goes away, and so hardly meets debts that cannot
 * be paid, splits, circles of the dual game and closed deals.
 */
const AGREEING: readonly string[] = ["accept", "acceptBundle", "close", "settle"];
const STOPPING: readonly string[] = ["pause", "resume", "finish"];
const LEAVING: readonly string[] = ["decline", "withdrawOffer", "withdraw", "clear", "pass", "cancelIou"];

const eager: AnyGame = {
  ...panicOnWallStreet,
  rules(config: Config) {
    const sound = panicOnWallStreet.rules(config);
    const inMood = ({ ledger, nextDeal, finished }: State, often: number): boolean =>
      (ledger.length + nextDeal + finished.length) % often === 0;
    return {
      ...sound,
      moves(state, seat) {
        const all = sound.moves(state, seat);
        const agreed = all.listed.filter(({ type }) => AGREEING.includes(type));
        if (agreed.length > 0) return { listed: agreed, open: [] };
        const listed = all.listed.filter(({ type }) => {
          if (STOPPING.includes(type)) return state.pause !== null || inMood(state, 13);
          return !LEAVING.includes(type) || inMood(state, 5);
        });
        const open = all.open.filter(
          ({ verb }) => (verb !== "give" && verb !== "bundle") || inMood(state, 7),
        );
        return listed.length + open.length > 0 ? { listed, open } : all;
      },
    };
  },
} satisfies typeof panicOnWallStreet;

test("P-INV-19: players who deal keep every law, the replay of their record among them", () => {
  const probe = probeOf("panic-on-wall-street");
  const reports = [3, 4, 5].map((seats) =>
    fuzz({ game: eager, games: 3, seats, seed: "eager", probe, every: 50 }),
  );
  expect(reports.map(({ finding }) => finding)).toEqual([null, null, null]);
  const count = (action: string): number =>
    reports.reduce((sum, { actions }) => sum + (actions[action] ?? 0), 0);
  expect(count("accept")).toBeGreaterThan(10);
  expect(count("close")).toBeGreaterThan(3);
  expect(count("declare")).toBeGreaterThan(0);
  expect(count("sell")).toBeGreaterThan(0);
});
