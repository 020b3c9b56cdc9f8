import { COMMANDS, type Command } from "../commands.ts";
import { go, verb } from "../kit.ts";
import { goesOn } from "../moment.ts";
import { refuse } from "../refusals.ts";

/** The dice button, for the ceremonial roller of the month (P-RULING-30). */
export const roll = verb<Command<"roll">>({
  schema: COMMANDS.roll,
  rule: "P-RULING-30",
  limit: null,
  when(position) {
    const { phase, roller } = position.state;
    const over = goesOn(position);
    if (over !== null) return over;
    if (phase !== "dice") return refuse("NOT_OPEN", "P-RULING-30", { phase });
    return position.seat === roller ? null : refuse("NOT_YOUR_ROLE", "P-RULING-30", { roller });
  },
  list: (_position, { listed }) => listed.push({ type: "roll" }),
  apply: () => go("incomes"),
});
