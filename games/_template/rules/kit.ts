import type {
  Position as AnyPosition,
  Work as AnyWork,
  Go,
  Passing,
  Phase,
  Refusal,
  Seat,
  Verb,
} from "@bigboard/kernel";
import type { Action } from "./commands.ts";
import type { Bound } from "./config.ts";
import type { Event } from "./event.ts";
import { refuse } from "./refusals.ts";
import type { Phase as PhaseName, State, Trader } from "./state.ts";

/** Every phase, and every step between two, with what it is entered with; null for nothing. */
type Enters = { bidding: null; opening: null; prize: Seat; over: null };

/** The types of this game's tables. */
export type SealedLots = {
  readonly bound: Bound;
  readonly state: State;
  readonly event: Event;
  readonly enters: Enters;
};

/** A state, as one trader stands in it. */
export type Position = AnyPosition<SealedLots>;
/** One input under way. */
export type Work = AnyWork<SealedLots>;
/** Where the match goes; null: it stays. */
export type Next = Go<SealedLots> | null;

/** One command of a trader. */
export function verb<A extends Action>(made: Verb<SealedLots, A>): Verb<SealedLots, A> {
  return made;
}

/** A phase in which the match can rest. */
export function phase<P extends PhaseName>(made: Phase<SealedLots, Action, P>): Phase<SealedLots, Action, P> {
  return made;
}

/** What happens between two phases. */
export function step<P extends Exclude<keyof Enters, PhaseName>>(
  made: Passing<SealedLots, P>,
): Passing<SealedLots, P> {
  return made;
}

/** Announces a fact: to all, or to some alone. */
export function tell({ facts }: Work, event: Event, to: "all" | readonly Seat[] = "all"): void {
  facts.push({ to, event });
}

/** The trader of a seat that is known to be there. */
export function traderAt(state: State, seat: Seat): Trader {
  const trader = state.traders[seat];
  if (trader === undefined) throw new RangeError(`no trader ${seat}`);
  return trader;
}

/** The next round, or the end once the bid cards are spent (SL-END-1). */
export function onward(state: State): Go<SealedLots> {
  return state.traders.some(({ cards }) => cards.length > 0)
    ? { to: "bidding", with: null }
    : { to: "over", with: null };
}

/** Whether a trader may choose about a lot that was won; `take` and `exchange` share it (SL-WIN-1). */
export function maySettle({ state, seat }: Position): Refusal | null {
  if (state.phase !== "prize") return refuse("NOT_NOW", "SL-WIN-1", { phase: state.phase });
  return state.winner === seat ? null : refuse("NOT_YOUR_PRIZE", "SL-WIN-1", { winner: state.winner });
}
