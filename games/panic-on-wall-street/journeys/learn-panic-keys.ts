import type { Journey } from "../../../e2e/journey.ts";
import { learnByKeys } from "../../../e2e/lesson.ts";
import { worded } from "../../../e2e/words.ts";
import { playMonth } from "./driver/lesson.ts";

const HOUSE = new URL("../../../packages/design/src/words/", import.meta.url);

/** The same month without a mouse, in Chinese. */
export const journey: Journey = {
  title: "The lesson of Panic on Wall Street is played to its end by keyboard alone, in Chinese",
  waits: true,
  run: (stage) =>
    learnByKeys(stage, "panic-on-wall-street", async (page, keys) => {
      await playMonth(page, keys, "zh-Hant");
      await page.getByRole("button", { name: worded(HOUSE, "zh-Hant", "learn.play") }).waitFor();
    }),
};
