import type { Exchange, Location, Player, Scoring, State } from "./state.ts";
import type { PerCompany } from "./terms.ts";

/** A state that shares nothing with the given one. Written by hand: simulations clone at every branch. */
export function clone(state: State): State {
  return {
    phase: state.phase,
    players: clonePlayers(state.players),
    first: state.first,
    active: state.active,
    turn: state.turn,
    flipped: state.flipped,
    lastRound: state.lastRound,
    trend: state.trend,
    trendCoins: state.trendCoins,
    trendAt: state.trendAt,
    prices: clonePrices(state.prices),
    circle: cloneCircle(state.circle),
    deck: state.deck.slice(),
    piles: { L: state.piles.L.slice(), M: state.piles.M.slice(), R: state.piles.R.slice() },
    tycoons: state.tycoons === null ? null : cloneTycoons(state.tycoons),
    callOptions: state.callOptions,
    bought: state.bought.slice(),
    playing: state.playing,
    lifted: state.lifted,
    raising: state.raising,
    setOff: state.setOff.slice(),
    exchange: state.exchange === null ? null : cloneExchange(state.exchange),
    losing: state.losing.slice(),
    scoring: state.scoring === null ? null : cloneScoring(state.scoring),
    box: state.box.slice(),
  };
}

function clonePlayers(players: readonly Player[]): Player[] {
  const copies: Player[] = [];
  for (const player of players) {
    copies.push({
      cash: player.cash,
      capital: player.capital,
      loans: player.loans,
      pawn: player.pawn,
      shares: player.shares.slice(),
      markets: player.markets.slice(),
      privateShare: player.privateShare,
      tycoonPoints: player.tycoonPoints,
      lost: player.lost.slice(),
    });
  }
  return copies;
}

/** A copy of the circle that shares no location. */
export function cloneCircle(circle: readonly Location[]): Location[] {
  const copies: Location[] = [];
  for (const { cards, option } of circle) copies.push({ cards: cards.slice(), option });
  return copies;
}

export function clonePrices(prices: PerCompany<number>): PerCompany<number> {
  return { corn: prices.corn, cotton: prices.cotton, steel: prices.steel, oil: prices.oil };
}

export function cloneTycoons(tycoons: NonNullable<State["tycoons"]>): NonNullable<State["tycoons"]> {
  return {
    corn: { ...tycoons.corn },
    cotton: { ...tycoons.cotton },
    steel: { ...tycoons.steel },
    oil: { ...tycoons.oil },
  };
}

export function cloneExchange(exchange: Exchange): Exchange {
  return { shown: exchange.shown, company: exchange.company, offers: { ...exchange.offers } };
}

export function cloneScoring(scoring: Scoring): Scoring {
  return {
    event: scoring.event,
    dynamite: { ...scoring.dynamite },
    values: { ...scoring.values },
    assigned: scoring.assigned.map((cards) => ({ ...cards })),
    settled: scoring.settled.slice(),
  };
}
