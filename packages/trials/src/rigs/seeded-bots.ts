import { choiceOf } from "@bigboard/arena";
import { findGame } from "@bigboard/games";
import { botNamed } from "@bigboard/games/bots";
import { looseChance } from "@bigboard/kernel";
import type { BotPlayers } from "@bigboard/server/inside/bots/types.ts";
import { boundRules } from "@bigboard/server/inside/match/configs.ts";
import { botsOf } from "./rig.ts";

/** The house's bots in this thread, as chance of that seed has them; each looks once in `paceMs`. */
export function seededBots(seed: string, paceMs: number): BotPlayers {
  let asked = 0;
  return {
    ...botsOf(() => null, [paceMs, paceMs]),
    ask: async ({ game, bot, config, seat, view, at }, say) => {
      const found = findGame(game);
      const player = botNamed(game, bot);
      if (found === undefined || player === null) throw new Error(`no bot ${bot} for ${game}`);
      const rules = boundRules(found, config);
      asked += 1;
      const chance = looseChance(`${seed}/${asked}`);
      const moves = rules.moves(rules.imagine(view, chance), seat);
      const { action, word } = choiceOf(player, { seat, view, moves, chance, config, rules, at });
      if (word !== null) say?.(word);
      return action;
    },
  };
}
