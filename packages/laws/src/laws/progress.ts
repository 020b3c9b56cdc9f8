import { looseChance } from "@bigboard/kernel";
import { difference } from "./equal.ts";
import { violation } from "./moves.ts";
import type { Json, Site, Violation } from "./types.ts";

/** Law `progress` between two states: neither number falls, and whether there are turns never changes. */
export function lawProgress(site: Site, before: Json, action: Json): Violation[] {
  const was = site.rules.progress(before);
  const now = site.rules.progress(site.state);
  const found: Violation[] = [];
  const fell = (what: string, from: number, to: number): void => {
    if (to < from) found.push(violation(site, "progress", `${what} ${from} becomes ${to}`, null, action));
  };
  fell("chapter", was.chapter, now.chapter);
  if (was.turn !== null && now.turn !== null) fell("turn", was.turn, now.turn);
  if ((was.turn === null) !== (now.turn === null)) {
    found.push(violation(site, "progress", "turns come or go in the middle of a match", null, action));
  }
  return found;
}

/** Law `progress` for one state: whole numbers from 0 on, and the same in every world that the public imagines. */
export function lawProgressKnown(site: Site): Violation[] {
  const here = site.rules.progress(site.state);
  const numbers = here.turn === null ? [here.chapter] : [here.chapter, here.turn];
  if (numbers.some((number) => !Number.isInteger(number) || number < 0)) {
    return [violation(site, "progress", `${JSON.stringify(here)} does not count from 0`)];
  }
  const gap = difference(here, site.rules.progress(publicWorld(site)));
  return gap === null
    ? []
    : [violation(site, "progress", `progress depends on what is hidden: ${gap}`, "public")];
}

/** Law `asleep`: seats at the table, each once and in table order, and the same in every world that the public imagines. */
export function lawAsleep(site: Site): Violation[] {
  const { rules, state, seats } = site;
  const here = rules.asleep?.(state) ?? [];
  const atTable = here.every(
    (seat, index) => Number.isInteger(seat) && seat >= 0 && seat < seats && seat > (here[index - 1] ?? -1),
  );
  if (!atTable) return [violation(site, "asleep", `${JSON.stringify(here)} are no seats in table order`)];
  const gap = difference(here, rules.asleep?.(publicWorld(site)) ?? []);
  return gap === null ? [] : [violation(site, "asleep", `it depends on what is hidden: ${gap}`, "public")];
}

function publicWorld({ rules, state, seed }: Site): Json {
  return rules.imagine(rules.view(state, "public", "none"), looseChance(`${seed}/public`));
}
