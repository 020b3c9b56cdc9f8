import type { Journey } from "../../../e2e/journey.ts";
import { newPage, PHONE } from "../../../e2e/table.ts";
import { asked, playDay } from "./driver/lesson.ts";

/** A stranger on a phone is offered the lesson of Krach 29, plays a day of it, and goes on to a first match. */
export const journey: Journey = {
  title:
    "On a phone somebody new presses Play now, is offered the lesson of Krach 29, plays its guided day by touch without a clock and goes on to a first match",
  run: async ({ browser, server }) => {
    const { page, complaints } = await newPage(browser, PHONE);
    await page.goto(server.url);
    await page
      .getByRole("article", { name: "Krach 29" })
      .getByRole("button", { name: /^Play now/ })
      .tap();
    await page.getByRole("dialog").getByRole("button", { name: "Learn it first" }).tap();
    await page.waitForURL(/\/learn\/krach-29$/);
    await asked(page, "swap");
    await playDay(
      page,
      { press: (target) => target.tap(), choose: async (_group, option) => option.tap({ force: true }) },
      "Radio",
    );
    await page.getByText(/whoever lost least wins/).waitFor();
    await page.getByRole("button", { name: "Play your first match" }).tap();
    await page.waitForURL(/\/t\/[A-Z]+-\d+/);
    if (complaints.length > 0) throw new Error(`console: ${complaints.join("; ")}`);
  },
};
