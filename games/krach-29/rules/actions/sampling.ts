import { type Chance, type Field, type Json, shuffled } from "@bigboard/kernel";
import { type Bound, inBoardOrder } from "../bound.ts";
import type { CardId } from "../terms.ts";

/** The blank of a form in which one of these stands. */
export function one(from: readonly Json[]): Field {
  return { kind: "pick", from, count: [1, 1] };
}

/** A blank that must be left empty. */
export const EMPTY = one([null]);
/** A flag that cannot be set, and one that can. */
export const UNSET = one([false]);
export const FLAG = one([false, true]);

/** One of them, drawn. Throws RangeError when there is none. */
export function any<T>(from: readonly T[], chance: Chance): T {
  const item = from[chance.int(from.length, "any")];
  if (item === undefined) throw new RangeError("nothing to pick from");
  return item;
}

/** So many of the cards, drawn. The order of cards in a command has no meaning, so samples keep them in board order. */
export function some(bound: Bound, from: readonly CardId[], n: number, chance: Chance): CardId[] {
  return inBoardOrder(bound, shuffled(from, chance, "cards").slice(0, n));
}
