/** How the search sees a position and how its hasty players play: the numbers that were tuned. */
export type Manner = {
  /** Shares a player picks up per turn of a company that is wanted. */
  readonly pace: number;
  /** What each point of capital above 4 saves in a turn, in dollars: the fifth, sixth, seventh, eighth. */
  readonly capital: readonly number[];
  /** How much of what a card would bring the rival who wants it most counts for taking it away. */
  readonly deny: number;
  /** The purse a player likes to have while there is time to use it, and how much a dollar short of it counts. */
  readonly purse: number;
  readonly thrift: number;
  /** What a Loan costs beyond its 8 points. */
  readonly debt: number;
  /** How far apart two players' totals must be expected to lie to be sure of a winner: at the end, and per turn left. */
  readonly scale: number;
  readonly scalePerTurn: number;
};

export const HASTY: Manner = {
  pace: 0.6,
  capital: [1.4, 1.05, 0.7, 0.5],
  deny: 0.9,
  purse: 3,
  thrift: 0.8,
  debt: 1,
  scale: 1.5,
  scalePerTurn: 4,
};
