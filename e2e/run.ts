// node e2e/run.ts [--evenings] [NAME...]: runs every journey in a real browser, or the evenings: whole matches that take
// minutes; ends with "N flaky: NAMES" and "N passed, N failed".
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser.ts";
import { countFlaky, flakyLine, type Outcome, readHistory, writeHistory } from "./flaky.ts";
import { isJourney, type Journey } from "./journey.ts";
import { startServer } from "./server.ts";

const evenings = process.argv.includes("--evenings");
const ROOT = join(import.meta.dirname, "..");
/** Journeys through the house, and those that each game keeps with itself. */
const FOLDERS = evenings
  ? ["games/[!_]*/journeys/evenings/*.ts"]
  : ["e2e/journeys/*.ts", "games/[!_]*/journeys/*.ts"];
const wanted = process.argv.slice(2).filter((word) => word !== "--evenings");
const files = globSync(FOLDERS, { cwd: ROOT })
  .filter((file) => wanted.length === 0 || wanted.some((name) => basename(file).includes(name)))
  .sort((a, b) => basename(a).localeCompare(basename(b)));

/** Of this clone, and gone with its packages: a fresh one has no past. */
const HISTORY = join(import.meta.dirname, "../node_modules/.cache/bigboard-journeys.json");

/** No journey takes half as long; one that waits for ever, since a browser answers no key, is ended and tried once more. */
const LIMIT_MS = (evenings ? 60 : 6) * 60_000;

const outcomes = new Map<string, Outcome>();
const loaded = await Promise.all(files.map(load));
/** Long ones first, so that no lane waits for another at the end. */
const sorted = loaded.toSorted((a, b) => Number(b.journey.long === true) - Number(a.journey.long === true));
const waiting = sorted.filter(({ journey }) => journey.waits === true);
const busy = sorted.filter(({ journey }) => journey.waits !== true);
/** Journeys run side by side, each lane with a browser of its own. Two that are busy take two cores; those that wait take little. */
const LANES = [[busy, waiting], [busy, waiting], [waiting]];
// A first start unpacks the browser and builds what is not built yet: two at a time would write over each other.
await (await startServer()).dispose();
const lanes: Promise<void>[] = [];
for (const queues of LANES.slice(0, files.length)) {
  if (queues.every((queue) => queue.length === 0)) continue;
  const browser = await launchBrowser().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  });
  lanes.push(runLane(browser, queues));
}
await Promise.all(lanes);

type Loaded = { readonly name: string; readonly journey: Journey };

async function load(file: string): Promise<Loaded> {
  const module: unknown = await import(pathToFileURL(join(ROOT, file)).href);
  const journey = isJourney(module);
  if (journey === null) throw new Error(`${file} exports no journey`);
  return { name: `${evenings ? "evening " : ""}${basename(file, ".ts")}`, journey };
}

/** Takes one journey after the other until there is none left, of the first of the queues that has one. */
async function runLane(browser: Browser, queues: readonly Loaded[][]): Promise<void> {
  const take = (): Loaded | undefined => queues.find((queue) => queue.length > 0)?.shift();
  for (let next = take(); next !== undefined; next = take()) {
    const { name, journey } = next;
    // Every journey plays a deal of its own. One that fails is told in full and tried on one more deal: a fault of the
    // product comes back, a click that met a page in motion does not. But whoever needs it twice in three runs has failed.
    if (await attempt(browser, journey)) outcomes.set(name, "first");
    else outcomes.set(name, (await attempt(browser, journey)) ? "second" : "failed");
  }
  await browser.close();
}

async function attempt(browser: Browser, journey: Journey): Promise<boolean> {
  const server = await startServer(journey.clockRate);
  const started = Date.now();
  try {
    await inTime(journey.run({ browser, server }));
    console.log(`ok   ${journey.title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(`FAIL ${journey.title}`);
    console.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    await showPages(browser, journey.title);
    return false;
  } finally {
    for (const context of browser.contexts()) await context.close();
    await server.dispose();
  }
}

async function inTime(run: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not ended after ${LIMIT_MS / 60_000} minutes`)), LIMIT_MS);
  });
  await Promise.race([run, late]).finally(() => clearTimeout(timer));
}

/** With `BIGBOARD_SHOTS` set to a folder, keeps what every page showed when a journey failed. */
async function showPages(browser: Browser, title: string): Promise<void> {
  const shots = process.env.BIGBOARD_SHOTS;
  if (shots === undefined) return;
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: join(shots, `${title.slice(0, 24)}-${index}.png`) }).catch(() => null);
  }
}

const { flaky, repeated, history } = countFlaky(readHistory(HISTORY), outcomes);
writeHistory(HISTORY, history);
for (const name of repeated) {
  console.log(`FAIL ${name} needed its second deal twice in its last three runs: why must be understood`);
}
const bad = [...outcomes.values()].filter((outcome) => outcome === "failed").length;
const failed = bad + repeated.length;
const passed = outcomes.size - failed;
console.log(flakyLine(flaky));
console.log(`${passed} passed, ${failed} failed`);
// Sockets of journeys that failed half-way would keep the process waiting for ever.
process.exit(failed === 0 ? 0 : 1);
