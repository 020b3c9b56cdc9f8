/** The circle of five players has nine locations (W-SETUP-12). */
export const MOST_LOCATIONS = 9;

/** 0 to `count - 1`. */
export function numbersBelow(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
