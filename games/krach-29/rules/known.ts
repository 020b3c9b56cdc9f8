import type { Seat } from "@bigboard/kernel";
import { at } from "./query.ts";
import type { Known, State } from "./state.ts";
import type { CardId } from "./terms.ts";
import { traderOf } from "./work.ts";

/**
 * What traders know after a swap. A card that was given is with the other until that trader swaps with a third, uses the
 * broker or sells; swapping back and forth shakes only what comes back. For those who look on, both hands are shaken,
 * unless whole hands changed places. Called after the cards have moved.
 */
export function learnSwap(
  state: State,
  owner: Seat,
  accepter: Seat,
  offered: readonly CardId[],
  given: readonly CardId[],
): void {
  const whole = offered.length === traderOf(state, owner).hand.length;
  for (let knower = 0; knower < state.known.length; knower += 1) {
    const known = at(state.known, knower);
    if (knower === owner) state.known[knower] = afterOwnSwap(known, accepter, offered, given);
    else if (knower === accepter) state.known[knower] = afterOwnSwap(known, owner, given, offered);
    else if (known.some(({ seat }) => seat === owner || seat === accepter)) {
      state.known[knower] = afterOthersSwap(known, owner, accepter, whole);
    }
  }
}

function afterOwnSwap(
  known: readonly Known[],
  partner: Seat,
  gave: readonly CardId[],
  got: readonly CardId[],
): Known[] {
  const kept = known.filter(({ card }) => !got.includes(card));
  return kept.concat(gave.map((card) => ({ card, seat: partner })));
}

function afterOthersSwap(known: readonly Known[], one: Seat, other: Seat, whole: boolean): Known[] {
  if (!whole) return known.filter(({ seat }) => seat !== one && seat !== other);
  return known.map((fact) => {
    if (fact.seat === one) return { card: fact.card, seat: other };
    if (fact.seat === other) return { card: fact.card, seat: one };
    return fact;
  });
}

/** B-02: the holder knows what lies under the pile; nobody else can say any more what the holder has. */
export function learnBroker(state: State, holder: Seat, gave: readonly CardId[]): void {
  for (let knower = 0; knower < state.known.length; knower += 1) {
    const known = at(state.known, knower);
    if (knower === holder) {
      state.known[knower] = known.concat(gave.map((card) => ({ card, seat: null })));
    } else state.known[knower] = known.filter(({ seat }) => seat !== holder);
  }
}

/** After a sale: what lies open needs no memory; what a face-down sale hides of the known cards stays known. */
export function learnSale(state: State, seller: Seat, open: readonly CardId[]): void {
  for (let knower = 0; knower < state.known.length; knower += 1) {
    const known = at(state.known, knower);
    if (!known.some(({ seat }) => seat === seller)) continue;
    state.known[knower] = known.filter(({ card, seat }) => seat !== seller || !open.includes(card));
  }
}
