import { type Feeling, type Situation, shown, type Word } from "@bigboard/arena";
import {
  type Action,
  COMPANIES,
  type Config,
  type Event,
  type State,
  type View,
} from "@bigboard/wall-street-1920/game";
import { type CardFacts, factOf, factsOf } from "./facts.ts";

type Scene = Situation<Config, State, Action, Event, View>;

/** A company that stands so high is sold with joy. */
const HIGH = 8;
const HIGHEST_CAPITAL = 8;

/**
 * What a player of 1920 shows beside an act: a face to what everybody at the table sees happen, so that it tells nothing of
 * a hand. It draws no chance of its own stream: no decision changes with it.
 */
export function say(scene: Scene, action: Action | null): Word | null {
  const feeling = action === null ? null : feelingOf(scene, action);
  return shown(feeling, `${scene.view.turn}/${scene.seat}/${action?.type}`);
}

function feelingOf({ config, seat, view }: Scene, action: Action): Feeling | null {
  const me = view.players[seat];
  const facts = factsOf(config);
  switch (action.type) {
    case "keep":
      return keeping(factOf(facts, action.card));
    case "sell": {
      const company = COMPANIES[factOf(facts, action.card).company];
      return company !== undefined && view.prices[company] >= HIGH ? ["cheer", 60] : null;
    }
    case "capital":
      return me?.capital === HIGHEST_CAPITAL - 1 ? ["cheer", 80] : null;
    case "discard":
      return factOf(facts, action.card).kind === "explosion" ? ["sweat", 100] : null;
    case "exchange":
      return ["laugh", 70];
    case "fine":
      return ["sorry", 80];
    case "lose":
      return ["groan", 80];
    case "move":
      if (view.lastRound) return ["hurry", 50];
      return (me?.loans ?? 0) > 0 ? ["groan", 20] : null;
    default:
      return null;
  }
}

/** What one laughs at others for, and what one is glad of. */
function keeping({ by, does, kind }: CardFacts): Feeling | null {
  if (does === "black-day") return ["laugh", 100];
  if (does === "stock-market") return ["hurry", 60];
  if (kind === "gold") return ["cheer", 60];
  if (by < 0) return ["laugh", 30];
  return by > 1 ? ["cheer", 40] : null;
}
