// node e2e/run.ts [--evenings] [NAME...]: runs every journey in a real browser, one after the other, or the evenings: whole
// matches that take minutes; ends with "N passed, N failed".
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "./browser.ts";
import { isJourney, type Journey } from "./journey.ts";
import { startServer } from "./server.ts";

const evenings = process.argv.includes("--evenings");
const folder = join(import.meta.dirname, evenings ? "evenings" : "journeys");
const wanted = process.argv.slice(2).filter((word) => word !== "--evenings");
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
  // Every journey plays a deal of its own. One that fails is told in full and tried on one more deal: a fault of the
  // product comes back, a click that met a page in motion does not.
  const good = (await attempt(journey)) || (await attempt(journey));
  if (good) passed += 1;
  else failed += 1;
}

async function attempt(journey: Journey): Promise<boolean> {
  const server = await startServer(journey.clockRate);
  const started = Date.now();
  try {
    await journey.run({ browser, server });
    console.log(`ok   ${journey.title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(`FAIL ${journey.title}`);
    console.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    await showPages(journey.title);
    return false;
  } finally {
    for (const context of browser.contexts()) await context.close();
    await server.dispose();
  }
}

/** With `BIGBOARD_SHOTS` set to a folder, keeps what every page showed when a journey failed. */
async function showPages(title: string): Promise<void> {
  const shots = process.env.BIGBOARD_SHOTS;
  if (shots === undefined) return;
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: join(shots, `${title.slice(0, 24)}-${index}.png`) }).catch(() => null);
  }
}

await browser.close();
console.log(`${passed} passed, ${failed} failed`);
// Sockets of journeys that failed half-way would keep the process waiting for ever.
process.exit(failed === 0 ? 0 : 1);
