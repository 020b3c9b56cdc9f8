import type { Page } from "playwright-core";
import type { Journey } from "../journey.ts";
import { DESK, newPage, PHONE, sitDown, sitFirst } from "../table.ts";
import { until } from "../wait.ts";

/** What a page asked the server for, by path. */
function askedBy(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const isSheet = (path: string): boolean => /\/chinese-fonts-[^/]+\.css$/.test(path);
const isSlice = (path: string): boolean => /\/noto-(sans|serif)-tc-[^/]+\.woff2$/.test(path);

/** A name in letters that the system may not have: every page that shows it fetches them, no other page does. */
export const journey: Journey = {
  title:
    "Mei's name in Chinese letters is drawn with our own letters on English pages, which fetch none without her",
  run: async ({ browser, server }) => {
    const ada = await sitFirst(browser, server.url, { name: "Ada" }, { seats: 3 });
    const adaAsked = askedBy(ada.page);
    const guest = await newPage(browser, DESK);
    const guestAsked = askedBy(guest.page);
    await guest.page.goto(server.url);
    // The list of languages names Chinese in its own letters, which come with every page.
    await guest.page.getByRole("button", { name: "Settings" }).click();
    await guest.page.getByText("繁體中文").waitFor();
    await ada.page.reload();
    await ada.page.getByText("Ada").first().waitFor();
    if ([...adaAsked, ...guestAsked].some(isSheet))
      throw new Error("a page without Chinese names fetched the sheet");

    const mei = await sitDown(browser, server.url, ada.code, { name: "陳美", size: PHONE });
    await ada.page.getByText("陳美").first().waitFor();
    await until("Ada's page to ask for the sheet", () => (adaAsked.some(isSheet) ? true : null));
    await until("Ada's page to ask for slices", () => (adaAsked.filter(isSlice).length > 0 ? true : null));
    for (const { page } of [ada, mei]) {
      await until("the letters of the name to be there", async () =>
        (await page.evaluate(() =>
          [...document.fonts].some((f) => f.family.includes("TC") && f.status === "loaded"),
        ))
          ? true
          : null,
      );
    }
    const screen = await newPage(browser, DESK);
    const screenAsked = askedBy(screen.page);
    await screen.page.goto(`${server.url}/t/${ada.code}/screen`);
    await until("the big screen to ask for the sheet", () => (screenAsked.some(isSheet) ? true : null));
  },
};
