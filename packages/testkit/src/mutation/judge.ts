// A worker thread that holds the rules with all mutants built in, and judges them one by one.
import { registerHooks } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import type { Baseline, Brief, Report, Task } from "./messages.ts";
import type { Unit } from "./units.ts";

const brief: Brief = workerData;
const touchedNow = new Uint8Array(brief.mutants);
let awake = brief.awake;

Object.assign(globalThis, {
  $mutant: (number: number): boolean => {
    touchedNow[number] = 1;
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

function tell(report: Report): void {
  parentPort?.postMessage(report);
}

/** What a unit says, a throw included; null when it is content. */
function complaint(unit: Unit): string | null {
  try {
    return unit.run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function touchedList(): number[] {
  const list: number[] = [];
  for (const [number, touched] of touchedNow.entries()) if (touched) list.push(number);
  return list;
}

function baselineOf(units: readonly Unit[], early: readonly number[], late: readonly number[]): Baseline {
  const broken: string[] = [];
  const touched = units.map((unit) => {
    touchedNow.fill(0);
    const said = complaint(unit);
    if (said === null) return touchedList();
    broken.push(`${unit.name}: ${said}`);
    return [];
  });
  return { t: "baseline", broken, early, late, touched };
}

/** The first unit that touches the mutant and notices it. A judge with an early mutant asks every sound unit. */
function judge(
  units: readonly Unit[],
  touched: readonly ReadonlySet<number>[],
  mutant: number,
): string | null {
  for (const [place, unit] of units.entries()) {
    const list = touched[place];
    const concerned = brief.awake >= 0 ? (list?.size ?? 0) > 0 : list?.has(mutant);
    if (!concerned) continue;
    const said = complaint(unit);
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
  const units = [...scenarioUnits(brief.root, brief.game), ...tests, ...lawUnits(brief.game)];
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
  let known = brief.touched;
  if (known === null) {
    const baseline = baselineOf(units, early, late);
    known = baseline.touched;
    tell(baseline);
  } else tell({ t: "ready" });
  const touched = known.map((list) => new Set(list));
  if (brief.awake >= 0) {
    tell({ t: "verdict", mutant: brief.awake, by: judge(units, touched, brief.awake) });
    return;
  }
  parentPort?.on("message", ({ mutant }: Task) => {
    awake = mutant;
    const by = judge(units, touched, mutant);
    awake = -1;
    tell({ t: "verdict", mutant, by });
  });
}

await start();
