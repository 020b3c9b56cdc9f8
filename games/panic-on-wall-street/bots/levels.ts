import { randomBot } from "@bigboard/arena";
import { player } from "./player.ts";
import { APPRENTICE, BROKER, TYCOON } from "./style.ts";
import type { Trader } from "./trader.ts";

/** All bots of the game, weakest first. The random one does nothing at every fourth look. */
export const LEVELS: readonly Trader[] = [randomBot(25), player(APPRENTICE), player(BROKER), player(TYCOON)];
