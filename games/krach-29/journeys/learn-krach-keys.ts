import type { Journey } from "../../../e2e/journey.ts";
import { keyboardOf } from "../../../e2e/keys.ts";
import { newPage } from "../../../e2e/table.ts";
import { asked, playDay } from "./driver/lesson.ts";

/** The same day without a mouse, in Chinese. */
export const journey: Journey = {
  title: "The guided day of Krach 29 is played to its end by keyboard alone, in Chinese",
  run: async ({ browser, server }) => {
    const { page, complaints } = await newPage(browser);
    await page.addInitScript(() =>
      localStorage.setItem("bigboard.settings", JSON.stringify({ language: "zh-Hant" })),
    );
    await page.goto(`${server.url}/learn/krach-29`);
    await asked(page, "swap");
    const { press, choose } = keyboardOf(page);
    await playDay(page, { press, choose }, "Radio");
    const said = (await page.locator("main").first().textContent()) ?? "";
    if (/krach\.|learn\./.test(said)) throw new Error(`a message is missing: ${said}`);
    if (complaints.length > 0) throw new Error(`console: ${complaints.join("; ")}`);
  },
};
