import type { Page } from "playwright-core";
import type { Journey } from "../../../e2e/journey.ts";
import { asked, FINGER, playOn, takeLesson } from "../../../e2e/lesson.ts";
import { codeOf, pressPlayNow, type Seated, wentWell } from "../../../e2e/table.ts";
import { playLesson, type StreetHand } from "./driver/lesson.ts";

/** A stranger on a phone is offered the lesson, plays it, and goes on to a first match. */
export const journey: Journey = {
  title:
    "On a phone somebody new presses Play now, is offered the lesson of 1920 once, plays it to its end by touch and goes on to a first match",
  waits: true,
  run: async (stage) => {
    const window = await takeLesson(stage, "1920 Wall Street");
    const { page } = window;
    await somethingElseFirst(page);
    await playLesson(page, touch(page), "en");
    await page.getByRole("heading", { name: /You buy the street/ }).waitFor();
    if ((await page.getByRole("button", { name: "Play again" }).count()) > 0) {
      throw new Error("a lesson has no second match at its table");
    }
    await playOn(page);
    await page.getByRole("region", { name: /^The circle of/ }).waitFor();
    const nora: Seated = { ...window, name: "Nora", code: codeOf(page) };
    // The lesson was offered: from now on one plays at once, asked once more for a name that is still not told.
    await pressPlayNow(page, stage.server.url, "1920 Wall Street");
    const asks = page.getByRole("dialog", { name: "What do we call you?" });
    await asks.getByRole("button", { name: "Play now" }).tap();
    await page.waitForURL(/\/t\/[A-Z]+-\d+/);
    wentWell(nora);
  },
};

/** What the rules allow and the step does not ask for is told to wait; and one can begin again. */
async function somethingElseFirst(page: Page): Promise<void> {
  await asked(page, "place");
  const places = page.getByRole("region", { name: /^The circle of/ }).getByRole("listitem");
  await places.getByRole("button", { name: /^Market trend/ }).tap();
  await page.getByRole("button", { name: "Stand here" }).tap();
  await page.getByText("Good, but not yet").waitFor();
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).tap();
  await asked(page, "place");
  await page.getByText("Good, but not yet").waitFor({ state: "hidden" });
}

function touch(page: Page): StreetHand {
  return {
    ...FINGER,
    framedPlace: () =>
      page
        .getByRole("listitem")
        .filter({ has: page.locator("[data-cue]") })
        .getByRole("button")
        .tap(),
  };
}
