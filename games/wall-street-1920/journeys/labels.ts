import { deepStrictEqual } from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { violations } from "../../../e2e/axe.ts";
import type { Journey } from "../../../e2e/journey.ts";
import { beginWatched, PHONE } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";

/** Longer than a pointer must rest before a label comes. */
const POINTING_MS = 2_000;
/** Longer than a finger has to hold. */
const HOLD_MS = 700;

/** Everything explains itself: at rest, by key, under a finger that holds, and to whoever asks first. */
export const journey: Journey = {
  title:
    "Things say what they are to a pointer, a key, a finger that holds and whoever asks; none of it acts",
  run: async ({ browser, server }) => {
    const people = await beginWatched(browser, server.url, { seats: 3, tycoons: "prizes" }, [
      { name: "Ada" },
      { name: "Ines", size: PHONE },
    ]);
    const [ada, ines] = people;
    if (ada === undefined || ines === undefined) throw new Error("two people sit here");
    await byPointer(ada.page);
    await whileAsking(ada.page);
    await underFinger(ines.page);
  },
};

async function byPointer(page: Page): Promise<void> {
  const label = labelOf(page);
  // What was pointed at may still have been moving into its place: one points at it again.
  await until("a label under the pointer", async () => {
    const at = await aThing(page);
    await page.mouse.move(0, 0);
    await page.mouse.move(at.x, at.y);
    await label.waitFor({ timeout: POINTING_MS }).catch(() => undefined);
    return (await label.isVisible()) || null;
  });
  await isWhole(page, label);
  await page.keyboard.press("Escape");
  await label.waitFor({ state: "detached" });
}

/** With "?" a touch on an act explains it, keys come to things that are no acts, and Escape ends it. */
async function whileAsking(page: Page): Promise<void> {
  const label = labelOf(page);
  await page.getByRole("button", { name: "What is this?" }).click();
  await page.getByText("Touch anything to have it explained.").waitFor();
  await page
    .getByRole("region", { name: /^The circle of/ })
    .getByRole("button")
    .nth(1)
    .click();
  await label.waitFor();
  await isWhole(page, label);
  await page.keyboard.press("Escape");
  await label.waitFor({ state: "detached" });
  await page.keyboard.press("Tab");
  await label.waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByText("Touch anything to have it explained.").waitFor({ state: "detached" });
}

/** What looks for faults scrolls the page, which takes the label away: it is held a second time to be closed. */
async function underFinger(page: Page): Promise<void> {
  const label = labelOf(page);
  await holdAThing(page);
  await label.waitFor();
  await isWhole(page, label);
  await page.locator("main").evaluate((main) => main.scrollTo(0, 0));
  await holdAThing(page);
  await label.getByRole("button", { name: "Close" }).click();
  await label.waitFor({ state: "detached" });
}

async function holdAThing(page: Page): Promise<void> {
  const at = [await aThing(page)];
  const finger = await page.context().newCDPSession(page);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
  await page.waitForTimeout(HOLD_MS);
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** A sentence and its clause, all of it on the screen, and nothing for axe to find. */
async function isWhole(page: Page, label: Locator): Promise<void> {
  await label.getByTitle(/^Rule W-[A-Z]+-\d+$/).waitFor();
  const box = await label.boundingBox();
  const size = page.viewportSize();
  if (box === null || size === null) throw new Error("no label to look at");
  const sticksOut =
    box.x < 0 || box.y < 0 || box.x + box.width > size.width || box.y + box.height > size.height;
  if (sticksOut) throw new Error(`a label lies outside of the window: ${JSON.stringify(box)}`);
  deepStrictEqual(await violations(page), []);
}

function labelOf(page: Page): Locator {
  return page.getByRole("note").filter({ has: page.getByRole("button", { name: "Close" }) });
}

/** Where the first thing with a label lies that is no act and that nothing covers. */
function aThing(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  return until("a thing with a label", () =>
    page.evaluate(() => {
      for (const thing of document.querySelectorAll("main [data-label]")) {
        const box = thing.getBoundingClientRect();
        const x = box.x + box.width / 2;
        const y = box.y + box.height / 2;
        const there = document.elementFromPoint(x, y);
        if (there?.closest("[data-label]") === thing && there.closest("button, a, label") === null)
          return { x, y };
      }
      return null;
    }),
  );
}
