import { canonical, canonicalWhole, isRefusal, type Json, looseChance } from "@bigboard/kernel";
import { difference } from "./equal.ts";
import { randomJson, spoiled } from "./garbage.ts";
import type { AnyGame, Law, Site, Viewer, Violation } from "./types.ts";

/** How many samples are drawn of each open move. */
const SAMPLES = 3;

export function violation(
  site: Site,
  law: Law,
  message: string,
  viewer: Viewer | null = null,
  action: Json = null,
): Violation {
  return { law, index: site.index, message, viewer, action };
}

/** Runs a law and turns anything thrown into a violation of its own. */
export function guarded(site: Site, law: Law, run: () => Violation[]): Violation[] {
  try {
    return run();
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [violation(site, "fault", `while checking law ${law}: ${reason}`)];
  }
}

/** All that a seat can do here: listed moves, samples of open ones, the fallback. */
export function actionsOf(site: Site, state: Json, seat: number, seed: string): Json[] {
  const { listed, open } = site.rules.moves(state, seat);
  const chance = looseChance(seed);
  const sampled = open.flatMap((move) => Array.from({ length: SAMPLES }, () => move.sample(chance)));
  const fallback = site.rules.fallback(state, seat);
  return fallback === null ? [...listed, ...sampled] : [...listed, ...sampled, fallback];
}

/** Law 1: every listed, sampled and fallback move passes `check` and `apply` and survives the codec. */
export function law1(site: Site): Violation[] {
  const { rules, state } = site;
  const found: Violation[] = [];
  for (let seat = 0; seat < site.seats; seat += 1) {
    for (const action of actionsOf(site, state, seat, site.seed)) {
      const refused = rules.check(state, seat, action);
      if (refused !== null) {
        found.push(violation(site, 1, `a listed move is refused: ${refused.code}`, seat, action));
        continue;
      }
      const read = rules.readAction(JSON.parse(canonical(action)));
      const changed = isRefusal(read) ? read.code : difference(action, read);
      if (changed !== null)
        found.push(violation(site, 1, `the codec changes a move: ${changed}`, seat, action));
    }
  }
  canonicalWhole(state);
  return found;
}

/**
 * Laws 2 and 12: whatever is refused leaves the state byte-identical, `check` and `apply` agree, the refusal cites a
 * clause, and asking (`check`, `moves`, `fallback`, `view`, `waiting`, `outcome`) changes nothing.
 */
export function law2(site: Site): Violation[] {
  const { rules, state, seats, probe } = site;
  const found: Violation[] = [];
  const chance = looseChance(`${site.seed}/garbage`);
  const before = canonical(state);
  const tried = triedActions(site);
  const count = Math.min(40, tried.length * seats);
  for (let i = 0; i < count; i += 1) {
    const seat = chance.int(seats, "seat");
    const action = tried[chance.int(tried.length, "action")] ?? null;
    const refused = rules.check(state, seat, action);
    const branch = rules.clone(state);
    const step = rules.apply(branch, { t: "act", at: 0, seat, action }, looseChance(site.seed));
    if (step.ok !== (refused === null)) {
      found.push(violation(site, 2, "check and apply disagree", seat, action));
    }
    if (step.ok) continue;
    const gap = difference(refused, step.refusal);
    if (gap !== null)
      found.push(violation(site, 2, `check and apply refuse differently: ${gap}`, seat, action));
    if (canonical(branch) !== before) {
      const change = difference(JSON.parse(before), branch);
      found.push(violation(site, 2, `a refused act changed the state: ${change}`, seat, action));
    }
    const { rule } = step.refusal;
    if (probe.clauses !== undefined && !probe.clauses.has(rule)) {
      found.push(violation(site, 12, `no clause ${rule} for ${step.refusal.code}`, seat, action));
    }
  }
  for (let seat = 0; seat < seats; seat += 1) {
    rules.moves(state, seat);
    rules.fallback(state, seat);
    rules.view(state, seat, "attentive");
  }
  rules.outcome(state);
  if (canonical(state) !== before) found.push(violation(site, 2, "asking changed the state"));
  return found;
}

/** Actions of any seat, here or elsewhere in the match, and spoiled ones that still parse. */
function triedActions(site: Site): Json[] {
  const chance = looseChance(`${site.seed}/tried`);
  const here: Json[] = [];
  for (let seat = 0; seat < site.seats; seat += 1) {
    here.push(...actionsOf(site, site.state, seat, `${site.seed}/${seat}`));
  }
  const known = [...here, ...site.pool];
  const spoils: Json[] = [];
  for (let i = 0; i < Math.min(20, known.length * 2); i += 1) {
    const first = known[chance.int(known.length, "first")] ?? null;
    const second = known[chance.int(known.length, "second")] ?? null;
    const read = site.rules.readAction(spoiled(first, second, chance));
    if (!isRefusal(read)) spoils.push(read);
  }
  return [...known, ...spoils];
}

/** Law 8: arbitrary JSON into `readAction` never throws, and what it lets through is plain JSON. */
export function law8(site: Site): Violation[] {
  const chance = looseChance(`${site.seed}/json`);
  const found: Violation[] = [];
  const known = [...site.pool, null];
  for (let i = 0; i < 10; i += 1) {
    const first = known[chance.int(known.length, "first")] ?? null;
    const raw = i % 2 === 0 ? randomJson(chance) : spoiled(first, randomJson(chance, 1), chance);
    const read = site.rules.readAction(raw);
    if (isRefusal(read)) continue;
    canonical(read);
    for (let seat = 0; seat < site.seats; seat += 1) site.rules.check(site.state, seat, read);
  }
  return found;
}

/** Law 8 for the other two doors: arbitrary JSON into `readConfig` and `arrange` never throws. */
export function law8config(
  game: AnyGame,
  seats: number,
  config: Json,
  configs: readonly Json[],
  seed: string,
): Violation[] {
  const chance = looseChance(`${seed}/config`);
  for (let i = 0; i < 6; i += 1) {
    const known = i % 3 === 0 ? config : (configs[chance.int(configs.length, "known")] ?? null);
    const raw = i % 2 === 0 ? randomJson(chance) : spoiled(known, randomJson(chance, 1), chance);
    try {
      const read = game.readConfig(raw, chance.int(8, "seats"));
      if (!isRefusal(read)) canonical(read);
      const arranged = game.arrange(raw, config, seats);
      if (!isRefusal(arranged)) canonical(arranged.state);
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return [{ law: 8, index: 0, message: `a reader throws: ${reason}`, viewer: null, action: raw }];
    }
  }
  return [];
}

/** Law 10: unless it is over, somebody can move or a deadline runs; moves and waiting agree; over is over. */
export function law10(site: Site): Violation[] {
  const { rules, state } = site;
  const { seats, until } = rules.waiting(state);
  const over = rules.outcome(state) !== null;
  const found: Violation[] = [];
  let movers = 0;
  for (let seat = 0; seat < site.seats; seat += 1) {
    const { listed, open } = rules.moves(state, seat);
    const able = listed.length + open.length > 0;
    if (able) movers += 1;
    if (able && !seats.includes(seat))
      found.push(violation(site, 10, "a seat not waited for can move", seat));
    if (rules.fallback(state, seat) !== null && !able) {
      found.push(violation(site, 10, "a fallback without moves", seat));
    }
    if (seats.includes(seat) && !able && until === null) {
      found.push(violation(site, 10, "waits for a seat that cannot move", seat));
    }
  }
  if (over && (seats.length > 0 || until !== null || movers > 0)) {
    found.push(violation(site, 10, "goes on after the outcome"));
  }
  if (!over && until === null && movers === 0) found.push(violation(site, 10, "nobody can move"));
  return found;
}
