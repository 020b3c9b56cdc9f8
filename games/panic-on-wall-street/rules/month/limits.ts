/** The limits of the chapter "On the web: the other steps" for steps 2 to 5, in seconds; `limitOf` makes them milliseconds (P-RULING-81). */
export const SECONDS = {
  dice: 10,
  incomes: 15,
  split: 30,
  claims: 30,
  sale: 30,
  reveal: 5,
  firstBid: 12,
  /** For a first bid when nobody can make one (P-RULING-61). */
  hopelessBid: 3,
  nextBid: 6,
  /** After each bid, once a tile has been open for `hurryAfter` (P-RULING-57). */
  hurriedBid: 3,
  hurryAfter: 60,
  monthEnd: 15,
} as const;
