import type { Refusal } from "@bigboard/kernel";
import type { Misgiven } from "@bigboard/kernel/reading/given";
import { refuse } from "../refusals.ts";

/** The clause that each part of `given` belongs to. */
const CLAUSES: { readonly [part: string]: string } = {
  seats: "P-ROLE-1",
  roles: "P-ROLE-6",
  fell: "P-INV-17",
  purses: "P-INV-2",
  tiles: "P-INV-3",
  removed: "P-INV-3",
  market: "P-INV-11",
  dice: "P-DICE-10",
  die: "P-DICE-10",
  offers: "P-NET-12",
  bundles: "P-NET-29",
  closings: "P-NET-27",
  finished: "P-NET-10",
  pause: "P-NET-11",
  ready: "P-NET-3",
  debts: "P-PAY-3",
  insolvencies: "P-RULING-38",
  claims: "P-RULING-39",
  ious: "P-RULING-43",
  sales: "P-RULING-50",
  auction: "P-AUCTION-5",
  roleRolls: "P-ROLE-3",
  roleClaims: "P-RULING-3",
  held: "P-HID-26",
};

/** What `arrange` answers to nonsense: where it is, what belongs there, and the clause that says so. */
export function refusalOf(error: Misgiven): Refusal {
  const part = error.path.split(".")[0] ?? "";
  const rule = Object.hasOwn(CLAUSES, part) ? (CLAUSES[part] ?? "") : "P-INV-1";
  return refuse("BAD_GIVEN", rule, { path: error.path, expected: error.expected });
}
