import type { Deal } from "./deal.ts";
import { rankingOf, winShare } from "./simulate.ts";
import { type Among, amongOf, type ByDeal } from "./tournament.ts";

/**
 * What a bot won by its seats: a victory shared by k seats counts 1/k, and each ranking of a match has one. `low` and
 * `high` bound the rate with 95 %.
 */
export type RatingAmong = Among & {
  /** What bots won by seat on the average, over all seats of these deals: what somebody wins who is as good as the rest. */
  readonly fair: number;
};

export type Rating = {
  readonly name: string;
  readonly whole: RatingAmong;
  /** By ranking, in games with more than one; empty in others. */
  readonly among: readonly RatingAmong[];
};

/**
 * Who sits together on a ladder: all bots where they fit, else every group of as many as there are seats. Over all
 * rotations each bot then sits equally often in each seat, and with each other bot.
 */
export function lineUpsOf<B>(bots: readonly B[], seats: number): readonly (readonly B[])[] {
  if (bots.length <= seats) return [bots];
  const [first, ...rest] = bots;
  if (first === undefined || seats === 0) return [[]];
  return [...lineUpsOf(rest, seats - 1).map((others) => [first, ...others]), ...lineUpsOf(rest, seats)];
}

/** The ratings of these bots from the deals of a ladder, in the order of their numbers. */
export function ratingsOf(names: readonly string[], deals: readonly Deal[]): readonly Rating[] {
  const rankings = new Set(
    deals.flatMap(({ matches }) => matches.flatMap((one) => one.rankings.map(({ of }) => of))),
  );
  const whole = ratedIn(names, deals, null);
  const parts = rankings.size > 1 ? [...rankings].map((of) => ratedIn(names, deals, of)) : [];
  return names.flatMap((name, bot) => {
    const own = whole[bot];
    return own === undefined ? [] : [{ name, whole: own, among: parts.flatMap((part) => part[bot] ?? []) }];
  });
}

/** How two ratings lie: the second above the first with intervals that do not touch, the other way round, or neither. */
export function orderOf(first: RatingAmong, second: RatingAmong): "apart" | "reversed" | "near" {
  if (first.high < second.low) return "apart";
  return second.high < first.low ? "reversed" : "near";
}

/** Ratings by bot, in one ranking or, with null, in whichever a seat is. */
function ratedIn(names: readonly string[], deals: readonly Deal[], of: string | null): RatingAmong[] {
  const own = new Map(names.map((name): [string, ByDeal] => [name, { wins: [], seats: [] }]));
  let wins = 0;
  let seats = 0;
  for (const [deal, { matches }] of deals.entries()) {
    for (const match of matches) {
      for (const [seat, name] of match.bots.entries()) {
        if (of !== null && rankingOf(match, seat)?.of !== of) continue;
        const won = winShare(match, seat);
        wins += won;
        seats += 1;
        const counts = own.get(name);
        if (counts === undefined) continue;
        counts.wins[deal] = (counts.wins[deal] ?? 0) + won;
        counts.seats[deal] = (counts.seats[deal] ?? 0) + 1;
      }
    }
  }
  const fair = seats > 0 ? wins / seats : 0;
  return names.map((name) => ({ ...amongOf(of ?? "all", own.get(name)), fair }));
}
