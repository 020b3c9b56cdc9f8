// npm run licences: does every package we install have a licence of our list? Exit code 1 names those that have not.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Allowed, licenceFaults, packagesOf } from "./judge.ts";

const root = join(import.meta.dirname, "../..");

function json(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

const packages = packagesOf(json(join(root, "package-lock.json")), (folder) => {
  const path = join(root, folder, "package.json");
  return existsSync(path) ? json(path) : null;
});
const faults = licenceFaults(packages, Allowed.parse(json(join(import.meta.dirname, "allowed.json"))));
for (const fault of faults) console.log(fault);
if (faults.length > 0) console.log("The list of what we take: scripts/licences/allowed.json");
else console.log(`${packages.length} packages, each with a licence of the list.`);
process.exitCode = faults.length > 0 ? 1 : 0;
