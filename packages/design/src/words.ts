import type house from "@bigboard/design/words/en.json";

type HouseWords = typeof house;

/**
 * The messages by key: those of the house, which every page may use. A game's page adds its own by `declare module`, so that
 * no list of games stands here.
 */
export interface Words extends HouseWords {}
