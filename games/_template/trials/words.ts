import type { Action, Event, State, View } from "@bigboard/sealed-lots/game";
import { type ShapeOf, type ShapesOf, VALUE as v, type Words } from "@bigboard/testkit/shape";

const events = {
  turned: { round: v, lot: v, left: v },
  sealed: { seat: v },
  bid: { seat: v, card: v },
  opened: { bids: [v], winner: v },
  gone: { lot: v },
  taken: { seat: v, lot: v },
  exchanged: { seat: v, gave: v, got: v },
  over: { scores: [v] },
} satisfies ShapesOf<Event>;

const actions = { bid: { card: v }, take: {}, exchange: {} } satisfies ShapesOf<Action>;

const state = {
  phase: v,
  round: v,
  deck: [v],
  lot: v,
  gone: [v],
  winner: v,
  traders: [{ cards: [v], bid: v, lots: [v] }],
} satisfies ShapeOf<State>;

const view = {
  viewer: v,
  phase: v,
  round: v,
  left: v,
  lot: v,
  gone: [v],
  winner: v,
  waiting: [v],
  traders: [{ cards: [v], sealed: v, bid: v, lots: [v] }],
} satisfies ShapeOf<View>;

/** What the scenarios of this game may speak of. */
export const words: Words = { events, actions, state, view };
