/** An amount in millions as it is printed: a true minus, a plus where something is won. */
export function amount(value: number): string {
  if (value === 0) return "0";
  return value < 0 ? `\u2212${-value}` : `+${value}`;
}

/** The number of a sale offer as it is printed: `01`. */
export function offerNumber(offer: number): string {
  return String(offer).padStart(2, "0");
}
