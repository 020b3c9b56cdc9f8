import type { Outcome, Seat } from "@bigboard/kernel";
import { type Deal, dealer } from "./deal.ts";
import type { SimulationOrder } from "./simulate.ts";
import { rankingOf, winShare } from "./simulate.ts";

/**
 * How often a bot won: a victory shared by k seats counts as 1/k for each, and where a match has r rankings the first place
 * of one counts 1/r, so that every match has one victory to give; `low` and `high` bound the rate with 95 %.
 */
export type Standing = {
  readonly name: string;
  readonly wins: number;
  readonly winRate: number;
  readonly low: number;
  readonly high: number;
};

/**
 * How often a bot won among those it was ranked with, where a match has several rankings: `of` is the ranking's name,
 * `seats` how often the bot had a seat in it, and rates are parts of these seats.
 */
export type Among = Omit<Standing, "name"> & { readonly of: string; readonly seats: number };

export type Tournament = {
  readonly games: number;
  /** Different deals; each is played as often as there are bots. */
  readonly deals: number;
  readonly endings: { readonly [ending: string]: number };
  /**
   * Place and score are means over the matches that ended with a ranking, 0 where none did; places are shared evenly.
   * `among`: by ranking, in games with more than one; empty in others.
   */
  readonly bots: readonly (Standing & {
    readonly meanPlace: number;
    readonly meanScore: number;
    readonly among: readonly Among[];
  })[];
};

/** Wins and seats of a bot by deal. */
export type ByDeal = { readonly wins: number[]; readonly seats: number[] };

type Tally = {
  readonly winsByDeal: number[];
  readonly among: Map<string, ByDeal>;
  places: number;
  scores: number;
  ranked: number;
};

/**
 * Plays many matches between different bots. Every deal is played as often as there are bots, each time with the bots
 * one seat further, so that neither seat nor luck of the deal favours anyone when `games` is a multiple of their number.
 * A bot in several seats wins what any of them wins. Matches of one deal are not independent of each other: the
 * intervals count deals, not matches (`clustered`).
 */
export function tournament<C, S, A, E, V>(order: SimulationOrder<C, S, A, E, V>): Tournament {
  const { games, bots, progress } = order;
  const play = dealer({ ...order, lineUps: [bots] });
  const deals = Array.from({ length: Math.ceil(games / bots.length) }, (_, deal) => {
    const before = deal * bots.length;
    return play(deal, games - before, (matches) => progress?.(before + matches, games));
  });
  return foldDeals(
    bots.map(({ name }) => name),
    deals,
  );
}

/**
 * The standings of these bots from the deals of a tournament, all of one line-up. The result depends on the sequence of
 * the deals and on nothing else: hand them over in the order of their numbers, wherever they were played.
 */
export function foldDeals(names: readonly string[], deals: readonly Deal[]): Tournament {
  const tallies = new Map<string, Tally>();
  for (const name of names) {
    tallies.set(name, { winsByDeal: [], among: new Map(), places: 0, scores: 0, ranked: 0 });
  }
  const gamesByDeal: number[] = [];
  const endings: { [ending: string]: number } = {};
  const rankings = new Set<string>();
  for (const [deal, { matches }] of deals.entries()) {
    gamesByDeal.push(matches.length);
    for (const match of matches) {
      endings[match.ending] = (endings[match.ending] ?? 0) + 1;
      for (const { of } of match.rankings) rankings.add(of);
      for (const [seat, name] of match.bots.entries()) {
        const tally = tallies.get(name);
        if (tally !== undefined) count(tally, match, seat, deal);
      }
    }
  }
  return {
    games: gamesByDeal.reduce((sum, played) => sum + played, 0),
    deals: deals.length,
    endings,
    bots: [...tallies].map(([name, { winsByDeal, among, places, scores, ranked }]) => ({
      ...clustered(name, winsByDeal, gamesByDeal),
      meanPlace: ranked > 0 ? places / ranked : 0,
      meanScore: ranked > 0 ? scores / ranked : 0,
      among: rankings.size > 1 ? [...rankings].map((of) => amongOf(of, among.get(of))) : [],
    })),
  };
}

/** How often a bot won among those it was ranked with, from what it won and where it sat, deal by deal. */
export function amongOf(of: string, { wins, seats }: ByDeal = { wins: [], seats: [] }): Among {
  const deals = [...seats.keys()].filter((deal) => (seats[deal] ?? 0) > 0);
  const { name: _, ...standing } = clustered(
    of,
    deals.map((deal) => wins[deal] ?? 0),
    deals.map((deal) => seats[deal] ?? 0),
  );
  return { of, seats: deals.reduce((sum, deal) => sum + (seats[deal] ?? 0), 0), ...standing };
}

function count(tally: Tally, outcome: Outcome, seat: Seat, deal: number): void {
  const won = winShare(outcome, seat);
  tally.winsByDeal[deal] = (tally.winsByDeal[deal] ?? 0) + won / Math.max(1, outcome.rankings.length);
  const ranking = rankingOf(outcome, seat);
  if (ranking !== null) {
    const own = tally.among.get(ranking.of) ?? { wins: [], seats: [] };
    tally.among.set(ranking.of, own);
    own.wins[deal] = (own.wins[deal] ?? 0) + won;
    own.seats[deal] = (own.seats[deal] ?? 0) + 1;
  }
  const place = placeOf(outcome, seat);
  if (place === null) return;
  tally.ranked += 1;
  tally.places += place;
  tally.scores += outcome.scores[seat] ?? 0;
}

/** The place of a seat in its ranking, 1 the best; the places of a group are shared evenly. Null without a ranking. */
function placeOf(outcome: Outcome, seat: Seat): number | null {
  let better = 0;
  for (const group of rankingOf(outcome, seat)?.groups ?? []) {
    if (group.includes(seat)) return better + (group.length + 1) / 2;
    better += group.length;
  }
  return null;
}

/**
 * A bot's standing from what it won in each deal and how many matches each deal had. The matches of a deal share its
 * luck, so the variance of the win rate is taken between deals; Wilson's interval is then that of as many independent
 * matches as have this variance, but never of more than were played.
 */
export function clustered(
  name: string,
  winsByDeal: readonly number[],
  gamesByDeal: readonly number[],
): Standing {
  const games = gamesByDeal.reduce((sum, played) => sum + played, 0);
  const wins = winsByDeal.reduce((sum, won) => sum + won, 0);
  if (games === 0) return { name, wins, winRate: 0, low: 0, high: 1 };
  const winRate = wins / games;
  const deals = gamesByDeal.length;
  const squares = gamesByDeal.reduce(
    (sum, played, deal) => sum + ((winsByDeal[deal] ?? 0) - winRate * played) ** 2,
    0,
  );
  const variance = deals > 1 ? (squares * deals) / (deals - 1) / games ** 2 : 0;
  const independent = variance > 0 ? Math.min(games, (winRate * (1 - winRate)) / variance) : games;
  const [low, high] = wilson(winRate * independent, independent);
  return { name, wins, winRate, low, high };
}

/** Wilson's 95 % interval for `wins` of `games`; [0, 1] without games. */
export function wilson(wins: number, games: number): readonly [low: number, high: number] {
  if (games === 0) return [0, 1];
  const z = 1.959964;
  const p = wins / games;
  const middle = p + (z * z) / (2 * games);
  const spread = z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
