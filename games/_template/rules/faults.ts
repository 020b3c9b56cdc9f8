import type { Bound } from "./config.ts";
import type { State } from "./state.ts";

/** What must always hold; empty in a healthy state. */
export function faults({ config: { edition } }: Bound, state: State): readonly string[] {
  const { phase, round, deck, lot, gone, winner, traders } = state;
  const found: string[] = [];
  const lots = [...deck, ...gone, ...traders.flatMap((trader) => trader.lots)];
  // A lot that was won lies open until the winner has chosen; at the end none does.
  if (lot !== null) lots.push(lot);
  const all = edition.lots.map(({ id }) => id);
  if (lots.toSorted().join() !== all.toSorted().join())
    found.push("a lot is missing, or there twice (SL-SETUP-3)");
  if ((lot === null) !== (phase === "over")) found.push(`a lot lies open in ${phase}: ${lot} (SL-BID-1)`);
  if ((winner === null) === (phase === "prize")) found.push(`${winner} has won in ${phase} (SL-BID-3)`);
  const left = edition.cards.length - round + (phase === "bidding" ? 1 : 0);
  for (const [seat, { cards, bid }] of traders.entries()) {
    if (cards.length !== left)
      found.push(`trader ${seat} has ${cards.length} cards in round ${round} (SL-BID-3)`);
    if (cards.some((card) => !edition.cards.includes(card)))
      found.push(`trader ${seat} has a strange card (SL-SETUP-3)`);
    if (bid !== null && !cards.includes(bid))
      found.push(`trader ${seat} has sealed a card of nobody (SL-BID-1)`);
  }
  return found;
}
