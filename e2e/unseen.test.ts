import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { launchBrowser } from "./browser.ts";
import { drawNothing } from "./unseen.ts";

const FAINT = `<!doctype html><html lang="en"><title>Faint</title><main><h1>Rent</h1>
<p style="color: #ccc; background: #fff">Two dollars a month</p></main></html>`;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser.close());

test("a page of a journey is not painted, but whoever looks for faint words sees them", async () => {
  const context = await browser.newContext();
  await drawNothing(context);
  const page = await context.newPage();
  await page.goto(`data:text/html,${encodeURIComponent(FAINT)}`);
  const opacity = () => page.evaluate(() => getComputedStyle(document.documentElement).opacity);

  expect(await opacity()).toBe("0");
  expect(await violations(page)).toEqual([expect.stringContaining("color-contrast")]);
  expect(await opacity()).toBe("0");
}, 60_000);
