import type { Input, Step } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import { keep, move } from "./apply/buy.ts";
import { discard } from "./apply/discard.ts";
import { carryOn } from "./apply/effects.ts";
import { assign, settle } from "./apply/finish.ts";
import { nameCompany } from "./apply/market.ts";
import { increaseCapital, sell } from "./apply/sell.ts";
import { exchangeCards, offer, show } from "./apply/stock.ts";
import { endTurn, flip, place, placeOption } from "./apply/turn.ts";
import { fine, lose, repay, take } from "./apply/tycoon.ts";
import type { Work } from "./apply/work.ts";
import type { Bound } from "./bound.ts";
import { check } from "./check.ts";
import type { Event } from "./event.ts";
import type { State } from "./state.ts";

/**
 * Mutates `state` and returns the facts, or refuses and leaves it untouched. The game has no clock and no rule about who
 * holds a seat, so `time` and `seat` inputs change nothing.
 */
export function apply(bound: Bound, state: State, input: Input<Action>): Step<Event> {
  const work: Work = { bound, state, facts: [], reveals: false };
  if (input.t === "act") {
    const refusal = check(bound, state, input.seat, input.action);
    if (refusal !== null) return { ok: false, refusal };
    act(work, input.seat, input.action);
  }
  return { ok: true, facts: work.facts, reveals: work.reveals };
}

/** Carries out an action that passed the gate. */
function act(work: Work, seat: number, action: Action): void {
  switch (action.type) {
    case "place":
      place(work, seat, action.location);
      break;
    case "flip":
      flip(work, seat);
      break;
    case "option":
      placeOption(work, seat, action.location);
      break;
    case "move":
      move(work, seat, action.steps);
      break;
    case "sell":
      sell(work, seat, action.card);
      break;
    case "capital":
      increaseCapital(work, seat);
      break;
    case "keep":
      keep(work, seat, action.card);
      break;
    case "discard":
      discard(work, seat, action.card, action.pile);
      break;
    case "end":
      endTurn(work);
      break;
    case "assign":
      assign(work, seat, action.card, action.company);
      break;
    case "settle":
      settle(work, seat);
      break;
    default:
      answer(work, seat, action);
      break;
  }
}

type Answer = Extract<
  Action,
  { type: "name" | "show" | "offer" | "exchange" | "fine" | "repay" | "take" | "lose" }
>;

/** Decisions that a kept card or a Tycoon asked for; afterwards the purchase goes on. */
function answer(work: Work, seat: number, action: Answer): void {
  switch (action.type) {
    case "name":
      nameCompany(work, seat, action.company);
      break;
    case "show":
      if (show(work, seat, action.card, action.as)) return;
      break;
    case "offer":
      offer(work, seat, action.card);
      return;
    case "exchange":
      exchangeCards(work, seat, action.rival);
      break;
    case "fine":
      fine(work, action.rival);
      break;
    case "repay":
      repay(work, seat, action.accept);
      break;
    case "take":
      take(work, seat, action.pile);
      break;
    case "lose":
      if (lose(work, seat, action.card)) return;
      break;
  }
  carryOn(work);
}
