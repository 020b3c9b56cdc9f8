import { type Moves, type OpenMove, type Seat, shuffled } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import type { Bound } from "./bound.ts";
import { check } from "./check.ts";
import { monthMoves } from "./month/index.ts";
import { negotiateMoves } from "./negotiate/index.ts";
import { managersAmong, seatsOf } from "./query.ts";
import type { State } from "./state.ts";

/** Everything a seat may do: short lists in full, prices, amounts and splits as forms with samples. */
export function moves(bound: Bound, state: State, seat: Seat): Moves<Action> {
  switch (state.phase) {
    case "roles":
      return roleMoves(bound, state, seat);
    case "frozen":
    case "over":
      return { listed: [], open: [] };
    default: {
      const trade = negotiateMoves(bound, state, seat);
      const month = monthMoves(bound, state, seat);
      return { listed: [...trade.listed, ...month.listed], open: [...trade.open, ...month.open] };
    }
  }
}

function roleMoves(bound: Bound, state: State, seat: Seat): Moves<Action> {
  const candidates: readonly Action[] = [
    { type: "rollRole" },
    { type: "claimRole", role: "manager" },
    { type: "claimRole", role: "investor" },
    { type: "claimRole", role: null },
  ];
  const listed = candidates.filter((action) => check(bound, state, seat, action) === null);
  const assigns = bound.config.roles === "host" && seat === bound.config.host;
  return { listed, open: assigns ? [assignForm(state)] : [] };
}

/** The host's form (P-RULING-3): as many managers as the table has (P-ROLE-6). */
function assignForm(state: State): OpenMove<Action> {
  const seats = seatsOf(state);
  const wanted = managersAmong(seats.length);
  return {
    verb: "assignRoles",
    fields: { managers: { kind: "pick", from: seats, count: [wanted, wanted] } },
    sample(chance) {
      const managers = shuffled(seats, chance, "managers").slice(0, wanted);
      return { type: "assignRoles", managers: managers.toSorted((one, other) => one - other) };
    },
  };
}
