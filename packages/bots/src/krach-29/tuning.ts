/** What the house edition became after its first measurement, for the report. */
export const TUNING: readonly string[] = ["Nothing has been changed yet."];
