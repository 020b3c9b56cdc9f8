import type { Recall, Seat, Viewer } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import { cloneCircle, cloneExchange, clonePrices, cloneScoring, cloneTycoons } from "./clone.ts";
import { at, roundOf } from "./query.ts";
import { sheetsOf } from "./score.ts";
import type { Exchange, Player, State } from "./state.ts";
import type { CardId } from "./terms.ts";
import type { Memory, PlayerView, View } from "./view.ts";

/** Stands for a rival's card that lies face down in a Stock Market exchange (W-HID-18). */
export const SEALED = "sealed";

/** What one viewer may see (section 9 of the catalogue), `waiting` being whom the match waits for; with `attentive`, also what could be remembered (W-RULING-91). */
export function view(
  bound: Bound,
  state: State,
  waiting: readonly Seat[],
  viewer: Viewer,
  recall: Recall,
): View {
  const open = state.scoring !== null;
  return {
    viewer,
    phase: state.phase,
    players: state.players.map((player, seat) =>
      viewPlayer(bound, player, open || seat === viewer, seat === viewer),
    ),
    first: state.first,
    active: state.active,
    waiting,
    turn: state.turn,
    round: roundOf(state.turn, state.players.length),
    flipped: state.flipped,
    lastRound: state.lastRound,
    trend: state.trend,
    trendCoins: state.trendCoins,
    trendAt: state.trendAt,
    prices: clonePrices(state.prices),
    circle: cloneCircle(state.circle),
    deck: { left: state.deck.length, top: topOf(state.deck) },
    piles: { L: topOf(state.piles.L), M: topOf(state.piles.M), R: topOf(state.piles.R) },
    tycoons: state.tycoons === null ? null : cloneTycoons(state.tycoons),
    callOptions: state.callOptions,
    bought: state.bought.slice(),
    playing: state.playing,
    lifted: state.lifted,
    raising: state.raising,
    setOff: state.setOff.slice(),
    exchange: state.exchange === null ? null : viewExchange(state, state.exchange, viewer),
    losing: state.losing.slice(),
    scoring:
      state.scoring === null ? null : { ...cloneScoring(state.scoring), sheets: sheetsOf(bound, state) },
    memory: recall === "attentive" ? remember(bound, state) : null,
  };
}

/** The same, with all that is public taken from `beside`, a view of this state for another viewer. */
export function viewBeside(bound: Bound, state: State, viewer: Viewer, recall: Recall, beside: View): View {
  const open = state.scoring !== null;
  const { exchange } = state;
  return {
    ...beside,
    viewer,
    players: state.players.map((player, seat) => {
      const same = at(beside.players, seat);
      const differs = seat === viewer || seat === beside.viewer;
      return differs ? viewPlayer(bound, player, open || seat === viewer, seat === viewer) : same;
    }),
    exchange: exchange === null ? null : viewExchange(state, exchange, viewer),
    memory: recall === "attentive" ? (beside.memory ?? remember(bound, state)) : null,
  };
}

/** `open`: this viewer sees the hand; `own`: this viewer is its owner. */
function viewPlayer(bound: Bound, player: Player, open: boolean, own: boolean): PlayerView {
  let lostShares = 0;
  for (const card of player.lost) if (bound.cardOf(card).kind !== "market") lostShares += 1;
  return {
    cash: player.cash,
    capital: player.capital,
    loans: player.loans,
    pawn: player.pawn,
    shareCount: player.shares.length,
    marketCount: player.markets.length,
    shares: open ? player.shares.slice() : null,
    markets: open ? player.markets.slice() : null,
    privateShare: open ? player.privateShare : null,
    tycoonPoints: player.tycoonPoints,
    lost: own ? player.lost.slice() : null,
    lostShares,
    lostMarkets: player.lost.length - lostShares,
  };
}

/** Rivals' cards stay sealed until the last one is laid; then the phase changes and all are open. */
function viewExchange(state: State, exchange: Exchange, viewer: Viewer): Exchange {
  const seen = cloneExchange(exchange);
  if (state.phase !== "offer") return seen;
  for (const seat of Object.keys(seen.offers)) {
    if (Number(seat) !== viewer && seen.offers[seat] !== null) seen.offers[seat] = SEALED;
  }
  return seen;
}

/**
 * Every card that enters a pile or a hand does so in the open, so memory is what lies there plus what was lost face
 * down, in an order that tells nothing.
 */
function remember(bound: Bound, state: State): Memory {
  const isMarket = (card: CardId): boolean => bound.cardOf(card).kind === "market";
  const seats: readonly Seat[] = state.players.map((_, seat) => seat);
  return {
    piles: { L: state.piles.L.slice(), M: state.piles.M.slice(), R: state.piles.R.slice() },
    shares: seats.map((seat) => {
      const { shares, lost } = at(state.players, seat);
      return shares.concat(lost.filter((card) => !isMarket(card))).sort();
    }),
    markets: seats.map((seat) => {
      const { markets, lost } = at(state.players, seat);
      return markets.concat(lost.filter(isMarket)).sort();
    }),
  };
}

function topOf(cards: readonly CardId[]): CardId | null {
  return cards[cards.length - 1] ?? null;
}
