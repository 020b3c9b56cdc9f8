import type { Translate } from "@bigboard/design/i18n";

/** Dollars in full, as the language writes them: `$25,000`, `25 000 $`. A true minus; `signed` adds a plus. */
export function money(t: Translate, dollars: number, signed = false): string {
  return trueMinus(
    t.number(dollars, {
      style: "currency",
      currency: "USD",
      currencyDisplay: "narrowSymbol",
      maximumFractionDigits: 0,
      signDisplay: signed ? "exceptZero" : "auto",
    }),
  );
}

/**
 * Dollars as the figures on tiles, tracks and slips show them: in whole thousands, `25`, a mean too.
 * A true minus; `signed` adds a plus. Spoken names use `money`.
 */
export function thousands(t: Translate, dollars: number, signed = false): string {
  // Without the minus of what rounds to nothing.
  const value = Math.round(dollars / 1000) + 0;
  return trueMinus(
    t.number(value, {
      maximumFractionDigits: 0,
      signDisplay: signed ? "exceptZero" : "auto",
    }),
  );
}

/** An average as it is shown: what is reckoned from it then agrees with the figures beside it. */
export function asShown(mean: number): number {
  return Math.round(mean / 1000) * 1000 + 0;
}

function trueMinus(text: string): string {
  return text.replace("-", "\u2212");
}
