import { botsOn, playMatch } from "@bigboard/arena";
import { type AnyGame, type Bets, fastChance, type Json } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { describe, expect, test } from "vitest";
import { botsFor } from "./bots.ts";
import { GAMES } from "./index.ts";

/** Looked at after every so many inputs of a match. */
const EVERY = 7;

/** What is asked at moments of a match between bots, as everybody and as each seat sees it, and in a world with other hidden cards. */
function asked(
  game: AnyGame,
  seats: number,
  look: (asked: Bets, others: readonly (Bets | undefined)[]) => void,
) {
  const config = configWith(game, {}, seats);
  const rules = game.rules(config);
  const chance = fastChance("worlds");
  let inputs = 0;
  const at = (state: Json): void => {
    const seen = rules.view(state, "public", "none");
    const now = rules.bets?.(seen);
    if (now === undefined) throw new Error(`${game.meta.id} asks nothing`);
    const worlds = [0, 1].map(() => rules.bets?.(rules.view(rules.imagine(seen, chance), "public", "none")));
    const viewers = Array.from({ length: seats }, (_, seat) => rules.bets?.(rules.view(state, seat, "none")));
    look(now, [...worlds, ...viewers]);
  };
  const bots = botsOn(botsFor(game.meta.id), seats, ["random"]);
  const watcher = {
    input: (state: Json) => {
      inputs += 1;
      if (inputs % EVERY === 0) at(state);
    },
    end: at,
  };
  playMatch({ pacing: game.meta.pacing, rules, config }, bots, "bets", watcher, false);
}

describe.each(GAMES.map((game) => [game.meta.id, game] as const))(
  "what may be guessed in %s",
  (_id, game) => {
    const seats = Math.min(5, game.meta.seats[1]);

    test("tells nothing hidden: all who look see the same questions and answers, and so would they with other cards", () => {
      let looks = 0;
      asked(game, seats, (now, others) => {
        looks += 1;
        for (const other of others) expect(other).toEqual(now);
      });
      expect(looks).toBeGreaterThan(3);
    });

    test("is open for a while, then closed, and comes true or not by the end", () => {
      const answers = new Map<string, Set<string>>();
      const closed = new Set<string>();
      const right = new Map<string, readonly string[]>();
      asked(game, seats, ({ questions }) => {
        for (const question of questions) {
          const { id } = question;
          if (question.open) {
            expect(closed.has(id), `${id} opens again`).toBe(false);
            expect(question.right).toBe(null);
            answers.set(id, new Set([...(answers.get(id) ?? []), ...question.answers]));
          } else closed.add(id);
          if (question.right === null) continue;
          expect(right.get(id) ?? question.right, `${id} has another answer`).toEqual(question.right);
          right.set(id, question.right);
        }
      });
      expect(answers.size).toBeGreaterThan(1);
      for (const [id, said] of answers) {
        expect(right.has(id), id).toBe(true);
        for (const answer of right.get(id) ?? []) expect([...said], id).toContain(answer);
      }
    });
  },
);
