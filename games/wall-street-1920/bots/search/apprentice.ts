import type { Bot } from "@bigboard/arena";
import type { Action, Config, Event, State, View } from "@bigboard/wall-street-1920/game";
import { PILES } from "@bigboard/wall-street-1920/game";
import { Hasty, type Plan } from "./hasty.ts";
import { HASTY, type Manner } from "./manner.ts";
import { Reading } from "./reading.ts";
import { streetOf } from "./street.ts";

/** Looks at its own hand alone, likes a full purse, and is afraid of Loans. */
const APPRENTICE: Manner = { ...HASTY, deny: 0, capital: [1, 0.7, 0.3, 0], debt: 4, thrift: 0.6 };
/** Turns that look nearly as good as the best, in points, are as good to it; it weighs so many. */
const NEARLY = 4;
const WEIGHED = 4;

/**
 * Plays like a friendly beginner: collects what it has most of, takes what looks good now, keeps out of debt, takes nothing
 * away from anybody, and throws cards on whatever pile. Never thinks of the next turn, so its plan lies on the table.
 */
export function apprenticeBot(): Bot<Config, State, Action, Event, View> {
  return {
    name: "apprentice",
    choose({ seat, view, moves, chance, config, rules }) {
      const [only] = moves.listed;
      if (only === undefined) throw new RangeError("a bot was asked where nothing can be done");
      if (moves.listed.length === 1) return only;
      const world = rules.imagine(view, chance);
      const reading = new Reading(streetOf(config, view.players.length), APPRENTICE, world);
      reading.read(world);
      const hasty = new Hasty(reading);
      if (view.phase === "start") {
        const plans = plainFirst(hasty.plans(world, seat));
        const { flip, action } = plans[chance.int(plans.length, "whim")] ?? { flip: false, action: only };
        return flip ? { type: "flip" } : action;
      }
      const action = hasty.choose(world, seat);
      if (action.type !== "discard") return action;
      return { ...action, pile: PILES[chance.int(PILES.length, "pile")] ?? action.pile };
    },
  };
}

/** The plans it wavers between. Turning the trend is a trick that it uses only where nothing plain comes near. */
function plainFirst(plans: readonly Plan[]): readonly Plan[] {
  const most = plans[0]?.guess ?? 0;
  const near = plans.filter(({ guess }) => guess >= most - NEARLY).slice(0, WEIGHED);
  const plain = near.filter(({ flip }) => !flip);
  return plain.length > 0 ? plain : near;
}
