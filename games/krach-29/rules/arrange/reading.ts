import type { Refusal } from "@bigboard/kernel";
import type { Misgiven } from "@bigboard/kernel/reading/given";

/** The clause that each part of `given` belongs to. */
const CLAUSES: { readonly [part: string]: string } = {
  seats: "K-RULING-1",
  day: "K-DAY-1",
  prices: "K-INV-6",
  history: "K-SETUP-18",
  initial: "K-SETUP-3",
  hands: "K-INV-2",
  undealt: "K-DEAL-5",
  tokens: "K-INV-3",
  freed: "K-CONTRACT-8",
  scores: "K-INV-16",
  register: "K-INV-16",
  offers: "K-SETUP-15",
  cries: "K-NET-13",
  sales: "K-SALE-3",
  bonus: "K-INV-13",
  benefits: "K-SETUP-12",
  prejudices: "K-SETUP-13",
  held: "K-INFO-16",
  choice: "K-RULING-52",
  asking: "K-RULING-44",
  ready: "K-NET-50",
  order: "K-RULING-2",
};

/** What `arrange` answers to nonsense: where it is, what belongs there, and the clause that says so. */
export function refusalOf(error: Misgiven): Refusal {
  const part = error.path.split(".")[0] ?? "";
  const rule = Object.hasOwn(CLAUSES, part) ? (CLAUSES[part] ?? "") : "K-INV-1";
  return { code: "BAD_GIVEN", rule, detail: { path: error.path, expected: error.expected } };
}
