import type { Moves, Seat } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import { actionsOf, type Bound } from "./bound.ts";
import { canTake, discardable } from "./check.ts";
import { assignable } from "./check-cards.ts";
import {
  at,
  CAPITAL_LIMIT,
  canEndAt,
  canOffer,
  companiesOf,
  destination,
  optionLocation,
  takesOption,
} from "./query.ts";
import type { State } from "./state.ts";
import { COMPANIES, EXPLOSION, PILES } from "./terms.ts";
import { isWaitedFor } from "./waiting.ts";

const MOST_PLACES = 9;
const PLACES = numbers(0, MOST_PLACES - 1).map((location): Action => ({ type: "place", location }));
const OPTIONS = numbers(0, MOST_PLACES - 1).map((location): Action => ({ type: "option", location }));
/** At index 0 a move that is never listed, so that the index is the distance. */
const STEPS = numbers(0, MOST_PLACES).map((steps): Action => ({ type: "move", steps }));
const NAMES = COMPANIES.map((company): Action => ({ type: "name", company }));
const TAKES = PILES.map((pile): Action => ({ type: "take", pile }));
const EXPLOSIONS = PILES.map((pile): Action => ({ type: "discard", card: EXPLOSION, pile }));
const REPAYS: readonly Action[] = [
  { type: "repay", accept: true },
  { type: "repay", accept: false },
];
const FLIP: Action = { type: "flip" };
const CAPITAL: Action = { type: "capital" };
const END: Action = { type: "end" };
const SETTLE: Action = { type: "settle" };

/** Everything this seat may do now: always a complete list, no open move (each sub-decision is an input of its own). */
export function moves(bound: Bound, state: State, seat: Seat): Moves<Action> {
  return { listed: listMoves(bound, state, seat), open: [] };
}

/** The listed moves alone; empty when the match does not wait for this seat. */
export function listMoves(bound: Bound, state: State, seat: Seat): Action[] {
  if (!isWaitedFor(state, seat)) return [];
  switch (state.phase) {
    case "placing":
      return PLACES.slice(0, state.circle.length);
    case "start":
      return startMoves(bound, state, seat);
    case "explosion":
      return EXPLOSIONS.slice();
    case "bought":
      return boughtMoves(bound, state);
    case "discard":
      return discardMoves(bound, state);
    case "surprise":
      return NAMES.slice();
    case "take":
      return TAKES.filter((_, index) => canTake(state, at(PILES, index)));
    case "repay":
      return REPAYS.slice();
    case "end":
      return endMoves(state, seat);
    case "show":
    case "offer":
    case "exchange":
    case "fine":
    case "lose":
    case "assigning":
      return handMoves(bound, state, seat);
    case "over":
      return [];
  }
}

function startMoves(bound: Bound, state: State, seat: Seat): Action[] {
  const list: Action[] = [];
  const player = at(state.players, seat);
  const pawn = player.pawn ?? state.trendAt;
  const size = state.circle.length;
  for (let steps = 1; steps <= size; steps += 1) {
    if (canEndAt(state, destination(state, pawn, steps))) list.push(at(STEPS, steps));
  }
  if (pawn !== state.trendAt && at(state.circle, pawn).cards.length === 1) {
    for (const share of player.shares) list.push(actionsOf(bound, share).sell);
  }
  if (player.capital < CAPITAL_LIMIT) list.push(CAPITAL);
  if (!state.flipped) list.push(FLIP);
  pushOptions(state, seat, list);
  return list;
}

function endMoves(state: State, seat: Seat): Action[] {
  const list: Action[] = [END];
  if (!state.flipped) list.push(FLIP);
  pushOptions(state, seat, list);
  return list;
}

function pushOptions(state: State, seat: Seat, list: Action[]): void {
  if (!state.callOptions || optionLocation(state, seat) !== null) return;
  for (let location = 0; location < state.circle.length; location += 1) {
    if (takesOption(state, location)) list.push(at(OPTIONS, location));
  }
}

function boughtMoves(bound: Bound, state: State): Action[] {
  const list: Action[] = [];
  for (const card of state.bought) {
    const actions = actionsOf(bound, card);
    list.push(actions.keep);
    for (const discard of actions.discard) list.push(discard);
  }
  return list;
}

function discardMoves(bound: Bound, state: State): Action[] {
  const card = discardable(state)[0];
  return card === undefined ? [] : actionsOf(bound, card).discard.slice();
}

/** Decisions over one's own cards or over rivals, which are rare enough to be made afresh. */
function handMoves(bound: Bound, state: State, seat: Seat): Action[] {
  const { shares, markets } = at(state.players, seat);
  switch (state.phase) {
    case "show":
      return shares.flatMap((id): Action[] => {
        const card = bound.cardOf(id);
        if (card.kind === "share") return [{ type: "show", card: id, as: card.company }];
        if (card.kind === "dual") return card.companies.map((as) => ({ type: "show", card: id, as }));
        return [];
      });
    case "offer": {
      const company = state.exchange?.company;
      if (company === undefined) return [];
      return shares
        .filter((id) => canOffer(bound.cardOf(id), company))
        .map((id) => actionsOf(bound, id).offer);
    }
    case "exchange":
      return Object.keys(state.exchange?.offers ?? {}).map((rival) => ({
        type: "exchange",
        rival: Number(rival),
      }));
    case "fine":
      return numbers(0, state.players.length - 1)
        .filter((rival) => rival !== seat)
        .map((rival) => ({ type: "fine", rival }));
    case "lose":
      return shares.concat(markets).map((id) => actionsOf(bound, id).lose);
    default:
      return assignMoves(bound, state, seat);
  }
}

function assignMoves(bound: Bound, state: State, seat: Seat): Action[] {
  const list: Action[] = [SETTLE];
  for (const card of assignable(bound, state, seat)) {
    for (const company of companiesOf(bound.cardOf(card))) list.push({ type: "assign", card, company });
  }
  return list;
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
