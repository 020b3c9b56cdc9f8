import type { Browser, Page } from "playwright-core";
import { violations } from "../../../e2e/axe.ts";
import type { Journey } from "../../../e2e/journey.ts";
import { fitsAllSizes, speak } from "../../../e2e/looks.ts";
import { seatOf } from "../../../e2e/seat.ts";
import { startServer } from "../../../e2e/server.ts";
import { begin, choose, DESK, PHONE, ringIn, type Seated, sitFirst, TABLET } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";
import { LANGUAGES, type Language } from "../../../e2e/words.ts";
import { answer, sell, setAside, toResult } from "./driver/floor.ts";
import { viewNow } from "./driver/krach.ts";

const RULES = { game: "Krach 29", seats: 8 } as const;
const SIZES = { desk: DESK, tablet: TABLET, phone: PHONE };
/** A game nobody waits for: four days in half a minute. */
const RUSH = 20;

/** Every state of a table of eight, by axe on three sizes and by its layout on five. */
export const journey: Journey = {
  title: "Eight traders of Krach 29 fit every size, and no state of the table breaks WCAG A or AA",
  long: true,
  run: async ({ browser, server }) => {
    const faults: string[] = [];
    const look: Look = async (scene, page, languages = ["en"]) => {
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        for (const fault of await violations(page)) faults.push(`${scene}, ${size}: ${fault}`);
      }
      for (const language of languages) {
        if (languages.length > 1) await speak(page, language);
        faults.push(...(await fitsAllSizes(page, scene, language)));
      }
      if (languages.length > 1) await speak(page, "en");
    };
    const ada = await sitFirst(browser, server.url, { name: "Ada" }, RULES);
    // Most of a day is waiting for bots: meanwhile another table comes to its end.
    await Promise.all([
      aDay(ada, look).catch((error: unknown) => faults.push(`the day ended: ${error}`)),
      theEnd(browser, look).catch((error: unknown) => faults.push(`the end did not come: ${error}`)),
    ]);
    if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.join("\n")}`);
  },
};

type Look = (scene: string, page: Page, languages?: readonly Language[]) => Promise<void>;

/** From the waiting room to the evening of the first day, at the pace of a real table. */
async function aDay(ada: Seated, look: Look): Promise<void> {
  const { page } = ada;
  await look("krach-room", page);
  // Bots that take their time, and an evening long enough to look at.
  await choose(page, "Beginner’s mode", "on");
  await page.getByText(/^More: /).click();
  await page.getByLabel("Between two days").selectOption("60");
  await ringIn(ada, [], 7);
  // Up to seven slow bots choose before her.
  await until(
    "Ada to be asked for a contract",
    () => (viewNow(ada).choice?.seat === seatOf(ada) || viewNow(ada).phase !== "tokens" ? true : null),
    200_000,
  );
  if (viewNow(ada).phase === "tokens") {
    await look("krach-contract", page);
    await answer(ada, viewNow(ada));
  }
  await until("the opening", () => (viewNow(ada).phase === "open" ? true : null), 200_000);
  await setAside(ada, (viewNow(ada).hand ?? []).slice(0, 2));
  await look("krach-floor", page);
  await page.getByRole("button", { name: "Shout" }).click();
  await page.getByRole("radiogroup", { name: "For whom" }).waitFor();
  await look("krach-shout", page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Sell \d/ }).click();
  await page.getByRole("region", { name: "Your sale" }).waitFor();
  await look("krach-sale", page);
  await sell(ada, viewNow(ada));
  await page.getByRole("button", { name: /^Sell \d/ }).waitFor({ state: "hidden" });
  await look("krach-sold", page, LANGUAGES);
  await until("the evening", () => (viewNow(ada).phase === "ready" ? true : null), 200_000);
  const all = page.getByRole("button", { name: "Show it all" }).first();
  if (await all.isVisible()) await all.click();
  await look("krach-extra", page);
}

/** Four days in a rush, for the last evening, the last page and the replay, which wait for nobody. */
async function theEnd(browser: Browser, look: Look): Promise<void> {
  const server = await startServer(RUSH);
  try {
    const [ada] = await begin(browser, server.url, RULES, [{ name: "Ada" }]);
    if (ada === undefined) return;
    await until("the end", () => (viewNow(ada).phase === "over" ? true : null), 200_000);
    await toResult(ada);
    await ada.page.getByRole("heading", { name: /lost least|Bank run/ }).waitFor();
    await look("krach-final", ada.page, LANGUAGES);
    await ada.page.getByRole("button", { name: "Read the last day" }).click();
    await ada.page.getByRole("region", { name: "The drops, in order" }).waitFor();
    await look("krach-last-day", ada.page);
    await ada.page.getByRole("button", { name: "To the result" }).click();
    await ada.page.getByRole("link", { name: "Review the days" }).click();
    await ada.page.getByRole("slider", { name: "Place in the game" }).waitFor();
    await look("krach-replay", ada.page);
  } finally {
    await server.dispose();
  }
}
