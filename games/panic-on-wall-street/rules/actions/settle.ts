import { COMMANDS, type Command } from "../commands.ts";
import { type Position, verb } from "../kit.ts";
import { goesOn } from "../moment.ts";
import { book } from "../money.ts";
import { endWindow, openClaim } from "../month/claims.ts";
import { lessen } from "../month/debts.ts";
import { playerOf, tell } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Claim } from "../state.ts";

/** The debtor pays all that is missing, and the creditor's choice lapses (P-RULING-46). */
export const settle = verb<Command<"settle">>({
  schema: COMMANDS.settle,
  rule: "P-RULING-46",
  limit: null,
  when: goesOn,
  /** Only with `transfers: free`, before the creditor has chosen, and completely. */
  check({ bound, state, seat }, { creditor }) {
    if (bound.config.transfers !== "free") return refuse("TRANSFERS_OFF", "P-RULING-46", {});
    const claim = openClaim(state, seat, creditor);
    if (claim === undefined) return refuse("NO_CLAIM", "P-RULING-46", { creditor });
    const { purse } = playerOf(state, seat);
    if (purse >= claim.short) return null;
    return refuse("NOT_ENOUGH_MONEY", "P-RULING-46", { short: claim.short, purse });
  },
  list(position, { listed }) {
    for (const claim of position.state.claims) {
      if (isPayable(position, claim)) listed.push({ type: "settle", creditor: claim.creditor });
    }
  },
  apply(work, seat, { creditor }) {
    const { state } = work;
    const claim = openClaim(state, seat, creditor);
    if (claim === undefined) throw new RangeError(`seat ${creditor} has no claim on ${seat}`);
    book(work, seat, creditor, claim.short, "P-RULING-46");
    lessen(state, seat, creditor, claim.short);
    state.claims = state.claims.filter((one) => one !== claim);
    tell(work, { type: "declared", debtor: seat, creditor, choice: "paid", byDefault: false });
    return endWindow(work);
  },
});

function isPayable({ bound, state, seat }: Position, { debtor, short, choice }: Claim): boolean {
  return (
    bound.config.transfers === "free" &&
    debtor === seat &&
    choice === null &&
    playerOf(state, seat).purse >= short
  );
}

/** Whether a seat can settle any claim on it. */
export function canSettle(position: Position): boolean {
  return position.state.claims.some((claim) => isPayable(position, claim));
}
