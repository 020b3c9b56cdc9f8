import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Journey } from "../journey.ts";
import { DESK, newPage, PHONE, sitDown, sitFirst } from "../table.ts";

/** Two people with one name: whoever comes by the link plays at once, whoever renames is offered a name that is free. */
export const journey: Journey = {
  title:
    "A second Ada sits down as Ada 2 by one tap, and another look-alike is mended by one tap, on a desk and a phone",
  run: async ({ browser, server }) => {
    const ada = await sitFirst(browser, server.url, { name: "Ada" }, { seats: 4 });
    for (const [index, size] of [DESK, PHONE].entries()) {
      const window = await newPage(browser, size);
      const { page } = window;
      await page.goto(`${server.url}/t/${ada.code}`);
      // The second letter is Cyrillic on the phone.
      await page.getByRole("textbox", { name: "Your name" }).fill(index === 0 ? "ADA" : "Ad\u0430");
      await page.getByRole("button", { name: "Sit down" }).click();
      const own = index === 0 ? "ADA 2" : "Ad\u0430 3";
      await page.getByRole("status").getByText(`you sit down as ${own}`).waitFor();
      await shoot(page, `names-joined-${size.width}`);
      await page.getByRole("button", { name: /ready/ }).first().waitFor();
      await ada.page.getByText(own, { exact: true }).first().waitFor();
      await rename(page, `names-taken-${size.width}`, index);
      if (window.complaints.some((words) => !/409/.test(words))) throw new Error(window.complaints.join());
    }
    const cleo = await sitDown(browser, server.url, ada.code, { name: "Cleo" });
    await cleo.page.getByText("you sit down as").waitFor({ state: "detached" });
  },
};

/** Asks for the host's name in capitals, is refused in the sheet, and takes what is offered there. */
async function rename(page: Page, shot: string, index: number): Promise<void> {
  await page.getByRole("button", { name: "Name and hat" }).click();
  const sheet = page.getByRole("dialog", { name: "Your name and hat" });
  await sheet.getByRole("textbox", { name: "Your name" }).fill("\u00c1da");
  await sheet.getByRole("button", { name: "Keep" }).click();
  await sheet.getByRole("alert").getByText("a name that looks the same").waitFor();
  await shoot(page, shot);
  const offered = `\u00c1da ${index === 0 ? 2 : 3}`;
  await sheet.getByRole("button", { name: `Be called ${offered}` }).click();
  await sheet.waitFor({ state: "detached" });
  await page.getByText(offered, { exact: true }).first().waitFor();
}

/** With `BIGBOARD_SHOTS` set to a folder, keeps a picture for people to look at. */
async function shoot(page: Page, name: string): Promise<void> {
  const shots = process.env.BIGBOARD_SHOTS;
  if (shots !== undefined) await page.screenshot({ path: join(shots, `${name}.png`) });
}
