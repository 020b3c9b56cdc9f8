import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import type { Bound } from "./bound.ts";
import { checkAssign, checkLose, checkOffer, checkShow } from "./check-cards.ts";
import { CLAUSE, FIRST, LEGAL } from "./phases.ts";
import { at, CAPITAL_LIMIT, canEndAt, destination, optionLocation, takesOption } from "./query.ts";
import { refuse } from "./refusals.ts";
import type { State } from "./state.ts";
import { EXPLOSION, PILES } from "./terms.ts";
import { isWaitedFor, waitingSeats } from "./waiting.ts";

/** The one gate: null when this seat may take this action now, else the clause that forbids it. Changes nothing. */
export function check(bound: Bound, state: State, seat: Seat, action: Action): Refusal | null {
  return checkMoment(state, seat, action) ?? checkAction(bound, state, seat, action);
}

function checkMoment(state: State, seat: Seat, action: Action): Refusal | null {
  if (state.players[seat] === undefined) {
    return refuse("NO_SEAT", "W-GEN-1", { seat, seats: state.players.length });
  }
  if (state.phase === "over") return refuse("GAME_OVER", "W-END-4", { phase: state.phase });
  if (!isWaitedFor(state, seat)) return notWaitedFor(state, seat, action);
  const legal = LEGAL[state.phase];
  if (!legal.includes(action.type)) {
    return refuse("NOT_NOW", FIRST[state.phase] ?? CLAUSE[action.type], {
      phase: state.phase,
      action: action.type,
      legal,
    });
  }
  return null;
}

function notWaitedFor(state: State, seat: Seat, action: Action): Refusal {
  const waiting = waitingSeats(state);
  if (state.phase === "offer" && action.type === "offer" && state.exchange?.offers[seat] !== undefined) {
    return refuse("ALREADY_OFFERED", "W-CARD-24", { seat, waiting });
  }
  if (state.phase === "assigning" && (action.type === "assign" || action.type === "settle")) {
    return refuse("ALREADY_SETTLED", "W-RULING-80", { seat, waiting });
  }
  return refuse("NOT_YOUR_TURN", "W-TURN-1", { seat, waiting });
}

/** What remains to be judged once seat and phase are right. */
function checkAction(bound: Bound, state: State, seat: Seat, action: Action): Refusal | null {
  switch (action.type) {
    case "place":
      return isLocation(state, action.location) ? null : noLocation(state, action.location);
    case "flip":
      return state.flipped ? refuse("ALREADY_FLIPPED", "W-TURN-5", { turn: state.turn }) : null;
    case "option":
      return checkOption(state, seat, action.location);
    case "move":
      return checkMove(state, seat, action.steps);
    case "sell":
      return checkSell(state, seat, action.card);
    case "capital":
      return checkCapital(state, seat);
    case "keep":
      return state.bought.includes(action.card)
        ? null
        : refuse("NOT_BOUGHT", "W-MOVE-12", { card: action.card, legal: state.bought.slice() });
    case "discard":
      return checkDiscard(state, action.card);
    case "show":
      return checkShow(bound, state, seat, action.card, action.as);
    case "offer":
      return checkOffer(bound, state, seat, action.card);
    case "exchange":
      return checkExchange(state, action.rival);
    case "fine":
      return checkFine(state, seat, action.rival);
    case "take":
      return canTake(state, action.pile)
        ? null
        : refuse("NOTHING_TO_TAKE", "W-RULING-76", {
            pile: action.pile,
            legal: PILES.filter((pile) => canTake(state, pile)),
          });
    case "lose":
      return checkLose(state, seat, action.card);
    case "assign":
      return checkAssign(bound, state, seat, action.card, action.company);
    case "name":
    case "repay":
    case "end":
    case "settle":
      return null;
  }
}

function isLocation(state: State, location: number): boolean {
  return state.circle[location] !== undefined;
}

function noLocation(state: State, location: number): Refusal {
  return refuse("NO_LOCATION", "W-SETUP-12", { location, locations: state.circle.length });
}

function checkOption(state: State, seat: Seat, location: number): Refusal | null {
  if (!state.callOptions) return refuse("OPTIONS_OFF", "W-VAR-5", {});
  const place = state.circle[location];
  if (place === undefined) return noLocation(state, location);
  const placed = optionLocation(state, seat);
  if (placed !== null) return refuse("OPTION_ALREADY_PLACED", "W-OPT-8", { location, placed });
  if (takesOption(state, location)) return null;
  const legal = indices(state.circle.length).filter((other) => takesOption(state, other));
  if (location === state.trendAt) return refuse("OPTION_ON_TREND", "W-OPT-5", { location, legal });
  if (place.cards.length > 1) return refuse("OPTION_ON_LOT", "W-OPT-4", { location, cards: 2, legal });
  if (place.cards.length === 0) return refuse("OPTION_ON_NOTHING", "W-RULING-79", { location, legal });
  return refuse("OPTION_TAKEN", "W-OPT-3", { location, owner: place.option, legal });
}

function checkMove(state: State, seat: Seat, steps: number): Refusal | null {
  const from = at(state.players, seat).pawn ?? state.trendAt;
  const size = state.circle.length;
  if (!Number.isInteger(steps) || steps < 1 || steps > size) {
    return refuse("BAD_DISTANCE", steps < 1 ? "W-MOVE-2" : "W-RULING-40", { steps, fewest: 1, most: size });
  }
  const to = destination(state, from, steps);
  if (canEndAt(state, to)) return null;
  const legal = indices(size + 1).filter((n) => n > 0 && canEndAt(state, destination(state, from, n)));
  return refuse("NOTHING_THERE", "W-RULING-49", { steps, location: to, legal });
}

/** Whether Sell is open to this seat, whichever card it would sell (W-SELL-2, W-SELL-3, W-RULING-49, W-RULING-50). */
export function checkSelling(state: State, seat: Seat): Refusal | null {
  const player = at(state.players, seat);
  const location = player.pawn ?? state.trendAt;
  if (location === state.trendAt) {
    return refuse("SELL_ON_TREND", "W-SELL-3", { location, legal: otherActions(state, seat) });
  }
  const cards = at(state.circle, location).cards.length;
  if (cards > 1)
    return refuse("SELL_ON_LOT", "W-SELL-2", { location, cards, legal: otherActions(state, seat) });
  if (cards === 0) {
    return refuse("SELL_ON_NOTHING", "W-RULING-49", { location, legal: otherActions(state, seat) });
  }
  if (player.shares.length === 0) {
    return refuse("NO_SHARES", "W-RULING-50", { shares: 0, legal: otherActions(state, seat) });
  }
  return null;
}

function otherActions(state: State, seat: Seat): string[] {
  return at(state.players, seat).capital < CAPITAL_LIMIT ? ["move", "capital"] : ["move"];
}

function checkSell(state: State, seat: Seat, card: string): Refusal | null {
  const closed = checkSelling(state, seat);
  if (closed !== null) return closed;
  const { shares } = at(state.players, seat);
  return shares.includes(card)
    ? null
    : refuse("NOT_YOUR_SHARE", "W-RULING-9", { card, legal: shares.slice() });
}

function checkCapital(state: State, seat: Seat): Refusal | null {
  const { capital } = at(state.players, seat);
  return capital < CAPITAL_LIMIT ? null : refuse("CAPITAL_FULL", "W-CAP-7", { capital, most: CAPITAL_LIMIT });
}

/** The cards that `discard` may name in the present phase. */
export function discardable(state: State): readonly string[] {
  switch (state.phase) {
    case "explosion":
      return [EXPLOSION];
    case "bought":
      return state.bought;
    case "discard": {
      const card = state.lifted ?? state.deck[state.deck.length - 1];
      return card === undefined ? [] : [card];
    }
    default:
      return [];
  }
}

function checkDiscard(state: State, card: string): Refusal | null {
  const legal = discardable(state);
  if (legal.includes(card)) return null;
  const rule = state.phase === "explosion" ? "W-END-1" : state.phase === "bought" ? "W-DISC-1" : "W-DISC-5";
  return refuse("NOT_TO_DISCARD", rule, { card, legal: legal.slice() });
}

function checkExchange(state: State, rival: Seat): Refusal | null {
  const offers = state.exchange?.offers ?? {};
  if (typeof offers[rival] === "string") return null;
  return refuse("NO_OFFER", "W-CARD-25", { rival, legal: Object.keys(offers).map(Number) });
}

function checkFine(state: State, seat: Seat, rival: Seat): Refusal | null {
  if (rival !== seat && state.players[rival] !== undefined) return null;
  const legal = indices(state.players.length).filter((other) => other !== seat);
  return refuse("NOT_A_RIVAL", "W-TYC-9", { rival, legal });
}

/** Whether Tycoon D may take the top card of a pile: there is one, and it is not the Explosion (W-RULING-76). */
export function canTake(state: State, pile: (typeof PILES)[number]): boolean {
  const cards = state.piles[pile];
  const top = cards[cards.length - 1];
  return top !== undefined && top !== EXPLOSION;
}

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
