import type { Page } from "playwright-core";
import { violations } from "../axe.ts";
import type { Journey } from "../journey.ts";
import { begin, DESK, PHONE, type Seated } from "../table.ts";
import { until } from "../wait.ts";

/** The host pauses, replaces, removes and ends; the others ask, come back and are told. */
export const journey: Journey = {
  title:
    "A table pauses and goes on, a bot plays for somebody and gives back, one is removed, and the host ends it",
  run: async ({ browser, server }) => {
    const rules = { game: "Krach 29", seats: 4 };
    const people = await begin(browser, server.url, rules, [
      { name: "Mabel" },
      { name: "Ada", size: PHONE },
      { name: "Ines" },
    ]);
    const [mabel, ada, ines] = people;
    if (mabel === undefined || ada === undefined || ines === undefined) throw new Error("three sit down");
    await pauseAndReturn(mabel, [ada, ines]);
    await askAndGoOn(mabel, ada, ines);
    await replaceAndReturn(mabel, ada);
    await remove(mabel, ines);
    await end(mabel, ada, ines);
    for (const { name, complaints } of people) {
      if (complaints.length > 0) throw new Error(`${name}: ${complaints.join("\n")}`);
    }
  },
};

/** Opens the menu of the table and presses something there. */
async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Menu/ }).first().click();
  await page.getByRole("dialog").getByRole("button", { name }).first().click();
}

/** Closes what lies over the table, a question on its way out first. */
async function shut(page: Page): Promise<void> {
  await until("the menu to be closed", async () => {
    if ((await page.getByRole("dialog").count()) === 0) return true;
    await page.keyboard.press("Escape");
    await page.waitForTimeout(300);
    return null;
  });
}

async function untilRests({ page }: Seated): Promise<void> {
  await page.locator('[data-part="recess"][data-goes-on="false"]').waitFor();
  await page.getByRole("heading", { name: "The table rests" }).waitFor();
}

async function untilPlays({ page }: Seated): Promise<void> {
  await page.locator('[data-part="recess"]').waitFor({ state: "detached" });
}

/** The host alone; it goes on when the last of them is back, behind a countdown. */
async function pauseAndReturn(mabel: Seated, others: readonly Seated[]): Promise<void> {
  const everybody = [mabel, ...others];
  await fromMenu(mabel.page, "Pause the table");
  for (const person of everybody) {
    await untilRests(person);
    await good(person, "recess");
  }
  for (const { page } of everybody) await page.getByRole("button", { name: "I am back, go on" }).click();
  await mabel.page.getByRole("heading", { name: "It goes on" }).waitFor();
  for (const person of everybody) await untilPlays(person);
}

/** A guest asks, all agree, and the host does not wait for all to be back. */
async function askAndGoOn(mabel: Seated, ada: Seated, ines: Seated): Promise<void> {
  await fromMenu(ada.page, "Ask for a pause");
  for (const person of [ines, mabel]) {
    const paper = person.page.getByRole("region", { name: "Ada asks for a pause" });
    await paper.waitFor();
    await good(person, "ask");
    await paper.getByRole("button", { name: "I agree" }).click();
  }
  await untilRests(ada);
  await mabel.page.getByRole("button", { name: "I am back, go on" }).click();
  await mabel.page.getByRole("button", { name: "Go on now" }).click();
  for (const person of [mabel, ada, ines]) await untilPlays(person);
}

async function replaceAndReturn(mabel: Seated, ada: Seated): Promise<void> {
  const row = mabel.page.getByRole("listitem").filter({ hasText: "Ada" });
  await mabel.page.getByRole("button", { name: /^Menu/ }).first().click();
  await row.getByRole("button", { name: "Replace" }).click();
  await mabel.page.getByRole("alertdialog").getByRole("button", { name: "Replace" }).click();
  await mabel.page.getByText(/a bot stands in/).waitFor();
  await shut(mabel.page);
  const strip = ada.page.locator('[data-part="seat-back"]');
  await strip.waitFor();
  await good(ada, "seat-back");
  await strip.getByRole("button", { name: "Play myself" }).click();
  await strip.waitFor({ state: "detached" });
}

async function remove(mabel: Seated, ines: Seated): Promise<void> {
  await mabel.page.getByRole("button", { name: /^Menu/ }).first().click();
  const row = mabel.page.getByRole("listitem").filter({ hasText: "Ines" });
  await row.getByRole("button", { name: "Remove" }).click();
  await mabel.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await ines.page.getByText("The host has removed you from the game.").waitFor();
  await until("Ines to have no seat", () => (ines.ear.seat() === null ? true : null));
  await shut(mabel.page);
}

/** First behind the day, then at once after all. */
async function end(mabel: Seated, ada: Seated, ines: Seated): Promise<void> {
  await fromMenu(mabel.page, "End the game");
  await mabel.page.getByRole("button", { name: "End after this day" }).click();
  await ada.page.getByText("Mabel ends the game after this day.").waitFor();
  await fromMenu(mabel.page, "End the game");
  await mabel.page.getByRole("button", { name: "End at once" }).click();
  for (const person of [mabel, ada, ines]) {
    await person.page.getByRole("heading", { name: "The game ended early" }).waitFor();
    await good(person, "ended");
  }
  await ada.page.getByRole("button", { name: "Look at the replay" }).click();
  await ada.page.getByRole("toolbar", { name: "Playback" }).waitFor();
  await mabel.page.getByRole("button", { name: "Play again" }).click();
  await mabel.page.getByRole("heading", { name: "House rules" }).waitFor();
}

/** Nothing for axe to find, and a picture for whoever wants one. */
async function good({ page, name }: Seated, where: string): Promise<void> {
  const found = await violations(page);
  if (found.length > 0) throw new Error(`${name}, ${where}: ${found.join("\n")}`);
  const { BIGBOARD_SHOTS: shots } = process.env;
  const width = page.viewportSize()?.width ?? DESK.width;
  if (shots) await page.screenshot({ path: `${shots}/courtesies-${where}-${name}-${width}.png` });
}
