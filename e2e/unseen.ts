import type { BrowserContext, Page } from "playwright-core";

/** Who wants pictures gets them: then everything is drawn. */
const PICTURES_WANTED = (process.env.BIGBOARD_SHOTS ?? process.env.BIGBOARD_PICTURES) !== undefined;

/**
 * Pages of this context lie there as ever, but are seen through, and so are not painted: that is a third of what a browser
 * does in a journey, and no journey asks for the colour of a pixel. Only `drawn` looks at a page as eyes do.
 */
export async function drawNothing(context: BrowserContext): Promise<void> {
  if (PICTURES_WANTED) return;
  await context.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html:not([data-drawn]) { opacity: 0; will-change: opacity }");
      document.adoptedStyleSheets.push(sheet);
    });
  });
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
