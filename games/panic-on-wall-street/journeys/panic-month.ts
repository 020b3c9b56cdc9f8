import type { Phase } from "@bigboard/panic-on-wall-street/game";
import type { Page } from "playwright-core";
import { violations } from "../../../e2e/axe.ts";
import type { Journey } from "../../../e2e/journey.ts";
import { fitsAllSizes } from "../../../e2e/looks.ts";
import { ringIn, type Seated, sitFirst } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";
import { goAlong, type Wish } from "./driver/month.ts";

const RULES = { game: "Panic on Wall Street", seats: 6 } as const;
/** Phases that are looked at on all sizes the first time they come. */
const LOOKED_AT: ReadonlySet<Phase> = new Set(["roles", "dice", "incomes", "reveal", "bidding", "monthEnd"]);

/** A match against bots from the red die to the last booking, and back again in the replay. */
export const journey: Journey = {
  title: "Five months of Panic against bots end in two rankings, a deal review and a replay by deal",
  clockRate: 10,
  run: async ({ browser, server }) => {
    const ada = await sitFirst(browser, server.url, { name: "Ada" }, RULES);
    await ringIn(ada, [], RULES.seats - 1);
    const faults = await fiveMonths(ada);
    const { page } = ada;
    await page.getByRole("heading", { name: "Deal review" }).waitFor();
    await page.getByRole("heading", { name: /the street$/ }).waitFor();
    for (const group of ["Managers", "Investors"]) await page.getByRole("table", { name: group }).waitFor();
    // The review is read from the record that the page fetches and plays again.
    await page.getByRole("combobox", { name: "Whose deals" }).selectOption("all");
    await page.getByRole("button", { name: /^Show all \d+ deals$/ }).click();
    await page.getByRole("columnheader", { name: "Worth" }).waitFor();
    faults.push(...(await violations(page)).map((fault) => `the end: ${fault}`));
    faults.push(...(await fitsAllSizes(page, "panic-end", "en")));
    await theBooks(page);
    await theReplay(page);
    if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.join("\n")}`);
  },
};

/** Plays on until the match is over; what is wrong with how the steps look comes back. */
async function fiveMonths(ada: Seated): Promise<string[]> {
  const faults: string[] = [];
  const looked = new Set<Phase>();
  const look: Wish = async ({ page }, { phase }) => {
    if (LOOKED_AT.has(phase) && !looked.has(phase)) {
      looked.add(phase);
      faults.push(...(await fitsAllSizes(page, `panic-${phase}`, "en")));
    }
    return false;
  };
  await goAlong(ada, () => false, look);
  return faults;
}

/** Every booking stands in the ledger, with its clause; it can be read for one player (P-NET-67). */
async function theBooks(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Books/ }).click();
  const books = page.getByRole("dialog", { name: "The books" });
  await books
    .getByRole("cell", { name: /^Management costs/ })
    .first()
    .waitFor();
  const all = await books.getByRole("row").count();
  await books.getByRole("combobox").selectOption({ label: "You" });
  await until("fewer bookings", async () => ((await books.getByRole("row").count()) < all ? true : null));
  await books.getByRole("button", { name: "Close" }).click();
}

/** The record plays again and checks; one goes through it deal by deal. */
async function theReplay(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Replay" }).first().click();
  await page.getByText(/Checked\./).waitFor();
  await page.getByRole("button", { name: "To the opening" }).click();
  await page.getByRole("button", { name: "To the next deal" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: / at \d+/ })
    .first()
    .waitFor();
  await page.getByText("Who paid whom").first().waitFor();
}
