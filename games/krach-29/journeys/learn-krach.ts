import type { Journey } from "../../../e2e/journey.ts";
import { FINGER, learnAtOnce, playOn } from "../../../e2e/lesson.ts";
import { playDay } from "./driver/lesson.ts";

const NAME = "Nora";

/** A stranger on a phone plays a day of Krach 29's lesson, says a name, and goes on to a first match. */
export const journey: Journey = {
  title:
    "On a phone somebody new presses Learn, plays the guided day of Krach 29 by touch without a clock, is asked for a name and has it in a first match",
  waits: true,
  run: async (stage) => {
    const { page, complaints } = await learnAtOnce(stage, "Krach 29");
    await playDay(page, FINGER);
    await page.getByText(/whoever lost least wins/).waitFor();
    await playOn(page, NAME);
    const called = await page.evaluate(() => localStorage.getItem("bigboard.profile"));
    if (called?.includes(`"name":"${NAME}"`) !== true) throw new Error(`not the name: ${called}`);
    if (complaints.length > 0) throw new Error(`console: ${complaints.join("; ")}`);
  },
};
