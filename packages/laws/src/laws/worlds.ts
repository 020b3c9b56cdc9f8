import {
  canonical,
  type Fact,
  fastChance,
  type Input,
  type Json,
  looseChance,
  type Recall,
  type Step,
  toldTo,
} from "@bigboard/kernel";
import { difference } from "./equal.ts";
import { actionsOf, violation } from "./moves.ts";
import type { Site, Viewer, Violation } from "./types.ts";

const RECALLS: readonly Recall[] = ["attentive", "none"];

/** At most so many actions of one seat are played out by laws 9 and 11. */
const BRANCHES = 12;

export function viewersOf(site: Site): Viewer[] {
  return [...Array.from({ length: site.seats }, (_, seat) => seat), "public"];
}

/** A world this viewer imagines; both recalls, and two attentive ones since one may happen to be the truth. */
type World = { readonly viewer: Viewer; readonly recall: Recall; readonly state: Json };

function worldsOf(site: Site, viewer: Viewer): World[] {
  return (["attentive", "none", "attentive"] as const).map((recall, i) => {
    const seen = site.rules.view(site.state, viewer, recall);
    return {
      viewer,
      recall,
      state: site.rules.imagine(seen, looseChance(`${site.seed}/world/${viewer}/${i}`)),
    };
  });
}

/** Law 5: what a viewer imagines from its view looks the same to it, and is a healthy state. */
export function law5(site: Site): Violation[] {
  const { rules } = site;
  const found: Violation[] = [];
  for (const viewer of viewersOf(site)) {
    for (const [i, recall] of RECALLS.entries()) {
      const seen = rules.view(site.state, viewer, recall);
      const before = canonical(seen);
      const world = rules.imagine(seen, looseChance(`${site.seed}/imagine/${viewer}/${i}`));
      const gap = difference(seen, rules.view(world, viewer, recall));
      if (gap !== null)
        found.push(violation(site, 5, `the imagined view (${recall}) differs: ${gap}`, viewer));
      for (const fault of rules.faults(world)) {
        found.push(violation(site, 5, `an imagined state (${recall}) is broken: ${fault}`, viewer));
      }
      playOne(site, world);
      if (canonical(seen) !== before)
        found.push(violation(site, 4, "an imagined state shares its view", viewer));
    }
  }
  return found;
}

/** Plays the first legal move there is, mutating `state`. */
function playOne(site: Site, state: Json): void {
  for (let seat = 0; seat < site.seats; seat += 1) {
    const [action] = actionsOf(site, state, seat, site.seed);
    if (action === undefined) continue;
    site.rules.apply(state, { t: "act", at: nowOf(site), seat, action }, fastChance(site.seed));
    return;
  }
}

/** Law 7: moves, fallback, waiting, and every answer of `check`, are the same in any world the seat imagines. */
export function law7(site: Site): Violation[] {
  const { rules, state } = site;
  const found: Violation[] = [];
  for (let seat = 0; seat < site.seats; seat += 1) {
    const worlds = worldsOf(site, seat);
    const here = legality(site, state, seat);
    const pool = new Map<string, Json>();
    for (const world of [state, ...worlds.map((each) => each.state)]) {
      for (let mover = 0; mover < site.seats; mover += 1) {
        for (const action of actionsOf(site, world, mover, site.seed)) pool.set(canonical(action), action);
      }
    }
    for (const action of site.pool) pool.set(canonical(action), action);
    for (const world of worlds) {
      const gap = difference(here, legality(site, world.state, seat));
      if (gap !== null) {
        found.push(violation(site, 7, `moves depend on what is hidden (${world.recall}): ${gap}`, seat));
      }
      for (const action of pool.values()) {
        const answer = difference(rules.check(state, seat, action), rules.check(world.state, seat, action));
        if (answer === null) continue;
        found.push(
          violation(site, 7, `check depends on what is hidden (${world.recall}): ${answer}`, seat, action),
        );
        break;
      }
    }
  }
  return found;
}

/** What a seat is told it may do, open moves by their forms and by what they sample. */
function legality(site: Site, state: Json, seat: number): Json {
  const { listed, open } = site.rules.moves(state, seat);
  const { seats, until } = site.rules.waiting(state);
  const forms = open.map((move): Json => {
    const fields = Object.entries(move.fields).map(([name, field]): Json => [name, { ...field }]);
    return [move.verb, fields, move.sample(looseChance(site.seed))];
  });
  return [[...listed], forms, site.rules.fallback(state, seat), [...seats], until];
}

/** Law 9: when two actions of another seat send a viewer the same facts, its views afterwards are the same. */
export function law9(site: Site): Violation[] {
  const found: Violation[] = [];
  for (let mover = 0; mover < site.seats; mover += 1) {
    const branches = branchesOf(site, mover);
    if (branches.length < 2) continue;
    for (const viewer of viewersOf(site)) {
      if (viewer === mover) continue;
      const seen = new Map<string, { views: Json; action: Json }>();
      for (const { action, after, facts } of branches) {
        const key = canonical(toldTo(facts, viewer));
        const views = RECALLS.map((recall) => site.rules.view(after, viewer, recall));
        const twin = seen.get(key);
        if (twin === undefined) {
          seen.set(key, { views, action });
          continue;
        }
        const gap = difference(twin.views, views);
        if (gap === null) continue;
        const message = `${canonical(twin.action)} sends the same facts, but the views differ: ${gap}`;
        found.push(violation(site, 9, message, viewer, action));
        break;
      }
    }
  }
  return found;
}

type Branch = { readonly action: Json; readonly after: Json; readonly facts: readonly Fact<Json>[] };

function branchesOf(site: Site, mover: number): Branch[] {
  const branches: Branch[] = [];
  const actions = actionsOf(site, site.state, mover, site.seed);
  const chance = looseChance(`${site.seed}/branches`);
  while (actions.length > BRANCHES) actions.splice(chance.int(actions.length, "drop"), 1);
  for (const action of actions) {
    const { after, step } = played(
      site,
      site.state,
      { t: "act", at: nowOf(site), seat: mover, action },
      `${branches.length}`,
    );
    if (step.ok) branches.push({ action, after, facts: step.facts });
  }
  return branches;
}

/** Any stamp before the running deadline will do: the laws compare worlds at the same stamp. */
export function nowOf(site: Site): number {
  const { until } = site.rules.waiting(site.state);
  return until === null ? 0 : Math.max(0, until - 1);
}

/** `salt` gives each world draws of its own: what depends on a draw must be marked as revealing, or be hidden. */
function played(
  site: Site,
  state: Json,
  input: Input<Json>,
  salt: string,
): { after: Json; step: Step<Json> } {
  const after = site.rules.clone(state);
  return { after, step: site.rules.apply(after, input, fastChance(`${site.seed}/${salt}`)) };
}

/**
 * Law 11: where a step does not reveal, its facts for a viewer and that viewer's view afterwards are the same in every
 * world the viewer imagines and the input is possible in; and whether it reveals is the same for whoever acts.
 */
export function law11(site: Site): Violation[] {
  const found: Violation[] = [];
  const inputs: Input<Json>[] = [];
  for (let seat = 0; seat < site.seats; seat += 1) {
    for (const { action } of branchesOf(site, seat)) inputs.push({ t: "act", at: nowOf(site), seat, action });
  }
  const { until } = site.rules.waiting(site.state);
  if (until !== null) inputs.push({ t: "time", at: until });
  const real = inputs.map((input) => ({ input, ...played(site, site.state, input, "real") }));
  for (const viewer of viewersOf(site)) {
    const seenOf = lookedOnce(site, viewer);
    for (const world of worldsOf(site, viewer)) {
      for (const { input, after, step } of real) {
        const other = played(site, world.state, input, "imagined");
        if (!step.ok || !other.step.ok) continue;
        const action = input.t === "act" ? input.action : null;
        const own = input.t === "act" && input.seat === viewer;
        if (own && step.reveals !== other.step.reveals) {
          found.push(violation(site, 11, "whether it reveals depends on what is hidden", viewer, action));
        }
        if (step.reveals) continue;
        const facts = difference(toldTo(step.facts, viewer), toldTo(other.step.facts, viewer));
        const views = difference(
          seenOf(after, world.recall),
          site.rules.view(other.after, viewer, world.recall),
        );
        const gap = facts === null ? views && `views: ${views}` : `facts: ${facts}`;
        if (gap !== null) {
          found.push(
            violation(site, 11, `without revealing, it tells what was hidden; ${gap}`, viewer, action),
          );
          break;
        }
      }
    }
  }
  return found;
}

/** What a viewer sees of a state that does not change: worked out once, as every imagined world is held against it. */
function lookedOnce(site: Site, viewer: Viewer): (state: Json, recall: Recall) => Json {
  const views = new Map<Json, Map<Recall, Json>>();
  return (state, recall) => {
    const known = views.get(state) ?? new Map<Recall, Json>();
    views.set(state, known);
    const view = known.get(recall) ?? site.rules.view(state, viewer, recall);
    known.set(recall, view);
    return view;
  };
}

/** Law `secrets`: nothing a viewer must not know is spelled out in its view, its legality answers or, unrevealed, its facts. */
export function lawSecrets(site: Site): Violation[] {
  const { rules, state, probe } = site;
  if (probe.secrets === undefined) return [];
  const found: Violation[] = [];
  for (const viewer of viewersOf(site)) {
    const hidden = probe.secrets(state, viewer, "none");
    const look = (value: Json, where: string, action: Json = null): void => {
      const word = spelled(value, hidden);
      if (word !== null)
        found.push(violation(site, "secrets", `${where} spells out ${word}`, viewer, action));
    };
    look(rules.view(state, viewer, "none"), "the view");
    const recalled = spelled(
      rules.view(state, viewer, "attentive"),
      probe.secrets(state, viewer, "attentive"),
    );
    if (recalled !== null)
      found.push(violation(site, "secrets", `the memory spells out ${recalled}`, viewer));
    if (viewer === "public") continue;
    look(legality(site, state, viewer), "the list of moves");
    for (const action of site.pool) {
      const refused = rules.check(state, viewer, action);
      if (refused !== null && spelled(action, hidden) === null) look(refused.detail, "a refusal", action);
    }
  }
  for (let mover = 0; mover < site.seats; mover += 1) {
    for (const { action, after, facts } of branchesOf(site, mover)) {
      found.push(...spelledFacts(site, mover, action, after, facts));
    }
  }
  return found;
}

function spelledFacts(
  site: Site,
  mover: number,
  action: Json,
  after: Json,
  facts: readonly Fact<Json>[],
): Violation[] {
  const { probe } = site;
  const found: Violation[] = [];
  for (const viewer of viewersOf(site)) {
    if (viewer === mover) continue;
    const before = probe.secrets?.(site.state, viewer, "none") ?? new Set();
    const later = probe.secrets?.(after, viewer, "none") ?? new Set();
    const stillHidden = new Set([...before].filter((word) => later.has(word)));
    for (const event of toldTo(facts, viewer)) {
      if (probe.discloses?.(event) === true) continue;
      const word = spelled(event, stillHidden);
      if (word !== null) found.push(violation(site, "secrets", `a fact spells out ${word}`, viewer, action));
    }
  }
  return found;
}

/** A string or key inside the value that is among the words; null when there is none. */
export function spelled(value: Json, words: ReadonlySet<string>): string | null {
  if (typeof value === "string") return words.has(value) ? value : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    if (words.has(key)) return key;
    const inner = spelled(member, words);
    if (inner !== null) return inner;
  }
  return null;
}
