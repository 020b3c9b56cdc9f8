import type { Shout } from "@bigboard/panic-on-wall-street/game";
import type { Temper } from "./temper.ts";

/**
 * What there is to say something about: a proposal, the wish to close a deal, a deal that has become a bad one; a company held
 * out, a deal one would close, a price in answer to another; and at an auction a high opening, a last bid, a low price, a bid
 * far above one's own.
 */
export type Occasion =
  | "yes"
  | "noToBid"
  | "noToAsk"
  | "open"
  | "takenBack"
  | "cleared"
  | "holdsOut"
  | "closes"
  | "answers"
  | "opens"
  | "lastBid"
  | "cheap"
  | "tooMuch";

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
    holdsOut: ["goodOne", "whoWants", "worthTheWait"],
    closes: ["sealIt", "closeIt", "handOnIt"],
    answers: ["sayThis", "howAbout", "tooDear"],
    opens: ["noGames", "mineThen", "topThat"],
    lastBid: ["noFurther", "lastWord", "waitAndSee"],
    cheap: ["goesCheap", "aGift", "timesChanged"],
    tooMuch: ["tooDear", "noHurry", "waitAndSee"],
  },
  greedy: {
    yes: ["done", "youGotMe", "goOnThen", "handOnIt"],
    noToBid: ["more", "youJoke", "notForThat", "hundredMonths"],
    noToAsk: ["tooDear", "youJoke", "notForThat", "hundredMonths"],
    open: ["keepOpen", "betterMayCome", "notYet"],
    takenBack: ["notAnyMore", "youJoke", "tooDear"],
    cleared: ["more", "betterMayCome", "notAnyMore"],
    holdsOut: ["whoWants", "stepUp", "goodOne"],
    closes: ["closeIt", "sealIt", "handOnIt"],
    answers: ["howAbout", "sayThis", "youJoke"],
    opens: ["mineThen", "topThat", "noGames"],
    lastBid: ["topThat", "lastWord", "noFurther"],
    cheap: ["aGift", "goesCheap", "youJoke"],
    tooMuch: ["notForThat", "youJoke", "hundredMonths"],
  },
  nervous: {
    yes: ["done", "quickThen", "phew", "agreed"],
    noToBid: ["ratherNot", "more", "notForThat"],
    noToAsk: ["tooRisky", "tooDear", "ratherNot", "notForThat"],
    open: ["keepOpen", "notYet", "waitAndSee"],
    takenBack: ["coldFeet", "tooDear", "notAnyMore"],
    cleared: ["coldFeet", "more", "notAnyMore"],
    holdsOut: ["whoWants", "goodOne", "quickThen"],
    closes: ["closeIt", "quickThen", "sealIt"],
    answers: ["sayThis", "howAbout", "tooDear"],
    opens: ["quickThen", "mineThen", "noGames"],
    lastBid: ["noFurther", "lastWord", "phew"],
    cheap: ["goesCheap", "coldFeet", "aGift"],
    tooMuch: ["tooRisky", "ratherNot", "coldFeet"],
  },
};

/** And what it looks like. */
export const FACES: { readonly [temper in Temper]: readonly string[] } = {
  patient: ["cheer", "laugh"],
  greedy: ["laugh", "anger"],
  nervous: ["sweat", "hurry"],
};
