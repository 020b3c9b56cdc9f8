import type { Page } from "playwright-core";
import { askToBeTaught, playAtOnce } from "../../../e2e/coach.ts";
import type { Journey } from "../../../e2e/journey.ts";
import { seatOf } from "../../../e2e/seat.ts";
import { type Seated, wentWell } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";
import { viewNow, viewOf } from "./driver/krach.ts";

/** A sentence waits for its moment, and for the rest after the one before it. */
const MOMENT_MS = 200_000;
const CROSS = "I know this: no more lessons";
/** Two lines at the usual size of words. */
const HIGHEST = 48;

/** Somebody who has never seen the game is told what to do, does it, and then knows it. */
export const journey: Journey = {
  title:
    "On a first day of Krach 29 on a phone the coach says each sentence in its moment; the cross silences him for good, and the settings bring him back",
  long: true,
  waits: true,
  run: async (stage) => {
    const ruth = await playAtOnce(stage, "Krach 29", "Ruth", noteLessons);
    await until("the match", () => (viewOf(ruth) === null ? null : true), MOMENT_MS);

    await firstContract(ruth);
    await firstDay(ruth);
    await firstExtra(ruth);
    await hushed(ruth);
    await taughtAgain(ruth);
    wentWell(ruth);
  },
};

/** The aim of the game, and then the contract, which is taken. */
async function firstContract(ruth: Seated): Promise<void> {
  const { page } = ruth;
  await hear(page, /^Whoever loses least wins\. Prices hardly ever rise; if one reaches −30, all lose\.$/);
  await hear(page, /^A contract is one more share tied to you\. Touch one to see what it will mean\.$/);
  const choice = page.getByRole("region", { name: "Your choice" });
  await choice.waitFor();
  await page.locator("[data-deaf]").waitFor({ state: "detached" });
  await choice.getByRole("radio").nth(1).tap({ force: true });
  await choice.getByRole("button", { name: /^Take / }).tap();
  await gone(page, /A contract is one more share/);
}

/** Cards set aside, a swap, a sale. */
async function firstDay(ruth: Seated): Promise<void> {
  const { page } = ruth;
  const me = seatOf(ruth);
  await hear(page, /^Touch the cards you do not want\. Two is a good start\.$/);
  const hand = page.getByRole("list", { name: "My hand" });
  // What is meant carries a frame: cards without the largest company.
  const meant = hand.locator("[data-meant]").getByRole("button");
  await meant.first().tap();
  await gone(page, /Touch the cards you do not want/);
  // Bots may ask for nothing until there is enough to sell: then the sale is spoken of first, and the swap another day.
  await hear(page, /^1 set aside\.|black halves: enough to sell/);
  if (await page.getByRole("status").filter({ hasText: "1 set aside." }).count()) await firstSwap(ruth);
  await hear(page, /black halves: enough to sell/);
  const sell = page.getByRole("button", { name: /^Sell \d/ });
  await until("the sale", async () => {
    if (viewNow(ruth).traders[me]?.sold !== false) return true;
    await sell.tap({ timeout: 2_000 }).catch(() => null);
    return null;
  });
  await gone(page, /black halves/);
  await whole(page, /^Sold on \d\d:/);
  await hear(page, /^(You are done for today\.|The more cards sold)/);
}

/** A cry is answered: what came is told, and the sentence about it goes. */
async function firstSwap(ruth: Seated): Promise<void> {
  const { page } = ruth;
  const cries = page.getByRole("list", { name: "Cries" });
  await until(
    "a swap",
    async () => {
      if (viewNow(ruth).handRev > 1) return true;
      // A cry that asks for other cards lays them aside at a touch; one that fits is taken.
      await cries
        .getByRole("button", { name: /^(Swap|Needs) \d/ })
        .first()
        .tap({ timeout: 2_000 })
        .catch(() => null);
      return null;
    },
    MOMENT_MS,
  );
  await page.locator('[data-voice="wire"]').filter({ hasText: "In came" }).waitFor();
  await gone(page, /set aside\./);
}

/** The first extra: drops, cards, losses, and the nod. */
async function firstExtra(ruth: Seated): Promise<void> {
  const { page } = ruth;
  await hear(page, /^The more cards sold, the deeper the fall\. Each offer says how much a card counts\.$/);
  await hear(page, /sold first: a Benefit, a good card\. .+ last: a Prejudice, a bad one\.$/);
  const below = await page.evaluate(() => {
    const edge = document.querySelector("[data-voice]")?.getBoundingClientRect().top ?? 0;
    return (document.querySelector("[data-meant]")?.getBoundingClientRect().bottom ?? Infinity) - edge;
  });
  if (below > 1) throw new Error(`the cards that are meant reach ${below} px below the voice line`);
  await hear(page, /^What you kept is what you lose: both companies of each card/);
  await page.getByRole("button", { name: "Ready for day 2" }).tap();
  await gone(page, /What you kept/);
}

/** The cross, on the second day: there is no other sentence, not even after the page was loaded again. */
async function hushed(ruth: Seated): Promise<void> {
  const { page } = ruth;
  const me = seatOf(ruth);
  await until("day 2", () => (viewNow(ruth).phase === "open" ? true : null), MOMENT_MS);
  const hand = page.getByRole("list", { name: "My hand" }).getByRole("button");
  await hand.last().tap();
  await page.getByRole("button", { name: CROSS }).waitFor({ timeout: MOMENT_MS });
  await page.getByRole("button", { name: CROSS }).tap();
  await page.getByRole("button", { name: CROSS }).waitFor({ state: "hidden" });
  await page.reload();
  await page.evaluate(() => sessionStorage.removeItem("heard"));
  await hand.last().tap();
  const sell = page.getByRole("button", { name: /^Sell \d/ });
  await until("the sale", async () => {
    if (viewNow(ruth).traders[me]?.sold !== false) return true;
    await sell.tap({ timeout: 2_000 }).catch(() => null);
    return null;
  });
  // By then there was a moment for three sentences.
  await until("somebody else's sale", () => (viewNow(ruth).sales.length > 1 ? true : null), 200_000);
  if (await page.evaluate(() => sessionStorage.getItem("heard"))) throw new Error("the coach spoke again");
}

/** From the settings he begins anew, with the aim. */
async function taughtAgain(ruth: Seated): Promise<void> {
  const { page } = ruth;
  await askToBeTaught(page);
  await hear(page, /^Whoever loses least wins\./);
}

/** Notes in the tab that a lesson stood on the page, however shortly. */
async function noteLessons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('[data-voice="coach"]') !== null) sessionStorage.setItem("heard", "yes");
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** Waits for a sentence, which must stand in its own place and be whole. */
async function hear(page: Page, says: RegExp): Promise<void> {
  const line = page.getByRole("status").filter({ hasText: says });
  await line.first().waitFor({ timeout: MOMENT_MS });
  const faults = await page.evaluate((highest) => {
    const row = document.querySelector('[data-voice="coach"]');
    if (row === null) return ["there is no row"];
    const box = row.getBoundingClientRect();
    const found: string[] = [];
    if (box.height > highest) found.push(`it is ${box.height} px high`);
    if (box.bottom > innerHeight) found.push("it lies below the edge");
    // What passes under the foot of a page that scrolls comes up again.
    const foot = row.closest("[data-stays]");
    for (const text of row.querySelectorAll("p")) {
      if (text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
        found.push("it is cut");
    }
    for (let x = 2; x < box.width; x += 8) {
      for (const y of [box.top + 1, box.top + box.height / 2, box.bottom - 1]) {
        for (const under of document.elementsFromPoint(box.left + x, y)) {
          const pressed = under.closest("button, a, input, header, [role=timer]");
          const passes = foot !== null && pressed !== null && pressed.closest('[data-lies="list"]') !== null;
          if (pressed !== null && !passes && !row.contains(pressed))
            found.push(`it meets ${pressed.textContent}`);
        }
      }
    }
    return [...new Set(found)];
  }, HIGHEST);
  if (faults.length > 0) throw new Error(`${says}: ${faults.join("; ")}`);
}

/** Where the finger has sold stands what came of it, without a touch. */
async function whole(page: Page, heading: RegExp): Promise<void> {
  const { y, height } = (await page.getByRole("heading", { name: heading }).boundingBox()) ?? {
    y: 0,
    height: 0,
  };
  const edge = page.viewportSize()?.height ?? 0;
  if (height === 0 || y < edge / 2 || y + height > edge)
    throw new Error(`${heading} stands at ${y} px of ${edge}`);
}

async function gone(page: Page, said: RegExp): Promise<void> {
  await page.getByRole("status").filter({ hasText: said }).waitFor({ state: "detached" });
}
