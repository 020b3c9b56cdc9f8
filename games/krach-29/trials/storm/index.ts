import type { Fact, Input, Json, Viewer } from "@bigboard/kernel";
import { type CardId, CODES, type State, type View } from "@bigboard/krach-29/game";
import { type Jury, type StormGame, type Temper, toJson } from "@bigboard/trials/soak/game";
import { cardsNamed, cardsOf, hiddenFrom, otherWorld, turned } from "./secrets.ts";
import { Tactics } from "./tactics.ts";

const CARDS = 66;
const WILD: Temper = {
  window: 8,
  pause: [0, 0],
  endOneIn: 150,
  dropOneIn: 80,
  greedy: true,
  kept: true,
};

/** Eight traders who swap, cry and sell against each other (K-NET-2, K-NET-7, K-INV-1, K-INV-11). */
export const krachStorm: StormGame = {
  id: "krach-29",
  seats: 8,
  config: {},
  rate: { off: 20, on: 2 },
  temper: { off: WILD, on: { ...WILD, window: 4, pause: [55, 60], endOneIn: 60 } },
  codes: CODES,
  tooFast: "RATE_LIMITED",
  accepts: ["accept"],
  acceptsAMinute: 2_000,
  tactics: (rules, temper, seat) => new Tactics(rules, temper, seat),
  named: cardsNamed,
  knownFrom: (view) => viewOf(view).hand ?? [],
  jury: () => new CardJury(),
};

class CardJury implements Jury {
  /** By viewer, the cards it may have heard of since the day began. */
  readonly #known = new Map<Viewer, Set<CardId>>();

  census(_inputs: readonly Input<Json>[], _facts: readonly Fact<Json>[], after: Json): readonly string[] {
    const cards = cardsOf(stateOf(after));
    return cards.length === CARDS && new Set(cards).size === CARDS ? [] : [`${cards.length} cards`];
  }

  otherWorlds(before: Json, after: Json, viewer: Viewer): readonly [Json, Json] {
    const [was, is] = [stateOf(before), stateOf(after)];
    const swap = turned([...secretIn(was, is, viewer)]);
    return [toJson(otherWorld(was, viewer, swap)), toJson(otherWorld(is, viewer, swap))];
  }

  betrayed(facts: readonly Json[], before: Json, after: Json, viewer: Viewer): readonly string[] {
    const [was, is] = [stateOf(before), stateOf(after)];
    const known = this.#known.get(viewer) ?? new Set();
    this.#known.set(viewer, known);
    if (was.day !== is.day) known.clear();
    const secret = secretIn(was, is, viewer);
    for (const card of [...cardsOf(was), ...cardsOf(is)]) if (!secret.has(card)) known.add(card);
    return cardsNamed(JSON.stringify(facts)).filter((card) => secret.has(card));
  }

  recalled(facts: Json, viewer: Viewer): readonly string[] {
    return cardsNamed(JSON.stringify(facts)).filter((card) => this.#known.get(viewer)?.has(card) !== true);
  }
}

function secretIn(before: State, after: State, viewer: Viewer): Set<CardId> {
  const hidden = hiddenFrom(after, viewer);
  return new Set([...hiddenFrom(before, viewer)].filter((card) => hidden.has(card)));
}

function stateOf(json: Json): State {
  const state: State = JSON.parse(JSON.stringify(json));
  return state;
}

function viewOf(json: Json): View {
  const view: View = JSON.parse(JSON.stringify(json));
  return view;
}
