import type { Held, Millis, Seat } from "@bigboard/kernel";
import type { Work } from "./kit.ts";
import { tell } from "./query.ts";
import type { State } from "./state.ts";

/** How long a frozen match waits for anybody (P-NET-60). */
const WAITS_FOR: Millis = 24 * 60 * 60 * 1000;
/** The countdown before a frozen match goes on (P-NET-60). */
const THAWS_IN: Millis = 5000;

/**
 * Notes who holds a seat, since when nobody is there, and that a frozen match goes on (P-NET-53, P-NET-54, P-NET-60). A seat
 * that was never a person's says nothing: it is a bot from the start. Returns whether anything changed.
 */
export function takeSeat(work: Work, seat: Seat, held: Held): boolean {
  const { state, at } = work;
  const player = state.players[seat];
  if (player === undefined || state.held[seat] === held) return false;
  const { desertedSince } = state;
  state.held[seat] = held;
  player.standInSince = held === "bot" && state.phase === "negotiation" ? state.month : null;
  if (held !== "bot") state.peopled = true;
  tell(work, { type: "held", seat, held });
  if (state.held.includes("person")) state.desertedSince = null;
  else if (state.peopled) state.desertedSince ??= at;
  if (state.phase !== "frozen") return true;
  if (desertedSince === null && state.desertedSince !== null) freeze(work, state.desertedSince);
  if (desertedSince !== null && state.desertedSince === null) thaw(work);
  return true;
}

/** Everybody has left: the match waits a day from then on (P-NET-60). */
export function freeze(work: Work, desertedSince: Millis): void {
  const until = desertedSince + WAITS_FOR;
  work.state.until = until;
  tell(work, { type: "frozen", until });
}

/** In a frozen match somebody is back, and a short countdown runs. */
function thaw(work: Work): void {
  work.state.until = work.at + THAWS_IN;
  tell(work, { type: "thawed" });
}

/** Seconds for which a lost player is waited for before a stand-in takes the seat (P-NET-53). */
export function grace({ phase }: Pick<State, "phase">): number {
  return phase === "negotiation" ? 15 : 30;
}
