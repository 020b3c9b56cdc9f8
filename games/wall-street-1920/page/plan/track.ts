import type { Company, Config } from "@bigboard/wall-street-1920/game";

/** The numbers at which a company's price may stand, from the lowest up; they may skip some (W-RULING-18). */
export function trackOf(config: Config, company: Company): readonly number[] {
  return config.edition.boards[config.board].tracks[company];
}

/** How many cells lie between two prices of a company; 0 where one of them is no cell of its track. */
export function stepsBetween(config: Config, company: Company, from: number, to: number): number {
  const track = trackOf(config, company);
  const [here, there] = [track.indexOf(from), track.indexOf(to)];
  return here < 0 || there < 0 ? 0 : Math.abs(there - here);
}

/** Where a change of `by` cells takes a price: the ends of the track stop it (W-CARD-10, W-CARD-11). */
export function priceAfter(config: Config, company: Company, price: number, by: number): number {
  const track = trackOf(config, company);
  const cell = Math.min(Math.max(track.indexOf(price) + by, 0), track.length - 1);
  return track[cell] ?? price;
}
