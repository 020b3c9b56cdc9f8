import { randomBot } from "@bigboard/arena";
import { apprentice } from "./apprentice.ts";
import { player } from "./player.ts";
import { BROKER, TYCOON } from "./style.ts";
import type { Trader } from "./trader.ts";

/** All bots of the game, weakest first. The random one does nothing at every fourth look. */
export const LEVELS: readonly Trader[] = [randomBot(25), apprentice(), player(BROKER), player(TYCOON)];
