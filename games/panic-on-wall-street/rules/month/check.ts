import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import type { Bound } from "../bound.ts";
import { checkPlaying } from "../negotiate/moment.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { checkHammer, checkPass, checkRaise, checkTurn } from "./check-auction.ts";
import { checkDeclare, checkSettle } from "./claims.ts";
import { checkConfirm } from "./confirm.ts";
import { checkSell } from "./costs.ts";
import { checkRoll } from "./dice.ts";
import { checkGive } from "./gifts.ts";
import { checkCancelIou, checkPayIou } from "./ious.ts";
import { checkSplit } from "./split.ts";

/** The commands of steps 2 to 5, and money between players. */
export type MonthAction = Extract<
  Action,
  {
    type:
      | "roll"
      | "ready"
      | "split"
      | "declare"
      | "sell"
      | "turn"
      | "raise"
      | "pass"
      | "hammer"
      | "payIou"
      | "cancelIou"
      | "give"
      | "settle";
  }
>;

/** Null when this seat may do this now, else the clause that forbids it. Changes nothing and knows no time. */
export function checkMonth(bound: Bound, state: State, seat: Seat, action: MonthAction): Refusal | null {
  return checkGoesOn(state, seat) ?? checkAction(bound, state, seat, action);
}

/** What holds of every command of these steps: somebody who still plays gives it, to a table that goes on. */
function checkGoesOn(state: State, seat: Seat): Refusal | null {
  const { phase, pause } = state;
  if (phase === "over") return refuse("NOT_OPEN", "P-END-1", { phase });
  if (phase === "frozen") return refuse("NOT_OPEN", "P-NET-60", { phase });
  const out = checkPlaying(state, seat);
  if (out !== null || pause === null) return out;
  const rule = phase === "negotiation" ? "P-NET-11" : "P-NET-73";
  return refuse("PAUSED", rule, { by: pause.by, until: pause.until });
}

function checkAction(bound: Bound, state: State, seat: Seat, action: MonthAction): Refusal | null {
  switch (action.type) {
    case "roll":
      return checkRoll(state, seat);
    case "ready":
      return checkConfirm(state, seat);
    case "split":
      return checkSplit(bound, state, seat, action);
    case "declare":
      return checkDeclare(state, seat, action);
    case "sell":
      return checkSell(bound, state, seat, action);
    case "turn":
      return checkTurn(state, seat);
    case "raise":
      return checkRaise(bound, state, seat, action);
    case "pass":
      return checkPass(state, seat, action);
    case "hammer":
      return checkHammer(bound, state, seat, action);
    case "payIou":
      return checkPayIou(bound, state, seat, action);
    case "cancelIou":
      return checkCancelIou(state, seat, action);
    case "give":
      return checkGive(bound, state, seat, action);
    case "settle":
      return checkSettle(bound, state, seat, action.creditor);
  }
}
