import { z } from "zod";
import type { Journey } from "../journey.ts";
import { sayName } from "../lesson.ts";
import { PHONE } from "../table.ts";

const Manifest = z.object({ icons: z.array(z.object({ src: z.string() })).nonempty() });

/** The page without its server: kept by the browser, it comes up, says what it can do, and finds the server again. */
export const journey: Journey = {
  title:
    "Without its server the page still comes up on a phone, says what needs the server, also at a table's address, and leads home from there, teaches a lesson, and goes on when the server is back",
  waits: true,
  run: async ({ browser, server }) => {
    const context = await browser.newContext({ viewport: PHONE, locale: "en-GB", reducedMotion: "reduce" });
    const page = await context.newPage();
    const manifest = await page
      .goto(server.url)
      .then(() => page.locator("link[rel=manifest]").getAttribute("href"));
    const told = await page.request.get(new URL(manifest ?? "", server.url).href);
    const { icons } = Manifest.parse(await told.json());
    for (const { src } of icons) {
      const icon = await page.request.get(new URL(src, server.url).href);
      if (!icon.ok()) throw new Error(`${src} is not there`);
    }
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await server.kill();
    await page.reload();
    const away = page.getByText(/^The server is out of reach/);
    await away.waitFor();
    await page.goto(`${server.url}/rules/krach-29`);
    await page
      .getByRole("heading", { name: /Krach 29/ })
      .first()
      .waitFor();
    await page.goto(`${server.url}/learn/krach-29`);
    await page.locator("[data-lesson]").waitFor({ state: "attached" });
    await page.goto(`${server.url}/t/OAK-12345`);
    await page.getByRole("heading", { name: "The server is out of reach" }).waitFor();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.getByRole("button", { name: "To the lobby" }).click();
    await away.waitFor();
    await server.restart();
    await page.getByRole("button", { name: "Try again" }).click();
    await away.waitFor({ state: "hidden" });
    await page
      .getByRole("article", { name: "Krach 29" })
      .getByRole("button", { name: /^Play now/ })
      .click();
    // The lesson's own key asked for no name.
    await sayName(page, "Nora");
    await page.waitForURL(/\/t\/[A-Z]+-\d+/);
    await context.close();
  },
};
