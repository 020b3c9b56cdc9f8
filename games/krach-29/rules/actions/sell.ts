import { type Chance, type Limit, type Refusal, shuffled } from "@bigboard/kernel";
import { type Bound, inBoardOrder, shows } from "../bound.ts";
import { COMMANDS, type Sell } from "../commands.ts";
import { go, type Position, verb } from "../kit.ts";
import { countOf, firstFree, freeOffers, isFree, oneLeft, partedBy, sellable } from "../query.ts";
import { refuse } from "../refusals.ts";
import { concludeSale } from "../sale.ts";
import type { State } from "../state.ts";
import type { CardId, Company } from "../terms.ts";
import { traderOf } from "../work.ts";
import { checkCards, isHeard } from "./conditions.ts";
import { any, EMPTY, FLAG, one, some, UNSET } from "./sampling.ts";

/** S-SALERATE. */
const SALE: Limit = { bucket: "sale", burst: 3, perSecond: 1, code: "RATE_LIMITED", rule: "K-NET-42" };

/** Without B-03. */
const NO_OFFER = [null];

/** Conclude the sale of the day (K-SALE-1 to K-SALE-10, K-RULING-16 to K-RULING-25); after the last one the evening follows. */
export const sell = verb<Sell>({
  schema: COMMANDS.sell,
  rule: "K-SALE-1",
  limit: SALE,
  when: isHeard,
  check(position, action) {
    const { bound } = position;
    const { company, cards, oddLot, token } = action;
    if (!bound.companies.includes(company)) {
      return refuse("ILLEGAL_TARGET", "K-RULING-17", { company, legal: bound.companies.slice() });
    }
    return (
      checkQueue(position) ??
      checkCards(position, cards, "K-NET-35") ??
      (oddLot === null ? null : checkOddLot(position, action, oddLot)) ??
      checkSize(position, cards, company) ??
      (token ? checkToken(position, company) : null) ??
      checkOffer(position, action)
    );
  },
  list(position, { open }) {
    const { bound, state, seat } = position;
    const { companies, forced } = sellableNow(position);
    if (companies.length === 0) return;
    const { hand, token, bonus } = traderOf(state, seat);
    const least = forced ? 1 : bound.edition.limits.minSaleCards;
    const first = firstFree(state);
    const offers: readonly (number | null)[] = bonus === "B-03" ? [null, ...freeOffers(state)] : NO_OFFER;
    const odd = bonus === "B-04";
    const mayAddToken = token !== null && bonus !== "P-04" && companies.includes(token);
    open.push({
      verb: "sell",
      fields: {
        company: one(companies),
        cards: { kind: "pick", from: hand, count: forced ? [1, 1] : [least, hand.length] },
        token: mayAddToken ? FLAG : UNSET,
        faceDown: FLAG,
        expectOffer: one([null, first]),
        offer: bonus === "B-03" ? one(offers) : EMPTY,
        oddLot: odd ? one([null, ...hand]) : EMPTY,
      },
      sample(chance) {
        const company = any(companies, chance);
        const { cards, oddLot } = sampleCards(bound, hand, { company, forced, least, odd }, chance);
        return {
          type: "sell",
          company,
          cards,
          token: mayAddToken && company === token && chance.int(2, "token") === 0,
          faceDown: chance.int(2, "faceDown") === 0,
          expectOffer: chance.int(2, "expect") === 0 ? first : null,
          offer: any(offers, chance),
          oddLot,
        };
      },
    });
  },
  apply(work, seat, action) {
    concludeSale(work, seat, { ...action, automatic: false });
    return work.state.sales.length === work.state.traders.length ? go("closing") : null;
  },
});

/** P-03: not before another trader has sold. */
export function checkQueue({ state, seat }: Position): Refusal | null {
  if (traderOf(state, seat).bonus !== "P-03" || state.sales.length > 0) return null;
  return refuse("QUEUE_BLOCKED", "P-03", { sales: 0 });
}

function checkOddLot(position: Position, { cards, company }: Sell, odd: CardId): Refusal | null {
  const { hand, bonus } = traderOf(position.state, position.seat);
  if (bonus !== "B-04") return refuse("NO_SUCH_CARD", "B-04", { card: "B-04" });
  if (cards.includes(odd)) return refuse("DUPLICATE_CARD", "B-04", { card: odd });
  const missing = checkCards(position, [odd], "B-04");
  if (missing !== null) return missing;
  const legal = hand.filter((card) => !shows(card, company));
  return legal.includes(odd) ? null : refuse("ILLEGAL_TARGET", "B-04", { card: odd, company, legal });
}

/**
 * The minimum counts matching cards alone (K-RULING-16). Cards enough of which too few match name K-RULING-18; a single card
 * is sold only as a Forced Sale (K-RULING-25).
 */
function checkSize(
  { bound, state, seat }: Position,
  cards: readonly CardId[],
  company: Company,
): Refusal | null {
  const least = bound.edition.limits.minSaleCards;
  const matching = countOf(cards, company);
  if (matching >= least) return null;
  const { hand } = traderOf(state, seat);
  const legal = sellable(bound, hand, least);
  if (legal.length > 0) {
    const rule = cards.length < least ? "K-SALE-2" : "K-RULING-18";
    return refuse("SALE_TOO_SMALL", rule, { company, matching, least, legal });
  }
  if (!mayForce(state)) return refuse("SALE_TOO_SMALL", "K-RULING-24", { company, matching, least, legal });
  return cards.length === 1 && matching === 1
    ? null
    : refuse("SALE_TOO_SMALL", "K-RULING-25", { company, matching, least: 1, most: 1 });
}

/** Whether the moment allows a Forced Sale: nobody is left to swap with (K-RULING-25). */
function mayForce(state: State): boolean {
  return state.phase === "lastCall" || oneLeft(state);
}

function checkToken({ state, seat }: Position, company: Company): Refusal | null {
  const { token, bonus } = traderOf(state, seat);
  if (token !== company) {
    const rule = token === null ? "K-RULING-19" : "K-CONTRACT-2";
    return refuse("TOKEN_MISMATCH", rule, { company, token });
  }
  return bonus === "P-04" ? refuse("TOKEN_BARRED", "P-04", { token }) : null;
}

function checkOffer({ state, seat }: Position, { expectOffer, offer }: Sell): Refusal | null {
  const first = firstFree(state);
  if (expectOffer !== null && expectOffer !== first) {
    return refuse("OFFER_MOVED", "K-NET-38", { expected: expectOffer, offer: first });
  }
  if (offer === null) return null;
  if (traderOf(state, seat).bonus !== "B-03") return refuse("NO_SUCH_CARD", "B-03", { card: "B-03" });
  if (isFree(state, offer)) return null;
  const legal = freeOffers(state);
  return offer >= 1 && offer <= state.traders.length
    ? refuse("OFFER_TAKEN", "B-03", { offer, legal })
    : refuse("ILLEGAL_TARGET", "B-03", { offer, legal });
}

/**
 * What a trader could sell now as the hand stands: companies with enough cards, or all companies of the hand where only a
 * Forced Sale is left. Empty when no sale is possible yet.
 */
function sellableNow(position: Position): {
  readonly companies: readonly Company[];
  readonly forced: boolean;
} {
  const { bound, state, seat } = position;
  if (checkQueue(position) !== null) return { companies: [], forced: false };
  const { hand } = traderOf(state, seat);
  const companies = sellable(bound, hand, bound.edition.limits.minSaleCards);
  if (companies.length > 0 || !mayForce(state)) return { companies, forced: false };
  return { companies: sellable(bound, hand, 1), forced: true };
}

type SaleForm = {
  readonly company: Company;
  readonly forced: boolean;
  readonly least: number;
  readonly odd: boolean;
};

/** Cards for a sale of this company. It may add wrong cards, which come back (K-SALE-10). */
function sampleCards(
  bound: Bound,
  hand: readonly CardId[],
  { company, forced, least, odd }: SaleForm,
  chance: Chance,
): Pick<Sell, "cards" | "oddLot"> {
  const { matching, others } = partedBy(hand, company);
  const n = forced ? 1 : least + chance.int(matching.length - least + 1, "n");
  const wrong = forced || chance.int(4, "wrong") > 0 ? 0 : chance.int(others.length + 1, "wrong");
  const shuffledOthers = shuffled(others, chance, "others");
  const added = shuffledOthers.splice(0, wrong);
  const oddLot = odd && chance.int(2, "odd") === 0 ? (shuffledOthers[0] ?? null) : null;
  return { cards: inBoardOrder(bound, some(bound, matching, n, chance).concat(added)), oddLot };
}
