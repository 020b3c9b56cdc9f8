import type { Json, Refusal } from "@bigboard/kernel";
import { fields, join, Misgiven } from "@bigboard/kernel/reading/given";
import type { BonusCard } from "../../editions/types.ts";
import type { BonusId, Company } from "../terms.ts";

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

export function companyFrom(raw: unknown, path: string, companies: readonly Company[]): Company {
  const found = companies.find((company) => company === raw);
  if (found === undefined) throw new Misgiven(path, { oneOf: [...companies] });
  return found;
}

export function companyOrNull(raw: unknown, path: string, companies: readonly Company[]): Company | null {
  return raw === undefined || raw === null ? null : companyFrom(raw, path, companies);
}

/** A value by company over `other`. */
export function byCompany(
  raw: unknown,
  path: string,
  companies: readonly Company[],
  read: (raw: unknown, path: string) => number,
): { [company: Company]: number } {
  const given = fields(raw, path, companies);
  return Object.fromEntries(companies.map((company) => [company, read(given[company], join(path, company))]));
}

export function bonusFrom(raw: unknown, path: string, cards: readonly BonusCard[]): BonusId {
  const found = cards.find((card) => card.id === raw);
  if (found === undefined) throw new Misgiven(path, { oneOf: cards.map((card): Json => card.id) });
  return found.id;
}
