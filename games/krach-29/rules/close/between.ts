import type { Held, Millis, Seat } from "@bigboard/kernel";
import type { Work } from "../bound.ts";
import { dealDay } from "../deal.ts";
import type { Ending } from "../terms.ts";
import { tell } from "../work.ts";

/** K-NET-59: after a minute without anybody a table waits for a day between two days of the game. */
const DESERTED_AFTER: Millis = 60_000;
const WAITS_FOR: Millis = 24 * 60 * 60 * 1000;

/** The end of days 1 to 3: all may say that they are ready for the next (K-NET-50). */
export function endDay(work: Work): void {
  const until = awaitReady(work);
  const { day, prices } = work.state;
  tell(work, { type: "dayEnded", day, prices: { ...prices }, until });
}

function awaitReady(work: Work): Millis {
  const { state, bound, at } = work;
  const until = at + bound.config.ready * 1000;
  state.phase = "ready";
  state.until = until;
  return until;
}

/** One more is ready; with all of them the next day begins. */
export function applyReady(work: Work, seat: Seat): void {
  const { ready, traders } = work.state;
  ready.push(seat);
  tell(work, { type: "ready", seat });
  if (ready.length === traders.length) readyEnds(work);
}

/** Deals the next day, unless nobody has been there for a minute: then the table is suspended (K-NET-59). */
export function readyEnds(work: Work): void {
  const { state, at } = work;
  if (state.desertedSince === null || at - state.desertedSince < DESERTED_AFTER) {
    dealDay(work);
    return;
  }
  const until = at + WAITS_FOR;
  state.phase = "suspended";
  state.until = until;
  state.ready = [];
  tell(work, { type: "suspended", until });
}

/** After a seat has changed hands: since when nobody is there, and the return of somebody to a suspended table (K-NET-59). */
export function seatChanged(work: Work, held: Held): void {
  const { state, at } = work;
  if (!state.held.includes("person")) state.desertedSince ??= at;
  else state.desertedSince = null;
  if (state.phase !== "suspended" || held !== "person") return;
  tell(work, { type: "resumed", until: awaitReady(work) });
}

/** The end of the match (K-END-1, K-BANKRUN-2): only a regular close has winners (K-END-3, K-END-4, K-RULING-57). */
export function finish(work: Work, ending: Ending): void {
  const { state } = work;
  state.phase = "over";
  state.until = null;
  state.ending = ending;
  const scores = state.traders.map(({ score }) => score);
  const best = Math.max(...scores);
  const seats = scores.map((_, seat) => seat);
  const winners = ending === "close" ? seats.filter((seat) => scores[seat] === best) : [];
  tell(work, { type: "over", ending, scores, winners });
}
