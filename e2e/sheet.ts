import type { BrowserContext } from "playwright-core";

/** Lays a style sheet over all pages of a context, from the moment they have a document. */
export async function layOver(context: BrowserContext, css: string): Promise<void> {
  await context.addInitScript((text) => {
    addEventListener("DOMContentLoaded", () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    });
  }, css);
}
