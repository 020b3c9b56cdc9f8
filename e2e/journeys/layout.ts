import { join } from "node:path";
import type { Page } from "playwright-core";
import { forward } from "../forward.ts";
import type { Journey } from "../journey.ts";
import { layoutFaults } from "../layout.ts";
import { chooseFreely } from "../plan.ts";
import { isAsked } from "../play.ts";
import { viewOf } from "../street.ts";
import { DESK, joinTable, openTable, ringIn } from "../table.ts";
import { until } from "../wait.ts";
import { LANGUAGES, type Language } from "../words.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 390, height: 664 },
];

/** Pictures of everything that is looked at go there, for people to look at too. */
const PICTURES = process.env.BIGBOARD_PICTURES;

/** Nothing cut, covered or out of reach on five sizes in four languages. */
export const journey: Journey = {
  title: "Lobby, waiting room, table and final scoring fit five sizes in four languages",
  run: async ({ browser, server }) => {
    const faults: string[] = [];
    const look = async (
      scene: string,
      page: Page,
      compose?: (language: Language) => Promise<void>,
    ): Promise<void> => {
      for (const language of LANGUAGES) {
        await speak(page, language);
        await compose?.(language);
        for (const viewport of SIZES) {
          await page.setViewportSize(viewport);
          await settled(page);
          const size = `${viewport.width}x${viewport.height}`;
          for (const fault of await layoutFaults(page))
            faults.push(`${scene}, ${size}, ${language}: ${fault}`);
          if (PICTURES !== undefined) {
            await page.screenshot({ path: join(PICTURES, `${scene}-${size}-${language}.png`) });
          }
        }
        await page.setViewportSize(DESK);
      }
      await speak(page, "en");
    };
    const ada = await openTable(browser, server.url, "Ada", { seats: 3, tycoons: "by lot", calls: "on" });
    const ines = await joinTable(browser, server.url, ada.code, "Ines");
    await look("room", ada.page);
    await ines.page.goto(server.url);
    await look("lobby", ines.page);
    await ines.page.goto(`${server.url}/t/${ada.code}`);
    await ringIn(ada, [ines], 1);
    const both = [ada, ines];
    await forward(both, () => isAsked(ada) && viewOf(ada)?.phase === "start" && viewOf(ada)?.round === 5);
    await look("table", ada.page, (language) => chooseFreely(ada, language));
    await forward(both, () => false);
    await ada.page.getByRole("heading", { name: /buys? the street|share the street/ }).waitFor();
    await look("final", ada.page);
    if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.join("\n")}`);
  },
};

/** Another language, as the settings keep it. */
async function speak(page: Page, language: Language): Promise<void> {
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
