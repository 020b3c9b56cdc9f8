import type { Seat } from "@bigboard/kernel";
import { ask } from "../close/cards.ts";
import { go, phase, type Work } from "../kit.ts";
import { waitsForChoice } from "./waiting.ts";

/** Traders pick their first contract token, one after the other (K-SETUP-8, K-RULING-6). Then day 1 is dealt. */
export const tokens = phase<"tokens">({
  to: ["tokens", "countdown"],
  enter: (work, seats) => (asksNext(work, seats) ? null : go("countdown")),
  ...waitsForChoice,
});

/** Traders who spent their token pick a new one (K-LOSS-7, K-RULING-44). Then the day ends. */
export const renewal = phase<"renewal">({
  to: ["renewal", "ready"],
  enter: (work, seats) => (asksNext(work, seats) ? null : go("ready", "dayEnded")),
  ...waitsForChoice,
});

/** Asks the next of these seats, or of whoever is left, for a token; false when there is none. */
function asksNext(work: Work, seats: readonly Seat[] | null): boolean {
  const { state } = work;
  if (seats !== null) state.asking = seats.slice();
  const seat = state.asking.shift();
  if (seat === undefined) return false;
  ask(work, { seat, for: "token", about: seat });
  return true;
}
