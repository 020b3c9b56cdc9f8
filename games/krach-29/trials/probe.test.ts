import { probeOf } from "@bigboard/games/trials";
import type { AnyGame } from "@bigboard/kernel";
import { type Config, krach29, type State } from "@bigboard/krach-29/game";
import { fuzz } from "@bigboard/laws";
import { expect, test } from "vitest";

/**
 * Krach 29 with traders who mostly swap. Random play sells at the first occasion, and so hardly meets full floors, stale
 * cries, last calls and cards that wait for their window.
 */
const patient: AnyGame = {
  ...krach29,
  rules(config: Config) {
    const sound = krach29.rules(config);
    const inMood = ({ nextCry }: State, often: number): boolean => nextCry % often === 0;
    return {
      ...sound,
      moves(state, seat) {
        const { listed, open } = sound.moves(state, seat);
        return {
          listed: listed.filter(({ type }) => {
            if (type === "discard") return inMood(state, 11);
            return type !== "withdraw" || inMood(state, 3);
          }),
          open: open.filter(({ verb }) => verb !== "sell" || state.phase !== "open" || inMood(state, 9)),
        };
      },
    };
  },
} satisfies typeof krach29;

test("K-INV-15: a floor on which traders swap keeps every law, the replay of its record among them", () => {
  const probe = probeOf("krach-29");
  const report = fuzz({ game: patient, games: 4, seats: 4, seed: "patient", probe });
  expect(report.finding).toBeNull();
  const { accept = 0, sell = 0 } = report.actions;
  expect(accept).toBeGreaterThan(sell / 2);
});
