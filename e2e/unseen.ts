import type { BrowserContext, Page } from "playwright-core";
import { layOver } from "./sheet.ts";

/** Who wants pictures gets them: then everything is drawn. */
const PICTURES_WANTED = (process.env.BIGBOARD_SHOTS ?? process.env.BIGBOARD_PICTURES) !== undefined;

/** What is not looked at need not be drawn: a page that is seen through, and said to stay so, costs a third less. */
export const UNSEEN = "html:not([data-drawn]) { opacity: 0; will-change: opacity }";

/**
 * Pages of this context lie there as ever, but are not painted: no journey asks for the colour of a pixel. Only
 * `drawn` looks at a page as eyes do.
 */
export async function drawNothing(context: BrowserContext): Promise<void> {
  if (!PICTURES_WANTED) await layOver(context, UNSEEN);
}

/** Draws the page while it is looked at, and two frames before. */
export async function drawn<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    document.documentElement.toggleAttribute("data-drawn", true);
    return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  });
  try {
    return await look();
  } finally {
    await page.evaluate(() => document.documentElement.toggleAttribute("data-drawn", false));
  }
}
