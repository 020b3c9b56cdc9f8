import { join } from "node:path";
import type { Page } from "playwright-core";
import { JOURNEY_KINDS, type Looked, type Report } from "./layout/kinds.ts";
import { lineOf, lookAt } from "./layout/layout.ts";
import { DESK } from "./table.ts";
import { until } from "./wait.ts";
import type { Language } from "./words.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 390, height: 664 },
];

/** Pictures of everything that is looked at go there, for people to look at too. */
const PICTURES = process.env.BIGBOARD_PICTURES;

/**
 * What is wrong with a page on any of the sizes, one line each; the page is a desk's again afterwards. `needed`: what the
 * page must have to be looked at, such as a main act: a check that sees none of them would pass for ever.
 */
export async function fitsAllSizes(
  page: Page,
  scene: string,
  language: Language,
  needed: keyof Looked = "texts",
): Promise<string[]> {
  const faults: string[] = [];
  // A page that is still on its way has nothing to look at.
  await page.getByRole("main").filter({ hasText: /\S/ }).first().waitFor();
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport);
    await settled(page);
    const size = `${viewport.width}x${viewport.height}`;
    const { looked, findings } = await lookWhenDrawn(page, size);
    const lines = [...findings.map(lineOf), ...(looked[needed] === 0 ? [`no ${needed} to look at`] : [])];
    for (const line of lines) faults.push(`${scene}, ${size}, ${language}: ${line}`);
    if (PICTURES !== undefined) {
      await page.screenshot({ path: join(PICTURES, `${scene}-${size}-${language}.png`) });
    }
  }
  await page.setViewportSize(DESK);
  return faults;
}

/** What the check says of the page as soon as it shows anything: until a page's own code is there it draws nothing. */
function lookWhenDrawn(page: Page, size: string): Promise<Report> {
  return until(`something to look at on ${size}`, async () => {
    const report = await lookAt(page, JOURNEY_KINDS);
    return report.looked.texts > 0 ? report : null;
  });
}

/** Another language, as the settings keep it. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(
    (chosen) => localStorage.setItem("bigboard.settings", JSON.stringify({ language: chosen })),
    language,
  );
  await page.reload();
  await page.getByRole("heading").first().waitFor();
  await until(`the page to speak ${language}`, async () =>
    (await page.evaluate(() => document.documentElement.lang)) === language ? true : null,
  );
}

/** The page has its fonts and has drawn itself for its size. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))));
  });
}
