import type { Phase } from "@bigboard/panic-on-wall-street/game";
import type { Page } from "playwright-core";
import { violations } from "../../../e2e/axe.ts";
import type { Journey } from "../../../e2e/journey.ts";
import { fitsAllSizes } from "../../../e2e/looks.ts";
import { seatOf } from "../../../e2e/seat.ts";
import { newPage, PHONE, ringIn, type Seated, sitFirst, type Window } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";
import { goAlong, type Wish } from "./driver/month.ts";
import { panicView } from "./driver/panic.ts";

const RULES = { game: "Panic on Wall Street", seats: 6 } as const;
/** Phases that are looked at on all sizes the first time they come. */
const LOOKED_AT: ReadonlySet<Phase> = new Set(["roles", "dice", "incomes", "reveal", "bidding", "monthEnd"]);

/** Who has won; the reader perhaps, and perhaps one of the other side beside them. */
const OWNS = /the street(, with .+)?$/;

/** A match against bots from the red die to the last booking, and back again in the replay; then the roles swap. */
export const journey: Journey = {
  title:
    "Five months of Panic against bots end in two rankings, a settled bet, a deal review and a replay by deal, and begin again with roles swapped",
  clockRate: 10,
  run: async ({ browser, server }) => {
    const ada = await sitFirst(browser, server.url, { name: "Ada" }, RULES);
    await ringIn(ada, [], RULES.seats - 1);
    const zoe = await newPage(browser, PHONE);
    await zoe.page.goto(ada.page.url());
    const [faults] = await Promise.all([fiveMonths(ada), guess(zoe)]);
    const { page } = ada;
    await toTheResult(page);
    for (const told of [ada, zoe]) await settled(told);
    await page.getByRole("heading", { name: "Deal review" }).waitFor();
    await page.getByRole("heading", { name: OWNS }).waitFor();
    for (const group of ["Managers", "Investors"]) await page.getByRole("table", { name: group }).waitFor();
    // The review is read from the record that the page fetches and plays again.
    await page.getByRole("combobox", { name: "Whose deals" }).selectOption("all");
    // The end is deaf to fingers in its first moment, and a quick hand presses once more.
    await until("all deals to be shown", async () => {
      const showAll = page.getByRole("button", { name: /^Show all \d+ deals$/ });
      if (await showAll.isVisible()) await showAll.click();
      return (await page.getByRole("columnheader", { name: "Worth" }).isVisible()) ? true : null;
    });
    faults.push(...(await violations(page)).map((fault) => `the end: ${fault}`));
    faults.push(...(await fitsAllSizes(page, "panic-end", "en")));
    await theBooks(page);
    await theReplay(page);
    await page.goBack();
    await rolesSwapped(ada);
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

/** A finger that taps twice on the way to the result does not go through into the replay. */
async function toTheResult(page: Page): Promise<void> {
  const address = page.url();
  // A match that did not end by payments has no such key.
  await page
    .getByRole("button", { name: "To the result" })
    .dblclick({ timeout: 3_000 })
    .catch(() => null);
  await page.getByRole("heading", { name: OWNS }).waitFor();
  if (page.url() !== address) throw new Error(`the result was passed by: ${page.url()}`);
}

/** An onlooker says who will win, for honour. */
async function guess({ page }: Window): Promise<void> {
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  const question = page.getByRole("group", { name: /Who wins in the end/ });
  await question.getByRole("button").first().click();
  await question.getByText(/Your word: /).waitFor();
}

/** Everybody is told whether the onlooker was right. */
async function settled({ page }: Pick<Window, "page">): Promise<void> {
  const results = page.getByRole("region", { name: "Who guessed right" });
  await results.getByText(/Who wins in the end/).waitFor();
  await results
    .getByRole("listitem")
    .filter({ hasText: /(right|wrong):/ })
    .waitFor();
}

/** The next match begins at once among bots, and whoever managed invests, the other way round. */
async function rolesSwapped(ada: Seated): Promise<void> {
  const before = panicView(ada);
  await ada.page.getByRole("button", { name: "Again, roles swapped" }).click();
  await ada.page.getByText(/The roles of the match before are swapped/).waitFor();
  const after = await until("the next match", () => {
    const view = panicView(ada);
    return view?.month === 1 && view.phase === "ready" ? view : null;
  });
  const me = seatOf(ada);
  const managed = before?.players[me]?.manager !== "none";
  const manages = after.players[me]?.manager === "active";
  const byLot = !managed && !manages && (await ada.page.getByText(/by lot you invest once more/).isVisible());
  if (managed === manages && !byLot) throw new Error("Ada has the role that she had");
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
