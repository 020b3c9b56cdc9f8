import type { Bot } from "./bot.ts";

/** Any legal action with equal chance; an open move counts as one and is then sampled. Plays every game. */
export function randomBot<C, S, A, E, V>(): Bot<C, S, A, E, V> {
  return {
    name: "random",
    choose({ moves, chance }) {
      const pick = chance.int(moves.listed.length + moves.open.length, "random");
      const listed = moves.listed[pick];
      if (listed !== undefined) return listed;
      const open = moves.open[pick - moves.listed.length];
      if (open === undefined) throw new RangeError("a bot was asked where nothing can be done");
      return open.sample(chance);
    },
  };
}
