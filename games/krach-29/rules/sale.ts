import type { Seat } from "@bigboard/kernel";
import { inBoardOrder } from "./bound.ts";
import { closeCries } from "./cries.ts";
import type { Work } from "./kit.ts";
import { learnSale } from "./known.ts";
import { firstFree, isJammed, oneLeft, partedBy, unsold } from "./query.ts";
import type { Sale } from "./state.ts";
import { restartIdleBell } from "./swap.ts";
import type { BonusId, CardId, Company } from "./terms.ts";
import { traderOf } from "./work.ts";

/** What a trader, or the server for them, puts on an offer. `offer` null: the first free one. */
export type SaleTerms = {
  readonly company: Company;
  readonly cards: readonly CardId[];
  readonly token: boolean;
  readonly faceDown: boolean;
  readonly offer: number | null;
  readonly oddLot: CardId | null;
  readonly automatic: boolean;
};

/**
 * Concludes one sale in one step (K-NET-36): takes the offer, moves cards and token, lays wrong cards with the portfolio
 * (K-RULING-18), closes cries, spends the seller's card of the trading or sale phase (K-RULING-50), and starts the clock of the
 * last trader where one is left (K-NET-48). The terms must be legal. It does not end the sales.
 */
export function concludeSale(work: Work, seat: Seat, terms: SaleTerms): void {
  const { bound, state, facts } = work;
  const { company, token, faceDown, oddLot, automatic } = terms;
  const trader = traderOf(state, seat);
  const { matching: cards, others: returned } = partedBy(inBoardOrder(bound, terms.cards), company);
  const exceptional = token && cards.length >= bound.edition.limits.exceptionalCards;
  const offer = terms.offer ?? firstFree(state);
  trader.portfolio = trader.hand.filter((card) => card !== oddLot && !cards.includes(card));
  trader.hand = [];
  trader.handRev += 1;
  trader.automaticSales = automatic ? trader.automaticSales + 1 : 0;
  if (token) trader.token = null;
  if (exceptional) trader.freed = true;
  const sale: Sale = { seat, offer, company, cards, oddLot, token, faceDown, exceptional, automatic };
  state.sales.push(sale);
  learnSale(state, seat, faceDown ? trader.portfolio : trader.portfolio.concat(cards, oddLot ?? []));
  tellSale(work, sale, trader.portfolio, returned);
  closeCries(work, (cry) => (cry.seat === seat ? "sold" : cry.to === seat ? "addresseeSold" : null));
  const how = saleSpends(work, seat, terms);
  if (how !== null) {
    facts.push({ to: "all", event: { type: "spent", seat, bonus: how.bonus, how: how.how } });
    trader.bonus = null;
  }
  restartIdleBell(work);
  if (oneLeft(state)) leaveOne(work);
}

function tellSale(work: Work, sale: Sale, portfolio: readonly CardId[], returned: readonly CardId[]): void {
  const { seat, offer, company, cards, oddLot, token, faceDown, exceptional, automatic } = sale;
  work.facts.push({
    to: "all",
    event: {
      type: "sold",
      seat,
      offer,
      n: cards.length,
      faceDown,
      company: faceDown && !token ? null : company,
      cards: faceDown ? null : cards.slice(),
      token: token ? company : null,
      exceptional,
      oddLot: oddLot !== null,
      oddCard: faceDown ? null : oddLot,
      portfolio: portfolio.slice(),
      returned: returned.slice(),
      automatic,
    },
  });
  if (!faceDown) return;
  work.facts.push({
    to: [seat],
    event: { type: "soldCards", company, cards: cards.slice(), oddCard: oddLot },
  });
}

type Spent = { readonly bonus: BonusId; readonly how: "used" | "unused" | "noTarget" };

/** What becomes of the seller's Benefit or Prejudice: every card whose window was the trading or the sale ends here. */
function saleSpends(work: Work, seat: Seat, terms: SaleTerms): Spent | null {
  const { bonus, token } = traderOf(work.state, seat);
  switch (bonus) {
    case "B-01":
    case "B-02":
      return { bonus, how: "unused" };
    case "B-03":
      // On the last free offer there was no choice to have (K-CARD-14).
      if (unsold(work.state).length === 0) return { bonus, how: "noTarget" };
      return { bonus, how: terms.offer === null ? "unused" : "used" };
    case "B-04":
      return { bonus, how: terms.oddLot === null ? "unused" : "used" };
    case "P-01":
    case "P-02":
    case "P-03":
      return { bonus, how: "used" };
    case "P-04":
      return { bonus, how: token === null ? "noTarget" : "used" };
    default:
      return null;
  }
}

/**
 * K-NET-48: exchanges are over, and the last trader's clock replaces day clock and idle bell. Behind a jam it waits for
 * the jam to end (K-CARD-10).
 */
function leaveOne(work: Work): void {
  const { state } = work;
  closeCries(work, () => "lastTrader");
  state.until = null;
  state.idleUntil = null;
  const [seat] = unsold(state);
  if (seat !== undefined && !isJammed(state, seat)) startLastTrader(work, seat);
}

/** Starts S-LASTTRADER for the only trader left. */
export function startLastTrader(work: Work, seat: Seat): void {
  const until = work.at + work.bound.config.lastTrader * 1000;
  work.state.until = until;
  work.facts.push({ to: "all", event: { type: "lastTrader", seat, until } });
}
