import { COMMANDS, type Command } from "../commands.ts";
import { verb } from "../kit.ts";
import { inRoles } from "../moment.ts";
import { tell } from "../query.ts";
import { refuse } from "../refusals.ts";
import { countClaims } from "../roles.ts";

const ROLES = ["manager", "investor", null] as const;

/** Where the table chooses its roles, each says which one he wants (P-RULING-3). */
export const claimRole = verb<Command<"claimRole">>({
  schema: COMMANDS.claimRole,
  rule: "P-RULING-3",
  limit: null,
  when: inRoles,
  check({ bound, state, seat }, { role }) {
    const { roles } = bound.config;
    if (roles !== "choose") return refuse("BAD_ROLES", "P-RULING-3", { roles });
    return state.roleClaims[seat] === role ? refuse("BAD_ROLES", "P-RULING-3", { claim: role }) : null;
  },
  list({ bound, state, seat }, { listed }) {
    if (bound.config.roles !== "choose") return;
    for (const role of ROLES) if (state.roleClaims[seat] !== role) listed.push({ type: "claimRole", role });
  },
  apply(work, seat, { role }) {
    work.state.roleClaims[seat] = role;
    tell(work, { type: "roleClaimed", seat, role });
    return countClaims(work);
  },
});
