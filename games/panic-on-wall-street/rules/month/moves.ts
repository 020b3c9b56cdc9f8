import type { Moves, Seat } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import type { Bound } from "../bound.ts";
import type { State } from "../state.ts";
import { checkMonth, type MonthAction } from "./check.ts";
import { monthForms } from "./forms.ts";
import { iousOf } from "./ious.ts";

/** Everything a seat may do in steps 2 to 5 and with its IOUs: choices in full, amounts and picks as forms. */
export function monthMoves(bound: Bound, state: State, seat: Seat): Moves<Action> {
  const listed = candidates(state, seat).filter((action) => checkMonth(bound, state, seat, action) === null);
  return { listed, open: monthForms(bound, state, seat) };
}

/** What could be listed, legal or not: the gate picks from it. */
function candidates(state: State, seat: Seat): MonthAction[] {
  const found: MonthAction[] = [{ type: "roll" }, { type: "ready" }, { type: "turn" }];
  const tile = state.auction?.tile ?? null;
  if (tile !== null) found.push({ type: "pass", tile }, { type: "hammer", tile });
  for (const { debtor, creditor } of state.claims) {
    if (creditor === seat) {
      found.push(
        { type: "declare", debtor, choice: "bankrupt" },
        { type: "declare", debtor, choice: "defer" },
      );
    }
    if (debtor === seat) found.push({ type: "settle", creditor });
  }
  for (const { debtor, month } of iousOf(state, "creditor", seat)) {
    found.push({ type: "cancelIou", debtor, month });
  }
  return found;
}
