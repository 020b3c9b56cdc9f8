import type { Chance, Field, Json } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import { at } from "./query.ts";

export const FLAGS: readonly boolean[] = [false, true];
const PUBLIC: readonly boolean[] = [false];
/** How many of the lowest prices are sensible: in the house edition up to 60,000. */
const SENSIBLE_PRICES = 12;

/** The blank of whether an offer is marked closed. */
export const CLOSED: Field = { kind: "pick", from: FLAGS, count: [1, 1] };
const ANY_EYES: Field = { kind: "pick", from: FLAGS, count: [1, 1] };
const ALL_EYES: Field = { kind: "pick", from: PUBLIC, count: [1, 1] };

export function visibilities(bound: Bound): readonly boolean[] {
  return bound.config.privateOffers ? FLAGS : PUBLIC;
}

/** The blank of who sees an offer. */
export function visibility(bound: Bound): Field {
  return bound.config.privateOffers ? ANY_EYES : ALL_EYES;
}

export function prices(bound: Bound): Field {
  const { lowestPrice, highestPrice, unit } = bound.edition.limits;
  return { kind: "int", min: lowestPrice, max: highestPrice, step: unit };
}

/** Mostly what a share may be worth, so that matches at random last; now and then any price (P-RULING-11). */
export function price(bound: Bound, chance: Chance): number {
  const { lowestPrice, highestPrice, unit } = bound.edition.limits;
  const all = (highestPrice - lowestPrice) / unit + 1;
  const steps = chance.int(4, "wild") === 0 ? all : Math.min(all, SENSIBLE_PRICES);
  return lowestPrice + unit * chance.int(steps, "price");
}

export function one(from: readonly Json[]): Field {
  return { kind: "pick", from, count: [1, 1] };
}

export function any<T>(from: readonly T[], chance: Chance): T {
  return at(from, chance.int(from.length, "any"));
}

/** The blank of an amount, in dollars. */
export type Amounts = {
  readonly kind: "int";
  readonly min: number;
  readonly max: number;
  readonly step: number;
};

export function amounts(min: number, max: number, step: number): Amounts {
  return { kind: "int", min, max, step };
}

export function anyAmount({ min, max, step }: Amounts, chance: Chance): number {
  return min + step * chance.int((max - min) / step + 1, "amount");
}
