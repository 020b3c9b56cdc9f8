import type { Bot } from "./bot.ts";

/**
 * Any legal action with equal chance; an open move counts as one and is then sampled. Plays every game. `idle`: so many
 * looks of a hundred it does nothing, for games paced by the clock; it does nothing either where nothing can be done.
 */
export function randomBot<C, S, A, E, V>(idle = 0): Bot<C, S, A, E, V> {
  return {
    name: "random",
    choose({ moves, chance }) {
      const choices = moves.listed.length + moves.open.length;
      if (idle > 0 && (choices === 0 || chance.int(100, "idle") < idle)) return null;
      const pick = chance.int(choices, "random");
      const listed = moves.listed[pick];
      if (listed !== undefined) return listed;
      const open = moves.open[pick - moves.listed.length];
      if (open === undefined) throw new RangeError("a bot was asked where nothing can be done");
      return open.sample(chance);
    },
  };
}
