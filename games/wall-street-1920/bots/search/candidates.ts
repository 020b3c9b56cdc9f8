import type { Action, State } from "@bigboard/wall-street-1920/game";
import { factOf } from "../facts.ts";
import type { Hasty } from "./hasty.ts";

/** A way to go on that is worth a thought: what is done, one act after the other. */
export type Candidate = {
  readonly acts: readonly Action[];
  /**
   * By how much it must win more than what needs no thought, after one world; less the more worlds were tried. Few play-outs
   * say little, and a small decision gone wrong by chance costs more than thinking about it brings.
   */
  readonly doubt: number;
};

/** The most that are tried at once, and the most places for an option. */
const MOST = 8;
const OPTION_PLACES = 3;
const DOUBT = 0.3;

/**
 * What is worth a thought in a position, the most promising turns first where there are many. Cards that count alike are one
 * candidate. Nobody turns the trend at the end of a turn: it saves a step at most, for a dollar.
 */
export function candidatesOf(
  hasty: Hasty,
  world: State,
  seat: number,
  listed: readonly Action[],
): readonly Candidate[] {
  switch (world.phase) {
    case "start":
      return hasty
        .plans(world, seat)
        .slice(0, MOST)
        .map(({ flip, action }) => ({ acts: flip ? [FLIP, action] : [action], doubt: 0 }));
    case "end":
      return [{ acts: [END], doubt: 0 }, ...optionsOf(hasty, world, seat, listed)];
    default:
      return smallOf(hasty, world, seat, listed);
  }
}

const FLIP: Action = { type: "flip" };
const END: Action = { type: "end" };

/** Options under the cards that the seat would like best itself. */
function optionsOf(hasty: Hasty, world: State, seat: number, listed: readonly Action[]): Candidate[] {
  return listed
    .flatMap((action) =>
      action.type === "option" ? [{ action, value: hasty.valueAt(world, seat, action.location) }] : [],
    )
    .sort((a, b) => b.value - a.value)
    .slice(0, OPTION_PLACES)
    .map(({ action }) => ({ acts: [action], doubt: DOUBT }));
}

/** Decisions within a turn: what a player in a hurry would do, and what may be better. */
function smallOf(hasty: Hasty, world: State, seat: number, listed: readonly Action[]): Candidate[] {
  const usual = hasty.choose(world, seat);
  const kind = kindOf(hasty, world, usual);
  const others = alike(hasty, world, listed).filter((action) => kindOf(hasty, world, action) !== kind);
  const doubt = world.phase === "placing" ? 0 : DOUBT;
  return [{ acts: [usual], doubt: 0 }, ...others.map((action) => ({ acts: [action], doubt }))];
}

/** One action of each kind, in the order of the list: one card of a lot, one of cards that count alike, one pile for a card without dynamite. */
function alike(hasty: Hasty, world: State, listed: readonly Action[]): readonly Action[] {
  const kinds = new Set<string>();
  const different = listed.filter((action) => {
    const kind = kindOf(hasty, world, action);
    if (kind === null || kinds.has(kind)) return false;
    kinds.add(kind);
    return true;
  });
  return world.phase === "placing" ? different : different.slice(0, MOST);
}

/** What an action counts as; null for what waits until another card was dealt with. */
function kindOf(hasty: Hasty, world: State, action: Action): string | null {
  const { facts } = hasty.reading.street;
  switch (action.type) {
    case "keep":
      return action.card === world.bought[0] ? "keep" : null;
    case "discard": {
      if (world.phase === "bought" && action.card !== world.bought[0]) return null;
      const isDull = factOf(facts, action.card).dynamite === 0 && world.tycoons === null;
      return isDull ? "discard" : `discard/${action.pile}`;
    }
    case "show":
    case "offer":
    case "lose": {
      const { kind, company, other, shares, points } = factOf(facts, action.card);
      const as = action.type === "show" ? action.as : "";
      return `${kind}/${company}/${other}/${shares}/${points}/${as}`;
    }
    default:
      return JSON.stringify(action);
  }
}
