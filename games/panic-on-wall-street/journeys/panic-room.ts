import type { Page } from "playwright-core";
import { violations } from "../../../e2e/axe.ts";
import type { Journey } from "../../../e2e/journey.ts";
import { newPage, nod, PHONE, ringIn, sitDown, sitFirst } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";

const WALL = { width: 1920, height: 1080 };
const RULES = { game: "Panic on Wall Street", seats: 3 } as const;
/** As long as a press must be held, and a little. */
const HELD_MS = 800;

/** One room: a wall, Rosa with a phone, Otto and Mabel with one between them (P-NET-68 to P-NET-74). */
export const journey: Journey = {
  title:
    "In one room three players shake hands over two phones, and the wall shows the deal and nothing private",
  run: async ({ browser, server }) => {
    const rosa = await sitFirst(browser, server.url, { name: "Rosa", size: PHONE }, RULES);
    const wall = await newPage(browser, WALL);
    await rosa.page.getByRole("button", { name: "Menu of the table" }).click();
    const told = rosa.page.getByRole("dialog").getByText(/\/screen$/);
    const way = new URL((await told.last().textContent()) ?? "");
    await rosa.page.getByRole("button", { name: "Close" }).click();
    await wall.page.goto(server.url + way.pathname);
    await wall.page.getByText("2 seats are free").waitFor();
    await wall.page.getByText(rosa.code, { exact: true }).waitFor();

    const otto = await sitDown(browser, server.url, rosa.code, { name: "Otto", size: PHONE });
    const shared = otto.page;
    await nod(otto);
    await shared.getByRole("button", { name: "Menu of the table" }).click();
    const menu = shared.getByRole("dialog");
    await menu.getByRole("textbox", { name: "Your name" }).fill("Mabel");
    await menu.getByRole("button", { name: "Sit down here too" }).click();
    await nod({ ...otto, name: "Mabel" });
    await wall.page.getByText("Everybody is seated.").waitFor();
    await ringIn(rosa, [], 0);

    await covered(shared, "Mabel");
    await bare(shared);
    await ready(shared);
    await side(shared, "Otto");
    await covered(shared, "Otto");
    await bare(shared);
    await ready(shared);
    await ready(rosa.page);
    await wall.page.getByRole("timer", { name: "To the bell" }).waitFor();

    // Company, investor, price: the phone has the pad by itself, for there is a wall.
    const sell = rosa.page.getByRole("region", { name: "Sell" });
    await sell.getByRole("listitem").first().getByRole("button").click();
    await sell.getByRole("button", { name: /^Otto/ }).click();
    await sell.getByRole("button", { name: "$25,000", exact: true }).click();
    const hand = shared.getByRole("region", { name: "Offers to you" }).getByRole("listitem");
    const yes = hand.getByRole("button", { name: "Yes to Rosa, 25" });
    await yes.waitFor();
    await whisper(rosa.page, "Otto", "forty thousand is all I have");
    await shared.getByRole("button", { name: /Talk: 1 new line/ }).waitFor();
    // In the moment in which a card has changed it hears no thumb.
    await until("the yes", async () => {
      await yes.click({ timeout: 1_000 }).catch(() => null);
      return (await wall.page.getByText(/Otto takes .+ at 25/).isVisible()) ? true : null;
    });
    await wall.page.getByText("just sold").waitFor();

    // Two more hands held out, and both taken back by one key, which asks once.
    for (const at of [1, 2]) {
      await sell.getByRole("listitem").nth(at).getByRole("button").click();
      await sell.getByRole("button", { name: /^Mabel/ }).click();
      await sell.getByRole("group", { name: "Price" }).getByRole("button").first().click();
    }
    const back = rosa.page.getByRole("button", { name: /^Take back offers \(2\)/ });
    await back.waitFor();
    const hands = rosa.page.getByRole("button", { name: "Take back", exact: true });
    await back.click();
    if ((await hands.count()) !== 2) throw new Error("one press took hands back");
    await until("both hands back", async () => {
      await back.click({ timeout: 1_000 }).catch(() => null);
      return (await hands.count()) === 0 ? true : null;
    });

    await side(shared, "Mabel");
    await covered(shared, "Mabel");
    for (const page of [wall.page, shared]) {
      if ((await page.content()).includes("forty thousand")) throw new Error("a private word is on the page");
    }
    if (/You hold|purse/i.test(await wall.page.content())) throw new Error("a purse is on the wall");
    await bare(shared);
    await done(shared);
    await side(shared, "Otto");
    await covered(shared, "Otto");
    await bare(shared);
    await done(shared);
    await done(rosa.page);
    await inSight(rosa.page);
    const faults = [
      ...(await violations(wall.page)).map((fault) => `wall: ${fault}`),
      ...(await violations(shared)).map((fault) => `pad: ${fault}`),
    ];
    faults.push(...wall.complaints, ...rosa.complaints, ...otto.complaints);
    if (faults.length > 0) throw new Error(faults.join("\n"));
  },
};

/** The page shows the cover of that side and nothing of it. */
async function covered(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`${name}.*Hold to see your side`, "s") }).waitFor();
  if ((await page.getByRole("timer").count()) > 0) throw new Error(`${name}'s side is not covered`);
}

async function bare(page: Page): Promise<void> {
  const key = page.getByRole("button", { name: /Hold to see your side/ });
  await key.focus();
  await page.keyboard.down("Enter");
  await page.waitForTimeout(HELD_MS);
  await page.keyboard.up("Enter");
  await key.waitFor({ state: "detached" });
}

async function side(page: Page, name: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Seats on this device" })
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click();
}

async function ready(page: Page): Promise<void> {
  await page.getByRole("button", { name: "I am ready", exact: true }).click();
}

async function done(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^I’m done/ }).click();
}

/** In the last seconds, with all finished, the bargaining lies in sight: there is time to think again (P-NET-10). */
async function inSight(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Not yet" }).waitFor();
  const share = await page.evaluate(() => {
    // A curtain that is no longer known by its sign would leave everything in sight.
    if (document.querySelector("[data-curtain]") === null) return 1;
    const box = document.querySelector("main")?.getBoundingClientRect() ?? new DOMRect();
    const steps = Array.from({ length: 20 }, (_, step) => (step + 0.5) / 20);
    const curtains = steps.filter((step) =>
      document.elementFromPoint(box.x + box.width / 2, box.y + box.height * step)?.closest("[data-curtain]"),
    );
    return curtains.length / steps.length;
  });
  if (share > 0.4) throw new Error(`${Math.round(share * 100)} % of what is bargained over is covered`);
}

/** Says something to one person alone. */
async function whisper(page: Page, to: string, words: string): Promise<void> {
  await page.getByRole("button", { name: /^Talk/ }).click();
  const talk = page.getByRole("complementary", { name: "Talk" });
  await talk.getByRole("combobox", { name: "To" }).selectOption({ label: to });
  await talk.getByRole("textbox", { name: "Your words" }).fill(words);
  await talk.getByRole("button", { name: "Say" }).click();
  await until("the words to be said", async () => ((await talk.getByText(words).count()) > 0 ? true : null));
  await talk.getByRole("button", { name: "Close" }).click();
}
