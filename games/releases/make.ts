// node games/releases/make.ts 0.2.0: makes the database of a release, that every later one must open.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { temporaryFolder } from "@bigboard/trials/rigs/rig";
import { makeRelease } from "./release.ts";

const [release] = process.argv.slice(2);
if (release === undefined || !/^\d+\.\d+\.\d+$/.test(release)) {
  console.error("make: name the release, such as 0.2.0");
  process.exit(2);
}
const path = fileURLToPath(new URL(`./release-${release}`, import.meta.url));
const folder = temporaryFolder();
const file = join(folder.path, "release.sqlite");
const key = await makeRelease(file);
writeFileSync(`${path}.sqlite.gz`, gzipSync(readFileSync(file), { level: 9 }));
folder.remove();
writeFileSync(`${path}.json`, `${JSON.stringify(key, null, 2)}\n`);
