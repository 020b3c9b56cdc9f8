import type { Seat } from "@bigboard/kernel";
import type { Work } from "./kit.ts";
import type { Cry, State } from "./state.ts";
import type { CryEnd } from "./terms.ts";
import { traderOf } from "./work.ts";

/** The numbers of a trader's open cries, oldest first. */
export function criesOf(state: State, seat: Seat): number[] {
  const numbers: number[] = [];
  for (const number in state.cries) if (state.cries[number]?.seat === seat) numbers.push(Number(number));
  return numbers;
}

/** How many cries of a trader are open. */
export function countCries(state: State, seat: Seat): number {
  let count = 0;
  for (const cry of Object.values(state.cries)) if (cry.seat === seat) count += 1;
  return count;
}

/** Closes one cry: all learn that, only the owner why (K-NET-21). */
export function closeCry(work: Work, number: number, why: CryEnd): void {
  const cry = work.state.cries[number];
  if (cry === undefined) return;
  delete work.state.cries[number];
  work.facts.push({ to: "all", event: { type: "closed", cry: number } });
  work.facts.push({ to: [cry.seat], event: { type: "closedBecause", cry: number, why } });
}

/** Closes every open cry for which there is a reason to, oldest first. */
export function closeCries(work: Work, reason: (cry: Cry) => CryEnd | null): void {
  for (const [number, cry] of Object.entries(work.state.cries)) {
    const why = reason(cry);
    if (why !== null) closeCry(work, Number(number), why);
  }
}

/** K-NET-28: every open cry that holds a card its owner does not hold any more ends in the same step. */
export function closeStale(work: Work): void {
  closeCries(work, (cry) => {
    const { hand } = traderOf(work.state, cry.seat);
    return cry.cards.every((card) => hand.includes(card)) ? null : "stale";
  });
}
