import { type Chance, type Seat, shuffled } from "@bigboard/kernel";
import { type Bound, inBoardOrder } from "./bound.ts";
import { cloneChoice, cloneHistory, cloneKnown, cloneRegister } from "./clone.ts";
import { type FaceDown, type Hidden, imagineSales } from "./imagine-sales.ts";
import { at } from "./query.ts";
import type { Cry, Known, Sale, State, Trader } from "./state.ts";
import { BENEFITS, type BonusId, type CardId, PREJUDICES } from "./terms.ts";
import type { View } from "./view.ts";

/**
 * A full state that this viewer cannot rule out: what the view shows stays, what memory holds is honoured, and the rest of
 * the cards is drawn. Face-down sales hide a company that the known and the unseen cards allow. A plausible world, not a
 * weighted one: what others gave away in cries that went stale is not weighed.
 */
export function imagine(bound: Bound, view: View, chance: Chance): State {
  const known = view.memory ?? [];
  const unseen = shuffled(unseenCards(bound, view, known), chance, "imagine/cards");
  const sales = salesOf(bound, view, known, unseen, chance);
  const sold = new Set(sales.flatMap((sale) => [...sale.cards, sale.oddLot ?? ""]));
  const rest = unseen.filter((card) => !sold.has(card));
  const traders = view.traders.map((_, seat) => traderOf(bound, view, seat, known, rest));
  const under = known.filter(({ seat }) => seat === null).map(({ card }) => card);
  const benefits = pileOf(view, BENEFITS, view.piles.benefits, chance, "benefits");
  const prejudices = pileOf(view, PREJUDICES, view.piles.prejudices, chance, "prejudices");
  return {
    order: view.order.slice(),
    day: view.day,
    phase: view.phase,
    until: view.until,
    opensAt: view.opensAt,
    idleUntil: view.idleUntil,
    prices: { ...view.prices },
    history: cloneHistory(view.history),
    initial: [view.initial[0], view.initial[1]],
    benefits: benefits.pile,
    prejudices: prejudices.pile,
    drawn: view.drawn.slice(),
    box: [...benefits.box, ...prejudices.box],
    reserve: view.reserve.slice(),
    traders,
    undealt: [...rest, ...under],
    cries: criesOf(bound, view, traders, chance),
    nextCry: view.nextCry,
    sales,
    choice: cloneChoice(view.choice),
    nextChoice: view.nextChoice,
    asking: view.asking.slice(),
    ready: view.traders.flatMap((trader, seat) => (trader.ready ? [seat] : [])),
    register: cloneRegister(view.register),
    held: view.traders.map((trader) => trader.held),
    desertedSince: view.desertedSince,
    known: view.traders.map((_, seat) => (seat === view.viewer ? cloneKnown(known) : [])),
    ending: view.ending,
  };
}

/** Every card that the view shows nowhere and memory does not place. */
function unseenCards(bound: Bound, view: View, known: readonly Known[]): CardId[] {
  const placed = new Set<CardId>(view.hand ?? []);
  for (const { portfolio } of view.traders) for (const card of portfolio) placed.add(card);
  for (const { cards, oddCard } of view.sales) {
    for (const card of cards ?? []) placed.add(card);
    if (oddCard !== null) placed.add(oddCard);
  }
  for (const { card } of known) placed.add(card);
  return bound.deck.filter((card) => !placed.has(card));
}

function salesOf(
  bound: Bound,
  view: View,
  known: readonly Known[],
  unseen: readonly CardId[],
  chance: Chance,
): Sale[] {
  const faceDown: FaceDown[] = [];
  for (const { seat, n, oddLot, company, cards } of view.sales) {
    if (cards !== null) continue;
    const portfolio = at(view.traders, seat).portfolio;
    faceDown.push({ seat, n, oddLot, company, known: knownOf(known, seat), portfolio });
  }
  const hidden = imagineSales(bound, faceDown, unseen, chance);
  return view.sales.map((sale) => {
    const { seat, offer, token, faceDown: down, exceptional, automatic } = sale;
    const { company, cards, oddCard } = sale.cards === null ? hiddenOf(faceDown, hidden, seat) : sale;
    return {
      seat,
      offer,
      company: company ?? "",
      cards: sale.cards === null ? inBoardOrder(bound, cards ?? []) : sale.cards.slice(),
      oddLot: oddCard,
      token,
      faceDown: down,
      exceptional,
      automatic,
    };
  });
}

function hiddenOf(sales: readonly FaceDown[], hidden: readonly Hidden[], seat: Seat): Hidden {
  return at(
    hidden,
    sales.findIndex((sale) => sale.seat === seat),
  );
}

function knownOf(known: readonly Known[], seat: Seat): CardId[] {
  return known.filter((fact) => fact.seat === seat).map(({ card }) => card);
}

/** A trader of this world; a hand that is not seen takes its cards off the front of `rest`. */
function traderOf(bound: Bound, view: View, seat: Seat, known: readonly Known[], rest: CardId[]): Trader {
  const seen = at(view.traders, seat);
  const { score, token, freed, bonus, cards, looksAt, portfolio } = seen;
  const own = seat === view.viewer ? view.hand : null;
  const held = seen.sold ? [] : knownOf(known, seat);
  return {
    score,
    token,
    freed,
    bonus,
    hand: own?.slice() ?? inBoardOrder(bound, [...held, ...rest.splice(0, cards - held.length)]),
    portfolio: portfolio.slice(),
    handRev: at(view.handRevs, seat),
    looksAt,
    lastShout: at(view.lastShouts, seat),
    automaticSales: at(view.automaticSales, seat),
  };
}

/** Cards never drawn lie in the pile or take no part; which is which nobody knows (K-INFO-13). */
function pileOf(
  view: View,
  cards: readonly BonusId[],
  size: number,
  chance: Chance,
  purpose: string,
): { pile: BonusId[]; box: BonusId[] } {
  const hidden = shuffled(
    cards.filter((card) => !view.drawn.includes(card)),
    chance,
    `imagine/${purpose}`,
  );
  return { pile: hidden.slice(0, size), box: hidden.slice(size) };
}

/** Cries of others hold cards of the hand that they got (K-INFO-3). */
function criesOf(bound: Bound, view: View, traders: readonly Trader[], chance: Chance): State["cries"] {
  const cries: { [cry: string]: Cry } = {};
  for (const [number, { seat, n, to, want, give, at: since, until, cards }] of Object.entries(view.cries)) {
    const { hand } = at(traders, seat);
    const offered =
      cards?.slice() ?? inBoardOrder(bound, shuffled(hand, chance, `imagine/cry/${number}`).slice(0, n));
    cries[number] = { seat, cards: offered, to, want, give, at: since, until };
  }
  return cries;
}
