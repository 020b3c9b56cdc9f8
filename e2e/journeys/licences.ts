import { readFileSync } from "node:fs";
import type { Journey } from "../journey.ts";
import { DESK, newPage } from "../table.ts";

/** Libraries of every kind that the page ships: its own, one of the rules', one that only another library asked for. */
const LIBRARIES = ["react", "react-aria", "zod", "@noble/hashes"];

/** Who plays may read under which licences the fonts and libraries came. */
export const journey: Journey = {
  title: "The settings lead to the licence texts of every font and library that the page ships",
  run: async ({ browser, server }) => {
    const { page } = await newPage(browser, DESK);
    await page.goto(server.url);
    await page.getByRole("button", { name: "Settings" }).click();
    const link = page.getByRole("link", { name: "Licences of the fonts and libraries" });
    const [opened] = await Promise.all([page.waitForEvent("popup"), link.click()]);
    const text = await opened.locator("body").innerText();
    const manifest = readFileSync(new URL("../../packages/web/package.json", import.meta.url), "utf8");
    const fonts = manifest.match(/@fontsource[^"]+/g) ?? [];
    const missing = [...fonts, ...LIBRARIES].filter((name) => !text.includes(`## ${name} `));
    if (missing.length > 0) throw new Error(`licences of ${missing.join(", ")} are missing`);
    const open = text.match(/^SIL OPEN FONT LICENSE/gm)?.length ?? 0;
    if (open === 0 || open < fonts.length || !text.includes("MIT License"))
      throw new Error("licences are named without their text");
  },
};
