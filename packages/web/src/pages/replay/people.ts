import { HATS, type Hat } from "@bigboard/protocol";

export type Person = { readonly name: string; readonly hat: Hat };

/** People of a record without names: seats by number, hats in their usual order. */
export function strangers(seats: number, name: (number: number) => string): readonly Person[] {
  return HATS.slice(0, seats).map((hat, seat) => ({ name: name(seat + 1), hat }));
}
