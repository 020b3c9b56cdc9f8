// npm run -s sim -- --seeds N --from S [--game ID]: so many simulated matches of each game, each with its own faults; then all is judged.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { onAllCores } from "@bigboard/cli/cores/crew";
import { GAMES } from "@bigboard/games";
import { findBugs } from "./mutants/simulated.ts";
import { type Played, SEEDS, tasksOf } from "./sim/seeds.ts";

const HELP = `npm run -s sim -- [--seeds N] [--from SEED] [--game ID] [--most N] [--cores N] [--show] [--bugs]

Simulates whole servers: several nodes, their database, the network and the players in one process, on a clock of their own, with
everything that can go wrong. Each seed is one short match, each game gets its share of the seeds. Exit code 1 when one of them fails.

  --seeds N     so many, 1000 unless told
  --from SEED   the first one, 1 unless told
  --game ID     one game alone
  --most N      stop after so many failures, 5 unless told
  --cores N     on so many cores; on all unless told
  --show        print what goes wrong in the surroundings of each seed
  --bugs        plant each bug of packages/trials/mutants into a copy, and say which seed finds it`;

function fail(why: string): never {
  console.error(`sim: ${why}`);
  process.exit(2);
}

type Wish = {
  readonly from: number;
  readonly seeds: number;
  readonly most: number;
  readonly show: boolean;
  readonly bugs: boolean;
  readonly cores: number | undefined;
  readonly games: readonly string[];
};

function readArguments(): Wish {
  const options = {
    seeds: { type: "string", default: "1000" },
    from: { type: "string", default: "1" },
    game: { type: "string" },
    most: { type: "string", default: "5" },
    cores: { type: "string" },
    show: { type: "boolean", default: false },
    bugs: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  } as const;
  try {
    const { seeds, from, game, most, cores, show, bugs, help } = parseArgs({ options }).values;
    if (help) {
      console.log(HELP);
      process.exit(0);
    }
    const ids = GAMES.map(({ meta }) => meta.id);
    const games = ids.filter((id) => game === undefined || id === game);
    if (games.length === 0) fail(`--game must be one of ${ids.join(", ")}`);
    const whole = (name: string, text: string): number => {
      const number = Number(text);
      if (!Number.isInteger(number) || number < 1 || number > 2 ** 31 - 1)
        fail(`--${name} must be a number from 1`);
      return number;
    };
    return {
      ...{ from: whole("from", from), seeds: whole("seeds", seeds), most: whole("most", most) },
      ...{ show, bugs, games, cores: cores === undefined ? undefined : whole("cores", cores) },
    };
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function tell({ seed, game, faults, weather }: Played, show: boolean): void {
  if (show) console.log(`${game} ${seed}: ${JSON.stringify(weather)}`);
  if (faults.length === 0) return;
  console.log(
    `FAILED ${game}, seed ${seed}; again: npm run -s sim -- --seeds 1 --from ${seed} --game ${game} --show`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
}

async function main({ from, seeds, most, show, cores, games }: Wish): Promise<number> {
  const started = performance.now();
  const sum = { acts: 0, taken: 0, rows: 0, incidents: 0, events: 0 };
  let [played, failed] = [0, 0];
  const finished = (_: number, outcomes: readonly Played[]): void => {
    for (const outcome of outcomes) {
      for (const what of ["acts", "taken", "rows", "incidents", "events"] as const)
        sum[what] += outcome[what];
      if (outcome.faults.length > 0) failed += 1;
    }
    played += outcomes.length;
    if (process.stderr.isTTY) progress(played, seeds, started);
  };
  const isEnough = (): boolean => failed >= most;
  const tasks = tasksOf(games, from, seeds);
  const outcomes = await onAllCores(SEEDS, null, tasks, { cores, finished, isEnough });
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  for (const outcome of outcomes.flat()) tell(outcome, show);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${played} seeds in ${seconds.toFixed(1)} s, ${Math.round((played * 60) / seconds)} a minute: ${sum.acts} acts sent, ${sum.taken} taken, ${sum.rows} rows, ${sum.incidents} incidents, ${sum.events} events; ${failed} failed`,
  );
  return failed > 0 ? 1 : 0;
}

function progress(played: number, seeds: number, started: number): void {
  const left = ((performance.now() - started) / 1000 / played) * (seeds - played);
  process.stderr.write(`\r${played} of ${seeds} seeds, ${Math.ceil(left)} s left\x1b[K`);
}

/** Says of each planted bug which seed finds it; 1 when one is found by none. */
function plant(seeds: number): number {
  let missed = 0;
  for (const { what, seed } of findBugs(fileURLToPath(new URL("..", import.meta.url)), seeds)) {
    if (seed === null) missed += 1;
    console.log(what);
    console.log(seed === null ? "  NOT FOUND" : `  ${seed.game}, seed ${seed.seed}: ${seed.fault}`);
  }
  return missed > 0 ? 1 : 0;
}

const wish = readArguments();
process.exitCode = wish.bugs ? plant(wish.seeds) : await main(wish);
