import type { Card, Instruction, PrivateShare } from "../../editions/types.ts";
import { type CardId, COMPANIES, type Company } from "../terms.ts";

/** Cost of a card whose notation names none; a gold share costs more (W-GAP-3), a dual 3 (W-DATA-20). */
const COST = 2;
const GOLD_COST = 4;
const DUAL_COST = 3;

const SPECIALS = ["upwards", "downwards", "mixed", "black-day", "stock-market"] as const;

/** The small marks behind a card's name: c3 cost, p2 points, d1 dynamite, +1 or -1 price change. */
type Marks = { cost: number | null; points: number | null; dynamite: number; change: number };

/**
 * Reads a card in the notation of the catalogue's examples; its id is the whole text. Null when the text is no notation.
 *
 * `S(steel,1,c3)` or `S(corn,2,c4,+1)` share; `G(c4)` gold share; `D(oil/corn)` dual; `M(corn+2,c2,p3)`,
 * `M(surprise-1)`, `M(upwards)`, `M(downwards)`, `M(mixed)`, `M(black-day)`, `M(stock-market)` market cards; `inert` a
 * corn share without anything. `d2` adds dynamite to any of them. A `#` with any word behind it makes another copy.
 * What is left out: one share, cost 2 (gold 4, dual 3), 1 point, no dynamite, no change.
 */
export function cardFrom(id: CardId): Card | null {
  const text = withoutCopy(id);
  if (text === "inert") return share(id, "corn", 1, { cost: null, points: null, dynamite: 0, change: 0 });
  const match = /^([SGDM])\((.*)\)$/.exec(text);
  if (match === null) return null;
  const parts = (match[2] ?? "").split(",").map((part) => part.trim());
  switch (match[1]) {
    case "S":
      return shareFrom(id, parts);
    case "G": {
      const marks = marksFrom(
        parts.filter((part) => part !== ""),
        "cd",
      );
      if (marks === null) return null;
      return { id, kind: "gold", cost: marks.cost ?? GOLD_COST, dynamite: marks.dynamite };
    }
    case "D":
      return dualFrom(id, parts);
    default:
      return marketFrom(id, parts);
  }
}

/** Reads a private share, `P(corn,2,p0)`: company, shares, points. Null when the text is no notation. */
export function privateFrom(id: CardId): PrivateShare | null {
  const match = /^P\(([a-z]+)(?:,([12]))?(?:,p(\d))?\)$/.exec(withoutCopy(id));
  const company = companyFrom(match?.[1]);
  if (match === null || company === null) return null;
  return { id, company, shares: match[2] === "2" ? 2 : 1, points: Number(match[3] ?? 0) };
}

function withoutCopy(id: CardId): string {
  return id.replace(/#.*$/, "").trim();
}

function share(id: CardId, company: Company, shares: 1 | 2, marks: Marks): Card {
  const { cost, change, dynamite } = marks;
  return { id, kind: "share", company, shares, cost: cost ?? COST, change, dynamite };
}

function shareFrom(id: CardId, parts: readonly string[]): Card | null {
  const [name, ...rest] = parts;
  const company = companyFrom(name);
  if (company === null) return null;
  const number = rest[0] === "1" || rest[0] === "2" ? rest[0] : null;
  const marks = marksFrom(number === null ? rest : rest.slice(1), "cd+");
  return marks === null ? null : share(id, company, number === "2" ? 2 : 1, marks);
}

function dualFrom(id: CardId, parts: readonly string[]): Card | null {
  const [names, ...rest] = parts;
  const [first, second, ...more] = (names ?? "").split("/").map(companyFrom);
  const marks = marksFrom(rest, "cd");
  if (!first || !second || more.length > 0 || first === second || marks === null) return null;
  return {
    id,
    kind: "dual",
    companies: [first, second],
    cost: marks.cost ?? DUAL_COST,
    dynamite: marks.dynamite,
  };
}

function marketFrom(id: CardId, parts: readonly string[]): Card | null {
  const [name, ...rest] = parts;
  const instruction = instructionFrom(name ?? "");
  const marks = marksFrom(rest, "cpd");
  if (instruction === null || marks === null) return null;
  const { cost, points, dynamite } = marks;
  return { id, kind: "market", instruction, cost: cost ?? COST, points: points ?? 1, dynamite };
}

function instructionFrom(text: string): Instruction | null {
  const special = SPECIALS.find((one) => one === text);
  if (special !== undefined) return { does: special };
  const match = /^([a-z]+)([+-]\d)$/.exec(text);
  if (match === null) return null;
  const by = Number(match[2]);
  if (match[1] === "surprise") return { does: "surprise", by };
  const company = companyFrom(match[1]);
  return company === null ? null : { does: "change", company, by };
}

/** Marks in any order, each at most once; `allowed` lists the signs that this kind of card may carry. */
function marksFrom(parts: readonly string[], allowed: string): Marks | null {
  const marks: Marks = { cost: null, points: null, dynamite: 0, change: 0 };
  const seen = new Set<string>();
  for (const part of parts) {
    const match = /^([cdp])(\d{1,2})$/.exec(part) ?? /^([+-])(\d)$/.exec(part);
    if (match === null) return null;
    const sign = match[1] === "-" ? "+" : (match[1] ?? "");
    const amount = Number(match[2]);
    if (seen.has(sign) || !allowed.includes(sign)) return null;
    seen.add(sign);
    if (sign === "c") marks.cost = amount;
    else if (sign === "p") marks.points = amount;
    else if (sign === "d") marks.dynamite = amount;
    else marks.change = match[1] === "-" && amount > 0 ? -amount : amount;
  }
  return marks;
}

function companyFrom(name: string | undefined): Company | null {
  return COMPANIES.find((company) => company === name) ?? null;
}
