import type { Chance, Input, Rules } from "@bigboard/kernel";

/** Match time between two moves of anybody, where a clock runs, in milliseconds. */
const EVERY = 500;

/**
 * The next input of a random match: a legal move of anybody whom the rules wait for, or the deadline that comes first.
 * Null when nothing can happen any more. Throws where somebody is waited for who can do nothing.
 */
export function nextInput<S, A, E, V>(
  rules: Rules<S, A, E, V>,
  state: S,
  at: number,
  chance: Chance,
): Input<A> | null {
  const { seats, until } = rules.waiting(state);
  const seat = seats[chance.int(Math.max(1, seats.length), "seat")];
  if (seat === undefined) return until === null ? null : { t: "time", at: until };
  const next = until === null ? at : at + EVERY;
  if (until !== null && until <= next) return { t: "time", at: until };
  const { listed, open } = rules.moves(state, seat);
  const pick = chance.int(listed.length + open.length, "move");
  const action = listed[pick] ?? open[pick - listed.length]?.sample(chance);
  if (action === undefined) throw new Error("nothing to do");
  return { t: "act", at: next, seat, action };
}
