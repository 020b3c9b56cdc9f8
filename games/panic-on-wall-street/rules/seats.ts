import type { Held, Millis, Seat } from "@bigboard/kernel";
import type { Work } from "./bound.ts";
import { tell } from "./query.ts";
import type { State } from "./state.ts";
import type { Ending, Phase } from "./terms.ts";

/** How long a frozen match waits for anybody (P-NET-60). */
const WAITS_FOR: Millis = 24 * 60 * 60 * 1000;
/** The countdown before a frozen match goes on (P-NET-60). */
const THAWS_IN: Millis = 5000;

/**
 * The gate between two steps, asked first by everything that begins one: freezes the match before `next` and says so
 * when it has people and none of them is there (P-NET-60). Once thawed the same beginning is asked for again.
 */
export function freezes(work: Work, next: Phase): boolean {
  const { state } = work;
  if (state.desertedSince === null) return false;
  const until = state.desertedSince + WAITS_FOR;
  state.phase = "frozen";
  state.frozenBefore = next;
  state.until = until;
  state.ready = [];
  tell(work, { type: "frozen", until });
  return true;
}

/**
 * Notes who holds a seat, since when nobody is there, and that a frozen match goes on (P-NET-53, P-NET-54, P-NET-60). A seat
 * that was never a person's says nothing: it is a bot from the start. Returns whether anything changed.
 */
export function takeSeat(work: Work, seat: Seat, held: Held): boolean {
  const { state, at } = work;
  const player = state.players[seat];
  if (player === undefined || state.held[seat] === held) return false;
  const wasDeserted = state.desertedSince !== null;
  state.held[seat] = held;
  player.standInSince = held === "bot" && state.phase === "negotiation" ? state.month : null;
  if (held !== "bot") state.peopled = true;
  tell(work, { type: "held", seat, held });
  if (state.held.includes("person")) state.desertedSince = null;
  else if (state.peopled) state.desertedSince ??= at;
  if (state.phase === "frozen" && wasDeserted !== (state.desertedSince !== null)) thawOrFreeze(work);
  return true;
}

/** Seconds for which a lost player is waited for before a stand-in takes the seat (P-NET-53). */
export function grace({ phase }: Pick<State, "phase">): number {
  return phase === "negotiation" ? 15 : 30;
}

/** In a frozen match: somebody is back, and a short countdown runs; or they left again, and another day is waited. */
function thawOrFreeze(work: Work): void {
  const { state, at } = work;
  const { desertedSince } = state;
  if (desertedSince === null) {
    state.until = at + THAWS_IN;
    tell(work, { type: "thawed" });
  } else {
    state.until = desertedSince + WAITS_FOR;
    tell(work, { type: "frozen", until: state.until });
  }
}

/** Ends the match now and opens the purses (P-NET-66). */
export function endMatch(work: Work, ending: Ending): void {
  const { state } = work;
  state.phase = "over";
  state.until = null;
  state.ending = ending;
  tell(work, {
    type: "over",
    ending,
    purses: state.players.map(({ purse }) => purse),
    wealth: state.wealth.map((row) => row.slice()),
  });
}
