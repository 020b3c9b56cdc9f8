import type { Journey } from "../../../e2e/journey.ts";
import { learnByKeys } from "../../../e2e/lesson.ts";
import { playDay } from "./driver/lesson.ts";

/** The same day without a mouse, in Chinese. */
export const journey: Journey = {
  title: "The guided day of Krach 29 is played to its end by keyboard alone, in Chinese",
  waits: true,
  run: (stage) => learnByKeys(stage, "krach-29", playDay),
};
