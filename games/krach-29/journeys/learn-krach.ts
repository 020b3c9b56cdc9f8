import type { Journey } from "../../../e2e/journey.ts";
import { FINGER, playOn, takeLesson } from "../../../e2e/lesson.ts";
import { playDay } from "./driver/lesson.ts";

/** A stranger on a phone is offered the lesson of Krach 29, plays a day of it, and goes on to a first match. */
export const journey: Journey = {
  title:
    "On a phone somebody new presses Play now, is offered the lesson of Krach 29, plays its guided day by touch without a clock and goes on to a first match",
  run: async (stage) => {
    const { page, complaints } = await takeLesson(stage, "Krach 29");
    await playDay(page, FINGER);
    await page.getByText(/whoever lost least wins/).waitFor();
    await playOn(page);
    if (complaints.length > 0) throw new Error(`console: ${complaints.join("; ")}`);
  },
};
