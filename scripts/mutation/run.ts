// `npm run mutation -- GAME`: changes a game's rules one small thing at a time and lists what no test noticed.

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { looseChance, shuffled } from "@bigboard/kernel";
import { Presets, SingleBar } from "cli-progress";
import { copyOf } from "../mutants/copy.ts";
import { findBaseline, HANGS, type Judged, judgeAll } from "./court.ts";
import type { Mutant } from "./mutants.ts";
import { planOf } from "./plan.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Endless mutants are found by counting; this is for those that hang elsewhere, on a machine with much else to do. */
const LIMIT_MS = 120_000;
const JUDGES = 2;

const HELP = `npm run mutation -- GAME [--only TEXT] [--sample N [--seed TEXT]] [--quick] [--json]

Changes the rules of GAME one at a time: conditions, comparisons, arithmetic, numbers, booleans, statements left out.
Each mutant is judged by the game's scenarios, by its unit tests and by short matches under the laws, until one notices. Lists the survivors. Exit code 1 when fewer than 90 % are noticed.

  --only TEXT   only files whose path contains TEXT
  --sample N    only N mutants, the same ones each time
  --seed TEXT   other ones for another text
  --quick       without the matches under the laws: a few more are unnoticed, in a quarter of the time
  --json        {game, mutants, killed, survived, rate, survivors: [{file, line, column, original, replacement}],
                 hanging: [...], killers: {...}} on standard output`;

/** Which mutants are judged, and whether without matches under the laws. */
type Order = {
  readonly only: string;
  readonly sample: number;
  readonly seed: string;
  readonly quick: boolean;
};

type Place = Pick<Mutant, "file" | "line" | "column" | "original" | "replacement">;

type Result = {
  readonly game: string;
  readonly mutants: number;
  readonly killed: number;
  readonly survived: number;
  readonly rate: number;
  readonly survivors: readonly Place[];
  /** Mutants that count as killed only because they do not come to an end. */
  readonly hanging: readonly Place[];
  readonly killers: { readonly [kind: string]: number };
};

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

function usage(message: string): number {
  say(`mutation: ${message}\n\n${HELP}`);
  return 2;
}

async function main(): Promise<number> {
  const options = {
    only: { type: "string" },
    sample: { type: "string" },
    seed: { type: "string", default: "mutation" },
    quick: { type: "boolean", default: false },
    json: { type: "boolean" },
    help: { type: "boolean" },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [game, ...rest] = positionals;
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
  if (game === undefined || rest.length > 0) return usage("one GAME is needed");
  if (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample))
    return usage("--sample must be a number");
  // A copy, so that whoever goes on working changes nothing under the judges' feet.
  const copy = copyOf(ROOT);
  try {
    const sample = Number(values.sample ?? Number.POSITIVE_INFINITY);
    const order = { only: values.only ?? "", sample, seed: values.seed, quick: values.quick };
    const result = await judgeGame(copy.root, game, order);
    if (result === null) return usage(`there are no rules of "${game}" to change`);
    if (values.json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
    else print(result);
    return result.rate < 0.9 ? 1 : 0;
  } finally {
    copy.remove();
  }
}

async function judgeGame(root: string, game: string, order: Order): Promise<Result | null> {
  const plan = planOf(root, game);
  if (plan.mutants.length === 0) return null;
  const wanted = choose(plan.mutants, order);
  const court = { root, game, plan, limitMs: LIMIT_MS, judges: JUDGES, quick: order.quick };
  const baseline = await findBaseline(court);
  if (baseline.broken.length > 0) {
    say(
      `${baseline.broken.length} units fail without any mutant and judge nothing; one: ${baseline.broken[0]}`,
    );
  }
  const judged = await withBar(wanted.length, "mutants", (tick) => judgeAll(court, baseline, wanted, tick));
  return resultOf(game, plan.mutants, judged);
}

/** The mutants of the files asked for; of those, N drawn always alike for one seed. */
function choose(mutants: readonly Mutant[], { only, sample, seed }: Order): number[] {
  const numbers = mutants.flatMap(({ file }, number) => (file.includes(only) ? [number] : []));
  if (numbers.length <= sample) return numbers;
  return shuffled(numbers, looseChance(seed), "sample")
    .slice(0, sample)
    .sort((a, b) => a - b);
}

async function withBar<T>(
  total: number,
  unit: string,
  work: (tick: (judged: Judged) => void) => Promise<T>,
): Promise<T> {
  if (!process.stderr.isTTY) return work(() => undefined);
  const format = `{bar} {percentage}% {value}/{total} ${unit}, {survived} unnoticed, {eta_formatted} to go`;
  const bar = new SingleBar({ stream: process.stderr, format }, Presets.shades_classic);
  let survived = 0;
  bar.start(total, 0, { survived });
  try {
    return await work(({ by }) => {
      if (by === null) survived += 1;
      bar.increment(1, { survived });
    });
  } finally {
    bar.stop();
  }
}

function resultOf(game: string, all: readonly Mutant[], judged: readonly Judged[]): Result {
  const killers: { [kind: string]: number } = {};
  const survivors: Place[] = [];
  const hanging: Place[] = [];
  for (const { mutant, by } of judged) {
    const found = all[mutant];
    if (!found) continue;
    const { file, line, column, original, replacement } = found;
    const place = { file, line, column, original, replacement };
    if (by === null) survivors.push(place);
    else killers[killerKind(by)] = (killers[killerKind(by)] ?? 0) + 1;
    if (by === HANGS) hanging.push(place);
  }
  const mutants = judged.length;
  const killed = mutants - survivors.length;
  return {
    game,
    mutants,
    killed,
    survived: survivors.length,
    rate: mutants === 0 ? 1 : killed / mutants,
    survivors,
    hanging,
    killers,
  };
}

function killerKind(by: string): string {
  if (by.endsWith("does not come to an end")) return "no end";
  if (by.startsWith("scenarios")) return "scenarios";
  if (by.startsWith("laws")) return "laws";
  if (by.startsWith("unit tests")) return "unit tests";
  return by === HANGS ? "time limit" : "crash while loading";
}

function print(result: Result): void {
  for (const { file, line, column, original, replacement } of result.survivors) {
    const change =
      replacement === ""
        ? `left out: ${oneLine(original)}`
        : `${oneLine(original)}  ->  ${oneLine(replacement)}`;
    process.stdout.write(`${file}:${line}:${column}  ${change}\n`);
  }
  const kinds = Object.entries(result.killers).map(([kind, times]) => `${kind} ${times}`);
  const share = (result.rate * 100).toFixed(1);
  process.stdout.write(
    `\n${result.mutants} mutants, ${result.killed} killed (${share} %), ${result.survived} survived\n`,
  );
  process.stdout.write(`killed by: ${kinds.join(", ")}\n`);
}

function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, " ");
  return flat.length > 90 ? `${flat.slice(0, 90)} …` : flat;
}

process.exitCode = await main();
