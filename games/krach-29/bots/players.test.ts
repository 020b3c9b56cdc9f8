import { paceOf, playMatch, tournament, type Watcher } from "@bigboard/arena";
import { botNamed, standIn } from "@bigboard/games/bots";
import { type Action, type Event, krach29, type State, shows, type View } from "@bigboard/krach-29/game";
import { describe, expect, it } from "vitest";
import { apprentice } from "./apprentice.ts";
import { LEVELS } from "./levels.ts";
import { player } from "./player.ts";
import { configOf } from "./scene.fixture.ts";
import { BROKER, FIRST_GLANCE, TYCOON, YOUNGEST_CRY } from "./style.ts";
import type { Trader } from "./trader.ts";

const house = configOf({});

function play(
  bots: readonly Trader[],
  seed: string,
  watcher: Watcher<State, Action, Event> = {},
  config = house,
) {
  const bound = { pacing: krach29.meta.pacing, rules: krach29.rules(config), config };
  return playMatch(bound, bots, seed, watcher);
}

/** A bot whose every look is told, with what it decided. */
function watched(bot: Trader, look: (view: View, at: number, action: Action | null) => void): Trader {
  return {
    ...bot,
    choose(scene) {
      const action = bot.choose(scene);
      look(scene.view, scene.at, action);
      return action;
    },
  };
}

const THINKERS = [player(BROKER), player(TYCOON)];

describe("the bots of Krach 29", () => {
  it.each([3, 4, 5, 6, 7, 8])(
    "play whole games without a refusal or a broken invariant: %i seats",
    (seats) => {
      for (const [round, options] of [{}, { dayClock: 0 }, { mostCries: 1, cryLife: 5 }].entries()) {
        const bots = Array.from(
          { length: seats },
          (_, seat) => LEVELS[(seat + round) % LEVELS.length] ?? apprentice(),
        );
        const { outcome, faults } = play(bots, `whole/${round}`, {}, configOf(options));
        expect(faults).toEqual([]);
        expect(["close", "bankrun"]).toContain(outcome.ending);
      }
    },
  );

  it("swap and sell by themselves: no day ends by the clock at a table of theirs", () => {
    for (const bot of [apprentice(), ...THINKERS]) {
      let swaps = 0;
      let automatic = 0;
      const count: Watcher<State, Action, Event> = {
        input(_, _input, facts) {
          for (const { event } of facts) {
            if (event.type === "swapped") swaps += 1;
            if (event.type === "sold" && event.automatic) automatic += 1;
          }
        },
      };
      for (const seed of ["a", "b", "c"]) play([bot, bot, bot, bot], seed, count);
      expect(swaps).toBeGreaterThan(3);
      expect(automatic).toBe(0);
    }
  });

  it("are ordered by their level", () => {
    const result = tournament({
      game: krach29,
      seats: 4,
      games: 120,
      bots: LEVELS,
      config: house,
      seed: "order",
    });
    const places = result.bots.map(({ meanPlace }) => meanPlace);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    expect(result.bots.at(-1)?.low).toBeGreaterThan(result.bots[1]?.high ?? 1);
  });

  it("read their hand before they cry or sell, and answer no cry that has just been posted", () => {
    for (const [bot, style] of [
      [player(BROKER), BROKER],
      [player(TYCOON), TYCOON],
    ] as const) {
      let sales = 0;
      let answers = 0;
      const seen = watched(bot, (view, at, action) => {
        const since = at - view.opensAt;
        if (action?.type === "accept") {
          answers += 1;
          expect(at - (view.cries[action.cry]?.at ?? at)).toBeGreaterThanOrEqual(YOUNGEST_CRY.toMe);
        }
        if (action?.type === "post") expect(since).toBeGreaterThanOrEqual(FIRST_GLANCE);
        const rivals = view.traders.filter(({ sold }) => !sold).length;
        if (action?.type === "sell" && rivals > 1 && view.phase === "open") {
          sales += 1;
          expect(since).toBeGreaterThanOrEqual((view.hand?.length ?? 0) * style.reading);
        }
      });
      for (const seed of ["d", "e", "f"]) play([seen, apprentice(), seen, apprentice()], seed);
      expect(sales).toBeGreaterThan(5);
      expect(answers).toBeGreaterThan(2);
    }
  });

  it("K-RULING-18: sell no wrong card", () => {
    let sales = 0;
    const bot = watched(player(TYCOON), (_, _at, action) => {
      if (action?.type !== "sell") return;
      sales += 1;
      expect(action.cards.every((card) => shows(card, action.company))).toBe(true);
    });
    for (const seed of ["g", "h"]) play([bot, bot, bot, bot, bot], seed);
    expect(sales).toBeGreaterThan(20);
  });

  it("K-NET-54, S-BOTDELAY: all look every 1.5 to 3 seconds, at half that pace among beginners", () => {
    for (const { name } of LEVELS.slice(1)) {
      const bot = botNamed("krach-29", name);
      if (bot === null) throw new Error(name);
      expect(paceOf(bot, {})).toEqual([1_500, 3_000]);
      expect(paceOf(bot, { beginner: true })).toEqual([3_000, 6_000]);
    }
  });
});

describe("registry", () => {
  it("K-NET-55: the apprentice plays for whoever is gone", () => {
    expect(standIn("krach-29")).toBe("apprentice");
    expect(standIn("wall-street-1920")).toBe("greedy");
    expect(standIn("no such game")).toBe("random");
  });
});
