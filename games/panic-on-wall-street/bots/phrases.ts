import type { Shout } from "@bigboard/panic-on-wall-street/game";
import type { Temper } from "./temper.ts";

/** What there is to answer: a proposal, the wish to close a deal, a deal that has become a bad one. */
export type Occasion = "yes" | "noToBid" | "noToAsk" | "open" | "takenBack" | "cleared";

/** What a temper says (P-NET-41): how one learns to read it. */
export const PHRASES_OF: {
  readonly [temper in Temper]: { readonly [about in Occasion]: readonly Shout[] };
} = {
  patient: {
    yes: ["agreed", "fine", "worthTheWait", "handOnIt"],
    noToBid: ["noHurry", "notForThat", "askLater", "more"],
    noToAsk: ["noHurry", "notForThat", "askLater", "tooDear"],
    open: ["keepOpen", "waitAndSee", "noHurry"],
    takenBack: ["notAnyMore", "timesChanged", "tooDear"],
    cleared: ["notAnyMore", "timesChanged", "more"],
  },
  greedy: {
    yes: ["done", "youGotMe", "goOnThen", "handOnIt"],
    noToBid: ["more", "youJoke", "notForThat", "hundredMonths"],
    noToAsk: ["tooDear", "youJoke", "notForThat", "hundredMonths"],
    open: ["keepOpen", "betterMayCome", "notYet"],
    takenBack: ["notAnyMore", "youJoke", "tooDear"],
    cleared: ["more", "betterMayCome", "notAnyMore"],
  },
  nervous: {
    yes: ["done", "quickThen", "phew", "agreed"],
    noToBid: ["ratherNot", "more", "notForThat"],
    noToAsk: ["tooRisky", "tooDear", "ratherNot", "notForThat"],
    open: ["keepOpen", "notYet", "waitAndSee"],
    takenBack: ["coldFeet", "tooDear", "notAnyMore"],
    cleared: ["coldFeet", "more", "notAnyMore"],
  },
};

/** And what it looks like. */
export const FACES: { readonly [temper in Temper]: readonly string[] } = {
  patient: ["cheer", "laugh"],
  greedy: ["laugh", "anger"],
  nervous: ["sweat", "hurry"],
};
