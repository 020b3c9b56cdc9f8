/** What was changed in the house edition after it was measured, and why nothing was; for the report. */
export const TUNING: readonly string[] = [
  "No value was changed, neither at first nor with the stronger bots of today. Tracks and dice come from a public analysis of " +
    "the printed game; what went wrong at these tables was mended in the bots.",
];
