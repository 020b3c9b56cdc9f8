import type { Seat } from "@bigboard/kernel";
import type { Work } from "../kit.ts";
import { book } from "../money.ts";
import { clearDealsOf } from "../negotiate/deals.ts";
import { isEliminated, playerOf, tell } from "../query.ts";
import type { Fall, Role } from "../terms.ts";
import { voidIous } from "./ious.ts";

/**
 * An investor is declared bankrupt in step 3 (P-BANKRUPT-2, P-RULING-42): deals with his tokens end, his tokens leave the
 * game, what he owes on IOUs is void. A dual player goes on as manager with his purse (P-DUAL-6, P-RULING-75). No offer of his can
 * exist outside step 1.
 */
export function loseInvestor(work: Work, seat: Seat): void {
  const { state } = work;
  fall(work, seat, "investor", { month: state.month, step: 3 });
  clearDealsOf(work, seat, "bankrupt");
  voidIous(work, ({ debtor }) => debtor === seat);
  leave(work, seat);
}

/** A manager has sold everything and is still short in step 4 (P-RULING-54): IOUs owed to him are void (P-RULING-75). */
export function loseManager(work: Work, seat: Seat): void {
  fall(work, seat, "manager", { month: work.state.month, step: 4 });
  voidIous(work, ({ creditor }) => creditor === seat);
  leave(work, seat);
}

function fall(work: Work, seat: Seat, role: Role, when: Fall): void {
  const player = playerOf(work.state, seat);
  player[role] = "bankrupt";
  player.fell[role] = { ...when };
  tell(work, { type: "bankrupt", seat, role, fall: when, eliminated: isEliminated(work.state, seat) });
}

/** Who is out holds nothing (P-RULING-42, P-INV-1): gifts that came too late go to the bank. */
function leave(work: Work, seat: Seat): void {
  if (isEliminated(work.state, seat)) {
    book(work, seat, "bank", playerOf(work.state, seat).purse, "P-RULING-42");
  }
}
