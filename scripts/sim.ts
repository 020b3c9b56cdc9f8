// npm run -s sim -- --seeds N --from S [--game ID]: so many simulated matches of each game, each with its own faults; then all is judged.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findGame, GAMES } from "@bigboard/games";
import { trialsOf } from "@bigboard/games/trials";
import type { Simulation } from "@bigboard/trials/simulation/jury";
import { type Outcome, simulate } from "@bigboard/trials/simulation/run";
import { findBugs } from "./mutants/simulated.ts";

const HELP = `npm run -s sim -- [--seeds N] [--from SEED] [--game ID] [--most N] [--show] [--bugs]

Simulates whole servers: several nodes, their database, the network and the players in one process, on a clock of their own, with
everything that can go wrong. Each seed is one short match, each game gets its share of the seeds. Exit code 1 when one of them fails.

  --seeds N     so many, 1000 unless told
  --from SEED   the first one, 1 unless told
  --game ID     one game alone
  --most N      stop after so many failures, 5 unless told
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
  readonly simulations: readonly Simulation[];
};

function readArguments(): Wish {
  const options = {
    seeds: { type: "string", default: "1000" },
    from: { type: "string", default: "1" },
    game: { type: "string" },
    most: { type: "string", default: "5" },
    show: { type: "boolean", default: false },
    bugs: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  } as const;
  try {
    const { seeds, from, game, most, show, bugs, help } = parseArgs({ options }).values;
    if (help) {
      console.log(HELP);
      process.exit(0);
    }
    const ids = game === undefined ? GAMES.map(({ meta }) => meta.id) : [game];
    const simulations = ids.map((id) => {
      const [found, trials] = [findGame(id), trialsOf(id)];
      if (found === undefined || trials === undefined)
        fail(`--game must be one of ${GAMES.map(({ meta }) => meta.id).join(", ")}`);
      return { game: found, trials };
    });
    const whole = (name: string, text: string): number => {
      const number = Number(text);
      if (!Number.isInteger(number) || number < 1 || number > 2 ** 31 - 1)
        fail(`--${name} must be a number from 1`);
      return number;
    };
    return {
      ...{ from: whole("from", from), seeds: whole("seeds", seeds), most: whole("most", most) },
      ...{ show, bugs, simulations },
    };
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function tell({ seed, game, faults, weather }: Outcome, show: boolean): void {
  if (show) console.log(`${game} ${seed}: ${JSON.stringify(weather)}`);
  if (faults.length === 0) return;
  console.log(
    `FAILED ${game}, seed ${seed}; again: npm run -s sim -- --seeds 1 --from ${seed} --game ${game} --show`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
}

async function main({ from, seeds, most, show, simulations }: Wish): Promise<number> {
  const started = performance.now();
  const sum = { acts: 0, taken: 0, rows: 0, incidents: 0, events: 0 };
  const failed: Outcome[] = [];
  let played = 0;
  for (let seed = from; seed < from + seeds && failed.length < most; seed += 1) {
    const simulation = simulations[seed % simulations.length];
    if (simulation === undefined) break;
    const outcome = await simulate(simulation, seed);
    played += 1;
    for (const what of ["acts", "taken", "rows", "incidents", "events"] as const) sum[what] += outcome[what];
    tell(outcome, show);
    if (outcome.faults.length > 0) failed.push(outcome);
    if (played % 50 === 0 && process.stderr.isTTY) progress(played, seeds, started);
  }
  const seconds = (performance.now() - started) / 1000;
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  console.log(
    `${played} seeds in ${seconds.toFixed(1)} s, ${Math.round((played * 60) / seconds)} a minute: ${sum.acts} acts sent, ${sum.taken} taken, ${sum.rows} rows, ${sum.incidents} incidents, ${sum.events} events; ${failed.length} failed`,
  );
  return failed.length > 0 ? 1 : 0;
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
