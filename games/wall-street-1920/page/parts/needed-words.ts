import type { Translate } from "@bigboard/design/i18n";

/** What stands behind a number of shares: how many make them count, "of 4", or "needs 4" behind more than that. */
export const neededWords = (t: Translate, held: number, minimum: number): string =>
  t(held > minimum ? "street.desk.over" : "street.desk.of", { minimum });
