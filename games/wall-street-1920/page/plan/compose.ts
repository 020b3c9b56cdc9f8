import { fastChance, type Refusal, type Rules, type Seat, toldTo } from "@bigboard/kernel";
import type { Action, Config, Event, State, View } from "@bigboard/wall-street-1920/game";
import { EXPLOSION, stepsTo } from "@bigboard/wall-street-1920/game";
import type { Draft } from "./draft.ts";

export type Rules1920 = Rules<State, Action, Event, View>;

/** What a composition needs besides the draft. */
export type Bench = {
  readonly rules: Rules1920;
  readonly config: Config;
  /** One world this seat cannot rule out; never changed, always cloned. */
  readonly world: State;
  readonly seat: Seat;
};

/** What the slip does not say yet. */
export type Gap = "target" | "share" | "pile" | "company" | "call";

/** One act of the plan with what it did in the imagined world. */
export type Trial = { readonly act: Action; readonly events: readonly Event[] };

export type Composition = {
  /** Sent as one plan: ends with the first act that reveals something or asks another seat. */
  readonly acts: readonly Trial[];
  /** Decided already, sent afterwards: what follows once the new card lies open. */
  readonly rest: readonly Trial[];
  readonly gap: Gap | null;
  /** The act that is impossible, and why. */
  readonly refusal: { readonly act: Action; readonly refusal: Refusal } | null;
  /** The imagined world after all acts that could be tried. */
  readonly after: State;
};

const MOST_ACTS = 16;

/** A world for previews: what this viewer cannot know is drawn, and nothing that depends on it is shown. */
export function imagined(rules: Rules1920, view: View): State {
  return rules.imagine(view, fastChance("page"));
}

/**
 * Writes the draft out as acts and tries each in the imagined world. Stops at the first gap, at the first refusal, and
 * where somebody else has to decide.
 */
export function compose(bench: Bench, draft: Draft): Composition {
  const { rules, seat } = bench;
  const state = rules.clone(bench.world);
  const acts: Trial[] = [];
  const rest: Trial[] = [];
  let called = false;
  let revealed = false;
  for (let n = 0; n < MOST_ACTS; n += 1) {
    const next = nextAct(state, seat, draft, called);
    if (next === null) break;
    if (typeof next === "string") return { acts, rest, gap: next, refusal: null, after: state };
    const tried = attempt(rules, state, seat, next);
    if (!tried.ok) {
      return { acts, rest, gap: null, refusal: { act: next, refusal: tried.refusal }, after: state };
    }
    if (next.type === "option") called = true;
    (revealed ? rest : acts).push({ act: next, events: tried.events });
    revealed ||= tried.reveals;
    if (next.type === "end") break;
  }
  return { acts, rest, gap: null, refusal: null, after: state };
}

/**
 * What a draft that has been sent says about the decision the match has come to since; empty where it says nothing, or
 * where that has become impossible.
 */
export function followUp(bench: Bench, draft: Draft): readonly Action[] {
  if (bench.world.phase === "start") return [];
  const { acts, refusal } = compose(bench, draft);
  return refusal === null ? acts.map((trial) => trial.act) : [];
}

/** Tries one act on `state`, which it changes. */
export function attempt(
  rules: Rules1920,
  state: State,
  seat: Seat,
  act: Action,
):
  | { readonly ok: true; readonly events: readonly Event[]; readonly reveals: boolean }
  | { readonly ok: false; readonly refusal: Refusal } {
  const step = rules.apply(state, { t: "act", at: 0, seat, action: act }, fastChance("page"));
  if (!step.ok) return step;
  return { ok: true, events: toldTo(step.facts, seat), reveals: step.reveals };
}

/** The next act the draft asks for, what it leaves open, or null when the plan is at its end. */
function nextAct(state: State, seat: Seat, draft: Draft, called: boolean): Action | Gap | null {
  if (state.active !== seat) return null;
  switch (state.phase) {
    case "start":
      return first(state, seat, draft, called);
    case "bought":
      return fateOf(state, draft);
    case "discard": {
      const card = state.lifted ?? state.deck.at(-1);
      if (card === undefined || card === EXPLOSION) return null;
      return draft.pile === null ? "pile" : { type: "discard", card, pile: draft.pile };
    }
    case "surprise": {
      const fate = draft.fates.find((candidate) => candidate.card === state.playing);
      if (fate === undefined) return null;
      return fate.company === null ? "company" : { type: "name", company: fate.company };
    }
    case "end":
      return last(state, draft, called);
    default:
      return null;
  }
}

function first(state: State, seat: Seat, draft: Draft, called: boolean): Action | Gap {
  if (draft.flip === "first" && !state.flipped) return { type: "flip" };
  if (draft.call.when === "first" && !called) {
    return draft.call.at === null ? "call" : { type: "option", location: draft.call.at };
  }
  switch (draft.leaf) {
    case "move": {
      const pawn = state.players[seat]?.pawn;
      if (draft.target === null || pawn === null || pawn === undefined) return "target";
      return { type: "move", steps: stepsTo(state, pawn, draft.target) };
    }
    case "sell":
      return draft.sell === null ? "share" : { type: "sell", card: draft.sell };
    case "capital":
      return { type: "capital" };
  }
}

function fateOf(state: State, draft: Draft): Action | Gap | null {
  const fate = draft.fates.find((candidate) => state.bought.includes(candidate.card));
  if (fate === undefined) return null;
  if (fate.keep) return { type: "keep", card: fate.card };
  return fate.pile === null ? "pile" : { type: "discard", card: fate.card, pile: fate.pile };
}

function last(state: State, draft: Draft, called: boolean): Action | Gap | null {
  if (draft.call.when === "last" && !called) {
    return draft.call.at === null ? "call" : { type: "option", location: draft.call.at };
  }
  if (draft.flip === "last" && !state.flipped) return { type: "flip" };
  return draft.look ? null : { type: "end" };
}
