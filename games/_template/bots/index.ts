import { type GameBots, randomBot } from "@bigboard/arena";
import { greedyBot } from "./greedy.ts";

const greedy = greedyBot();

/** The bots of Sealed Lots, the weakest first. */
export const bots = { levels: [randomBot(), greedy], standIn: greedy } satisfies GameBots;
