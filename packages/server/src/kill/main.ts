// npm run -s kill-test [-- KILLS]: the kill test at length, with its figures.
import { runKills } from "./run.ts";

const kills = Number(process.argv[2] ?? 50);
if (!Number.isInteger(kills) || kills < 1) {
  console.error("kill-test: the number of kills must be a whole number of at least 1");
  process.exit(2);
}
const report = await runKills(kills, (done) => process.stderr.write(`\rkilled ${done} of ${kills}`));
process.stderr.write("\n");
const { acknowledged, repeated, rows, faults } = report;
console.log(
  `${kills} kills, ${acknowledged} acts acknowledged, ${repeated} repeated, ${rows} rows in the logs`,
);
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(faults.length === 0 ? "nothing lost, nothing doubled" : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
