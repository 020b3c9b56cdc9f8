import { type Pace, USUAL_PACE } from "@bigboard/arena";
import type { Millis } from "@bigboard/kernel";
import type { Config, CryView } from "@bigboard/krach-29/game";

/**
 * How a trader plays. Levels differ in judgement, not in speed: all look at the floor every 1.5 to 3 s (K-NET-54,
 * S-BOTDELAY). Their other times, in milliseconds of match time, are within what people do too: nobody reads a hand of
 * five cards in less than five seconds, answers a cry to all that is younger than 2 s, or weighs more than a few cries at
 * once. People at the same table have time to take a cry themselves.
 */
export type Style = {
  readonly name: string;
  /** Reading a card of a new hand; before all are read, no sale is thought of. */
  readonly reading: number;
  /** How many cries it considers at a look. */
  readonly attention: number;
  /** How many cries of its own it keeps open. */
  readonly cries: number;
  /** How much worse than the average it expects the cards to be that others give away. */
  readonly wariness: number;
  /** Whether it counts the cards it remembers, and what those who still trade will probably sell. */
  readonly foresight: boolean;
  /** What a loss of the average rival is worth to it, per M$. */
  readonly malice: number;
  /** Whether it weighs place in the queue against better cards; without it, it waits for as many cards as the stand-in. */
  readonly timing: boolean;
  /** What winning is worth in M$: a bankrun costs it as much as it hoped to win. */
  readonly winning: number;
  /** What being the one who ruins the table costs even a trader without hope, in M$. */
  readonly honour: number;
};

/** No cry younger than this is answered, in milliseconds: people are still reading it. */
export const YOUNGEST_CRY = { toAll: 2_000, toMe: 1_000 } as const;
/** What the quickest need to read a card of a new hand, in milliseconds; before all are read, no sale is thought of. */
export const QUICKEST_READING = 1_000;
/** From the moment a hand is seen to the first cry, in milliseconds. */
export const FIRST_GLANCE = 2_500;

export const BROKER: Style = {
  name: "broker",
  reading: 1_400,
  attention: 3,
  cries: 2,
  wariness: 1,
  foresight: false,
  malice: 0,
  timing: false,
  winning: 80,
  honour: 25,
};

export const TYCOON: Style = {
  name: "tycoon",
  reading: QUICKEST_READING,
  attention: 4,
  cries: 2,
  wariness: 0.9,
  foresight: true,
  malice: 0.5,
  timing: true,
  winning: 80,
  honour: 15,
};

/** How many times longer everything takes at a table of this config: twice as long among beginners. */
export function slownessOf({ beginner }: Config): number {
  return beginner ? 2 : 1;
}

/** The pace of all levels at a table of this config. */
export function paceAt(config: Config): Pace {
  const [least, most] = USUAL_PACE;
  const slowness = slownessOf(config);
  return [slowness * least, slowness * most];
}

/** Whether a bot has had the time to read a cry, at `at` milliseconds of match time. */
export function isRead(cry: CryView, at: Millis, config: Config): boolean {
  const youngest = cry.to === null ? YOUNGEST_CRY.toAll : YOUNGEST_CRY.toMe;
  return at - cry.at >= youngest * slownessOf(config);
}
