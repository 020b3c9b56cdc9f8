/**
 * A purse split in proportion to the debts, in whole units, the units left over going to the largest remainders, ties to
 * the larger debt, then to the one named first (P-RULING-38). All in dollars; the purse must be smaller than the sum
 * of the debts, so that nobody gets more than is due.
 */
export function proportional(purse: number, dues: readonly number[], unit: number): number[] {
  const units = purse / unit;
  const total = dues.reduce((sum, due) => sum + due, 0);
  const shares = dues.map((due) => Math.floor((units * due) / total));
  const left = units - shares.reduce((sum, share) => sum + share, 0);
  const rest = (i: number): number => (units * (dues[i] ?? 0)) % total;
  const byRemainder = dues
    .map((_, i) => i)
    .toSorted((one, other) => rest(other) - rest(one) || (dues[other] ?? 0) - (dues[one] ?? 0));
  const lucky = new Set(byRemainder.slice(0, left));
  return shares.map((share, i) => (share + (lucky.has(i) ? 1 : 0)) * unit);
}
