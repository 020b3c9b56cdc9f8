import type { Clock, ServedClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { SharedStore } from "../store/shared.ts";

/** Answers of the database that are remembered: the quickest of them tells best how its clock stands to this one's. */
const ANSWERS_KEPT = 16;

/** How the database's clock stands to this process's, as one answer told it. */
type Answer = { readonly offset: number; readonly tripMs: number };

/**
 * Served time that several nodes share: the database's clock says it, and whether anybody served. Between two beats this node goes on by
 * its own clock, for as long as it counts as living. `clocked`: the games with clocks of their own.
 */
export function sharedClock(
  shared: SharedStore,
  clock: Clock,
  clocked: readonly string[],
  rate = 1,
): ServedClock {
  let base = 0;
  /** By the database's clock. */
  let asOf = 0;
  let answers: readonly Answer[] = [];
  let heardAt = clock.now();
  let floor = 0;

  const offset = (): number => best(answers)?.offset ?? 0;
  const database = (): number => Math.min(clock.now(), heardAt + SERVER_LIMITS.nodeLostMs) + offset();
  const now = (): number => Math.max(floor, base + Math.floor(Math.max(0, database() - asOf) * rate));
  const pausedMs = (): number => Math.max(0, Math.ceil(asOf - clock.now() - offset()));

  async function beat(): Promise<void> {
    const asked = clock.now();
    const told = await shared.beat({ rate, clocked, countdownMs: SERVER_LIMITS.countdownMs });
    heardAt = clock.now();
    const tripMs = heardAt - asked;
    answers = [...answers, { offset: told.now - asked - tripMs / 2, tripMs }].slice(-ANSWERS_KEPT);
    // Nobody served: what this node counted on by itself meanwhile was not.
    if (told.asOf !== asOf) floor = 0;
    base = told.served;
    asOf = told.asOf;
  }

  return {
    rate,
    now,
    pausedMs,
    wait: (ms) => pausedMs() + Math.ceil(Math.max(0, ms) / rate),
    resume: () => beat(),
    atLeast(served) {
      floor = Math.max(floor, served);
    },
    save: beat,
  };
}

function best(answers: readonly Answer[]): Answer | null {
  return answers.reduce<Answer | null>(
    (quickest, one) => (quickest === null || one.tripMs < quickest.tripMs ? one : quickest),
    null,
  );
}
