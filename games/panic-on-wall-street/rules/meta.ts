import type { GameMeta } from "@bigboard/kernel";

/** One-tap phrases (P-NET-41), in the order of the catalogue. */
export const SHOUTS = ["whoWants", "more", "lastPrice", "tooDear", "sold", "closeIt", "orIWithdraw"] as const;
/** What is answered to an act: bots say it, so that a yes is no question and a no is heard. */
export const ANSWERS = [
  "done",
  "agreed",
  "fine",
  "handOnIt",
  "keepOpen",
  "notForThat",
  "notAnyMore",
  "worthTheWait",
  "youGotMe",
  "goOnThen",
  "quickThen",
  "phew",
  "noHurry",
  "askLater",
  "youJoke",
  "hundredMonths",
  "ratherNot",
  "tooRisky",
  "waitAndSee",
  "betterMayCome",
  "notYet",
  "timesChanged",
  "coldFeet",
  "tooRich",
  "sayThis",
  "mineThen",
  "lastWord",
  "goesCheap",
  "soClose",
  "goodOne",
  "stepUp",
  "sealIt",
  "howAbout",
  "noGames",
  "topThat",
  "noFurther",
  "aGift",
] as const;
/** All that can be heard at a table of this game. */
export const PHRASES = [...SHOUTS, ...ANSWERS] as const;
export type Shout = (typeof PHRASES)[number];

/** Panic on Wall Street, in brief (P-ROLE-1, P-NET-40, P-NET-53, P-NET-73). */
export const meta: GameMeta = {
  id: "panic-on-wall-street",
  rules: "1.1.0",
  rulePrefix: "P",
  seats: [3, 11],
  pacing: {
    acts: "anytime",
    bots: "looking",
    clocks: true,
    thinking: false,
    pause: "pause",
    connections: "newest",
    lostLine: { standIn: "comes", seconds: 15 },
  },
  aids: false,
  talk: { shouts: PHRASES, chat: true },
};
