// A worker thread that holds the rules with all mutants built in, and judges them one by one.
import { registerHooks } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import type { Baseline, Brief, Known, Report, Task } from "./messages.ts";
import type { Unit } from "./units.ts";

const brief: Brief = workerData;
const touchedNow = new Uint8Array(brief.mutants);
let awake = brief.awake;
/** How often mutants were asked for, and how often they may be before that counts as a match without end. */
let asked = 0;
let mostAsked = Number.POSITIVE_INFINITY;

Object.assign(globalThis, {
  $mutant: (number: number): boolean => {
    touchedNow[number] = 1;
    asked += 1;
    if (asked > mostAsked) throw new Error(ENDLESS);
    return number === awake;
  },
});

const STAND_IN = new URL("./stand-in.ts", import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    return specifier === "vitest" ? { url: STAND_IN, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    const source = brief.sources.get(url);
    return source === undefined
      ? next(url, context)
      : { format: "module-typescript", source, shortCircuit: true };
  },
});

const ENDLESS = "does not come to an end";
/** A match may well take longer under a mutant; thirty times as long is no match any more. */
const MORE_THAN_USUAL = 30;
const SPARE = 100_000;

function tell(report: Report): void {
  parentPort?.postMessage(report);
}

/** What a unit says, a throw included; null when it is content. `usual`: how often it asks without any mutant. */
function complaint(unit: Unit, usual: number): string | null {
  asked = 0;
  mostAsked = usual * MORE_THAN_USUAL + SPARE;
  try {
    const said = unit.run();
    return asked > mostAsked ? ENDLESS : said;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    mostAsked = Number.POSITIVE_INFINITY;
  }
}

function touchedList(): number[] {
  const list: number[] = [];
  for (const [number, touched] of touchedNow.entries()) if (touched) list.push(number);
  return list;
}

function baselineOf(units: readonly Unit[], early: readonly number[], late: readonly number[]): Baseline {
  const broken: string[] = [];
  const usual: number[] = [];
  const sound: boolean[] = [];
  const touched = units.map((unit) => {
    touchedNow.fill(0);
    const said = complaint(unit, Number.POSITIVE_INFINITY);
    usual.push(asked);
    sound.push(said === null);
    if (said === null) return touchedList();
    broken.push(`${unit.name}: ${said}`);
    return [];
  });
  return { t: "baseline", broken, early, late, touched, usual, sound };
}

/**
 * The first unit that touches the mutant and notices it. With a mutant awake from the start, every sound unit is asked,
 * or every unit test, when only loading the tests asks for it: what the other units say of it is known by then.
 */
function judge(
  units: readonly Unit[],
  touched: readonly ReadonlySet<number>[],
  { usual, sound }: Known,
  mutant: number,
): string | null {
  for (const [place, unit] of units.entries()) {
    // What a unit was given when it loaded it does not ask for again.
    if (brief.awake < 0 ? !touched[place]?.has(mutant) : sound[place] !== true) continue;
    if (brief.testsOnly && !unit.name.startsWith("unit tests")) continue;
    const said = complaint(unit, usual[place] ?? 0);
    if (said !== null) return `${unit.name}: ${said}`;
  }
  return null;
}

/** Loads the rules and all units, the telling ones first. `early` is what loading the rules alone asks for. */
async function load(): Promise<{
  units: readonly Unit[];
  early: readonly number[];
  late: readonly number[];
}> {
  const { scenarioUnits, testUnits, lawUnits } = await import("./units.ts");
  const early = touchedList();
  touchedNow.fill(0);
  const tests = await testUnits(brief.root, brief.game);
  const late = touchedList();
  const units = [
    ...scenarioUnits(brief.root, brief.game),
    ...tests,
    ...(brief.quick ? [] : lawUnits(brief.game)),
  ];
  return { units, early, late };
}

async function start(): Promise<void> {
  let loaded: Awaited<ReturnType<typeof load>>;
  try {
    loaded = await load();
  } catch (error) {
    // With an early mutant the modules may not even load, which is noticed well enough.
    if (brief.awake < 0) throw error;
    tell({ t: "verdict", mutant: brief.awake, by: `loading: ${String(error)}` });
    return;
  }
  const { units, early, late } = loaded;
  let known = brief.known;
  if (known === null) {
    const baseline = baselineOf(units, early, late);
    known = baseline;
    tell(baseline);
  } else tell({ t: "ready" });
  const all = known;
  const touched = known.touched.map((list) => new Set(list));
  if (brief.awake >= 0) {
    tell({ t: "verdict", mutant: brief.awake, by: judge(units, touched, all, brief.awake) });
    return;
  }
  parentPort?.on("message", ({ mutant }: Task) => {
    awake = mutant;
    const by = judge(units, touched, all, mutant);
    awake = -1;
    tell({ t: "verdict", mutant, by });
  });
}

await start();
