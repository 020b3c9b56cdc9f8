/** Place at the table, 0 to n-1 in table order. */
export type Seat = number;
