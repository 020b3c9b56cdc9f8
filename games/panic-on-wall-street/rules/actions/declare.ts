import { COMMANDS, type Command } from "../commands.ts";
import { verb } from "../kit.ts";
import { goesOn } from "../moment.ts";
import { choose, endWindow, openClaim } from "../month/claims.ts";
import { refuse } from "../refusals.ts";

/** A manager who is short declares the debtor bankrupt, or waits (P-RULING-39). */
export const declare = verb<Command<"declare">>({
  schema: COMMANDS.declare,
  rule: "P-RULING-39",
  limit: null,
  when: goesOn,
  /** Who is not short or has chosen has no say (P-RULING-41), nor has anybody when the window is over (P-RULING-44). */
  check({ state, seat }, { debtor }) {
    if (openClaim(state, debtor, seat) !== undefined) return null;
    const rule = state.phase === "claims" ? "P-RULING-41" : "P-RULING-44";
    const open = state.claims.filter(({ creditor, choice }) => creditor === seat && choice === null);
    return refuse("NO_CLAIM", rule, { debtor, legal: open.map((claim) => claim.debtor) });
  },
  list({ state, seat }, { listed }) {
    for (const { debtor, creditor, choice } of state.claims) {
      if (creditor !== seat || choice !== null) continue;
      listed.push(
        { type: "declare", debtor, choice: "bankrupt" },
        { type: "declare", debtor, choice: "defer" },
      );
    }
  },
  apply(work, seat, { debtor, choice }) {
    const claim = openClaim(work.state, debtor, seat);
    if (claim === undefined) throw new RangeError(`seat ${seat} has no claim on ${debtor}`);
    choose(work, claim, choice, false);
    return endWindow(work);
  },
});
