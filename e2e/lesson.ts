import type { Locator, Page } from "playwright-core";
import type { Stage } from "./journey.ts";
import { type Keyboard, keyboardOf } from "./keys.ts";
import { newPage, PHONE, pressPlayNow } from "./table.ts";

/** How somebody touches things: by finger, or by keys. */
export type Hand = {
  readonly press: (target: Locator) => Promise<void>;
  /** One of a group of choices. */
  readonly choose: (group: Locator, option: Locator) => Promise<void>;
};

/** By finger. A choice may be drawn by its label alone. */
export const FINGER: Hand = {
  press: (target) => target.tap(),
  choose: async (_group, option) => option.tap({ force: true }),
};

/** The rivals answer a beat apart. */
const ANSWERS_MS = 30_000;
/** A key of a message that was not found stands in its place. */
const KEYS = /(?:street|krach|panic|steps|learn)\.[a-z]/;

/** Waits until this step asks for its deed. */
export async function asked(page: Page, step: string): Promise<void> {
  await page.locator(`[data-lesson="${step}"][data-stage="asked"]`).waitFor({ timeout: ANSWERS_MS });
  if ((await page.locator('[data-coach], [data-voice="coach"]').count()) > 0)
    throw new Error("the coach speaks in a lesson");
}

/** A stranger on a phone presses "Play now", and takes the lesson that is offered. */
export async function takeLesson({ browser, server }: Stage, game: string): ReturnType<typeof newPage> {
  const window = await newPage(browser, PHONE);
  const { page } = window;
  await pressPlayNow(page, server.url, game);
  await page.getByRole("dialog").getByRole("button", { name: "Learn it first" }).tap();
  await page.waitForURL(/\/learn\//);
  return window;
}

/** Somebody without a name on a phone goes to the lesson by its own key, which asks for nothing. */
export async function learnAtOnce({ browser, server }: Stage, game: string): ReturnType<typeof newPage> {
  const window = await newPage(browser, PHONE);
  await window.page.goto(server.url);
  await window.page
    .getByRole("article", { name: game })
    .getByRole("link", { name: /^Learn/ })
    .tap();
  await window.page.waitForURL(/\/learn\//);
  return window;
}

/** Who is asked for a name before a first match gives one. */
export async function sayName(page: Page, name: string): Promise<void> {
  const asks = page.getByRole("dialog", { name: "What do we call you?" });
  await asks.getByRole("textbox", { name: "Your name" }).fill(name);
  await asks.getByRole("button", { name: "Play now" }).click();
}

/** From the end of a lesson to a first match; who has no name and was not asked is asked for one. */
export async function playOn(page: Page, name?: string): Promise<void> {
  await page.getByRole("button", { name: "Play your first match" }).tap();
  if (name !== undefined) await sayName(page, name);
  await page.waitForURL(/\/t\/[A-Z]+-\d+/);
}

/** A lesson without a mouse, in Chinese, from its first step to an end whose words are all there. */
export async function learnByKeys(
  { browser, server }: Stage,
  id: string,
  play: (page: Page, keys: Keyboard) => Promise<void>,
): Promise<void> {
  const { page, complaints } = await newPage(browser);
  await page.addInitScript(() =>
    localStorage.setItem("bigboard.settings", JSON.stringify({ language: "zh-Hant" })),
  );
  await page.goto(`${server.url}/learn/${id}`);
  await play(page, keyboardOf(page));
  const said = (await page.locator("main").first().textContent()) ?? "";
  if (KEYS.test(said)) throw new Error(`a message is missing: ${said}`);
  if (complaints.length > 0) throw new Error(`console: ${complaints.join("; ")}`);
}
