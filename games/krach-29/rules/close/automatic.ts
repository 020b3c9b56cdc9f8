import type { Seat } from "@bigboard/kernel";
import { type Bound, companiesOf, dropOf, faceOf, inBoardOrder, shows } from "../bound.ts";
import { firstFree } from "../query.ts";
import type { State } from "../state.ts";
import type { CardId, Company, PerCompany } from "../terms.ts";
import { priceOf, traderOf } from "../work.ts";

/** What an automatic sale puts on its offer, face up and without an odd lot. */
export type Composed = {
  readonly company: Company;
  readonly cards: readonly CardId[];
  readonly token: boolean;
};

/** What a composition depends on: nothing that the trader does not see. */
export type Seller = {
  readonly hand: readonly CardId[];
  /** The trader's token, null when there is none or P-04 bars it. */
  readonly token: Company | null;
  readonly prices: PerCompany<number>;
  /** The offer that the sale would take, at a table of so many traders. */
  readonly offer: number;
  readonly seats: number;
};

type Ranked = Composed & {
  /** The company's price after this sale's own drop stays above the bankrun. */
  readonly harmless: boolean;
  /** The sum of the prices of all shares left. */
  readonly left: number;
};

/**
 * The sale that the server would conclude for a trader now (K-RULING-27). Throws RangeError for a seat without a hand or
 * when no offer is free.
 */
export function automaticSale(bound: Bound, state: State, seat: Seat): Composed {
  const { hand, token, bonus } = traderOf(state, seat);
  const { prices, traders } = state;
  const barred = bonus === "P-04";
  const offer = firstFree(state);
  return composeSale(bound, { hand, token: barred ? null : token, prices, offer, seats: traders.length });
}

/** The best of all candidates by the six criteria of K-RULING-27. Throws RangeError for an empty hand. */
export function composeSale(bound: Bound, seller: Seller): Composed {
  const ranked = candidatesOf(bound, seller).map((candidate) => rank(bound, seller, candidate));
  const [best] = ranked.sort(byPreference);
  if (best === undefined) throw new RangeError("an empty hand has nothing to sell");
  return { company: best.company, cards: best.cards, token: best.token };
}

/** All companies that enough cards show; without any, every card alone for each of its companies (K-RULING-25). In the order of (e) and (f). */
function candidatesOf(bound: Bound, { hand, token }: Seller): Composed[] {
  const cards = inBoardOrder(bound, hand);
  const matching = bound.companies.map((company) => ({
    company,
    cards: cards.filter((card) => shows(card, company)),
    token: token === company,
  }));
  const enough = matching.filter((sale) => sale.cards.length >= bound.edition.limits.minSaleCards);
  if (enough.length > 0) return enough;
  return matching.flatMap((sale) => sale.cards.map((card) => ({ ...sale, cards: [card] })));
}

function rank(bound: Bound, seller: Seller, sale: Composed): Ranked {
  const face = faceOf(bound.edition, seller.seats, seller.offer);
  const after = priceOf(seller, sale.company) - dropOf(face, sale.cards.length, sale.token);
  const kept = seller.hand.filter((card) => !sale.cards.includes(card)).flatMap(companiesOf);
  const left = kept.reduce((sum, company) => sum + priceOf(seller, company), 0);
  return { ...sale, harmless: after > bound.edition.limits.bankrunAt, left };
}

/** (a) to (d); equal ones keep the order of their company and card, (e) and (f). */
function byPreference(one: Ranked, other: Ranked): number {
  return (
    Number(other.harmless) - Number(one.harmless) ||
    other.cards.length - one.cards.length ||
    Number(other.token) - Number(one.token) ||
    other.left - one.left
  );
}
