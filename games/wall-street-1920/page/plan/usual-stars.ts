import type { Config } from "@bigboard/wall-street-1920/game";

/** What so many wires are worth on average: theirs lie face down (W-HID-3). */
export function usualStars({ edition }: Config, wires: number): number {
  const all = edition.markets.reduce((sum, { points }) => sum + points, 0);
  return Math.round((wires * all) / edition.markets.length);
}
