import type { Course, Lesson } from "@bigboard/design/coach/course";
import type { Phase } from "@bigboard/panic-on-wall-street/game";
import { isAmongBots } from "../parts/among-bots.ts";
import {
  askedOfMe,
  betterBid,
  bidForMine,
  dealing,
  debtorOf,
  firstHand,
  invests,
  manages,
  type PanicNow,
  pending,
  poorShare,
  shares,
  sold,
  unanswered,
  unwanted,
} from "./now.ts";

/** So long before the bell nobody reads any more. */
const LAST_MS = 15_000;
/** From here on the bell is near. */
const NEAR_MS = 40_000;
/** A sentence that asks for no deed stands so long. */
const STANDS_MS = 9000;

const never = (): boolean => false;
const during = ({ view }: PanicNow, ...phases: readonly Phase[]): boolean => phases.includes(view.phase);

/** On a phone a slip lies open: what does not speak of it waits, since nothing may come between it and the hand. */
const busy = ({ pad, chosen }: PanicNow): boolean => pad && chosen !== null;
const dealingFreely = (now: PanicNow): boolean => dealing(now) && !busy(now);

/** Deals nothing and has offered nothing yet. */
const fresh = (now: PanicNow): boolean =>
  shares(now).length === 0 && sold(now).length === 0 && pending(now).length === 0;

const openShare = ({ chosen, me }: PanicNow): boolean =>
  chosen?.deal?.investor === me && chosen.deal.closed === false;

const bidding = ({ view, me }: PanicNow): boolean =>
  view.auction !== null && (view.auction.leader === me || view.auction.passed.includes(me));

const standing = (now: PanicNow): boolean =>
  [...shares(now), ...sold(now)].some(({ deal }) => deal.standing && !deal.closed);

/**
 * What the coach says, the first that fits first: what wants an answer, what has just happened, what can be done next.
 * The words of a lesson are those of `panic.coach.ID`.
 */
export const LESSONS = [
  {
    id: "ious",
    rule: "P-RULING-39",
    when: (now) => during(now, "claims") && debtorOf(now) !== null,
    done: (now) => debtorOf(now) === null,
  },
  {
    id: "offer",
    rule: "P-NET-14",
    when: (now) => dealingFreely(now) && askedOfMe(now) !== null,
    done: (now) => askedOfMe(now) === null,
    standsMs: STANDS_MS,
  },
  {
    id: "hands",
    rule: "P-NET-70",
    when: (now) => dealingFreely(now) && now.pad && firstHand(now) !== null,
    done: ({ pad }) => !pad,
    standsMs: STANDS_MS,
  },
  {
    id: "lost",
    rule: "P-NEG-9",
    when: (now) => dealingFreely(now) && now.lost !== null,
    done: ({ lost }) => lost === null,
    standsMs: STANDS_MS,
  },
  {
    id: "bell",
    rule: "P-NEG-12",
    when: (now) => dealingFreely(now) && (now.left() ?? NEAR_MS) < NEAR_MS && pending(now).length > 0,
    done: never,
    standsMs: STANDS_MS,
  },
  {
    id: "carry",
    rule: "P-RULING-18",
    when: (now) => dealingFreely(now) && now.view.month > 1 && standing(now),
    done: (now) => !standing(now),
    standsMs: STANDS_MS,
  },
  {
    id: "swap",
    rule: "P-NEG-9",
    when: (now) => dealingFreely(now) && manages(now) && betterBid(now) !== null,
    done: (now) => betterBid(now) === null,
    standsMs: STANDS_MS,
  },
  {
    id: "touch",
    rule: "P-NEG-3",
    when: (now) => dealing(now) && now.chosen === null && fresh(now),
    done: ({ chosen }) => chosen !== null,
  },
  {
    id: "bid",
    rule: "P-GOAL-7",
    when: (now) =>
      dealing(now) &&
      invests(now) &&
      shares(now).length === 0 &&
      pending(now).length === 0 &&
      now.chosen !== null &&
      now.chosen.owner !== now.me &&
      now.chosen.deal?.closed !== true,
    done: (now) => shares(now).length > 0 || pending(now).length > 0,
  },
  {
    id: "answer",
    rule: "P-NEG-4",
    when: (now) => dealing(now) && manages(now) && bidForMine(now) !== null,
    done: ({ chosen }) => chosen?.deal != null,
  },
  {
    id: "ask",
    rule: "P-NET-16",
    when: (now) => {
      const free = unwanted(now);
      return dealing(now) && manages(now) && free !== null && free.asks.length === 0;
    },
    done: (now) => (unwanted(now)?.asks.length ?? 1) > 0,
    standsMs: STANDS_MS,
  },
  {
    id: "shout",
    rule: "P-NET-41",
    // Bots do not hear it.
    when: (now) => dealingFreely(now) && manages(now) && unanswered(now) && !isAmongBots(now.view, now.me),
    done: (now) => !unanswered(now),
    standsMs: STANDS_MS,
  },
  {
    id: "open",
    rule: "P-CLOSED-2",
    when: (now) => dealing(now) && openShare(now),
    done: ({ chosen, view }) =>
      chosen?.deal?.closed === true || view.closings[chosen?.tile ?? ""] !== undefined,
    standsMs: STANDS_MS,
  },
  {
    id: "owe",
    rule: "P-RULING-12",
    when: (now) => dealingFreely(now) && shares(now).length > 0,
    done: never,
    standsMs: STANDS_MS,
  },
  {
    id: "figures",
    rule: "P-PAY-1",
    when: (now) => dealingFreely(now) && (sold(now).length > 0 || shares(now).length > 0),
    done: never,
    standsMs: STANDS_MS,
  },
  {
    id: "dice",
    rule: "P-INCOME-2",
    when: (now) => during(now, "dice", "incomes") && shares(now).length > 0,
    done: never,
    standsMs: STANDS_MS,
  },
  {
    id: "pay",
    rule: "P-PAY-5",
    when: (now) => during(now, "incomes", "reveal", "bidding") && poorShare(now) !== null,
    done: never,
    standsMs: STANDS_MS,
  },
  {
    id: "costs",
    rule: "P-COST-2",
    when: (now) => during(now, "incomes", "reveal") && manages(now),
    done: never,
    standsMs: STANDS_MS,
  },
  {
    id: "auctionManager",
    rule: "P-AUCTION-13",
    when: (now) => during(now, "bidding") && manages(now) && !bidding(now),
    done: bidding,
  },
  {
    id: "auctionInvestor",
    rule: "P-AUCTION-7",
    when: (now) => during(now, "reveal", "bidding") && invests(now) && !manages(now),
    done: never,
    standsMs: STANDS_MS,
  },
] as const satisfies readonly Lesson<PanicNow>[];

export type LessonId = (typeof LESSONS)[number]["id"];

/** The course of a first match: silent in the last seconds before the bell, in a pause, and to who is out. */
export const COURSE: Course<PanicNow> = {
  lessons: LESSONS,
  quiet: (now) =>
    now.view.pause !== null ||
    !(invests(now) || manages(now)) ||
    // While dice still roll nothing is said of what they brought.
    (during(now, "negotiation", "incomes") && !now.seen) ||
    (dealing(now) && (now.left() ?? 0) <= LAST_MS),
  restMs: 3000,
};
