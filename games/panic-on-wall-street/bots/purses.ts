import type { View } from "@bigboard/panic-on-wall-street/game";

/** Every purse in dollars: the own one as shown, the others as a careful player adds them up. */
export function balances({ players, ledger }: View): number[] {
  const sums = players.map(() => 0);
  for (const { from, to, amount } of ledger) {
    if (from !== "bank") sums[from] = (sums[from] ?? 0) - amount;
    if (to !== "bank") sums[to] = (sums[to] ?? 0) + amount;
  }
  return players.map(({ purse }, seat) => purse ?? sums[seat] ?? 0);
}
