import type { Chance, Input, Seat, Step } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import type { Bound, Work } from "./bound.ts";
import { check } from "./check.ts";
import { timeFalls } from "./clocks.ts";
import { applyChoose, applyDiscard, applyReady, endSales, seatChanged } from "./close/index.ts";
import { closeCries, closeCry, post } from "./cries.ts";
import type { Event } from "./event.ts";
import { concludeSale } from "./sale.ts";
import type { State } from "./state.ts";
import { swap, useBroker } from "./swap.ts";

/** Facts that tell somebody what neither the input nor an earlier view could: cards that turn up, and what chance decided. */
const REVEALING: ReadonlySet<Event["type"]> = new Set([
  "hand",
  "swap",
  "broker",
  "sold",
  "automatic",
  "drawn",
  "revealed",
  "returned",
]);

/** Mutates the state by one input, or refuses and leaves it alone. */
export function apply(bound: Bound, state: State, input: Input<Action>, chance: Chance): Step<Event> {
  const work: Work = { bound, state, at: input.at, chance, facts: [] };
  switch (input.t) {
    case "act": {
      const refusal = check(bound, state, input.seat, input.action);
      if (refusal !== null) return { ok: false, refusal };
      act(work, input.seat, input.action);
      break;
    }
    case "time":
      timeFalls(work);
      break;
    case "seat":
      hold(work, input.seat, input.held);
      break;
  }
  return { ok: true, facts: work.facts, reveals: work.facts.some(({ event }) => REVEALING.has(event.type)) };
}

function act(work: Work, seat: Seat, action: Action): void {
  switch (action.type) {
    case "post":
      post(work, seat, action);
      break;
    case "withdraw":
      closeCry(work, action.cry, "withdrawn");
      break;
    case "accept":
      swap(work, action.cry, seat, action.cards);
      break;
    case "sell":
      concludeSale(work, seat, { ...action, automatic: false });
      if (work.state.sales.length === work.state.traders.length) endSales(work);
      break;
    case "broker":
      useBroker(work, seat, action.cards);
      break;
    case "discard":
      applyDiscard(work, seat);
      break;
    case "choose":
      applyChoose(work, action);
      break;
    case "ready":
      applyReady(work, seat);
      break;
  }
}

/** Who holds a seat is public; a stand-in starts without the seat's cries (K-NET-53). */
function hold(work: Work, seat: Seat, held: State["held"][number]): void {
  const { state, facts } = work;
  if (state.held[seat] === undefined) return;
  state.held[seat] = held;
  facts.push({ to: "all", event: { type: "held", seat, held } });
  if (held === "bot") closeCries(work, (cry) => (cry.seat === seat ? "standIn" : null));
  seatChanged(work, held);
}
