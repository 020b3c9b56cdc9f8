import type { Seat } from "@bigboard/kernel";
import { type Bound, shows } from "./bound.ts";
import { isJammed, isOpen, isTrading, oneLeft } from "./query.ts";
import type { Cry, State } from "./state.ts";
import { BENEFITS, type CardId, PREJUDICES } from "./terms.ts";

/** Broken invariants of a state (chapter "What must always be true"); empty in a healthy one. */
export function faults(bound: Bound, state: State): readonly string[] {
  const found: string[] = [];
  checkCards(bound, state, found);
  checkHands(bound, state, found);
  checkTokens(bound, state, found);
  checkSales(bound, state, found);
  checkCries(bound, state, found);
  checkBonus(state, found);
  checkPrices(bound, state, found);
  checkScores(state, found);
  checkKnown(state, found);
  checkClocks(state, found);
  return found;
}

/** K-INV-1: the share cards are each in exactly one place. */
function checkCards(bound: Bound, state: State, found: string[]): void {
  const seen = new Set<CardId>();
  const meet = (card: CardId, where: string): void => {
    if (seen.has(card)) found.push(`${card} is in two places, one is ${where} (K-INV-1)`);
    if (!bound.cards.has(card)) found.push(`${card} in ${where} is no card of the edition (K-INV-1)`);
    seen.add(card);
  };
  for (const card of state.undealt) meet(card, "the undealt pile");
  for (const [seat, { hand, portfolio }] of state.traders.entries()) {
    for (const card of hand) meet(card, `the hand of seat ${seat}`);
    for (const card of portfolio) meet(card, `the portfolio of seat ${seat}`);
  }
  for (const { cards, oddLot, offer } of state.sales) {
    for (const card of cards) meet(card, `offer ${offer}`);
    if (oddLot !== null) meet(oddLot, `offer ${offer}`);
  }
  if (seen.size !== bound.deck.length) found.push(`${seen.size} of ${bound.deck.length} cards (K-INV-1)`);
}

/** K-INV-2: as many cards as were dealt, before the sale and after it. */
function checkHands(bound: Bound, state: State, found: string[]): void {
  if (state.day === 0) return;
  const each = bound.edition.limits.handByDay[state.day - 1];
  for (const [seat, { hand, portfolio }] of state.traders.entries()) {
    const sale = state.sales.find((one) => one.seat === seat);
    const sold = sale === undefined ? 0 : sale.cards.length + (sale.oddLot === null ? 0 : 1);
    if (hand.length + portfolio.length + sold !== each) {
      found.push(`seat ${seat} has not ${each} cards (K-INV-2)`);
    }
    if (sale !== undefined && hand.length > 0) found.push(`seat ${seat} has sold and a hand (K-INV-2)`);
    if (sale === undefined && portfolio.length > 0) {
      found.push(`seat ${seat} has a portfolio and no sale (K-INV-2)`);
    }
  }
}

/** K-INV-3: every token is before a trader, on a sale or in the reserve; those of sales go back with the losses. */
function checkTokens(bound: Bound, state: State, found: string[]): void {
  const places = state.reserve.slice();
  for (const { token } of state.traders) if (token !== null) places.push(token);
  for (const { token, company } of state.sales) if (token) places.push(company);
  for (const company of bound.companies) {
    const times = places.filter((one) => one === company).length;
    if (times !== 1) found.push(`the token of ${company} is in ${times} places (K-INV-3)`);
  }
  if (places.length !== bound.companies.length) found.push(`${places.length} tokens (K-INV-3)`);
}

/** K-INV-5, K-INV-14: one sale a trader, one offer a sale, of cards that show its company. */
function checkSales(_bound: Bound, state: State, found: string[]): void {
  const seats = state.traders.length;
  const { sales } = state;
  if (new Set(sales.map((sale) => sale.seat)).size !== sales.length) {
    found.push("a trader has sold twice (K-INV-5, K-INV-14)");
  }
  if (new Set(sales.map((sale) => sale.offer)).size !== sales.length) {
    found.push("an offer carries two sales (K-INV-5)");
  }
  for (const { seat, offer, company, cards, oddLot, exceptional, token } of sales) {
    if (state.traders[seat] === undefined) found.push(`seat ${seat} sells (K-INV-5)`);
    if (offer < 1 || offer > seats) found.push(`offer ${offer} is not in use (K-INV-5)`);
    if (cards.length === 0 || !cards.every((card) => shows(card, company))) {
      found.push(`offer ${offer} does not carry ${company} (K-SALE-3)`);
    }
    if (oddLot !== null && shows(oddLot, company)) found.push(`the odd lot of offer ${offer} is none (B-04)`);
    if (exceptional && !token && isOpen(state))
      found.push(`offer ${offer} is exceptional without a token (K-CONTRACT-6)`);
  }
  const begun = state.phase === "tokens" || state.phase === "countdown";
  if (begun && sales.length > 0) found.push(`a sale in phase ${state.phase}`);
  if (!begun && !isOpen(state) && sales.length !== seats) {
    found.push(`${sales.length} sales in phase ${state.phase} (K-INV-5)`);
  }
  if (isOpen(state) && sales.length === seats) found.push("nobody is left in trading (K-NET-40)");
}

/** An open cry is of a trader in trading, of cards that they hold, to somebody who can still answer (K-NET-20, K-NET-28). */
function checkCries(bound: Bound, state: State, found: string[]): void {
  const cries = Object.entries(state.cries);
  if (cries.length > 0 && (state.phase !== "open" || oneLeft(state))) {
    found.push(`cries in phase ${state.phase} (K-NET-20)`);
  }
  const owned = state.traders.map(() => 0);
  for (const [number, cry] of cries) {
    owned[cry.seat] = (owned[cry.seat] ?? 0) + 1;
    if (Number(number) >= state.nextCry) found.push(`cry ${number} is not numbered yet`);
    const fault = faultOfCry(state, cry);
    if (fault !== null) found.push(`cry ${number} ${fault}`);
  }
  if (owned.some((count) => count > bound.config.mostCries)) found.push("too many cries (K-NET-17)");
}

function faultOfCry(state: State, cry: Cry): string | null {
  const { seat, cards, to } = cry;
  const hand = state.traders[seat]?.hand ?? [];
  if (!isTrading(state, seat) || isJammed(state, seat)) return "is of somebody who is not trading (K-NET-20)";
  if (to !== null && (to === seat || !isTrading(state, to))) return "is to nobody (K-NET-23)";
  if (cards.length === 0 || new Set(cards).size !== cards.length) return "has no cards (K-NET-13)";
  return cards.every((card) => hand.includes(card)) ? null : "is stale (K-NET-28)";
}

/** K-INV-13 and K-SETUP-12 to 14: every drawn card is one of the edition's, and is drawn once. */
function checkBonus(state: State, found: string[]): void {
  const { benefits, prejudices, box, drawn, traders } = state;
  const all = [...benefits, ...prejudices, ...box, ...drawn];
  if (new Set(all).size !== all.length || all.length !== BENEFITS.length + PREJUDICES.length) {
    found.push("a Benefit or Prejudice is in two places or nowhere (K-SETUP-14)");
  }
  const held = traders.flatMap(({ bonus }) => bonus ?? []);
  if (held.some((bonus) => !drawn.includes(bonus))) found.push("a card is held that nobody drew (K-BONUS-4)");
  for (const kind of [BENEFITS, PREJUDICES]) {
    const count = held.filter((bonus) => kind.some((one) => one === bonus)).length;
    if (count > 1) found.push("two cards of a kind lie before traders (K-INV-13)");
  }
}

/** K-INV-6, the part that a state shows: no price above 0, whole numbers, one of every company. */
function checkPrices(bound: Bound, state: State, found: string[]): void {
  for (const prices of [state.prices, ...state.history]) {
    for (const company of bound.companies) {
      const price = prices[company];
      if (price === undefined || !Number.isSafeInteger(price) || price > 0) {
        found.push(`${company} stands at ${price} (K-INV-6)`);
      }
    }
  }
}

/** K-INV-16: a score is the sum of the lines recorded. */
function checkScores(state: State, found: string[]): void {
  for (const [seat, { score }] of state.traders.entries()) {
    let sum = 0;
    for (const day of state.register) for (const line of day[seat] ?? []) sum += line.amount;
    if (sum !== score) found.push(`seat ${seat} has ${score} but lines of ${sum} (K-INV-16)`);
  }
}

/** What somebody remembers is true. */
function checkKnown(state: State, found: string[]): void {
  for (const [knower, known] of state.known.entries()) {
    for (const { card, seat } of known) {
      if (!lies(state, card, seat)) found.push(`seat ${knower} recalls ${card} wrongly (K-NET-65)`);
    }
  }
}

function lies(state: State, card: CardId, seat: Seat | null): boolean {
  if (seat === null) return state.undealt.includes(card);
  const trader = state.traders[seat];
  const sale = state.sales.find((one) => one.seat === seat);
  return (
    trader?.hand.includes(card) === true ||
    trader?.portfolio.includes(card) === true ||
    sale?.cards.includes(card) === true ||
    sale?.oddLot === card
  );
}

function checkClocks(state: State, found: string[]): void {
  const { phase, choice, idleUntil, ending } = state;
  const expect = (holds: boolean, what: string): void => {
    if (!holds) found.push(`${what} in phase ${phase}`);
  };
  const asks = ["tokens", "corrections", "adjustments", "lossChoices", "renewal"].includes(phase);
  expect(asks === (choice !== null), "the choice is wrong");
  expect(idleUntil === null || phase === "open", "an idle bell");
  expect((phase === "over") === (ending !== null), "the ending is wrong");
}
