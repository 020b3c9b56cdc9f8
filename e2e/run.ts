// Runs every journey in a real browser, one after the other; ends with "N passed, N failed".
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "./browser.ts";
import { isJourney } from "./journey.ts";
import { startServer } from "./server.ts";

const folder = join(import.meta.dirname, "journeys");
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((file) => file.endsWith(".ts"))
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)))
  .sort();

let passed = 0;
let failed = 0;
const browser = await launchBrowser();
for (const file of files) {
  const loaded: unknown = await import(join(folder, file));
  const journey = isJourney(loaded);
  if (journey === null) throw new Error(`${file} exports no journey`);
  const server = await startServer();
  const started = Date.now();
  try {
    await journey.run({ browser, server });
    passed += 1;
    console.log(`ok   ${journey.title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL ${journey.title}`);
    console.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    for (const context of browser.contexts()) await context.close();
    await server.dispose();
  }
}
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
// Sockets of journeys that failed half-way would keep the process waiting for ever.
process.exit(failed === 0 ? 0 : 1);
