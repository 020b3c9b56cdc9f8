import type { Locator, Page } from "playwright-core";
import { askToBeTaught } from "../../../e2e/coach.ts";
import type { Journey } from "../../../e2e/journey.ts";
import { seatOf } from "../../../e2e/seat.ts";
import { PHONE, ringIn, type Seated, sitFirst } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";
import { goAlong } from "./driver/month.ts";
import { panicView, viewNow } from "./driver/panic.ts";
import { sees } from "./driver/stalls.ts";

const RULES = {
  game: "Panic on Wall Street",
  seats: 5,
  options: { "Who manages": "host", "The stalls are open": "300 s" },
} as const;
/** Bots are quick: at a faster clock nothing would be left to bid for. Tips stand and rest by the page's own clock, whatever the match's does. */
const RATE = 2;
/** A bid that nobody took for so long wants to be raised. */
const OUTBID_MS = 6_000;
const SCROLLED_PX = 8;
/** A step of a month comes within this time. */
const MONTH_MS = 90_000;
/** So soon after a deal is made the tip that it is still open stands there, unless another comes first. */
const OPEN_MS = 20_000;

/** Somebody's first month, by touch, and nothing but what the page says to go by. */
export const journey: Journey = {
  title:
    "In a first month of Panic on a phone every tip comes in its moment; silenced they stay so after a reload, until one asks to be taught again",
  clockRate: RATE,
  waits: true,
  run: async ({ browser, server }) => {
    const ada = await sitFirst(browser, server.url, { name: "Ada", size: PHONE }, RULES);
    await ringIn(ada, [], RULES.seats - 1);
    await investorByHost(ada);
    await theRole(ada.page);
    await theFirstBid(ada);
    await theDeal(ada);
    await theDiceAndTheAuction(ada);
    await silence(ada);
    await taughtAgain(ada);
    if (ada.complaints.length > 0) throw new Error(ada.complaints.join("\n"));
  },
};

const slip = (page: Page): Locator => page.getByRole("region", { name: "Bid slip" });

/** The tip that stands there, by its lesson. */
function tip(page: Page, lesson?: string): Locator {
  const line = page.getByRole("complementary", { name: "A tip" });
  return lesson === undefined ? line : line.and(page.locator(`[data-coach="${lesson}"]`));
}

/** The host makes two bots managers, and herself an investor. */
async function investorByHost(ada: Seated): Promise<void> {
  await sees(ada, "the roles' phase", ({ phase }) => phase === "roles");
  const bots = (ada.ear.table()?.seats ?? []).flatMap(({ name, holder }) =>
    holder === "bot" ? [name ?? ""] : [],
  );
  for (const name of bots.slice(0, 2)) {
    await ada.page
      .getByRole("listitem")
      .filter({ hasText: name })
      .getByRole("button", { name: "investor" })
      .tap();
  }
  await ada.page.getByRole("button", { name: "Assign the roles" }).tap();
}

/** The role waits on a paper until she is ready, and can be read again from the purse. */
async function theRole(page: Page): Promise<void> {
  const paper = page.getByRole("region", { name: "You are an investor" });
  await paper.getByText("most money of the 3 investors").waitFor();
  await paper.getByText("These sell, they are not your rivals").waitFor();
  await paper.getByRole("button", { name: "I am ready" }).tap();
  await paper.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^My role/ }).tap();
  const again = page.getByRole("dialog", { name: "You are an investor" });
  await again.getByText("You play against").waitFor();
  await again.getByRole("button", { name: "Close" }).tap();
}

/** Touch, then bid: each sentence leaves with its deed, and what one acts with does not move when it does. */
async function theFirstBid(ada: Seated): Promise<void> {
  const { page } = ada;
  await tip(page, "touch").waitFor();
  const signs = page.getByRole("region", { name: "Stalls" }).getByRole("button", { name: /unsold/ });
  await signs.first().tap();
  await tip(page, "touch").waitFor({ state: "detached" });
  const key = slip(page).getByRole("button", { name: /^Bid \d/ });
  let before = await placeOf(key);
  await until("the tip to bid", async () => {
    if (await tip(page, "bid").isVisible()) return true;
    // Somebody was faster, and closed it: another one is free.
    if (!(await key.isVisible())) {
      await signs
        .first()
        .tap({ timeout: 1000 })
        .catch(() => null);
      before = await placeOf(key);
    }
    return null;
  });
  // Where an ask arrives as well, the paper begins to scroll, and its plate has a few px less below it.
  const after = await placeOf(key);
  if (Math.abs(after - before) > SCROLLED_PX)
    throw new Error(`the plate moved from ${before} to ${after} when the tip came`);
  // As much as a manager who waits for more would take at once.
  await raise(page, 3);
  // Where more stands, a second press is asked for.
  await until("the bid to be sent", async () => {
    if (!(await tip(page, "bid").isVisible())) return true;
    await pressFor(page, key);
    return null;
  });
}

/** Bids; where no more than that is asked the page has no key to bid, and takes the ask instead. */
async function pressFor(page: Page, bid: Locator): Promise<void> {
  const take = slip(page).getByRole("button", { name: /^Take it at / });
  const key = (await bid.isVisible()) ? bid : take;
  await key.tap({ timeout: 1000 }).catch(() => null);
}

async function raise(page: Page, times: number): Promise<void> {
  const more = page.getByRole("group", { name: "Price" }).getByRole("button", { name: "Change by +$10,000" });
  for (let n = 0; n < times; n += 1) await more.tap();
}

/** Where a control stands, in whole pixels from the top. */
async function placeOf(control: Locator): Promise<number> {
  return Math.round((await control.boundingBox())?.y ?? Number.NaN);
}

/** Once she holds a share she reads that it is open, if it is, then what she will owe. */
async function theDeal(ada: Seated): Promise<void> {
  const { page } = ada;
  const mine = (): boolean =>
    Object.values(viewNow(ada).tiles).some(({ deal }) => deal?.investor === seatOf(ada));
  let tried = Date.now();
  await until(
    "Ada to hold a share",
    async () => {
      if (mine()) return true;
      if (Date.now() - tried < OUTBID_MS) return null;
      tried = Date.now();
      await raise(page, 1).catch(() => null);
      // Beyond what is asked the key asks for a second press; once the bid is sent it bears another name.
      const key = slip(page).getByRole("button", { name: /^(Bid|Raise to) / });
      for (let press = 0; press < 3; press += 1) await pressFor(page, key);
      return null;
    },
    60_000,
  );
  // A deal that is closed from its first moment has no "open, but".
  await tip(page, "open")
    .waitFor({ timeout: OPEN_MS })
    .catch(() => null);
  // What she owes is about more than this slip: it waits until the slip is put away.
  await putAway(page);
  // Another may come between: of an offer, or of a share that was taken from her.
  await tip(page, "owe").waitFor({ timeout: MONTH_MS });
  await tip(page, "owe")
    .getByText(/You now owe \d+ after the dice/)
    .waitFor();
  await page.getByRole("button", { name: /^I’m done/ }).tap();
}

async function putAway(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Put the slip away" }).tap();
  await slip(page).waitFor({ state: "detached" });
}

/** What the bank pays, while the dice are looked at; then what is due all the same, or what an auction is to an investor. */
async function theDiceAndTheAuction(ada: Seated): Promise<void> {
  const { page } = ada;
  await tip(page, "dice").waitFor({ timeout: MONTH_MS });
  await until(
    "a tip on the payments or the auction",
    async () => {
      if ((await tip(page, "pay").isVisible()) || (await tip(page, "auctionInvestor").isVisible()))
        return true;
      const nod = page.getByRole("button", { name: "Go on" });
      if (await nod.isEnabled({ timeout: 100 }).catch(() => false))
        await nod.tap({ timeout: 1000 }).catch(() => null);
      return null;
    },
    MONTH_MS,
  );
}

/** One touch silences them for good: a month's end and another's beginning pass, and a reload, without a word. */
async function silence(ada: Seated): Promise<void> {
  const { page } = ada;
  await tip(page).getByRole("button", { name: "No more tips" }).tap();
  await tip(page).waitFor({ state: "detached" });
  await noteTips(page);
  await page.reload();
  await goAlong(ada, () => {
    const view = panicView(ada);
    return view?.month === 2 && view.phase === "negotiation";
  });
  await page.getByRole("region", { name: "Stalls" }).getByRole("button", { name: / at / }).first().tap();
  // The shares of last month still lie there: that is a tip's moment, and another's is any free company.
  await slip(page).waitFor();
  if (await page.evaluate(() => sessionStorage.getItem("heard")))
    throw new Error("there was a tip after all");
}

/** Notes in the tab that a tip stood on the page, however shortly. */
async function noteTips(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector("[data-coach]") !== null) sessionStorage.setItem("heard", "yes");
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
}

/** From the settings they begin anew, at the moment the table is in. */
async function taughtAgain({ page }: Seated): Promise<void> {
  await putAway(page);
  await askToBeTaught(page);
  await tip(page, "carry").waitFor();
}
