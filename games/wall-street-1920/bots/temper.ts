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
  /**
   * How much the mean rival and the leading rival count against the own score. Players who hit the leader hand matches
   * to whoever moves last (measured: 30 % for the last of four seats instead of 25 %), and are no fun to lead against.
   */
  readonly meanRival: number;
  readonly leadingRival: number;
  /**
   * How much the best purchase counts that the circle leaves: for the next own turn, for the next rival, and how much
   * less for each rival after that one, whose best may be gone by then.
   */
  readonly nextOwn: number;
  readonly nextRival: number;
  readonly fading: number;
  /** The purse a player likes to have while there is time to use it, and how much a dollar short of it counts. */
  readonly purse: number;
  readonly thrift: number;
  /** What a Loan costs beyond its 8 points: it is no way of life. */
  readonly debt: number;
  /** How many moves and sales are thought through, after a first guess. */
  readonly looks: number;
  readonly saleLooks: number;
  /** A gain below this is not worth a flip or an option. */
  readonly threshold: number;
  /** What a gold share counts beside what it brings now: it will fit wherever it is wanted. */
  readonly gold: number;
  /** How much counts what an exchange may lose: the card to be shown, less a single share for it. */
  readonly wary: number;
  /** Whether it keeps away from rivals' pawns when it places its own: 1 or 0. */
  readonly shy: number;
  /** When it raises capital; null whenever that looks best. */
  readonly rhythm: Rhythm | null;
};

/** In one round of so many, the `turn`-th of them from 0 on, and on a Loan or only with cash for it. */
export type Rhythm = { readonly rounds: number; readonly turn: number; readonly loan: boolean };

export const STEADY: Temper = {
  pace: 0.4,
  companies: [1, 1, 1, 1],
  markets: 1,
  capital: [0.6, 0.4, 0.25, 0.15],
  meanRival: 0.75,
  leadingRival: 0,
  nextOwn: 0.15,
  nextRival: 0.8,
  fading: 0.3,
  purse: 3,
  thrift: 0.4,
  debt: 1,
  looks: 4,
  saleLooks: 2,
  threshold: 0.3,
  gold: 0,
  wary: 0,
  shy: 0,
  rhythm: null,
};

/** The broker's: knows what capital is worth. */
export const BROKER: Temper = { ...STEADY, capital: [1.2, 0.9, 0.6, 0.4] };

/** Ways to play that overrate one thing: for the question whether any of them dominates an edition. */
export const FAMILIES: readonly (readonly [name: string, temper: Temper])[] = [
  ["corn", { ...STEADY, companies: [1.4, 1, 1, 1] }],
  ["cotton", { ...STEADY, companies: [1, 1.4, 1, 1] }],
  ["steel", { ...STEADY, companies: [1, 1, 1.4, 1] }],
  ["oil", { ...STEADY, companies: [1, 1, 1, 1.4] }],
  ["market cards", { ...STEADY, markets: 1.6 }],
  ["capital first", { ...STEADY, capital: [1.2, 1, 0.8, 0.6] }],
  ["no capital", { ...STEADY, capital: [0, 0, 0, 0] }],
  ["blocker", { ...STEADY, meanRival: 0.8, leadingRival: 0.8, nextRival: 2 }],
];
