import type { Page } from "playwright-core";
import { z } from "zod";
import { violations } from "../axe.ts";
import type { Journey } from "../journey.ts";
import { beginWatched, DESK, type Person, PHONE } from "../table.ts";
import { until } from "../wait.ts";

const Asked = z.object({ waiting: z.array(z.number()) });

/** Back in the lobby one sees which of one's tables waits, and a touch leads there. */
export const journey: Journey = {
  title:
    "The lobby says whose turn it is at one's own tables, a touch leads back to the seat, and all of it can be forgotten",
  run: async ({ browser, server }) => {
    const people = await beginWatched(browser, server.url, { seats: 2 }, [
      { name: "Ada" },
      { name: "Ines", size: PHONE },
    ]);
    const asked = await until("somebody to be asked", () => people.find(isAsked) ?? null);
    for (const person of people) {
      const { page, name } = person;
      await page.goto(server.url);
      const row = page.getByRole("region", { name: "Your tables" }).getByRole("link");
      const words = person === asked ? `${name}, the table waits for you` : /’s turn$/;
      await row.getByText(words).waitFor();
      await fits(page, name);
      await row.click();
      await page.getByRole("region", { name: /^The circle of/ }).waitFor();
    }
    await forgets(asked.page, server.url);
  },
};

/** From a running table: what the browser keeps goes after a second question, and the lobby knows neither name nor table. */
async function forgets(page: Page, home: string): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "Forget what this browser keeps" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Forget it all" }).click();
  await page.waitForURL(new URL("/", home).href);
  await page.getByText(/^None yet/).waitFor();
  await page.getByRole("button", { name: /^Your name\?/ }).waitFor();
}

/** Whether the match waits for this person now. */
function isAsked({ oracle }: Person): boolean {
  const seat = oracle.seat();
  return seat !== null && Asked.parse(oracle.latest()?.view).waiting.includes(seat);
}

async function fits(page: Page, name: string): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    const found = await violations(page);
    if (found.length > 0) throw new Error(`${name} at ${size.width}: ${found.join("\n")}`);
    if (process.env.BIGBOARD_SHOTS)
      await page.screenshot({ path: `${process.env.BIGBOARD_SHOTS}/own-${name}-${size.width}.png` });
  }
}
