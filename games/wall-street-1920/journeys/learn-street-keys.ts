import type { Page } from "playwright-core";
import type { Journey } from "../../../e2e/journey.ts";
import type { Keyboard } from "../../../e2e/keys.ts";
import { learnByKeys } from "../../../e2e/lesson.ts";
import { worded } from "../../../e2e/words.ts";
import { playLesson, type StreetHand } from "./driver/lesson.ts";

const WORDS = new URL("../words/", import.meta.url);

/** The same lesson without a mouse, in Chinese. */
export const journey: Journey = {
  title: "The lesson of 1920 is played to its end by keyboard alone, in Chinese",
  waits: true,
  run: (stage) =>
    learnByKeys(stage, "wall-street-1920", (page, keys) => playLesson(page, keyed(page, keys), "zh-Hant")),
};

/** Along the circle by the arrows to the place in the frame; all else by Tab, arrows and Enter. */
function keyed(page: Page, keys: Keyboard): StreetHand {
  const circle = page.getByRole("region", { name: worded(WORDS, "zh-Hant", "street.ring.label") });
  return {
    ...keys,
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
