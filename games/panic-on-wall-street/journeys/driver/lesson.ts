import type { Locator, Page } from "playwright-core";
import { asked, type Hand } from "../../../../e2e/lesson.ts";
import { until } from "../../../../e2e/wait.ts";
import { type Language, worded } from "../../../../e2e/words.ts";

const WORDS = new URL("../../words/", import.meta.url);

/** Plays the month as its sentences ask. */
export async function playMonth(page: Page, hand: Hand, language: Language): Promise<void> {
  const say = (key: string): RegExp => worded(WORDS, language, key);
  const within = (region: string): Locator => page.getByRole("region", { name: say(region) });
  /** A paper that has just changed is deaf for a moment. */
  const does = async (step: string, key: Locator): Promise<void> => {
    await asked(page, step);
    await until(`the deed of ${step}`, async () => {
      if ((await page.locator(`[data-lesson="${step}"][data-stage="asked"]`).count()) === 0) return true;
      await hand.press(key);
      return null;
    });
  };
  const press = (step: string, key: string): Promise<void> =>
    does(step, page.getByRole("button", { name: say(key) }).first());
  const bid = within("panic.stalls.bidSlip").getByRole("button", { name: say("panic.stalls.bid") });

  await asked(page, "role");
  await noClock(page);
  await press("role", "panic.role.ready");
  await asked(page, "bid");
  await noClock(page);
  await touchCompany(page, hand);
  await does("bid", bid);
  await asked(page, "again");
  // The price on the slip has risen beyond what the other pays.
  await does("again", bid);
  await press("close", "panic.stalls.close");
  // Offers are opened, then the offer is taken there.
  const yes = page.getByRole("button", { name: say("room.pad.yes") });
  await does("accept", yes.or(page.locator("[data-asked]").getByRole("button")).first());
  await does("finish", page.locator("[data-asked]").getByRole("button").first());
  await press("roll", "steps.dice.roll");
  await press("pay", "steps.goOn");
  await press("turn", "steps.auction.turn");
  await press("raise", "steps.auction.bidAmount");
  await press("outbid", "steps.auction.bidAmount");
}

/** Brings the company that is meant under the eyes, on whose stall it may lie, and touches it. */
async function touchCompany(page: Page, hand: Hand): Promise<void> {
  const framed = page.locator("button[data-asked]");
  await until("the company to be chosen", async () => {
    if ((await page.locator('[data-tile][aria-pressed="true"]').count()) > 0) return true;
    await hand.press(framed.first());
    return null;
  });
}

/** Nothing counts down before somebody who learns. */
async function noClock(page: Page): Promise<void> {
  const clock = (await page.getByRole("timer").first().textContent()) ?? "";
  if (/\d/.test(clock)) throw new Error(`the clock says ${clock}`);
}
