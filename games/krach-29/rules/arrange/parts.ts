import type { Seat } from "@bigboard/kernel";
import {
  entries,
  type Fields,
  fields,
  join,
  Misgiven,
  oneOf,
  texts,
  whole,
} from "@bigboard/kernel/reading/given";
import { bySeat, listOf, MOST, seatFrom } from "@bigboard/kernel/reading/given-seats";
import type { BonusCard, Edition, Face } from "../../editions/types.ts";
import type { Bound } from "../bound.ts";
import type { LossLine, Sale } from "../state.ts";
import type { BonusId, Choice, ChoiceFor, Company, Day, Phase } from "../terms.ts";
import { bonusFrom, byCompany, companyFrom, companyOrNull } from "./reading.ts";

/** Phases in which every trader has concluded the sale of the day. */
export const AFTER_SALES: readonly Phase[] = [
  "corrections",
  "adjustments",
  "lossChoices",
  "renewal",
  "ready",
  "suspended",
  "over",
];
/** Of these, the phases after the losses of the day. */
export const AFTER_LOSSES: readonly Phase[] = ["renewal", "ready", "suspended", "over"];

const FACES: { readonly [kind: string]: Face } = {
  ordinary: { kind: "ordinary" },
  x2: { kind: "multiply", value: 2 },
  x3: { kind: "multiply", value: 3 },
  "=1": { kind: "fixed", value: 1 },
  "=2": { kind: "fixed", value: 2 },
};

/** The edition with offers made for the occasion: all ordinary, unless kinds are given; `edition` keeps its own. */
export function offersFrom(raw: unknown, edition: Edition, seats: number): Edition {
  if (raw === "edition") return edition;
  const given = entries(raw, "offers", seats);
  const face = (index: number): Face => {
    const kind = given.get(index) ?? "ordinary";
    const found = typeof kind === "string" && Object.hasOwn(FACES, kind) ? FACES[kind] : undefined;
    if (found === undefined) throw new Misgiven(`offers.${index}`, { oneOf: Object.keys(FACES) });
    return found;
  };
  const offers = edition.offers.map((offer) => {
    if (offer.no > seats) return offer;
    const players = offer.faces.flatMap((one) => one.players);
    return { no: offer.no, faces: [{ players, face: face(offer.no - 1) }] };
  });
  return { ...edition, id: "occasion", offers };
}

/** Prices, 0 or below; those not given stand at `other`. */
export function pricesFrom(raw: unknown, path: string, bound: Bound): { [company: Company]: number } {
  return byCompany(raw, path, bound.companies, (one, at) => whole(one, at, -MOST, 0, 0));
}

/** Tokens in front of the traders: as given, none for whoever is freed or has one on a sale, else a free one from the end of the board. */
export function tokensFrom(
  raw: unknown,
  bound: Bound,
  seats: number,
  sales: readonly Sale[],
  bare: readonly Seat[],
): (Company | null)[] {
  const given = entries(raw, "tokens", seats);
  const named = bySeat(raw, "tokens", seats, (one, path) => companyOrNull(one, path, bound.companies));
  const onSales = sales.filter((sale) => sale.token);
  const taken: Company[] = onSales.map((sale) => sale.company);
  for (const token of named) {
    if (token === null) continue;
    if (taken.includes(token)) throw new Misgiven("tokens", `${token} once only`);
    taken.push(token);
  }
  return named.map((token, seat) => {
    const spent = onSales.some((sale) => sale.seat === seat);
    if (token !== null && (bare.includes(seat) || spent)) throw new Misgiven(`tokens.${seat}`, "no token");
    if (token !== null || given.has(seat) || bare.includes(seat) || spent) return token;
    const free = bound.companies.findLast((company) => !taken.includes(company)) ?? null;
    if (free !== null) taken.push(free);
    return free;
  });
}

/** Cards of one kind: the pile from the top, those drawn so far with what is held last, and those that take no part. */
export type Piled = { readonly pile: BonusId[]; readonly drawn: BonusId[]; readonly box: BonusId[] };

/**
 * Divides the Benefits or Prejudices: the named ones on top, then as many as `days` draws have left of the pile. A card
 * that is held was drawn, though it be day 1.
 */
export function pileFrom(
  raw: unknown,
  path: string,
  cards: readonly BonusCard[],
  size: number,
  days: number,
  held: readonly (BonusId | null)[],
): Piled {
  const own = cards.map(({ id }) => id).filter((id) => held.includes(id));
  const left = size - Math.max(Math.min(days, size), own.length);
  const pile = texts(raw, path).map((id, index) => bonusFrom(id, join(path, index), cards));
  if (new Set(pile).size !== pile.length) throw new Misgiven(path, "every card once");
  if (pile.some((id) => own.includes(id))) throw new Misgiven(path, "cards that nobody holds");
  if (pile.length > left) throw new Misgiven(path, `at most ${left} cards on this day`);
  // From the fourth card back: those of the sale first, which change nothing on the day they are drawn.
  const quiet = [3, 2, 1, 0, 4, 5, 6, 7].flatMap((index) => cards[index]?.id ?? []);
  const free = quiet.filter((id) => !pile.includes(id) && !own.includes(id));
  pile.push(...free.splice(0, left - pile.length));
  const used = free.splice(0, size - left - own.length);
  return { pile, drawn: [...used, ...own], box: free };
}

/** Benefits and Prejudices in the order in which days bring them (K-RULING-48). */
export function drawnInTurn(good: Piled, bad: Piled): BonusId[] {
  const days = Math.max(good.drawn.length, bad.drawn.length);
  return Array.from({ length: days }, (_, day) => [
    ...good.drawn.slice(day, day + 1),
    ...bad.drawn.slice(day, day + 1),
  ]).flat();
}

/** Cards that lie face up before traders, one at most for each (K-RULING-55). */
export function heldCardsFrom(raw: unknown, edition: Edition, seats: number): (BonusId | null)[] {
  const cards = [...edition.benefits, ...edition.prejudices];
  const held = bySeat(raw, "bonus", seats, (one, path) =>
    one === undefined || one === null ? null : bonusFrom(one, path, cards),
  );
  for (const kind of ["B", "P"]) {
    if (held.filter((id) => id?.startsWith(kind)).length > 1) {
      throw new Misgiven("bonus", "one Benefit and one Prejudice at most");
    }
  }
  return held;
}

const CHOICES: readonly ChoiceFor[] = ["token", "B-05", "B-06", "B-07", "B-08", "P-05"];
const CARDS_OF: { readonly [phase: string]: readonly (BonusId & ChoiceFor)[] } = {
  corrections: ["B-06"],
  adjustments: ["P-05", "B-05"],
  lossChoices: ["B-07", "B-08"],
};

/** The choice that the phase waits for: as given, or of the card that is held, or of the first who is asked for a token. */
export function choiceFrom(
  raw: unknown,
  phase: Phase,
  seats: number,
  bonus: readonly (BonusId | null)[],
  sales: readonly Sale[],
  asked: Seat | undefined,
): Choice | null {
  if (raw !== undefined && raw !== null) {
    const row = fields(raw, "choice", ["id", "seat", "for", "about"]);
    const seat = seatFrom(row.seat, "choice.seat", seats);
    return {
      id: whole(row.id, "choice.id", 1, MOST, 1),
      seat,
      for: oneOf<ChoiceFor>(row.for, "choice.for", CHOICES, "token"),
      about: row.about === undefined ? seat : seatFrom(row.about, "choice.about", seats),
    };
  }
  if (phase === "tokens" || phase === "renewal") {
    return asked === undefined ? null : { id: 1, seat: asked, for: "token", about: asked };
  }
  for (const card of CARDS_OF[phase] ?? []) {
    const holder = bonus.indexOf(card);
    if (holder < 0) continue;
    return { id: 1, seat: card === "P-05" ? (sales[0]?.seat ?? 0) : holder, for: card, about: holder };
  }
  return null;
}

/** The register: as given, or one line a trader that makes up the score, on the first of the `days` recorded. */
export function registerFrom(
  raw: unknown,
  bound: Bound,
  scores: readonly number[],
  days: Day,
): LossLine[][][] {
  if (raw === undefined) {
    return Array.from({ length: days }, (_, day) =>
      scores.map((score) => (day === 0 && score !== 0 ? [{ kind: "lastDay", amount: score }] : [])),
    );
  }
  return listOf(raw, "register").map((day, at) =>
    bySeat(day, `register.${at}`, scores.length, (lines, path) =>
      listOf(lines, path).map((line, index) => lineFrom(line, join(path, index), bound)),
    ),
  );
}

function lineFrom(raw: unknown, path: string, bound: Bound): LossLine {
  const row: Fields = fields(raw, path, ["kind", "card", "company", "bonus", "amount"]);
  const kinds = ["share", "token", "card", "lastDay"] as const;
  const amount = whole(row.amount, join(path, "amount"), -MOST, MOST, 0);
  const company = (): Company => companyFrom(row.company, join(path, "company"), bound.companies);
  switch (oneOf<LossLine["kind"]>(row.kind, join(path, "kind"), kinds, "lastDay")) {
    case "share": {
      const card = bound.deck.find((id) => id === row.card);
      if (card === undefined) throw new Misgiven(join(path, "card"), "a share card");
      return { kind: "share", card, company: company(), amount };
    }
    case "token":
      return { kind: "token", company: company(), amount };
    case "card": {
      const cards = [...bound.edition.benefits, ...bound.edition.prejudices];
      const bonus = bonusFrom(row.bonus, join(path, "bonus"), cards);
      return { kind: "card", bonus, company: row.company === undefined ? null : company(), amount };
    }
    case "lastDay":
      return { kind: "lastDay", amount };
  }
}
