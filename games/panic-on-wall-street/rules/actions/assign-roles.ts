import { shuffled } from "@bigboard/kernel";
import { COMMANDS, type Command } from "../commands.ts";
import { verb } from "../kit.ts";
import { inRoles } from "../moment.ts";
import { managersAmong, seatsOf } from "../query.ts";
import { refuse } from "../refusals.ts";
import { allot } from "../roles.ts";

/** The host says who manages (P-RULING-3): as many as the table has managers (P-ROLE-6). */
export const assignRoles = verb<Command<"assignRoles">>({
  schema: COMMANDS.assignRoles,
  rule: "P-RULING-3",
  limit: null,
  when: inRoles,
  check({ bound, state, seat }, { managers }) {
    const { roles, host } = bound.config;
    if (roles !== "host" || seat !== host) return refuse("BAD_ROLES", "P-RULING-3", { roles, host });
    const wanted = managersAmong(state.players.length);
    const different = new Set(managers).size === managers.length;
    const known = managers.every((one) => state.players[one] !== undefined);
    if (different && known && managers.length === wanted) return null;
    return refuse("BAD_ROLES", "P-ROLE-6", { managers: wanted, seats: seatsOf(state) });
  },
  list({ bound, state, seat }, { open }) {
    if (bound.config.roles !== "host" || seat !== bound.config.host) return;
    const seats = seatsOf(state);
    const wanted = managersAmong(seats.length);
    open.push({
      verb: "assignRoles",
      fields: { managers: { kind: "pick", from: seats, count: [wanted, wanted] } },
      sample(chance) {
        const managers = shuffled(seats, chance, "managers").slice(0, wanted);
        return { type: "assignRoles", managers: managers.toSorted((one, other) => one - other) };
      },
    });
  },
  apply: (work, _seat, { managers }) => allot(work, managers, []),
});
