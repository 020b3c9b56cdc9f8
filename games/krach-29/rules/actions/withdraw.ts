import { COMMANDS, type Withdraw } from "../commands.ts";
import { closeCry, criesOf } from "../cries.ts";
import { verb } from "../kit.ts";
import { refuse } from "../refusals.ts";
import { maySwap, TRADE } from "./conditions.ts";

/** Take back a cry of one's own (K-NET-20). */
export const withdraw = verb<Withdraw>({
  schema: COMMANDS.withdraw,
  rule: "K-NET-20",
  limit: TRADE,
  when: maySwap,
  check({ state, seat }, { cry }) {
    if (state.cries[cry]?.seat === seat) return null;
    return refuse("CRY_GONE", "K-NET-20", { cry, legal: criesOf(state, seat) });
  },
  list({ state, seat }, { listed }) {
    for (const cry of criesOf(state, seat)) listed.push({ type: "withdraw", cry });
  },
  apply(work, _seat, { cry }) {
    closeCry(work, cry, "withdrawn");
    return null;
  },
});
