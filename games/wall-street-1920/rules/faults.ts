import type { Seat } from "@bigboard/kernel";
import { type Bound, KIND } from "./bound.ts";
import { type Phase, PURCHASE, type State } from "./state.ts";
import { type CardId, COMPANIES, EXPLOSION, PILES, type Pile } from "./terms.ts";

/** Broken invariants of a state (section 3 of the catalogue); empty in a healthy one. */
export function faults(bound: Bound, state: State): readonly string[] {
  const found: string[] = [];
  checkPlayers(state, found);
  checkCircle(state, found);
  checkCards(bound, state, found);
  checkPhase(state, found);
  for (const company of COMPANIES) {
    const value = state.prices[company];
    if (!bound.cells[company].has(value)) found.push(`${company} has no printed value ${value}`);
  }
  return found;
}

const TYCOON_POINTS: readonly number[] = [0, 2, -2];

function checkPlayers(state: State, found: string[]): void {
  const size = state.circle.length;
  state.players.forEach((player, seat) => {
    const { cash, capital, loans, pawn } = player;
    if (!Number.isSafeInteger(cash) || cash < 0) found.push(`seat ${seat} has $${cash}`);
    if (!Number.isSafeInteger(capital) || capital < 4 || capital > 8)
      found.push(`seat ${seat} has capital ${capital}`);
    if (!Number.isSafeInteger(loans) || loans < 0) found.push(`seat ${seat} has ${loans} loans`);
    if (pawn === null && state.phase !== "placing") found.push(`seat ${seat} has no pawn`);
    if (pawn !== null && (pawn < 0 || pawn >= size)) found.push(`seat ${seat} stands at ${pawn} of ${size}`);
    if (!TYCOON_POINTS.includes(player.tycoonPoints))
      found.push(`seat ${seat} holds ${player.tycoonPoints} Tycoon points`);
  });
  if (!Number.isSafeInteger(state.trendCoins) || state.trendCoins < 0)
    found.push(`$${state.trendCoins} on Market Trend`);
  for (const seat of [state.first, state.active]) {
    if (state.players[seat] === undefined) found.push(`there is no seat ${seat}`);
  }
}

function checkCircle(state: State, found: string[]): void {
  const owners: number[] = [];
  const busy = PURCHASE.includes(state.phase);
  const at = state.players[state.active]?.pawn;
  state.circle.forEach((place, location) => {
    const { length } = place.cards;
    if (place.option !== null) {
      owners.push(place.option);
      if (length !== 1) found.push(`an option lies at location ${location} with ${length} cards`);
      if (state.players[place.option] === undefined) found.push(`an option of seat ${place.option}`);
    }
    if (busy && location === at && (length > 0 || at === state.trendAt)) {
      found.push(`a purchase at location ${location}, which is not empty`);
    }
    if (location === state.trendAt) {
      if (length > 0) found.push(`a card lies on Market Trend`);
    } else if (length > 2) found.push(`${length} cards at location ${location}`);
    else if (length === 0 && state.deck.length > 0 && !(busy && location === at)) {
      found.push(`location ${location} is empty beside a deck of ${state.deck.length}`);
    }
  });
  if (state.circle[state.trendAt] === undefined) found.push(`Market Trend lies at ${state.trendAt}`);
  if (new Set(owners).size !== owners.length) found.push("an option lies at two places");
  if (owners.length > 0 && !state.callOptions) found.push("an option in a game without options");
}

const CARD = KIND.share | KIND.market;
const LOOSE = CARD | KIND.explosion;

/** Every card of the edition is in exactly one place, and each place holds only its kind. */
function checkCards(bound: Bound, state: State, found: string[]): void {
  const { places, kinds } = bound;
  const seen = new Uint8Array(places.size);
  const meet = (card: CardId, fits: number, where: string, of: Seat | Pile | null): void => {
    const place = places.get(card);
    if (place !== undefined) {
      if (seen[place] === 1) found.push(`${card} is in two places, one is ${named(where, of)}`);
      seen[place] = 1;
    }
    const kind = place === undefined ? 0 : (kinds[place] ?? 0);
    if ((kind & fits) === 0) found.push(`${card} lies in ${named(where, of)}`);
  };
  const all = (list: readonly CardId[], fits: number, where: string, of: Seat | Pile | null = null): void => {
    for (const card of list) meet(card, fits, where, of);
  };
  all(state.deck, LOOSE, "the deck");
  for (const pile of PILES) all(state.piles[pile], LOOSE, "pile", pile);
  all(state.box, LOOSE | KIND.private, "the box");
  for (const place of state.circle) all(place.cards, CARD, "the circle");
  all(state.bought, CARD, "a purchase");
  if (state.playing !== null) meet(state.playing, CARD, "play", null);
  if (state.lifted !== null) meet(state.lifted, CARD, "a sale", null);
  state.players.forEach((player, seat) => {
    all(player.shares, KIND.share, "the shares of seat", seat);
    all(player.markets, KIND.market, "the markets of seat", seat);
    all(player.lost, CARD, "the losses of seat", seat);
    meet(player.privateShare, KIND.private, "the capital card of seat", seat);
  });
  if (!seen.includes(0)) return;
  for (const [card, place] of places) if (seen[place] === 0) found.push(`${card} is nowhere`);
}

const RESTING: readonly Phase[] = ["placing", "explosion", "start", "discard", "end", "assigning", "over"];

/** Put together only where something is wrong. */
const named = (where: string, of: Seat | Pile | null): string => (of === null ? where : `${where} ${of}`);

function checkPhase(state: State, found: string[]): void {
  const { phase, exchange } = state;
  const expect = (holds: boolean, what: string): void => {
    if (!holds) found.push(`${what} in phase ${phase}`);
  };
  expect((phase === "offer" || phase === "exchange") === (exchange !== null), "the exchange is wrong");
  expect((phase === "assigning" || phase === "over") === (state.scoring !== null), "the scoring is wrong");
  expect((phase === "lose") === state.losing.length > 0, "the losses are wrong");
  expect(phase !== "bought" || state.bought.length > 0, "nothing was bought");
  expect(phase === "discard" || (state.lifted === null && !state.raising), "a discard is open");
  expect(phase !== "explosion" || state.deck[state.deck.length - 1] === EXPLOSION, "no Explosion on top");
  expect(
    !RESTING.includes(phase) || (state.bought.length === 0 && state.playing === null),
    "a purchase is open",
  );
  if (exchange === null) return;
  for (const [seat, card] of Object.entries(exchange.offers)) {
    const shares = state.players[Number(seat)]?.shares ?? [];
    expect(card === null || shares.includes(card), `seat ${seat} offers what it does not hold`);
  }
  expect(
    state.players[state.active]?.shares.includes(exchange.shown) === true,
    "the shown card is not the buyer's",
  );
}
