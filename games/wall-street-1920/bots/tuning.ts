/** What was changed in the house edition after stronger bots than the greedy one had played it; for the report. */
export const TUNING: readonly string[] = [
  "No value was changed when brokers and tycoons were measured, who came after the edition was tuned with greedy players.",
];
