import { law3step, law4, law4apart, law5on } from "./history.ts";
import { guarded, law1, law2, law8, law10, violation } from "./moves.ts";
import { lawAsleep, lawProgressKnown } from "./progress.ts";
import type { Law, Site, Violation } from "./types.ts";
import { law5, law7, law9, law11, lawSecrets } from "./worlds.ts";

export { difference } from "./equal.ts";
export { randomJson, spoiled } from "./garbage.ts";
export { Kept, law3, lawMoney } from "./history.ts";
export { law8config } from "./moves.ts";
export { lawPlan, type PlannedAct } from "./plan.ts";
export { lawProgress } from "./progress.ts";
export { type AnyRules, LAWS, type Law, type Probe, type Site, type Violation } from "./types.ts";
export { spelled } from "./worlds.ts";

/** Law 6: no invariant is broken. Cheap: asked after every input. */
export function law6(site: Site): Violation[] {
  return site.rules.faults(site.state).map((fault) => violation(site, 6, fault));
}

const STATE_LAWS: readonly (readonly [Law, (site: Site) => Violation[]])[] = [
  [1, law1],
  [2, law2],
  [3, law3step],
  [4, law4],
  [4, law4apart],
  [5, law5],
  [5, law5on],
  [6, law6],
  [7, law7],
  [8, law8],
  [9, law9],
  [10, law10],
  [11, law11],
  ["secrets", lawSecrets],
  ["progress", lawProgressKnown],
  ["asleep", lawAsleep],
];

/**
 * Every law that can be asked of one state, in order: 1, 2 (with 12), 3 (one step), 4 to 11, `secrets`, `progress`, `asleep`. Some
 * milliseconds for a small game. Never throws: what throws inside is a violation of `fault`.
 */
export function lawsOf(site: Site): Violation[] {
  return STATE_LAWS.flatMap(([law, run]) => guarded(site, law, () => run(site)));
}
