import type { Page } from "playwright-core";
import { violations } from "../../../e2e/axe.ts";
import type { Journey } from "../../../e2e/journey.ts";
import {
  DESK,
  joinTable,
  newPage,
  openTable,
  type Person,
  PHONE,
  ringIn,
  TABLET,
} from "../../../e2e/table.ts";
import { forward } from "./driver/forward.ts";
import { chooseFreely } from "./driver/plan.ts";
import { isAsked, RESULT, throughTheFrames } from "./driver/play.ts";
import { viewOf } from "./driver/street.ts";

const SIZES = { desk: DESK, tablet: TABLET, phone: PHONE };

/** Every page and state, looked over by axe on three sizes. */
export const journey: Journey = {
  title: "No page or state breaks WCAG A or AA, contrast included, on desk, tablet and phone",
  long: true,
  run: async ({ browser, server }) => {
    const faults: string[] = [];
    const look = async (scene: string, page: Page): Promise<void> => {
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        for (const fault of await violations(page)) faults.push(`${scene}, ${size}: ${fault}`);
      }
      await page.setViewportSize(DESK);
    };
    const { page: hall, context } = await newPage(browser);
    await hall.goto(server.url);
    await hall.getByRole("button", { name: "Open the table" }).waitFor();
    await look("lobby", hall);
    await hall.goto(`${server.url}/no/such/page`);
    await hall.getByRole("button", { name: /lobby/ }).waitFor();
    await look("404", hall);
    await hall.goto(`${server.url}/rules/wall-street-1920`);
    await hall.getByRole("heading").nth(2).waitFor();
    await look("rules reader", hall);
    await hall.goto(`${server.url}/verify`);
    await hall.getByText("Choose a record").first().waitFor();
    await look("verify", hall);

    const ada = await openTable(browser, server.url, "Ada", { seats: 2, tycoons: "by lot", calls: "on" });
    await look("waiting room", ada.page);
    await hall.goto(`${server.url}/t/${ada.code}`);
    await hall.getByRole("button", { name: "Sit down" }).waitFor();
    await look("join page", hall);
    await context.close();
    const ines = await joinTable(browser, server.url, ada.code, "Ines");
    await ringIn(ada, [ines], 0);
    await tableScenes(ada, ines, look).catch((error: unknown) => faults.push(`the story ended: ${error}`));
    if (faults.length > 0) throw new Error(`${faults.length} violations:\n${faults.join("\n")}`);
  },
};

async function tableScenes(
  ada: Person,
  ines: Person,
  look: (scene: string, page: Page) => Promise<void>,
): Promise<void> {
  const both = [ada, ines];
  const { page } = ada;
  await forward(both, () => isAsked(ada) && viewOf(ada)?.phase === "placing");
  await page.getByRole("button", { name: "Choose a card first" }).waitFor();
  await look("placing", page);
  await forward(both, () => isAsked(ada) && viewOf(ada)?.phase === "start" && viewOf(ada)?.round === 3);
  await chooseFreely(ada);
  await look("a composed plan", page);
  for (const leaf of ["Sell", "Capital"]) {
    // A closed leaf can be opened too: it says why it is closed.
    await page.getByRole("tab", { name: leaf, exact: true }).press("Enter");
    await look(leaf, page);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").waitFor();
  await look("menu", page);
  await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
  await page.getByRole("dialog", { name: "Settings" }).waitFor();
  await look("settings", page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Log and prices" }).first().click();
  await page.getByRole("dialog").waitFor();
  await look("log", page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Rules" }).click();
  await page.getByRole("dialog").getByRole("heading").nth(1).waitFor();
  await look("rules at the table", page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await forward(both, () => isAsked(ines) && !isAsked(ada) && viewOf(ines)?.phase === "start");
  await page.getByRole("region", { name: "Who is waited for" }).waitFor();
  await look("waiting", page);
  const plain = ["placing", "start", "end", "bought", "over", "assigning"];
  await forward(both, () => isAsked(ada) && !plain.includes(viewOf(ada)?.phase ?? "over"));
  if (viewOf(ada)?.phase !== "over") await look(`a decision: ${viewOf(ada)?.phase}`, page);
  await forward(both, () => false);
  await throughTheFrames(ada);
  await page.getByRole("heading", { name: RESULT }).waitFor();
  await look("final scoring", page);
  await page.getByRole("link", { name: "Watch the replay" }).click();
  await page.getByRole("slider", { name: "Place in the game" }).waitFor();
  await look("replay", page);
}
