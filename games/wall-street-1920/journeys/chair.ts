import { violations } from "../../../e2e/axe.ts";
import type { Journey } from "../../../e2e/journey.ts";
import { newPage, openTable, type Person, PHONE, ringIn, type Window } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";
import { intention, isAsked } from "./driver/play.ts";
import { viewOf } from "./driver/street.ts";

/** An onlooker is told that they watch, guesses for honour, waits for a chair, thinks better of it, waits again, and plays. */
export const journey: Journey = {
  title: "An onlooker is listed, guesses, waits for a bot's chair, leaves it, and takes it at the next turn",
  run: async ({ browser, server }) => {
    const rules = { seats: 3, options: { "A bot’s chair": "on" } };
    const mabel = await openTable(browser, server.url, "Mabel", rules);
    await ringIn(mabel, [], 2);
    const zoe = await newPage(browser, PHONE);
    await zoe.page.goto(`${server.url}/t/${mabel.code}`);
    await told(zoe);
    await listed(mabel);
    await guess(zoe);
    await changeMind(mabel, zoe);
    await waitForChair(zoe);
    await untilNextTurn(mabel);
    await plays(mabel, zoe);
    for (const { complaints } of [mabel, zoe])
      if (complaints.length > 0) throw new Error(complaints.join("\n"));
  },
};

/** The paper says what an onlooker sees and how they may come in; it goes away for good. */
async function told({ page }: Window): Promise<void> {
  const paper = page.getByRole("region", { name: "You are watching" });
  await paper.getByText("never a hand").waitFor();
  await paper.getByRole("button", { name: "Take a bot’s chair" }).waitFor();
  await good(page, "told");
  await paper.getByRole("button", { name: "Watch", exact: true }).click();
  await paper.waitFor({ state: "detached" });
}

/** Everybody at the table sees who watches. */
async function listed({ page }: Person): Promise<void> {
  await page.getByRole("button", { name: /^Menu/ }).first().click();
  await page.getByRole("heading", { name: "1 onlooker" }).waitFor();
  await page.getByText("somebody", { exact: true }).waitFor();
  await good(page, "listed");
  await page.keyboard.press("Escape");
}

/** A guess for honour stands. */
async function guess({ page }: Window): Promise<void> {
  const question = page.getByRole("group", { name: /Which pile goes off/ });
  await question.getByRole("button", { name: "Half" }).click();
  await question.getByText(/Your word: Half/).waitFor();
}

/** Asks for the first chair from the menu, and takes it back. */
async function changeMind(mabel: Person, zoe: Window): Promise<void> {
  await waitForChair(zoe);
  await until("the table to know who waits", () => mabel.ear.table()?.guests?.[0]?.name ?? null);
  await good(zoe.page, "waits");
  await zoe.page.getByRole("button", { name: "Wait no longer" }).click();
  await zoe.page.locator('[data-part="waiting-chair"]').waitFor({ state: "detached" });
  await until("nobody to wait", () => (mabel.ear.table()?.guests === undefined ? true : null));
}

async function waitForChair({ page }: Window): Promise<void> {
  await page.getByRole("button", { name: /^Menu/ }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Take a bot’s chair" }).click();
  const sheet = page.getByRole("dialog", { name: "Take a bot’s chair" });
  await sheet.getByRole("textbox", { name: "Your name" }).fill("Zoe");
  await good(page, "chairs");
  await sheet
    .getByRole("button", { name: /^Take .* chair$/ })
    .first()
    .click();
  await page.locator('[data-part="waiting-chair"]').waitFor();
}

/** Mabel decides what is hers to decide until the turn is another one. */
async function untilNextTurn(mabel: Person): Promise<void> {
  const turn = viewOf(mabel)?.turn;
  await until("the next turn", async () => {
    if (viewOf(mabel)?.turn !== turn) return true;
    if (isAsked(mabel)) await mabel.oracle.act(intention(mabel));
    return null;
  });
}

/** The seat is hers, with a hand that she sees, and the table knows her by name. */
async function plays(mabel: Person, zoe: Window): Promise<void> {
  await until("Zoe to have a seat", () => (zoe.ear.seat() === null ? null : true));
  const place = await until(
    "the table to know her",
    () => mabel.ear.table()?.seats.find(({ name }) => name === "Zoe") ?? null,
  );
  if (place.holder !== "person" || !place.connected) throw new Error(`Zoe is ${JSON.stringify(place)}`);
  await zoe.page.locator('[data-part="waiting-chair"]').waitFor({ state: "detached" });
  await mabel.page.getByText("Zoe").first().waitFor();
  await good(zoe.page, "plays");
}

/** Nothing for axe to find, and a picture for whoever wants one. */
async function good(page: Window["page"], where: string): Promise<void> {
  const found = await violations(page);
  if (found.length > 0) throw new Error(`${where}: ${found.join("\n")}`);
  const { BIGBOARD_SHOTS: shots } = process.env;
  if (shots) await page.screenshot({ path: `${shots}/chair-${where}.png` });
}
