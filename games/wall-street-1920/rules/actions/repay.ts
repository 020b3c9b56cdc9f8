import { type ActionOf, COMMANDS } from "../commands.ts";
import { REPAY_PRICE } from "../effects/tycoon.ts";
import { verb } from "../kit.ts";
import { carryOn } from "../turn.ts";
import { pay, playerOf, tell } from "../work.ts";

const REPAYS: readonly ActionOf<"repay">[] = [
  { type: "repay", accept: true },
  { type: "repay", accept: false },
];

/** Tycoon C, reward: one Loan for $3, if the player wants (W-TYC-12, W-RULING-33). */
export const repay = verb({
  schema: COMMANDS.repay,
  rule: "W-TYC-12",
  list(_, { listed }) {
    for (const answer of REPAYS) listed.push(answer);
  },
  apply(work, seat, { accept }) {
    if (accept) {
      const player = playerOf(work, seat);
      pay(work, seat, "bank", REPAY_PRICE, "W-TYC-12");
      player.loans -= 1;
      tell(work, { type: "loanDropped", seat, loans: player.loans });
    }
    return carryOn(work);
  },
});
