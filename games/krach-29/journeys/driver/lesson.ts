import type { Page } from "playwright-core";
import { asked, type Hand } from "../../../../e2e/lesson.ts";
import { until } from "../../../../e2e/wait.ts";

/** The company in English and in Chinese. */
const RADIO = /^(Radio|美國無線電|廣播股)/;

/** Plays the guided day as its sentences ask. */
export async function playDay(page: Page, hand: Hand): Promise<void> {
  const framed = page.getByRole("listitem").and(page.locator("[data-meant]")).getByRole("button");
  const setAside = async (): Promise<void> => {
    for (const n of [0, 1]) await hand.press(framed.and(page.locator("[aria-pressed]")).nth(n));
  };
  await asked(page, "swap");
  await noClock(page);
  await setAside();
  await hand.press(page.locator('[data-meant] > [data-act="take"]'));
  await asked(page, "cry");
  await setAside();
  await hand.press(page.locator('[data-act="cry"]'));
  await asked(page, "sell");
  await sold(page, hand);
  await asked(page, "benefit");
  const choice = page.locator('[data-kind="choice"]');
  await choice.waitFor();
  await page.locator("[data-deaf]").waitFor({ state: "detached" });
  await hand.choose(choice.getByRole("radiogroup"), choice.getByRole("radio", { name: RADIO }));
  await hand.press(choice.getByRole("button").first());
  await asked(page, "losses");
  await hand.press(page.locator('[data-kind="ready"]').getByRole("button"));
  await page.locator('[data-lesson][data-stage="over"]').waitFor({ state: "attached" });
}

/** Two presses sell; the second counts once the paper has stood long enough to be read. */
async function sold(page: Page, hand: Hand): Promise<void> {
  const sell = page.locator('[data-act="sell"]');
  await hand.press(sell);
  await page.locator('[data-act="sell"][aria-expanded="true"]').waitFor();
  await until("the sale", async () => {
    if ((await page.locator('[data-lesson="sell"][data-stage="asked"]').count()) === 0) return true;
    await hand.press(sell);
    return null;
  });
}

/** Nothing counts down before somebody who learns. */
async function noClock(page: Page): Promise<void> {
  const clock = (await page.getByRole("timer").textContent()) ?? "";
  if (/\d/.test(clock)) throw new Error(`the clock says ${clock}`);
}
