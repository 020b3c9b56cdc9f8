import type { Page } from "playwright-core";
import type { Stage } from "./journey.ts";
import { codeOf, newPage, PHONE, pressPlayNow, type Seated } from "./table.ts";

/** Somebody on a phone presses "Play now", and no lesson first. `prepare` gets the page before it loads. */
export async function playAtOnce(
  { browser, server }: Stage,
  game: string,
  name: string,
  prepare: (page: Page) => Promise<void>,
): Promise<Seated> {
  const window = await newPage(browser, PHONE);
  const { page } = window;
  await prepare(page);
  await pressPlayNow(page, server.url, game);
  await page.getByRole("dialog").getByRole("button", { name: "Play at once" }).tap();
  await page.waitForURL(/\/t\/[A-Z]+-\d+/);
  return { ...window, name, code: codeOf(page) };
}

/** The settings of the table's menu bring a silenced coach back. */
export async function askToBeTaught(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Menu/ }).tap();
  await page.getByRole("button", { name: "Settings" }).tap();
  await page.getByRole("button", { name: "Teach me again" }).tap();
  await page.getByRole("dialog").last().getByRole("button", { name: "Close" }).tap();
}
