import type { Bot } from "@bigboard/arena";
import { looseChance } from "@bigboard/kernel";
import type { Action, Config, Event, Phase, State, View } from "@bigboard/wall-street-1920/game";
import { candidatesOf } from "./candidates.ts";
import { bestByHalving } from "./halving.ts";
import { HASTY, type Manner } from "./manner.ts";
import { Playouts } from "./playout.ts";
import { Reading } from "./reading.ts";
import { streetOf } from "./street.ts";
import { worldsOf } from "./worlds.ts";

/** Iterations a turn where the situation names none: about 0.2 s on one core of a small server. */
const USUAL_ITERATIONS = 3_000;
/** Rounds that a play-out goes on. */
const ROUNDS = 7;

/**
 * Tries what it could do in many worlds imagined from its view, each played on by hasty players, and does what wins most.
 * The same view, stream and iterations give the same choice.
 */
export function tycoonBot(
  name = "tycoon",
  usual = USUAL_ITERATIONS,
  manner: Manner = HASTY,
): Bot<Config, State, Action, Event, View> {
  return {
    name,
    iterations: usual,
    choose({ seat, view, moves, chance, config, rules, iterations = usual }) {
      const [only] = moves.listed;
      if (only === undefined) throw new RangeError("a bot was asked where nothing can be done");
      if (moves.listed.length === 1) return only;
      if (view.phase === "assigning") return { type: "settle" };
      const worlds = worldsOf(rules, config, view, looseChance(`search/${chance.int(2 ** 32, "search")}`));
      const world = worlds.next();
      const reading = new Reading(streetOf(config, view.players.length), manner, world);
      reading.read(world);
      const playouts = new Playouts(rules, reading);
      const candidates = candidatesOf(playouts.hasty, world, seat, moves.listed);
      const [plain] = candidates;
      const budget = {
        iterations: Math.ceil(iterations * partOf(view.phase)),
        turns: ROUNDS * view.players.length,
      };
      const best =
        candidates.length === 1 ? plain : bestByHalving(playouts, worlds, seat, candidates, budget);
      return best?.acts[0] ?? only;
    },
  };
}

/** The part of a turn's iterations that a decision gets. */
function partOf(phase: Phase): number {
  return phase === "start" || phase === "placing" ? 0.8 : 0.2;
}
