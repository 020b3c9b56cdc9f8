import { type Feeling, type Situation, shown, type Word } from "@bigboard/arena";
import {
  type Action,
  COMPANIES,
  type Config,
  destination,
  type Event,
  type State,
  type View,
} from "@bigboard/wall-street-1920/game";
import { type CardFacts, factOf, factsOf } from "./facts.ts";
import { type Way, wayOf } from "./ways.ts";

type Scene = Situation<Config, State, Action, Event, View>;

/** A company that stands so high is sold with joy, and one that stands so low with a sigh. */
const HIGH = 8;
const LOW = 3;
const HIGHEST_CAPITAL = 8;
/** So many coins at the trend are a catch, and so few cards make one nervous: the Explosion is among the last nine. */
const CATCH = 2;
const LATE = 9;
/** Whoever may spend so little in cash feels it. */
const BROKE = 0;

/**
 * How somebody of each way shows the same thing: a prize, another's loss, debt, and that the end is near. None praises: a
 * bot does not see what others have just done well, so that is left for the end.
 */
const MANNERS: {
  readonly [way in Way]: {
    readonly glad: string;
    readonly mocks: string;
    readonly worried: string;
    readonly late: string;
  };
} = {
  builder: { glad: "cheer", mocks: "laugh", worried: "sweat", late: "hurry" },
  walker: { glad: "laugh", mocks: "laugh", worried: "sweat", late: "hurry" },
  collector: { glad: "cheer", mocks: "laugh", worried: "groan", late: "sweat" },
  friend: { glad: "cheer", mocks: "sorry", worried: "groan", late: "sweat" },
  saver: { glad: "sweat", mocks: "sorry", worried: "anger", late: "groan" },
};

/**
 * What a player of 1920 shows beside an act, in its own manner: a face to what everybody at the table sees, so that it
 * tells nothing of a hand. It draws no chance of its own stream: no decision changes with it.
 */
export function say(scene: Scene, action: Action | null): Word | null {
  const { seat, view } = scene;
  const feeling = action === null ? null : feelingOf(scene, action);
  return shown(feeling, [view.first, view.trendAt, view.turn, seat, action?.type].join("/"));
}

function feelingOf(scene: Scene, action: Action): Feeling | null {
  const { config, seat, view } = scene;
  const me = view.players[seat];
  const facts = factsOf(config);
  const manner = MANNERS[wayOf(view, seat)];
  switch (action.type) {
    case "place":
      return [manner.glad, 40];
    case "keep":
      return keeping(factOf(facts, action.card), manner);
    case "sell": {
      const company = COMPANIES[factOf(facts, action.card).company];
      if (company === undefined) return null;
      if (view.prices[company] >= HIGH) return [manner.glad, 60];
      return view.prices[company] <= LOW ? [manner.worried, 40] : null;
    }
    case "capital":
      if (me?.capital === HIGHEST_CAPITAL - 1) return [manner.glad, 80];
      return isLate(view) ? [manner.late, 30] : null;
    case "discard":
      return factOf(facts, action.card).kind === "explosion" ? ["sweat", 100] : null;
    case "offer":
      return [manner.worried, 50];
    case "exchange":
      return ["laugh", 70];
    case "fine":
      return ["sorry", 80];
    case "lose":
      return ["groan", 80];
    case "move":
      return moving(scene, action.steps);
    default:
      return null;
  }
}

/** What a walk gives rise to: coins, two cards at once, a card before another's feet, debt, the end. */
function moving({ seat, view }: Scene, steps: number): Feeling | null {
  const me = view.players[seat];
  const manner = MANNERS[wayOf(view, seat)];
  if (view.lastRound) return ["hurry", 50];
  const to = destination(view, me?.pawn ?? 0, steps);
  if (to === view.trendAt) return view.trendCoins >= CATCH ? [manner.glad, 80] : null;
  if (view.players.some(({ pawn }, other) => other !== seat && pawn === to)) return [manner.mocks, 40];
  if ((view.circle[to]?.cards.length ?? 0) > 1) return [manner.glad, 40];
  if (isLate(view)) return [manner.late, 40];
  if (isNextFor(view, to, seat)) return [manner.mocks, 20];
  if ((me?.loans ?? 0) > 0) return ["groan", 20];
  return view.round > 1 && me?.cash === BROKE ? [manner.worried, 30] : null;
}

const isLate = ({ deck, lastRound }: View): boolean => !lastRound && deck.left <= LATE;

/** Whether a place lies right before somebody else's feet. */
function isNextFor(view: View, place: number, seat: number): boolean {
  return view.players.some(
    ({ pawn }, other) => other !== seat && pawn !== null && destination(view, pawn, 1) === place,
  );
}

/** What one laughs at others for, and what one is glad of. */
function keeping({ by, does, kind }: CardFacts, manner: (typeof MANNERS)[Way]): Feeling | null {
  if (does === "black-day") return ["laugh", 100];
  if (does === "stock-market") return ["hurry", 60];
  if (kind === "gold") return [manner.glad, 60];
  if (by < 0) return [manner.mocks, 40];
  return by > 1 ? [manner.glad, 40] : null;
}
