import type { Pace } from "../bot.ts";

/**
 * How a simulated person behaves, whatever the game: a model of somebody at the page, in milliseconds of match time. Bots
 * must not know any of it.
 */
export type Habits = {
  readonly name: PersonName;
  /** From one look at the table to the next. */
  readonly looks: Pace;
  /** From a look to the tap that follows from it; what was seen may be gone by then. */
  readonly taps: Pace;
  /** How much longer than a quick reader they read what is new, such as a hand. */
  readonly slowness: number;
  /** Does the plain things only: the first good offer, a few proposals, no second thoughts. */
  readonly isSimple: boolean;
  /** Promises more than their purse bears, as no honest person does. */
  readonly isReckless: boolean;
};

export const PERSON_NAMES = ["patient", "brisk", "newcomer", "reckless"] as const;
export type PersonName = (typeof PERSON_NAMES)[number];

export const PERSONS: { readonly [name in PersonName]: Habits } = {
  patient: {
    name: "patient",
    looks: [4_000, 8_000],
    taps: [1_000, 2_000],
    slowness: 1.5,
    isSimple: false,
    isReckless: false,
  },
  brisk: {
    name: "brisk",
    looks: [1_500, 3_500],
    taps: [500, 1_000],
    slowness: 1,
    isSimple: false,
    isReckless: false,
  },
  newcomer: {
    name: "newcomer",
    looks: [6_000, 12_000],
    taps: [1_500, 3_500],
    slowness: 2.2,
    isSimple: true,
    isReckless: false,
  },
  reckless: {
    name: "reckless",
    looks: [1_500, 3_500],
    taps: [500, 1_000],
    slowness: 1,
    isSimple: false,
    isReckless: true,
  },
};
