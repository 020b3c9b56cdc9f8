// npm run -s drill -- [--tables N] [--proxy own|nginx]: what docs/operations.md promises of two nodes, tried: upgraded one after the other under load, backed up by
// the page's own commands, destroyed, restored. Exit code 1 and the reasons when something is lost.
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { findGame, GAMES } from "@bigboard/games";
import { trialsOf } from "@bigboard/games/trials";
import { type DrillOrder, drill } from "@bigboard/trials/drill/run";

const FAULTS_SHOWN = 20;

function fail(why: string): never {
  console.error(`drill: ${why}`);
  process.exit(2);
}

function readWish(): Pick<DrillOrder, "tables" | "proxy"> {
  const options = {
    tables: { type: "string", default: "4" },
    proxy: { type: "string", default: "own" },
  } as const;
  const { values } = parseArgs({ options });
  const [tables, { proxy }] = [Number(values.tables), values];
  if (!Number.isInteger(tables) || tables < 1 || tables > 10) fail("--tables must be a number from 1 to 10");
  if (proxy !== "own" && proxy !== "nginx") fail("--proxy must be own or nginx");
  return { tables, proxy };
}

const simulations = GAMES.flatMap(({ meta }) => {
  const [game, trials] = [findGame(meta.id), trialsOf(meta.id)];
  return game === undefined || trials === undefined ? [] : [{ game, trials }];
});
const started = performance.now();
const load = loadavg()[0] ?? 0;
const { figures, faults } = await drill({
  simulations,
  ...readWish(),
  told: (line) =>
    console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`),
});
console.log("| | |\n| --- | ---: |");
for (const [what, value] of figures) console.log(`| ${what} | ${value} |`);
console.log(`| Load of the machine before it | ${load.toFixed(1)} |`);
for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`FAULT ${fault}`);
console.log(faults.length === 0 ? "nothing was lost" : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
