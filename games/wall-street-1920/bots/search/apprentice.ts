import type { Bot } from "@bigboard/arena";
import type { Action, Config, Event, State, View } from "@bigboard/wall-street-1920/game";
import { CAPITAL_PRICE, PILES } from "@bigboard/wall-street-1920/game";
import { factOf } from "../facts.ts";
import { friendOf, rhythmOf, type Way, wayOf } from "../ways.ts";
import { Hasty, type Plan } from "./hasty.ts";
import { HASTY, type Manner } from "./manner.ts";
import { Reading } from "./reading.ts";
import { streetOf } from "./street.ts";
import { exchangeRisk, type Taste, tasted } from "./taste.ts";

/** Looks at its own hand alone, likes a full purse, and is afraid of Loans. */
const APPRENTICE: Manner = { ...HASTY, deny: 0, capital: [1, 0.7, 0.3, 0], debt: 4, thrift: 0.6 };
/** The same in the way of each: who builds raises capital first, all others only when nothing good lies there. */
const MANNERS: { readonly [way in Way]: Manner } = {
  builder: { ...APPRENTICE, capital: [1.2, 0.9, 0.5, 0.2] },
  walker: { ...APPRENTICE, capital: [0.5, 0.2, 0, 0] },
  collector: { ...APPRENTICE, capital: [0.7, 0.4, 0, 0] },
  friend: { ...APPRENTICE, capital: [0.8, 0.5, 0.1, 0] },
  saver: { ...APPRENTICE, capital: [0.6, 0.5, 0.4, 0], purse: 5, debt: 6 },
};
/** What a gold share counts beside what it brings, for all. */
const GOLD = 3;
const STARS = 0.5;
const FRIENDSHIP = 2;
/** Turns that look nearly as good as the best, in points, are as good to it; it weighs so many. */
const NEARLY = 4;
const WEIGHED = 4;

/**
 * Plays like a friendly beginner: collects what it has most of and what it has a taste for, takes what looks good now, keeps
 * out of debt, takes nothing away from anybody, and throws cards on whatever pile. Never thinks of the next turn, so its plan
 * lies on the table.
 */
export function apprenticeBot(): Bot<Config, State, Action, Event, View> {
  return {
    name: "apprentice",
    choose({ seat, view, moves, chance, config, rules }) {
      const [only] = moves.listed;
      if (only === undefined) throw new RangeError("a bot was asked where nothing can be done");
      if (moves.listed.length === 1) return only;
      const world = rules.imagine(view, chance);
      const reading = new Reading(streetOf(config, view.players.length), MANNERS[wayOf(view, seat)], world);
      reading.read(world);
      const hasty = new Hasty(reading);
      if (view.phase === "placing") return { type: "place", location: freePlace(hasty, world, seat) };
      if (view.phase === "start") {
        const plans = plainFirst(
          tasted(reading, tasteOf(view, seat), world, seat, inRhythm(hasty.plans(world, seat), view, seat)),
        );
        const { flip, action } = plans[chance.int(plans.length, "whim")] ?? { flip: false, action: only };
        return flip ? { type: "flip" } : action;
      }
      const action = withoutBadExchange(reading, world, seat, hasty.choose(world, seat));
      if (action.type !== "discard") return action;
      return { ...action, pile: PILES[chance.int(PILES.length, "pile")] ?? action.pile };
    },
  };
}

/** Raises of capital wait for their time, and are never made on a Loan; all plans where nothing else is left. */
function inRhythm(plans: readonly Plan[], view: View, seat: number): readonly Plan[] {
  const { rounds, turn } = rhythmOf(wayOf(view, seat));
  const isTime = view.round % rounds === turn && (view.players[seat]?.cash ?? 0) >= CAPITAL_PRICE;
  const timely = plans.filter(({ action }) => isTime || action.type !== "capital");
  return timely.length > 0 ? timely : plans;
}

function tasteOf(view: View, seat: number): Taste {
  const way = wayOf(view, seat);
  return {
    gold: GOLD,
    stars: way === "collector" ? STARS : 0,
    friend: way === "friend" ? { company: friendOf(view, seat), liking: FRIENDSHIP } : null,
  };
}

/** Where it stands best and nobody else does, if there is such a place. */
function freePlace(hasty: Hasty, world: State, seat: number): number {
  return hasty.bestPlace(world, seat, (location) => world.players.every(({ pawn }) => pawn !== location));
}

/** An exchange that can only lose is thrown away rather than made. */
function withoutBadExchange(reading: Reading, world: State, seat: number, action: Action): Action {
  if (action.type !== "keep") return action;
  const { does, points } = factOf(reading.street.facts, action.card);
  if (does !== "stock-market" || exchangeRisk(reading, world, seat) <= points) return action;
  return { type: "discard", card: action.card, pile: "L" };
}

/** The plans it wavers between. Turning the trend is a trick that it uses only where nothing plain comes near. */
function plainFirst(plans: readonly Plan[]): readonly Plan[] {
  const most = plans[0]?.guess ?? 0;
  const near = plans.filter(({ guess }) => guess >= most - NEARLY).slice(0, WEIGHED);
  const plain = near.filter(({ flip }) => !flip);
  return plain.length > 0 ? plain : near;
}
