import type { Outcome, Ranking, Seat } from "@bigboard/kernel";
import { isActive, isDual, playerOf, seatsOf } from "./query.ts";
import type { Player } from "./state.ts";
import type { Ending, Role } from "./terms.ts";

/** What a result follows from; a view that may see all purses has it too. */
type Ended = {
  readonly ending: Ending | null;
  readonly players: readonly Pick<Player, "purse" | "manager" | "investor" | "fell">[];
};

/**
 * The result; null before the end. Managers and investors each have a ranking of their own (P-END-2 to 4), in the dual game
 * all have one (P-DUAL-9). A group of which nobody is left has no winner and no ranking (P-RULING-69, P-RULING-77), nor
 * has an abandoned match (P-NET-60).
 */
export function outcome(state: Ended): Outcome | null {
  const { ending, players } = state;
  if (ending === null) return null;
  const scores = players.map(({ purse }) => purse);
  const rankings = ending === "abandoned" ? [] : groups(state).filter((ranking) => ranking !== null);
  return { ending, rankings, scores };
}

function groups(state: Ended): (Ranking | null)[] {
  if (isDual(state)) return [rank(state, "players", seatsOf(state), ["manager", "investor"])];
  return (["manager", "investor"] as const).map((role) => {
    const members = seatsOf(state).filter((seat) => playerOf(state, seat)[role] !== "none");
    return rank(state, `${role}s`, members, [role]);
  });
}

/**
 * Survivors from the most money down, equal ones sharing the place (P-RULING-67, P-RULING-68, P-RULING-80); behind them
 * those who lost all of `roles`, the later the better (P-RULING-70). Null when nobody survived.
 */
function rank(state: Ended, of: string, members: readonly Seat[], roles: readonly Role[]): Ranking | null {
  const survives = (seat: Seat): boolean => roles.some((role) => isActive(state, seat, role));
  const survivors = members.filter(survives);
  if (survivors.length === 0) return null;
  const fallen = members.filter((seat) => !survives(seat));
  const alive = grouped(survivors, (seat) => playerOf(state, seat).purse);
  const dead = grouped(fallen, (seat) => lastFall(state, seat, roles));
  return { of, groups: [...alive, ...dead] };
}

/** When the last of these roles was lost, as a number that grows with time. */
function lastFall(state: Ended, seat: Seat, roles: readonly Role[]): number {
  const { fell } = playerOf(state, seat);
  const falls = roles.flatMap((role) => fell[role] ?? []);
  return Math.max(...falls.map(({ month, step }) => month * 10 + step));
}

/** Seats of the same value together, from the highest value down. */
function grouped(seats: readonly Seat[], value: (seat: Seat) => number): Seat[][] {
  const levels = [...new Set(seats.map(value))].sort((one, other) => other - one);
  return levels.map((level) => seats.filter((seat) => value(seat) === level));
}
