import { COMMANDS, type Command } from "../commands.ts";
import { verb } from "../kit.ts";
import { inRoles } from "../moment.ts";
import { refuse } from "../refusals.ts";
import { mustRoll, rollFor, settleRound } from "../roles.ts";

/** The red die decides who manages (P-ROLE-3). */
export const rollRole = verb<Command<"rollRole">>({
  schema: COMMANDS.rollRole,
  rule: "P-ROLE-3",
  limit: null,
  when: inRoles,
  check({ bound, state, seat }) {
    const { roles } = bound.config;
    if (roles !== "dice") return refuse("BAD_ROLES", "P-RULING-3", { roles });
    return mustRoll(state, seat) ? null : refuse("BAD_ROLES", "P-ROLE-3", { seat });
  },
  list({ state, seat }, { listed }) {
    if (mustRoll(state, seat)) listed.push({ type: "rollRole" });
  },
  apply(work, seat) {
    rollFor(work, seat);
    return settleRound(work);
  },
});
