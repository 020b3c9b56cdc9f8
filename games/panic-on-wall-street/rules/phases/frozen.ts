import { go, type Next, phase, step } from "../kit.ts";
import { tell } from "../query.ts";
import { freeze } from "../seats.ts";
import type { Step } from "../terms.ts";
import { clock } from "./shared.ts";

/** What each step of the month is entered by. */
const BEGINNINGS: { readonly [next in Step]: NonNullable<Next> } = {
  ready: go("ready"),
  dice: go("dice"),
  split: go("split", "begins"),
  sale: go("sale"),
  reveal: go("auction"),
};

/** The gate between two steps: a match that has people, none of whom is there, freezes before the next one (P-NET-60). */
export const begin = step("begin", {
  passing: true,
  to: ["frozen", "ready", "dice", "split", "sale", "auction"],
  enter: ({ state }, next) => (state.desertedSince === null ? BEGINNINGS[next] : go("frozen", next)),
});

/** Nobody is there (P-NET-60). Once thawed, the same beginning is asked for again. */
export const frozen = phase("frozen", {
  to: ["begin", "over"],
  verbs: [],
  enter(work, next) {
    const { state } = work;
    if (state.desertedSince === null) throw new RangeError("somebody is there");
    state.frozenBefore = next;
    state.ready = [];
    freeze(work, state.desertedSince);
    return null;
  },
  seats: () => [],
  until: clock,
  /** The wait for people ended without any, or the countdown after somebody's return did. */
  time({ state }) {
    const next = state.frozenBefore;
    state.frozenBefore = null;
    return state.desertedSince !== null || next === null ? go("over", "abandoned") : go("begin", next);
  },
});

/** The end: purses are opened (P-NET-66). */
export const over = phase("over", {
  to: [],
  verbs: [],
  enter(work, ending) {
    const { state } = work;
    state.until = null;
    state.ending = ending;
    tell(work, {
      type: "over",
      ending,
      purses: state.players.map(({ purse }) => purse),
      wealth: state.wealth.map((row) => row.slice()),
    });
    return null;
  },
  seats: () => [],
});
