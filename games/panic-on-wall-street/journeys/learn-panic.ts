import type { Journey } from "../../../e2e/journey.ts";
import { FINGER, playOn, takeLesson } from "../../../e2e/lesson.ts";
import { playMonth } from "./driver/lesson.ts";

/** A stranger on a phone is offered the lesson of Panic, plays a month of it, and goes on to a first match. */
export const journey: Journey = {
  title:
    "On a phone somebody new presses Play now, is offered the lesson of Panic on Wall Street, plays a month with two others by touch without a clock and goes on to a first match",
  waits: true,
  run: async (stage) => {
    const { page, complaints } = await takeLesson(stage, "Panic on Wall Street");
    await playMonth(page, FINGER, "en");
    await page.getByText(/That was a month/).waitFor();
    await playOn(page);
    if (complaints.length > 0) throw new Error(`console: ${complaints.join("; ")}`);
  },
};
