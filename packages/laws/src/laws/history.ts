import {
  canonical,
  type Fact,
  fastChance,
  type Input,
  type Json,
  looseChance,
  type MatchRecord,
  parseRecord,
  stateHash,
  verify,
} from "@bigboard/kernel";
import { difference, shared } from "./equal.ts";
import { actionsOf, violation } from "./moves.ts";
import type { AnyGame, AnyRules, Site, Violation } from "./types.ts";
import { nowOf, viewersOf } from "./worlds.ts";

/** Law 3, for one step: the same input on two clones with the same chance does the same. Catches unruly chance at once. */
export function law3step(site: Site): Violation[] {
  const { rules, state } = site;
  const found: Violation[] = [];
  for (const input of inputsOf(site)) {
    const [once, twice] = [rules.clone(state), rules.clone(state)];
    const first = rules.apply(once, input, fastChance(site.seed));
    const second = rules.apply(twice, input, fastChance(site.seed));
    const gap = difference([once, { ...first }], [twice, { ...second }]);
    const action = input.t === "act" ? input.action : null;
    if (gap !== null) found.push(violation(site, 3, `the same input does two things: ${gap}`, null, action));
  }
  const views = () => [
    rules.view(state, 0, "attentive"),
    rules.imagine(rules.view(state, 0, "none"), fastChance("x")),
  ];
  const gap = difference(views(), views());
  if (gap !== null) found.push(violation(site, 3, `looking twice shows two things: ${gap}`));
  return [...found, ...besideOthers(site)];
}

/** What a viewer sees is the same whether it was made by itself or beside another's view. */
function besideOthers(site: Site): Violation[] {
  const { rules, state } = site;
  const looks = viewersOf(site).flatMap((viewer) =>
    (["attentive", "none"] as const).map((recall) => ({
      ...{ viewer, recall },
      seen: rules.view(state, viewer, recall),
    })),
  );
  return looks.flatMap(({ viewer, recall, seen }) =>
    looks.flatMap((other) => {
      const gap = difference(seen, rules.view(state, viewer, recall, other.seen));
      if (gap === null) return [];
      return [violation(site, 3, `a view made beside that of ${other.viewer} differs: ${gap}`, viewer)];
    }),
  );
}

/** Law 3, for a whole match: its record survives the codec and reproduces every mark and the outcome. */
export function law3(game: AnyGame, record: MatchRecord): Violation[] {
  const at = (index: number | null, message: string): Violation => {
    return { law: 3, index: index ?? record.inputs.length, message, viewer: null, action: null };
  };
  const parsed = parseRecord(canonical(record));
  if (!parsed.ok) return [at(null, `the record cannot be read back: ${parsed.reason}`)];
  const gap = difference(record, parsed.record);
  if (gap !== null) return [at(null, `the codec changes the record: ${gap}`)];
  return verify(parsed.record, game).map(({ what, index, recorded, found }) =>
    at(index, `${what} does not reproduce: ${difference(recorded, found)}`),
  );
}

/**
 * Law 4 by looking: a clone, the views, an imagined state and the facts of a step share no object with the state, nor
 * the state with the action it took.
 */
export function law4apart(site: Site): Violation[] {
  const { rules, state } = site;
  const found: Violation[] = [];
  const apart = (what: string, a: unknown, b: unknown): void => {
    const path = shared(a, b);
    if (path !== null) found.push(violation(site, 4, `${what}: ${path}`));
  };
  apart("a clone shares with its original", state, rules.clone(state));
  for (const viewer of viewersOf(site)) {
    const seen = rules.view(state, viewer, "attentive");
    apart("a view shares with the state", state, seen);
    apart("an imagined state shares with its view", seen, rules.imagine(seen, fastChance(site.seed)));
  }
  for (const input of inputsOf(site)) {
    const after = rules.clone(state);
    const step = rules.apply(after, input, fastChance(site.seed));
    if (step.ok)
      apart(
        "a fact shares with the state",
        after,
        step.facts.map((fact) => fact.event),
      );
    if (input.t === "act") apart("the state shares with the action", input.action, after);
  }
  return found;
}

/** One act of every seat that has one, and the running deadline. */
function inputsOf(site: Site): Input<Json>[] {
  const { rules, state } = site;
  const inputs: Input<Json>[] = [];
  for (let seat = 0; seat < site.seats; seat += 1) {
    for (const action of actionsOf(site, state, seat, site.seed).slice(-6)) {
      inputs.push({ t: "act", at: nowOf(site), seat, action });
    }
  }
  const { until } = rules.waiting(state);
  if (until !== null) inputs.push({ t: "time", at: until });
  return inputs;
}

/** Law 4 for one state: playing on in a clone leaves the original alone, and playing on in the original its clone. */
export function law4(site: Site): Violation[] {
  const { rules, state } = site;
  const found: Violation[] = [];
  const original = rules.clone(state);
  const kept = rules.clone(original);
  const before = canonical(state);
  const same = difference(state, original);
  if (same !== null) return [violation(site, 4, `a clone differs: ${same}`)];
  const facts: { facts: readonly Fact<Json>[]; text: string }[] = [];
  const seen = rules.view(original, 0, "attentive");
  const seenText = canonical(seen);
  playOn(site, original, (step) => facts.push({ facts: step, text: canonical(step) }));
  if (canonical(kept) !== before) {
    found.push(violation(site, 4, `playing on altered a clone: ${difference(JSON.parse(before), kept)}`));
  }
  if (canonical(state) !== before)
    found.push(violation(site, 4, "playing on in a clone altered the original"));
  if (canonical(seen) !== seenText) found.push(violation(site, 4, "playing on altered a view"));
  if (facts.some((each) => canonical(each.facts) !== each.text)) {
    found.push(violation(site, 4, "playing on altered facts told before"));
  }
  return found;
}

/** Plays a few random legal inputs, mutating `state`. */
function playOn(site: Site, state: Json, told: (facts: readonly Fact<Json>[]) => void): void {
  const { rules } = site;
  const chance = looseChance(`${site.seed}/on`);
  for (let i = 0; i < 12; i += 1) {
    const { seats, until } = rules.waiting(state);
    const seat = seats[chance.int(Math.max(1, seats.length), "seat")];
    const input =
      seat === undefined ? undefined : randomAct(rules, state, seat, site, chance.int(1 << 30, "seed"));
    if (input === undefined && until === null) return;
    const step = rules.apply(state, input ?? { t: "time", at: until ?? 0 }, fastChance(`${site.seed}/${i}`));
    if (step.ok) told(step.facts);
  }
}

function randomAct(
  rules: AnyRules,
  state: Json,
  seat: number,
  site: Site,
  seed: number,
): Input<Json> | undefined {
  const { listed, open } = rules.moves(state, seat);
  const chance = looseChance(`${site.seed}/${seed}`);
  const n = chance.int(Math.max(1, listed.length + open.length), "move");
  const action = listed[n] ?? open[n - listed.length]?.sample(chance);
  if (action === undefined) return undefined;
  return { t: "act", at: nowOf({ ...site, state }), seat, action };
}

/** Law 5 from there on: an imagined world can be played like a real one, without faults. Bots live on this. */
export function law5on(site: Site): Violation[] {
  const { rules, state } = site;
  const found: Violation[] = [];
  for (const [i, viewer] of viewersOf(site).entries()) {
    const recall = i % 2 === 0 ? "attentive" : "none";
    const world = rules.imagine(rules.view(state, viewer, recall), looseChance(`${site.seed}/dream/${i}`));
    playOn(site, world, () => {
      const [fault] = rules.faults(world);
      if (fault !== undefined)
        found.push(violation(site, 5, `an imagined world (${recall}) breaks: ${fault}`, viewer));
    });
  }
  return found;
}

/** Law 4 along a match: keeps states with their hashes and re-hashes them all later. */
export class Kept {
  readonly #states: { readonly index: number; readonly state: Json; readonly hash: string }[] = [];

  keep(index: number, state: Json): void {
    this.#states.push({ index, state, hash: stateHash(state) });
  }

  altered(): Violation[] {
    return this.#states
      .filter(({ state, hash }) => stateHash(state) !== hash)
      .map(({ index }) => {
        return { law: 4, index, message: "a state was altered by later play", viewer: null, action: null };
      });
  }
}

/** Law `money`: between two states every account changed by exactly what the step booked. */
export function lawMoney(site: Site, before: Json, facts: readonly Fact<Json>[], action: Json): Violation[] {
  const { probe } = site;
  if (probe.balances === undefined) return [];
  const expected = new Map(Object.entries(probe.balances(before)));
  for (const { event } of facts) {
    const booking = bookingOf(event);
    if (booking === null) continue;
    const { from, to, amount } = booking;
    if (!Number.isInteger(amount) || amount <= 0) {
      return [violation(site, "money", `books ${amount}`, null, action)];
    }
    const source = expected.get(from);
    if (source !== undefined) expected.set(from, source - amount);
    const target = expected.get(to);
    if (target !== undefined) expected.set(to, target + amount);
  }
  for (const [account, found] of Object.entries(probe.balances(site.state))) {
    const booked = expected.get(account) ?? 0;
    if (booked === found) continue;
    return [
      violation(site, "money", `account ${account} holds ${found}, booked are ${booked}`, null, action),
    ];
  }
  return [];
}

function bookingOf(event: Json): { from: string; to: string; amount: number } | null {
  if (typeof event !== "object" || event === null || !("type" in event) || event.type !== "booked")
    return null;
  const { from, to, amount } = event;
  return { from: String(from), to: String(to), amount: typeof amount === "number" ? amount : Number.NaN };
}
