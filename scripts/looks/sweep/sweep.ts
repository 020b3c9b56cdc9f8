import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Presets, SingleBar } from "cli-progress";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../../e2e/browser.ts";
import { type Looked, NONE, sum } from "../../../e2e/layout/kinds.ts";
import { buildHarness } from "../build.ts";
import { serveFolder } from "../serve.ts";
import { statesOf } from "../states.ts";
import { EXCUSED, KNOWN_FILE, linesOf, readKnown } from "./lists.ts";
import { type Breadth, type Visit, visitsOf } from "./plan.ts";
import { type Group, gone, groupsOf, lineOf, shrunk } from "./verdict.ts";
import { type Visited, visit } from "./visit.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** States looked at side by side: a page waits for its frames half of the time, so two a core of the machine this is measured on. */
const WORKERS = 4;
/** What is looked at somewhere in a whole sweep, or the check has gone blind. */
const NEEDED: readonly (keyof Looked)[] = ["texts", "controls", "boxes", "acts", "totals"];
/** The sample sees what is on every page. */
const NEEDED_OF_SAMPLE: readonly (keyof Looked)[] = ["texts", "controls", "boxes", "acts"];

/** What is asked of a sweep. `only`: states whose names fit. `json`: a file for all of it. `shrink`: takes what is mended off the list, where all was looked at. */
export type Asked = {
  readonly breadth: Breadth;
  readonly only: RegExp;
  readonly json: string | undefined;
  readonly shrink: boolean;
};

/**
 * Looks at every state of every page at 24 windows, with three text sizes, in four languages. Says what it
 * found, and ends with "N passed, N failed": a state passes that shows no new fault. True when all did.
 */
export async function sweep(asked: Asked): Promise<boolean> {
  const started = Date.now();
  const states = (await statesOf(ROOT)).filter(({ name }) => asked.only.test(name));
  const visits = visitsOf(states, asked.breadth);
  const folder = mkdtempSync(join(tmpdir(), "bigboard-sweep-"));
  try {
    await buildHarness(ROOT, folder);
    const served = await serveFolder(folder);
    const browser = await launchBrowser();
    try {
      const visited = await visitAll(browser, served.base, visits);
      return report(asked, visited, (Date.now() - started) / 1000);
    } finally {
      await browser.close();
      await served.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Visits all states, some at a time, with a bar that says how far it is and how long it takes yet. */
async function visitAll(browser: Browser, base: string, all: readonly Visit[]): Promise<readonly Visited[]> {
  const total = all.reduce((count, { looks }) => count + looks.length, 0);
  const format = "{bar} {value} of {total} checks, {duration_formatted}, {eta_formatted} left";
  const bar = new SingleBar(
    { format, noTTYOutput: true, notTTYSchedule: 20_000, etaBuffer: 200 },
    Presets.legacy,
  );
  bar.start(total, 0);
  const waiting = [...all];
  const done: Visited[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const visited = await visit(browser, base, next, () => bar.increment());
      tell(visited);
      done.push(visited);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  bar.stop();
  return done.sort((a, b) => a.state.localeCompare(b.state));
}

/** Says at once what is wrong with one state: a whole sweep is long, and whoever mends need not wait for its end. */
function tell({ state, broken, found }: Visited): void {
  for (const why of broken) console.log(`BROKEN ${state}: ${why}`);
  for (const group of groupsOf(found, readKnown(), EXCUSED))
    if (group.standing === "new") console.log(`FAIL ${lineOf(group)}`);
}

/** Says what came of it all; true when every state passed. */
function report(asked: Asked, all: readonly Visited[], seconds: number): boolean {
  const known = readKnown();
  const found = all.flatMap((one) => one.found);
  const groups = groupsOf(found, known, EXCUSED);
  const fresh = groups.filter(({ standing }) => standing === "new");
  const looked = all.reduce((count, one) => sum(count, one.looked), NONE);
  const checks = all.reduce((count, one) => count + one.checks, 0);
  console.log(countsByKind(groups));
  const needed = asked.breadth === "sample" ? NEEDED_OF_SAMPLE : NEEDED;
  const blind = asked.only.source === "(?:)" ? needed.filter((what) => looked[what] === 0) : [];
  for (const what of blind) console.log(`FAIL the whole sweep saw no ${what}: the check looks at nothing`);
  const mended = asked.breadth === "all" ? gone(groups, known, new Set(all.map(({ state }) => state))) : [];
  for (const { state, kind } of mended)
    console.log(`MENDED ${state}: ${kind}: --shrink takes it off the list`);
  if (asked.shrink && mended.length > 0) writeFileSync(KNOWN_FILE, linesOf(shrunk(known, mended)));
  if (asked.json !== undefined)
    writeFileSync(asked.json, text({ checks, seconds, looked, groups, visited: all }));
  console.log(
    `${checks} checks of ${all.length} states in ${seconds.toFixed(0)} s, ${(checks / seconds).toFixed(1)} a second; looked at ${looked.texts} texts, ${looked.controls} controls, ${looked.boxes} boxes, ${looked.acts} main acts, ${looked.totals} totals`,
  );
  const bad = new Set([
    ...fresh.map(({ state }) => state),
    ...all.filter(({ broken }) => broken.length > 0).map(({ state }) => state),
  ]);
  const failed = bad.size + blind.length + (checks === 0 ? 1 : 0);
  console.log(`${all.length - bad.size} passed, ${failed} failed`);
  return failed === 0;
}

/** A table in text: states by kind and game, new, known and excused. */
function countsByKind(groups: readonly Group[]): string {
  const counts = new Map<string, number>();
  for (const { state, kind, standing } of groups) {
    const name = `${state.split("/")[0]}: ${kind}, ${standing}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `     ${name}: ${count} states`)
    .join("\n");
}

function text(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
