import { type EveningStudy, PERSONS, playEvening } from "@bigboard/arena";
import { type Action, type Event, panicOnWallStreet, type State } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, test } from "vitest";
import { player } from "../player.ts";
import { configOf } from "../scene.fixture.ts";
import { APPRENTICE, BROKER, TYCOON } from "../style.ts";
import type { Trader } from "../trader.ts";
import { evening } from "./index.ts";

const ALL = [player(APPRENTICE), player(BROKER), player(TYCOON)];
const SEATS = 7;
/** Without jumps the same evenings had up to 14, and the person bid among them. */
const MOST_BIDS = 7;

/** How many bids of bots each company of an evening was knocked down after. */
function bidsOf(bot: Trader, role: "manager" | "investor", seed: string): readonly number[] {
  const config = configOf({ negotiationSeconds: 60 }, SEATS);
  const counts: number[] = [];
  let bids = 0;
  const study: EveningStudy<State, Action, Event> = {
    begin() {},
    input({ held }, _, facts) {
      for (const { event } of facts) {
        if (event.type === "raised" && held[event.seat] === "bot") bids += 1;
        if (event.type !== "knockedDown") continue;
        counts.push(bids);
        bids = 0;
      }
    },
    looked() {},
    refused() {},
    said() {},
    end() {},
    figures: () => [],
  };
  const { meta } = panicOnWallStreet;
  const rules = panicOnWallStreet.rules(config);
  const bots = Array.from({ length: SEATS }, () => bot);
  const ruler = { ...evening, study: () => study };
  playEvening({ pacing: meta.pacing, rules, config, ruler, bots, habits: PERSONS.brisk, role, seed }, study);
  return counts;
}

describe("an auction at a table with a person", () => {
  test.each(ALL)("$name: is over after a handful of bids, not after a ladder of fives", (bot) => {
    for (const role of ["manager", "investor"] as const) {
      const bids = bidsOf(bot, role, "b");
      expect(bids.length).toBeGreaterThan(10);
      expect(Math.max(...bids)).toBeLessThanOrEqual(MOST_BIDS);
    }
  });
});
