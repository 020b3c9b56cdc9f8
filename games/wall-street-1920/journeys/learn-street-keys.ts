import type { Page } from "playwright-core";
import type { Journey } from "../../../e2e/journey.ts";
import { keyboardOf } from "../../../e2e/keys.ts";
import { newPage } from "../../../e2e/table.ts";
import { worded } from "../../../e2e/words.ts";
import { asked, type Hand, playLesson } from "./driver/lesson.ts";

const WORDS = new URL("../words/", import.meta.url);

/** The same lesson without a mouse, in Chinese. */
export const journey: Journey = {
  title: "The lesson of 1920 is played to its end by keyboard alone, in Chinese",
  run: async ({ browser, server }) => {
    const { page, complaints } = await newPage(browser);
    await page.addInitScript(() =>
      localStorage.setItem("bigboard.settings", JSON.stringify({ language: "zh-Hant" })),
    );
    await page.goto(`${server.url}/learn/wall-street-1920`);
    await asked(page, "place");
    await playLesson(page, keyed(page), "zh-Hant");
    const said = (await page.locator("main").textContent()) ?? "";
    if (/street\.|learn\./.test(said)) throw new Error(`a message is missing: ${said}`);
    if (complaints.length > 0) throw new Error(`console: ${complaints.join("; ")}`);
  },
};

/** Along the circle by the arrows to the place in the frame; all else by Tab, arrows and Enter. */
function keyed(page: Page): Hand {
  const keys = keyboardOf(page);
  const circle = page.getByRole("region", { name: worded(WORDS, "zh-Hant", "street.ring.label") });
  return {
    press: keys.press,
    choose: async (group, option) => {
      await keys.choose(group, option);
    },
    framedPlace: async () => {
      await keys.to(circle);
      const framed = circle.getByRole("button").filter({ has: page.locator("[data-cue]") });
      const places = await circle.getByRole("listitem").count();
      for (let n = 0; n < places; n += 1) {
        if ((await framed.and(page.locator(":focus")).count()) > 0) break;
        await keys.key("ArrowRight");
      }
      await framed.and(page.locator(":focus")).waitFor();
      await keys.key("Enter");
    },
  };
}
