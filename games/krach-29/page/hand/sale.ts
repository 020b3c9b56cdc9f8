import type { Refusal, Seat } from "@bigboard/kernel";
import {
  type Action,
  type CardId,
  type Company,
  type Config,
  companiesOf,
  dropOf,
  type Event,
  type Face,
  faceOf,
  shows,
  type View,
} from "@bigboard/krach-29/game";
import { lastDayNext } from "../parts/last-day.ts";

export type SellAction = Extract<Action, { type: "sell" }>;
type SoldEvent = Extract<Event, { type: "sold" }>;

/** What the seller has said about the sale; null and empty leave it to the page. */
export type SaleDraft = {
  readonly company: Company | null;
  /** Matching cards that stay (K-RULING-68). */
  readonly kept: readonly CardId[];
  readonly token: boolean | null;
  readonly faceDown: boolean;
  /** B-03: a free offer other than the first. */
  readonly offer: number | null;
  /** B-04: the card that goes along; "none" where the seller wants all to stay. */
  readonly oddLot: CardId | "none" | null;
};

export const OPEN_SALE: SaleDraft = {
  company: null,
  kept: [],
  token: null,
  faceDown: false,
  offer: null,
  oddLot: null,
};

/** How the game's own rules answer a sale on a table like this one: the sale they would tell, or why not. */
export type TrySale = (action: SellAction) => { readonly sold: SoldEvent } | { readonly refusal: Refusal };

/** What the sale is composed from. `prices`: with the sales that lie open today. */
export type SaleBench = {
  readonly view: View;
  readonly config: Config;
  readonly me: Seat;
  readonly hand: readonly CardId[];
  readonly best: Company | null;
  /** What may be sold now by the rules, in board order; empty while nothing may. */
  readonly sellable: readonly Company[];
  readonly prices: ReadonlyMap<Company, number>;
  readonly trySale: TrySale;
};

/** A sale as it would be concluded, with all that follows from it. */
export type ComposedSale = {
  readonly action: SellAction;
  readonly refusal: Refusal | null;
  readonly offer: number;
  readonly face: Face;
  /** Matching cards of the sale. */
  readonly n: number;
  readonly drop: number;
  readonly from: number;
  readonly to: number;
  readonly exceptional: boolean;
  readonly portfolio: readonly CardId[];
  /** The contract that stays in front of the seller. */
  readonly contract: Company | null;
  /** What each card that stays costs at the prices that are in sight with this sale. */
  readonly stays: readonly { readonly card: CardId; readonly cost: number }[];
  /** What the contract that stays costs; 0 without one. */
  readonly contractCost: number;
  /** What the place of this sale brings or costs on the last day; 0 on others. */
  readonly lastDay: number;
  /** All of it together. */
  readonly cost: number;
  readonly bankrun: boolean;
};

/** The first offer without a sale, as the view shows it; null when all are taken. */
export function nextOffer(view: View): number | null {
  for (let no = 1; no <= view.traders.length; no += 1) {
    if (!view.sales.some((sale) => sale.offer === no)) return no;
  }
  return null;
}

/** Companies to choose from: those that may be sold; while there is none, every company of the hand, and why not it. */
export function candidates({ sellable, config, hand }: SaleBench): readonly Company[] {
  if (sellable.length > 0) return sellable;
  const codes = config.edition.companies.map(({ code }) => code);
  return codes.filter((company) => matching(hand, company).length > 0);
}

/** Cards of the hand that show the company to be sold. */
export function matching(hand: readonly CardId[], company: Company): readonly CardId[] {
  return hand.filter((card) => shows(card, company));
}

/**
 * The sale a draft means, with its consequence as the rules tell it; null without cards or free offers. Left to the page:
 * the largest company (of several as large one that brings no bank run, and of those the one that leaves the least loss),
 * all its cards, and the matching contract unless it is barred or would bring the bank run.
 */
export function composeSale(bench: SaleBench, draft: SaleDraft): ComposedSale | null {
  const company = draft.company ?? bench.best;
  if (company === null || nextOffer(bench.view) === null) return null;
  const sale = saleOf(bench, draft, company);
  if (draft.company !== null) return sale;
  const size = matching(bench.hand, company).length;
  const instead = candidates(bench)
    .filter((other) => other !== company && matching(bench.hand, other).length >= size)
    .map((other) => saleOf(bench, draft, other))
    .filter(({ bankrun, refusal }) => !bankrun && refusal === null);
  // Among equals the first stays: the own contract's, or the one that has fallen deepest.
  return instead.reduce((best, other) => (best.bankrun || other.cost > best.cost ? other : best), sale);
}

function saleOf(bench: SaleBench, draft: SaleDraft, company: Company): ComposedSale {
  const token = bench.view.traders[bench.me]?.token ?? null;
  if (draft.token !== null) return withToken(bench, draft, company, draft.token && token === company);
  const without = withToken(bench, draft, company, false);
  if (token !== company) return without;
  const added = withToken(bench, draft, company, true);
  const barred = added.refusal !== null && without.refusal === null;
  return barred || (added.bankrun && !without.bankrun) ? without : added;
}

/** With the free card of an odd lot where the seller holds one: of what would cost something, the dearest, unless he has said which or none. */
function withToken(bench: SaleBench, draft: SaleDraft, company: Company, token: boolean): ComposedSale {
  if (draft.oddLot !== null)
    return composed(bench, draft, company, token, draft.oddLot === "none" ? null : draft.oddLot);
  const plain = composed(bench, draft, company, token, null);
  if (bench.view.traders[bench.me]?.bonus !== "B-04") return plain;
  const dearest = plain.stays
    .filter(({ card, cost }) => cost < 0 && !shows(card, company))
    .reduce<ComposedSale["stays"][number] | null>(
      (most, one) => (most === null || one.cost < most.cost ? one : most),
      null,
    );
  if (dearest === null) return plain;
  const lighter = composed(bench, draft, company, token, dearest.card);
  return lighter.refusal === null ? lighter : plain;
}

function composed(
  bench: SaleBench,
  draft: SaleDraft,
  company: Company,
  token: boolean,
  oddLot: CardId | null,
): ComposedSale {
  const { view, config, hand, me } = bench;
  const next = nextOffer(view) ?? view.traders.length;
  const cards = matching(hand, company).filter((card) => !draft.kept.includes(card) && card !== oddLot);
  const action: SellAction = {
    type: "sell",
    company,
    cards,
    token,
    faceDown: draft.faceDown,
    expectOffer: draft.offer === null ? next : null,
    offer: draft.offer,
    oddLot,
  };
  const trial = bench.trySale(action);
  const sold = "sold" in trial ? trial.sold : null;
  const offer = sold?.offer ?? draft.offer ?? next;
  const face = faceOf(config.edition, view.traders.length, offer);
  const n = sold?.n ?? cards.length;
  const drop = dropOf(face, n, token);
  const from = bench.prices.get(company) ?? 0;
  const to = from - drop;
  const portfolio = sold?.portfolio ?? hand.filter((card) => !cards.includes(card) && card !== oddLot);
  const contract = token ? null : (view.traders[me]?.token ?? null);
  const price = (code: Company): number => (code === company ? to : (bench.prices.get(code) ?? 0));
  const stays = portfolio.map((card) => ({
    card,
    cost: companiesOf(card).reduce((sum, code) => sum + price(code), 0),
  }));
  const contractCost = contract === null ? 0 : price(contract);
  const lastDay = lastDayNext(config, view);
  return {
    action,
    refusal: "refusal" in trial ? trial.refusal : null,
    offer,
    face,
    n,
    drop,
    from,
    to,
    exceptional: sold?.exceptional ?? false,
    portfolio,
    contract,
    stays,
    contractCost,
    lastDay,
    cost: stays.reduce((sum, { cost }) => sum + cost, contractCost + lastDay),
    bankrun: to <= config.edition.limits.bankrunAt,
  };
}
