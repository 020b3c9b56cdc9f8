import { Coin } from "@bigboard/design";

export type CoinOf = { readonly id: string; readonly amount: number };

/** Cash as coins: threes and ones while they fit, one coin with the figure beyond. */
export function Coins(props: { amount: number; most?: number }) {
  return (
    <span className="coins" aria-hidden="true">
      {coinsOf(props.amount, props.most ?? 5).map((coin) => (
        <Coin key={coin.id} amount={coin.amount} />
      ))}
    </span>
  );
}

/** At most `most` coins for an amount: gold 3, silver 1; a single coin bears the amount when there would be more. */
export function coinsOf(amount: number, most: number): readonly CoinOf[] {
  const threes = Math.floor(amount / 3);
  const ones = amount - threes * 3;
  if (threes + ones > most) return [{ id: "sum", amount }];
  const coins: CoinOf[] = [];
  for (let n = 0; n < threes; n += 1) coins.push({ id: `three-${n}`, amount: 3 });
  for (let n = 0; n < ones; n += 1) coins.push({ id: `one-${n}`, amount: 1 });
  return coins;
}
