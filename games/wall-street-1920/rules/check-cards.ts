import type { Refusal, Seat } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import { at, canOffer, canShow, companiesOf } from "./query.ts";
import { refuse } from "./refusals.ts";
import type { State } from "./state.ts";
import type { CardId, Company } from "./terms.ts";

/** Stock Market, step 1: an own share card, not gold, and a company it can stand for (W-CARD-20 to 22). */
export function checkShow(bound: Bound, state: State, seat: Seat, id: CardId, as: Company): Refusal | null {
  const { shares } = at(state.players, seat);
  const legal = shares.filter((share) => canShow(bound.cardOf(share)));
  if (!shares.includes(id)) return refuse("NOT_YOUR_SHARE", "W-CARD-20", { card: id, legal });
  const card = bound.cardOf(id);
  switch (card.kind) {
    case "share":
      return card.company === as
        ? null
        : refuse("SHOW_AS", "W-CARD-20", { card: id, as, legal: [card.company] });
    case "dual":
      return card.companies.includes(as)
        ? null
        : refuse("SHOW_AS", "W-CARD-22", { card: id, as, legal: card.companies });
    case "gold":
    case "market":
      return refuse("SHOW_GOLD", "W-CARD-21", { card: id, legal });
  }
}

/** Stock Market, step 2: an own share card, neither gold nor of the shown company (W-CARD-23). */
export function checkOffer(bound: Bound, state: State, seat: Seat, id: CardId): Refusal | null {
  const { exchange } = state;
  const { shares } = at(state.players, seat);
  if (exchange === null) return refuse("NO_OFFER", "W-CARD-23", { card: id });
  const legal = shares.filter((share) => canOffer(bound.cardOf(share), exchange.company));
  if (!shares.includes(id)) return refuse("NOT_YOUR_SHARE", "W-CARD-23", { card: id, legal });
  const card = bound.cardOf(id);
  if (canOffer(card, exchange.company)) return null;
  return card.kind === "gold"
    ? refuse("OFFER_GOLD", "W-RULING-23", { card: id, legal })
    : refuse("OFFER_COMPANY", "W-CARD-23", { card: id, company: exchange.company, legal });
}

/** Tycoon D, penalty: an own share or market card, never the private share (W-RULING-77). */
export function checkLose(state: State, seat: Seat, id: CardId): Refusal | null {
  const { shares, markets } = at(state.players, seat);
  if (shares.includes(id) || markets.includes(id)) return null;
  return refuse("NOT_YOUR_CARD", "W-RULING-77", { card: id, legal: shares.concat(markets) });
}

/** Final scoring: an own gold share or dual, once, for a company it can count for (W-SCORE-5). */
export function checkAssign(
  bound: Bound,
  state: State,
  seat: Seat,
  id: CardId,
  company: Company,
): Refusal | null {
  const { shares } = at(state.players, seat);
  const legal = assignable(bound, state, seat);
  if (!shares.includes(id)) return refuse("NOT_YOUR_SHARE", "W-SCORE-5", { card: id, legal });
  const card = bound.cardOf(id);
  if (card.kind === "gold" && state.scoring?.event === "GOLD") {
    return refuse("NOT_ASSIGNABLE", "W-RULING-82", { card: id, legal });
  }
  const companies = companiesOf(card);
  if (companies.length === 0) return refuse("NOT_ASSIGNABLE", "W-SCORE-5", { card: id, legal });
  if (!legal.includes(id)) return refuse("ALREADY_ASSIGNED", "W-SCORE-5", { card: id, legal });
  if (!companies.includes(company)) {
    return refuse("ASSIGN_COMPANY", "W-CARD-6", { card: id, company, legal: companies });
  }
  return null;
}

/** The seat's gold shares (not under GOLD) and duals that have no company yet. */
export function assignable(bound: Bound, state: State, seat: Seat): CardId[] {
  const { scoring } = state;
  if (scoring === null) return [];
  const assigned = at(scoring.assigned, seat);
  return at(state.players, seat).shares.filter((id) => {
    const card = bound.cardOf(id);
    if (assigned[id] !== undefined) return false;
    return card.kind === "dual" || (card.kind === "gold" && scoring.event !== "GOLD");
  });
}
