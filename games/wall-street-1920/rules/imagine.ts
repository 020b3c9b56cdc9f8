import { type Chance, type Seat, shuffled } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import { cloneCircle, clonePrices, cloneScoring, cloneTycoons } from "./clone.ts";
import { type Hand, handOf, type Pool, take } from "./imagine-hands.ts";
import { SEALED } from "./look.ts";
import { at, canOffer } from "./query.ts";
import type { Exchange, State } from "./state.ts";
import { type CardId, EXPLOSION, LAST_CARDS, type PerPile, PILES } from "./terms.ts";
import type { View } from "./view.ts";

/**
 * A full state that this viewer cannot rule out: what the view shows stays, what memory holds is honoured, the rest is
 * drawn from the cards that are left, kind by kind. A plausible world, not a weighted one: pile sizes below the tops, for
 * a viewer without memory, are free.
 */
export function imagine(bound: Bound, view: View, chance: Chance): State {
  const pool = hiddenCards(bound, view, chance);
  const home = explosionHome(view);
  const hands = dealHands(bound, view, pool, chance);
  const deck = imagineDeck(bound, view, pool, chance, home === "deck", hands);
  for (const hand of hands) hand.fill();
  const piles = imaginePiles(view);
  const box = leftOver(view, pool, piles, chance);
  if (home === "pile") buryExplosion(piles);
  if (home === "box") box.push(EXPLOSION);
  const privates = imaginePrivates(bound, view, chance);
  return {
    phase: view.phase,
    players: view.players.map((player, seat) => ({
      cash: player.cash,
      capital: player.capital,
      loans: player.loans,
      pawn: player.pawn,
      ...at(hands, seat).cards,
      privateShare: at(privates, seat),
      tycoonPoints: player.tycoonPoints,
    })),
    first: view.first,
    active: view.active,
    turn: view.turn,
    flipped: view.flipped,
    lastRound: view.lastRound,
    trend: view.trend,
    trendCoins: view.trendCoins,
    trendAt: view.trendAt,
    prices: clonePrices(view.prices),
    circle: cloneCircle(view.circle),
    deck,
    piles,
    tycoons: view.tycoons === null ? null : cloneTycoons(view.tycoons),
    callOptions: view.callOptions,
    bought: view.bought.slice(),
    playing: view.playing,
    lifted: view.lifted,
    raising: view.raising,
    setOff: view.setOff.slice(),
    exchange: view.exchange === null ? null : imagineOffers(bound, view.exchange, hands, chance),
    losing: view.losing.slice(),
    scoring: view.scoring === null ? null : cloneScoring(view.scoring),
    box: box.concat(privates.slice(view.players.length)),
  };
}

/** Every card that the view shows nowhere, by kind, in random order; those that may not be in play come last. */
function hiddenCards(bound: Bound, view: View, chance: Chance): Pool {
  const shown = new Set<CardId>(view.bought);
  const add = (cards: readonly (CardId | null)[] | null): void => {
    if (cards === null) return;
    for (const card of cards) if (card !== null) shown.add(card);
  };
  add([view.playing, view.lifted, view.deck.top, ...PILES.map((pile) => view.piles[pile])]);
  add([view.exchange?.shown ?? null, ...Object.values(view.exchange?.offers ?? {})]);
  for (const place of view.circle) add(place.cards);
  for (const player of view.players)
    for (const cards of [player.shares, player.markets, player.lost]) add(cards);
  if (view.memory !== null) {
    for (const pile of PILES) add(view.memory.piles[pile]);
    for (const cards of [...view.memory.shares, ...view.memory.markets]) add(cards);
  }
  const { shares, markets, duals } = bound.config.edition;
  const hidden = (cards: readonly { readonly id: CardId }[], purpose: string): CardId[] => {
    const found: CardId[] = [];
    for (const { id } of cards) if (!shown.has(id)) found.push(id);
    return shuffled(found, chance, `imagine/${purpose}`);
  };
  const seats = view.players.length;
  const isBoxed = (card: (typeof markets)[number]): boolean =>
    seats === 2 && card.instruction.does === "stock-market";
  const spareDuals = hidden(duals, "duals").splice(0, Math.max(0, duals.length - seats));
  const spareMarkets = hidden(markets.filter(isBoxed), "unused");
  const dealtDuals = duals.filter((card) => !spareDuals.includes(card.id));
  return {
    shares: hidden([...shares, ...dealtDuals], "shares").concat(spareDuals),
    markets: hidden(
      markets.filter((card) => !isBoxed(card)),
      "markets",
    ).concat(spareMarkets),
    unused: new Set([...spareDuals, ...spareMarkets]),
  };
}

/** Where the Explosion must be: where it is seen, else in the deck until the last round, else buried. */
function explosionHome(view: View): "seen" | "deck" | "pile" | "box" {
  if (view.deck.top === EXPLOSION || PILES.some((pile) => view.piles[pile] === EXPLOSION)) return "seen";
  const { memory } = view;
  if (memory !== null) {
    if (PILES.some((pile) => memory.piles[pile].includes(EXPLOSION))) return "seen";
  } else if (view.lastRound || view.scoring !== null) {
    return PILES.some((pile) => view.piles[pile] !== null) ? "pile" : "box";
  }
  return view.deck.left >= 2 ? "deck" : "box";
}

function dealHands(bound: Bound, view: View, pool: Pool, chance: Chance): Hand[] {
  const { exchange } = view;
  return view.players.map((_, seat) => {
    const kept: CardId[] = [];
    const offer = exchange?.offers[seat];
    if (exchange !== null && seat === view.active) kept.push(exchange.shown);
    if (typeof offer === "string" && offer !== SEALED) kept.push(offer);
    return handOf(bound, view, seat, kept, pool, chance);
  });
}

/** The deck below its top card, drawn so that enough of each kind remains for the hands; duals only if nothing else is left. */
function imagineDeck(
  bound: Bound,
  view: View,
  pool: Pool,
  chance: Chance,
  withExplosion: boolean,
  hands: readonly Hand[],
): CardId[] {
  const { left, top } = view.deck;
  if (top === null) return [];
  const need = left - 1 - (withExplosion ? 1 : 0);
  const isDual = (card: CardId): boolean => bound.cardOf(card).kind === "dual";
  const isUsed = (card: CardId): boolean => !pool.unused.has(card);
  const shares = pool.shares.filter(isUsed);
  const markets = pool.markets.filter(isUsed);
  const shareNeed = hands.reduce((sum, hand) => sum + hand.shareNeed, 0);
  const marketNeed = hands.reduce((sum, hand) => sum + hand.marketNeed, 0);
  const deck: CardId[] = [];
  const taken = new Set<CardId>();
  const fill = (cards: readonly CardId[], spareShares: number, spareMarkets: number): void => {
    for (const card of cards) {
      if (deck.length === need) return;
      if (taken.has(card)) continue;
      const isMarket = bound.cardOf(card).kind === "market";
      if ((isMarket ? spareMarkets : spareShares) <= 0) continue;
      if (isMarket) spareMarkets -= 1;
      else spareShares -= 1;
      deck.push(card);
      taken.add(card);
    }
  };
  const usual = shuffled(shares.filter((card) => !isDual(card)).concat(markets), chance, "imagine/deck");
  fill(usual, shares.length - shareNeed, markets.length - marketNeed);
  const leave = (): void => {
    pool.shares = pool.shares.filter((card) => !taken.has(card));
    pool.markets = pool.markets.filter((card) => !taken.has(card));
  };
  leave();
  if (deck.length < need) {
    const { shares: restShares, markets: restMarkets } = pool;
    fill(restShares.concat(restMarkets), restShares.length - shareNeed, restMarkets.length - marketNeed);
    leave();
  }
  if (withExplosion) deck.splice(chance.int(Math.min(LAST_CARDS, left - 1), "imagine/tail"), 0, EXPLOSION);
  deck.push(top);
  return deck;
}

function imaginePiles(view: View): PerPile<CardId[]> {
  const { memory, piles } = view;
  if (memory !== null) {
    return { L: memory.piles.L.slice(), M: memory.piles.M.slice(), R: memory.piles.R.slice() };
  }
  const only = (top: CardId | null): CardId[] => (top === null ? [] : [top]);
  return { L: only(piles.L), M: only(piles.M), R: only(piles.R) };
}

/**
 * What no hand and no deck took: unused duals and Stock Market cards of a two-player game to the box (W-SETUP-8,
 * W-RULING-22), the rest below the tops of the piles, if this viewer has forgotten what lies there.
 */
function leftOver(view: View, pool: Pool, piles: PerPile<CardId[]>, chance: Chance): CardId[] {
  const rest = pool.shares.concat(pool.markets);
  const open = PILES.filter((pile) => view.piles[pile] !== null);
  if (view.memory !== null || open.length === 0) return rest;
  const box: CardId[] = [];
  rest.forEach((id, index) => {
    if (pool.unused.has(id)) box.push(id);
    else piles[at(open, chance.int(open.length, `imagine/pile/${index}`))].unshift(id);
  });
  return box;
}

/** Under the first pile that has a top card to cover it. */
function buryExplosion(piles: PerPile<CardId[]>): void {
  const pile = PILES.find((one) => piles[one].length > 0);
  if (pile !== undefined) piles[pile].unshift(EXPLOSION);
}

/** Private shares by seat, those of the box behind them. */
function imaginePrivates(bound: Bound, view: View, chance: Chance): CardId[] {
  const known = view.players.map((player) => player.privateShare);
  const rest = bound.config.edition.privateShares
    .map((share) => share.id)
    .filter((id) => !known.includes(id));
  const drawn = shuffled(rest, chance, "imagine/capital");
  const dealt = known.map((share) => share ?? take(drawn, 1)[0] ?? "");
  return dealt.concat(drawn);
}

/** A valid card of the rival's hand for every sealed one (W-CARD-23). */
function imagineOffers(bound: Bound, exchange: Exchange, hands: readonly Hand[], chance: Chance): Exchange {
  const offers: Exchange["offers"] = {};
  for (const [key, card] of Object.entries(exchange.offers)) {
    const seat: Seat = Number(key);
    if (card !== SEALED) {
      offers[seat] = card;
      continue;
    }
    const valid = at(hands, seat).cards.shares.filter((id) => canOffer(bound.cardOf(id), exchange.company));
    offers[seat] = at(valid, chance.int(valid.length, `imagine/offer/${seat}`));
  }
  return { shown: exchange.shown, company: exchange.company, offers };
}
