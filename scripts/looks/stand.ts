import type { Browser, CDPSession, Page } from "playwright-core";
import { layOver } from "../../e2e/sheet.ts";
import type { Language } from "../../e2e/words.ts";
import type { Size, State } from "./states.ts";

/** What a harness page can be asked for while it stands; its own type is `packages/design/src/fixtures/harness.ts`. */
export type Change = { readonly textSize?: TextSize; readonly language?: Language };
export const TEXT_SIZES = [100, 125, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

declare global {
  interface Window {
    harness?: { readonly set: (change: Change) => Promise<void> };
  }
}

/* A state in a real browser, standing still: the clock is the tool's, nothing moves, nothing is remembered. */

/** When all pictures are taken: 24 October 2026, ten in the morning, UTC. */
const NOW = Date.UTC(2026, 9, 24, 10);
/** How far the clock of a page runs before it is looked at, in steps of so many milliseconds. */
const STEPS = 4;
const STEP_MS = 500;
/** What is awaited longer than this, in milliseconds, does not come. */
const PATIENCE_MS = 20_000;
const PRESS_MS = 5_000;
/** In one frame a page hears of its new size, in the next it has drawn itself for it. */
const FRAMES = 2;
/** A state shows at least so many boxes with something in them. */
const FEWEST_BOXES = 5;

/** A state as it stands; `faults` names what went wrong so far, one line each. */
export type Standing = {
  readonly page: Page;
  /** The browser's own protocol for this page. */
  readonly devtools: CDPSession;
  readonly faults: string[];
  close(): Promise<void>;
};

/** Draws a state at a size and presses what it says. The faults tell of what was thrown, logged as an error, or not drawn. */
export async function stand(browser: Browser, base: string, state: State, size: Size): Promise<Standing> {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 1,
    reducedMotion: "reduce",
    colorScheme: "light",
    locale: "en-GB",
    timezoneId: "UTC",
    serviceWorkers: "block",
  });
  await context.clock.install({ time: NOW - 1000 });
  await context.clock.pauseAt(NOW);
  await layOver(context, "* { caret-color: transparent !important; }");
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`throws: ${firstLine(error.message)}`));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`logs an error: ${firstLine(message.text())}`);
  });
  const traffic = watchTraffic(page);
  const devtools = await context.newCDPSession(page);
  const standing = { page, devtools, faults, close: () => context.close() };
  try {
    await page.goto(`${base}/${state.address}`, { timeout: PATIENCE_MS });
    // What throws before it is drawn is not waited for.
    await Promise.race([
      page.waitForFunction(() => window.harness !== undefined, null, { timeout: PATIENCE_MS }),
      page.waitForEvent("pageerror", { timeout: PATIENCE_MS }),
    ]);
    for (let step = 0; step < STEPS; step += 1) {
      await traffic.quiet();
      await page.clock.runFor(STEP_MS);
    }
    for (const { role, name } of state.press) {
      const pattern = new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
      const named = role === "summary" ? page.getByText(pattern) : page.getByRole(role, { name: pattern });
      await named.first().click({ timeout: PRESS_MS });
      await rest(page, traffic);
    }
    await rest(page, traffic);
    // Nothing is hovered: after a resize it would be another thing, some time later.
    if (state.press.length > 0) await page.mouse.move(0, 0);
    faults.push(...(await emptiness(page)));
  } catch (error) {
    faults.push(`cannot be drawn: ${firstLine(error instanceof Error ? error.message : String(error))}`);
  }
  return standing;
}

/** Another size, without a new load. */
export async function resize({ page }: Standing, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await still(page);
}

/**
 * Another size for a page that is measured and not drawn: the browser is told by itself, since for Playwright a page of
 * another size has a picture of another size too. Ends when the page has heard of it and laid itself out for it.
 */
export async function refit({ page, devtools }: Standing, { width, height }: Size): Promise<void> {
  await devtools.send("Emulation.setDeviceMetricsOverride", {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await still(page, FRAMES);
}

/** Another text size or language, without a new load. */
export async function change({ page }: Standing, to: Change): Promise<void> {
  await page.evaluate((wanted) => window.harness?.set(wanted), to);
  await still(page);
}

async function rest(page: Page, traffic: Traffic): Promise<void> {
  await page.clock.runFor(STEP_MS);
  await traffic.quiet();
  await still(page);
}

/**
 * Lets what follows the window settle, and brings every transition to its end. `frames`: waits for so many frames after
 * that. The clock of the page stands still and its frames with it, so an observer tells: it is called in a real frame,
 * after the event of a new size.
 */
async function still(page: Page, frames = 0): Promise<void> {
  await page.clock.runFor(STEP_MS);
  await page.evaluate(async (left) => {
    await document.fonts.ready;
    for (const one of document.getAnimations()) {
      if (one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) one.cancel();
      else one.finish();
    }
    for (let frame = 0; frame < left; frame += 1) {
      await new Promise<void>((done) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done();
          port2.postMessage(null);
        });
        observer.observe(document.documentElement);
      });
    }
  }, frames);
}

/** Why a page is as good as empty; nothing where it shows something. */
function emptiness(page: Page): Promise<string[]> {
  return page.evaluate((fewest) => {
    const shown = [...document.querySelectorAll("#page *, [role=dialog] *")].filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return (
        width > 1 && height > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    });
    const words = (document.body.innerText ?? "").trim();
    return shown.length < fewest || words === "" ? [`draws nothing: ${shown.length} boxes, “${words}”`] : [];
  }, FEWEST_BOXES);
}

type Traffic = { quiet(): Promise<void> };

/** Watches what a page fetches; `quiet` resolves when nothing is under way. */
function watchTraffic(page: Page): Traffic {
  const open = new Set<unknown>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const asked = async (): Promise<void> => {
    // A round trip to the page: what it was about to fetch is under way afterwards.
    await page.evaluate(() => new Promise<void>((done) => new MessageChannel().port1.postMessage(done())));
  };
  return {
    quiet: async () => {
      const until = Date.now() + PATIENCE_MS;
      for (let calm = 0; calm < 3; ) {
        await asked();
        calm = open.size === 0 ? calm + 1 : 0;
        if (Date.now() > until) throw new Error("the page goes on fetching");
      }
    },
  };
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? text;
}
