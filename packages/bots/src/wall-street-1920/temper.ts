/** How a greedy player values things: the numbers that were tuned, and that give a family of ways to play. */
export type Temper = {
  /** Share cards a player picks up per turn of a company that is wanted. */
  readonly pace: number;
  /** How much a share of each company counts, in the order of the companies; 1 is its plain worth. */
  readonly companies: readonly [corn: number, cotton: number, steel: number, oil: number];
  /** How much a point on a market card counts. */
  readonly markets: number;
  /** What each point of capital above 4 saves in a turn, in dollars: the fifth, sixth, seventh, eighth. */
  readonly capital: readonly [fifth: number, sixth: number, seventh: number, eighth: number];
  /** How much the mean rival and the leading rival count against the own score. */
  readonly meanRival: number;
  readonly leadingRival: number;
  /** How much the best purchase of the next own turn counts, and those of the rivals. */
  readonly nextOwn: number;
  readonly nextRival: number;
  /** How much a dollar short of a small purse counts. */
  readonly thrift: number;
  /** A gain below this is not worth a flip or an option. */
  readonly threshold: number;
};

export const STEADY: Temper = {
  pace: 0.3,
  companies: [1, 1, 1, 1],
  markets: 1,
  capital: [0.6, 0.4, 0.25, 0.15],
  meanRival: 0.4,
  leadingRival: 0.4,
  nextOwn: 0.35,
  nextRival: 0.3,
  thrift: 0.4,
  threshold: 0.3,
};

/** Ways to play that overrate one thing: for the question whether any of them dominates an edition. */
export const FAMILIES: readonly (readonly [name: string, temper: Temper])[] = [
  ["corn", { ...STEADY, companies: [1.4, 1, 1, 1] }],
  ["cotton", { ...STEADY, companies: [1, 1.4, 1, 1] }],
  ["steel", { ...STEADY, companies: [1, 1, 1.4, 1] }],
  ["oil", { ...STEADY, companies: [1, 1, 1, 1.4] }],
  ["market cards", { ...STEADY, markets: 1.6 }],
  ["capital first", { ...STEADY, capital: [1.2, 1, 0.8, 0.6] }],
  ["no capital", { ...STEADY, capital: [0, 0, 0, 0] }],
  ["blocker", { ...STEADY, meanRival: 0.8, leadingRival: 0.8, nextRival: 0.8 }],
];
