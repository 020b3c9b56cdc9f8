import { z } from "zod";
import type { Journey } from "../../../e2e/journey.ts";
import { sayName } from "../../../e2e/lesson.ts";
import { newPage } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";

/** What the page was told last, as far as it matters here. */
const Told = z.object({
  phase: z.string(),
  waiting: z.array(z.number()),
  traders: z.array(z.object({ cards: z.array(z.number()) })),
});

/** A whole match of Sealed Lots, by what can be seen and pressed. */
export const journey: Journey = {
  title: "Somebody finds Sealed Lots in the hall, plays it against two bots to its end, and opens the replay",
  run: async ({ browser, server }) => {
    const { page, complaints, ear } = await newPage(browser);
    await page.goto(server.url);
    const card = page.getByRole("article", { name: "Sealed Lots" });
    await card.getByRole("button", { name: /^Play now/ }).click();
    await sayName(page, "Nora");
    await page.getByRole("heading", { name: "Sealed Lots", level: 1 }).waitFor();
    const end = page.getByRole("heading", { name: /wins? with|share the win/ });
    const mine = page.getByRole("heading", { name: "What do you do?" });
    const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
    // What is not possible now says why, with the clause.
    await press("Take the lot");
    await page.getByRole("alert").getByText("Not now.").waitFor();
    for (let presses = 0; ; presses += 1) {
      if (presses > 40) throw new Error("the match has no end");
      const asked = await until("to be asked, or the end", () => {
        const told = Told.safeParse(ear.latest()?.view).data;
        return told?.phase === "over" || told?.waiting.includes(ear.seat() ?? -1) ? told : null;
      });
      if (asked.phase === "over") break;
      await mine.waitFor();
      const version = ear.latest()?.version;
      const cards = asked.traders[ear.seat() ?? -1]?.cards ?? [];
      await press(asked.phase === "prize" ? "Exchange it" : `Bid ${Math.max(...cards)}`);
      // Whoever presses a page that still shows the moment before presses again.
      await until("it to count", () => (ear.latest()?.version === version ? null : true), 2_000).catch(
        () => null,
      );
    }
    await end.waitFor();
    await page.getByRole("link", { name: "Watch the replay" }).click();
    // The tape is a slider: its keys are those of the system.
    await page.getByRole("slider", { name: "Place in the game" }).press("End");
    await page.getByText(/Checked\./).waitFor();
    await page.getByText("No lot is left to bid for.").first().waitFor();
    if (complaints.length > 0) throw new Error(`console: ${complaints.join("; ")}`);
  },
};
