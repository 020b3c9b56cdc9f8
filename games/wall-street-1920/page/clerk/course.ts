import type { Course, Lesson } from "@bigboard/design/coach/course";
import type { MessageArgs, Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { BLACK_DAY, type Card, COMPANIES, type Company } from "@bigboard/wall-street-1920/game";
import { capitalised, shortName } from "../cards/names.ts";
import { cardBook } from "../plan/holdings.ts";
import type { Preview } from "../plan/preview.ts";
import type { Reach } from "../plan/reach.ts";
import { standing } from "../plan/standing.ts";
import type { Cue } from "./cue.ts";
import {
  awaited,
  broughtNear,
  type ClerkNow,
  chooses,
  firstSeen,
  needsPile,
  ownHoldings,
  ownMinimums,
  paperOf,
  richer,
  seesAccount,
} from "./now.ts";

/** What the words of a note are made with. */
export type Say = { readonly t: Translate; readonly nameOf: (seat: Seat) => string };

/** A note of the clerk: its words are those of `street.clerk.ID`. */
export type Note = Lesson<ClerkNow> & {
  readonly figures?: (now: ClerkNow, say: Say) => MessageArgs;
  readonly points?: (now: ClerkNow) => Cue | null;
};

/** Dollars that turning the trend must save before it is worth a word. */
const WORTH_TURNING = 3;
/** As far behind in capital, one buys what others leave. */
const FAR_BEHIND = 2;
/** Cash below which the next pawn, turned trend or black day may take a loan. */
const PURSE = 2;
/** Cards of the deck when the end is near enough to count. */
const LATE = 12;

const composing = ({ turn }: ClerkNow): boolean => turn !== null;
const walking = (now: ClerkNow): boolean => now.turn?.draft.leaf === "move";
const selling = (now: ClerkNow): boolean => now.turn?.draft.leaf === "sell";
const bill = (now: ClerkNow) => (walking(now) ? (now.turn?.preview?.bill ?? null) : null);
const discards = (now: ClerkNow): boolean => now.turn?.draft.fates.some(({ keep }) => !keep) ?? false;
const does = (card: Card): string | null => (card.kind === "market" ? card.instruction.does : null);
const mine = ({ view, me }: ClerkNow) => view.players[me];

/** The company the viewer is nearest to counting, among those of which a share is held and that gold and duals do not fill up. */
function nearest(now: ClerkNow): Company | null {
  const { counts } = ownHoldings(now);
  const minimums = ownMinimums(now);
  const sheet = standing(now, now.me);
  const open = COMPANIES.filter(
    (company) =>
      counts[company] > 0 &&
      counts[company] < minimums[company] &&
      (sheet === null || sheet.companies[company].points === 0),
  );
  const [best] = open.toSorted((a, b) => minimums[a] - counts[a] - (minimums[b] - counts[b]));
  return best ?? null;
}

/** Whether a plan takes the cash below what one should keep, without a loan, of which its own note speaks. */
function emptied(preview: Preview | null): boolean {
  if (preview === null || preview.loans.after > preview.loans.before) return false;
  return preview.cash.before >= PURSE && preview.cash.after < PURSE;
}

function companyFigures(now: ClerkNow, { t }: Say): MessageArgs {
  const company = nearest(now) ?? "corn";
  return {
    company: t("street.company.name", { company }),
    have: ownHoldings(now).counts[company],
    need: ownMinimums(now)[company],
  };
}

/** The company counted last in these words, framed where its minimum stands. */
function minimumFramed(now: ClerkNow): Cue | null {
  const company = nearest(now);
  return company === null ? null : { at: "minimum", company };
}

/** What the slip proposes to buy; else the cheapest share that capital alone pays for. */
function firstBuy(now: ClerkNow): Reach | null {
  const { reach = [], proposed = null } = now.turn ?? {};
  const meant = reach.find(({ location }) => location === proposed);
  if (meant !== undefined) return meant;
  const easy = reach.filter(({ location, bill: cost, loans }) => {
    const card = cardBook(now.config).get(now.view.circle[location]?.cards[0] ?? "");
    return cost !== null && loans === 0 && card !== undefined && card.kind !== "market";
  });
  const [best] = easy.toSorted((a, b) => (a.bill?.price ?? 0) - (b.bill?.price ?? 0));
  return best ?? null;
}

/** The card in the frame with its price, and what of it is cash; none: without a frame. */
function firstBuyFigures(now: ClerkNow, { t }: Say): MessageArgs {
  const buy = firstBuy(now);
  const names = (now.view.circle[buy?.location ?? -1]?.cards ?? []).flatMap((id) => {
    const card = cardBook(now.config).get(id);
    return card === undefined ? [] : [shortName(t, card)];
  });
  return {
    framed: String(buy !== null),
    card: capitalised(t.list(names), t.language),
    // As the plate says it: what those who stand there get, too.
    price: (buy?.bill?.capital ?? 0) + (buy?.due ?? 0),
    due: buy?.due ?? 0,
  };
}

/** The first buy of the match, framed. */
function firstBuyFramed(now: ClerkNow): Cue | null {
  const buy = firstBuy(now);
  return buy === null ? null : { at: "place", location: buy.location };
}

/** A card to start from: one step on lies a share that capital pays for, the cheapest; once one is chosen, nothing more is framed. */
function startFramed({ view, config, me, chosen }: ClerkNow): Cue | null {
  if (chosen !== null) return null;
  const places = view.circle.length;
  const back = view.trend === "clockwise" ? places - 1 : 1;
  const capital = view.players[me]?.capital ?? 0;
  const starts = view.circle.flatMap(({ cards }, location) => {
    const card = cardBook(config).get(cards[0] ?? "");
    const share = card !== undefined && card.kind !== "market" && card.cost + 1 <= capital;
    return share ? [{ location: (location + back) % places, cost: card.cost }] : [];
  });
  const [best] = starts.toSorted((a, b) => a.cost - b.cost);
  return best === undefined ? null : { at: "place", location: best.location };
}

const isDual = (card: Card): boolean => card.kind === "dual";
const isBlackDay = (card: Card): boolean => does(card) === "black-day";
const isMixed = (card: Card): boolean => does(card) === "mixed";

/** Whether a card of this kind lies where the slip proposes to buy: a frame elsewhere would advise against it. */
function proposes(now: ClerkNow, like: (card: Card) => boolean): boolean {
  const location = firstSeen(now, like);
  return location !== null && location === now.turn?.proposed;
}

/** A card of this kind framed where it is seen first, if the slip proposes the same. */
function proposedAt(like: (card: Card) => boolean): (now: ClerkNow) => Cue | null {
  return (now) => (proposes(now, like) ? seenAt(like)(now) : null);
}

/** A card of this kind framed where it is seen first. */
function seenAt(like: (card: Card) => boolean): (now: ClerkNow) => Cue | null {
  return (now) => {
    const location = firstSeen(now, like);
    return location === null ? null : { at: "place", location };
  };
}

/** Everything the clerk may say, the first that fits first. Each waits for the moment in which it can be used. */
export const NOTES: readonly Note[] = [
  {
    id: "place",
    rule: "W-SETUP-28",
    when: (now) => now.view.phase === "placing" && awaited(now),
    done: ({ view, me }) => view.players[me]?.pawn !== null,
    points: startFramed,
  },
  {
    id: "choose",
    rule: "W-MOVE-5",
    when: (now) => walking(now) && now.turn?.draft.target === null,
    done: ({ turn }) => turn !== null && turn.draft.target !== null,
    figures: firstBuyFigures,
    points: firstBuyFramed,
  },
  {
    id: "loanSign",
    rule: "W-LOAN-3",
    when: (now) =>
      walking(now) && now.turn?.draft.target === null && now.turn.reach.some(({ loans }) => loans > 0),
    done: (now) => !composing(now) || bill(now) !== null,
  },
  {
    id: "loan",
    rule: "W-LOAN-3",
    when: ({ turn }) =>
      turn !== null && turn.preview !== null && turn.preview.loans.after > turn.preview.loans.before,
    done: ({ turn }) => turn === null,
  },
  {
    // Before the harm: the plan on the slip spends what the next turns may ask for.
    id: "purse",
    rule: "W-MOVE-10",
    when: ({ turn }) => emptied(turn?.preview ?? null),
    done: (now) => !composing(now),
    figures: ({ turn }) => ({ cash: turn?.preview?.cash.after ?? 0 }),
  },
  {
    id: "pile",
    rule: "W-DISC-8",
    when: needsPile,
    done: (now) => !needsPile(now),
  },
  {
    id: "blackDay",
    rule: "W-CARD-18",
    when: (now) => chooses(now, isBlackDay),
    done: (now) => !composing(now),
  },
  {
    id: "exchange",
    rule: "W-CARD-20",
    when: (now) => chooses(now, (card) => does(card) === "stock-market"),
    done: (now) => !composing(now),
  },
  {
    id: "gold",
    rule: "W-CARD-7",
    when: (now) => chooses(now, (card) => card.kind === "gold"),
    done: (now) => !composing(now),
  },
  {
    id: "blackDayNear",
    rule: "W-CARD-18",
    when: (now) => (mine(now)?.cash ?? 0) < BLACK_DAY && firstSeen(now, isBlackDay) !== null,
    done: (now) => !composing(now),
    points: proposedAt(isBlackDay),
  },
  {
    id: "broke",
    rule: "W-LOAN-2",
    when: (now) => walking(now) && now.turn?.draft.target === null && mine(now)?.cash === 0,
    done: (now) => !composing(now),
    figures: (now) => ({ capital: mine(now)?.capital ?? 0 }),
  },
  {
    id: "dual",
    rule: "W-CARD-6",
    when: (now) => chooses(now, isDual) || firstSeen(now, isDual) !== null,
    done: (now) => !composing(now),
    points: proposedAt(isDual),
  },
  {
    id: "mixed",
    rule: "W-CARD-17",
    when: (now) => chooses(now, isMixed) || proposes(now, isMixed),
    done: (now) => !composing(now),
    points: proposedAt(isMixed),
  },
  {
    id: "pay",
    rule: "W-TURN-10",
    when: (now) => bill(now) !== null,
    done: (now) => !composing(now) || discards(now),
    figures: (now) => ({ capital: mine(now)?.capital ?? 0 }),
  },
  {
    id: "sale",
    rule: "W-SELL-5",
    when: (now) => selling(now) && now.turn?.draft.sell === null && (mine(now)?.shareCount ?? 0) > 0,
    // Once a share is chosen its figures say it, and need the room.
    done: (now) => !selling(now) || now.turn?.draft.sell !== null,
  },
  {
    id: "fee",
    rule: "W-MOVE-10",
    when: (now) => (bill(now)?.fees.length ?? 0) > 0,
    done: (now) => !composing(now),
  },
  {
    id: "lot",
    rule: "W-SELL-13",
    when: (now) => walking(now) && now.turn?.draft.fates.length === 2,
    done: (now) => !composing(now),
  },
  {
    id: "wire",
    rule: "W-MOVE-17",
    when: (now) => chooses(now, ({ kind }) => kind === "market"),
    done: (now) => !composing(now),
  },
  {
    id: "keep",
    rule: "W-MOVE-12",
    when: (now) => bill(now) !== null && (now.turn?.draft.fates.length ?? 0) > 0,
    done: (now) => !composing(now) || discards(now),
  },
  {
    id: "capital",
    rule: "W-CAP-4",
    when: (now) => {
      const enough = Math.min(2, now.view.players.length - 1);
      return composing(now) && (mine(now)?.cash ?? 0) >= 2 && richer(now, FAR_BEHIND).length >= enough;
    },
    done: (now) => richer(now, FAR_BEHIND).length === 0,
    points: ({ turn }) => (turn?.draft.leaf === "capital" ? null : { at: "leaf", leaf: "capital" }),
    figures: (now, { t, nameOf }) => {
      const seats = richer(now, FAR_BEHIND);
      const capitals = seats.map((seat) => now.view.players[seat]?.capital ?? 0);
      return {
        count: seats.length,
        names: t.list(seats.map(nameOf)),
        least: Math.min(...capitals),
        alike: String(new Set(capitals).size === 1),
        capital: mine(now)?.capital ?? 0,
      };
    },
  },
  {
    id: "trend",
    rule: "W-TURN-4",
    when: (now) =>
      walking(now) &&
      now.turn?.draft.target === null &&
      now.turn.draft.flip === "never" &&
      (mine(now)?.cash ?? 0) >= 1 &&
      broughtNear(now, WORTH_TURNING) !== null,
    done: ({ turn }) => turn?.draft.flip === "first",
    points: (now) => {
      const near = broughtNear(now, WORTH_TURNING);
      const { proposed = null } = now.turn ?? {};
      // Where the slip proposes another card, a frame would advise against it.
      const agrees = near !== null && (proposed === null || proposed === near.location);
      return agrees ? { at: "place", location: near.location } : null;
    },
    figures: (now, { t }) => {
      const near = broughtNear(now, WORTH_TURNING);
      const id = near === null ? undefined : now.view.circle[near.location]?.cards[0];
      const card = id === undefined ? undefined : cardBook(now.config).get(id);
      return { card: card === undefined ? "" : shortName(t, card), steps: near?.steps ?? 0 };
    },
  },
  {
    id: "private",
    rule: "W-SCORE-4",
    when: (now) => walking(now) && now.turn?.draft.target === null && mine(now)?.privateShare !== null,
    done: (now) => !composing(now),
  },
  {
    id: "short",
    rule: "W-SCORE-10",
    when: (now) => {
      const company = nearest(now);
      if (company === null || !composing(now) || now.view.deck.left > LATE) return false;
      return ownMinimums(now)[company] - ownHoldings(now).counts[company] === 1;
    },
    done: (now) => !composing(now),
    figures: companyFigures,
    points: minimumFramed,
  },
  {
    id: "mine",
    rule: "W-MOVE-15",
    when: (now) => seesAccount(now) && (mine(now)?.shareCount ?? 0) > 0,
    done: awaited,
    points: () => ({ at: "mine" }),
  },
  {
    id: "counts",
    rule: "W-SCORE-10",
    when: (now) => seesAccount(now) && (mine(now)?.shareCount ?? 0) > 0 && nearest(now) !== null,
    done: awaited,
    figures: companyFigures,
    points: minimumFramed,
  },
];

/** The clerk of 1920: silent in the last round, when there is nothing left to learn for. */
export const COURSE: Course<ClerkNow> = {
  lessons: NOTES,
  quiet: ({ view }) => view.lastRound || view.phase === "assigning" || view.phase === "over",
  restMs: 0,
  paper: paperOf,
};
