import type { Journey } from "../journey.ts";
import { decide, isAsked } from "../play.ts";
import { newPage, PHONE, personOf, viewOf } from "../table.ts";
import { until } from "../wait.ts";

/** One touch in the lobby, a whole game against two bots on a phone, and the final scoring. */
export const journey: Journey = {
  title: "Ada plays a whole game against two bots on her phone",
  run: async ({ browser, server }) => {
    const { page, context, complaints } = await newPage(browser, PHONE);
    await page.goto(server.url);
    await page.getByRole("textbox", { name: "Your name" }).fill("Ada");
    await page.getByRole("button", { name: "Play now" }).click();
    const ada = await personOf(server.url, "Ada", page, context, complaints);
    for (;;) {
      const asked = await until("Ada to be asked, or the end", () => {
        if (viewOf(ada)?.phase === "over") return "over";
        return isAsked(ada) ? "asked" : null;
      });
      if (asked === "over") break;
      await decide(ada);
    }
    await page.getByRole("heading", { name: /buys? the street|share the street/ }).waitFor();
    await page.getByRole("button", { name: "Play again" }).waitFor();
    if (complaints.length > 0) throw new Error(`the console complains: ${complaints.join("; ")}`);
  },
};
