/** An amount in millions as it is printed: a true minus, a plus where something is won. */
export function amount(value: number): string {
  if (value === 0) return "0";
  return value < 0 ? `\u2212${-value}` : `+${value}`;
}

/** The number of a sale offer as it is printed: `01`. */
export function offerNumber(offer: number): string {
  return String(offer).padStart(2, "0");
}

/** Milliseconds as minutes and seconds, rounded up: a clock shows 0:00 only when it has run out. */
export function clockText(millis: number): string {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
