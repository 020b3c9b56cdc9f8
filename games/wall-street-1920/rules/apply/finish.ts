import type { Seat } from "@bigboard/kernel";
import { assignable } from "../check-cards.ts";
import { placesOf } from "../outcome.ts";
import { at, half } from "../query.ts";
import { bestAssignment, scoreSheet } from "../score.ts";
import {
  type CardId,
  type Company,
  type DynamiteEvent,
  EVENTS,
  EXPLOSION,
  type PerPile,
  PILES,
} from "../terms.ts";
import { tell, type Work } from "./work.ts";

/** The end of play: dynamite, event, final values, open hands (W-END-4, W-SCORE-1 to 3). */
export function finish(work: Work): void {
  const { state, bound } = work;
  const dynamite: PerPile<number> = { L: 0, M: 0, R: 0 };
  for (const pile of PILES) {
    for (const card of state.piles[pile]) dynamite[pile] += dynamiteOf(work, card);
  }
  const event = eventOf(dynamite);
  const { corn, cotton, steel, oil } = state.prices;
  const values =
    event === "HALF"
      ? { corn: half(corn), cotton: half(cotton), steel: half(steel), oil: half(oil) }
      : { corn, cotton, steel, oil };
  state.scoring = {
    event,
    dynamite,
    values,
    assigned: state.players.map(() => ({})),
    settled: state.players.map(() => false),
  };
  state.phase = "assigning";
  work.reveals = true;
  tell(work, {
    type: "scoring",
    event,
    dynamite: { ...dynamite },
    values: { ...values },
    hands: state.players.map((player) => ({
      shares: player.shares.slice(),
      markets: player.markets.slice(),
      privateShare: player.privateShare,
    })),
  });
  for (let seat = 0; seat < state.players.length; seat += 1) {
    if (assignable(bound, state, seat).length === 0) settle(work, seat);
  }
}

function dynamiteOf(work: Work, card: CardId): number {
  return card === EXPLOSION ? work.bound.config.edition.explosion.dynamite : work.bound.cardOf(card).dynamite;
}

/** The event of the pile with the most dynamite; none when the most is shared (W-DISC-8, W-DISC-9, W-RULING-12). */
export function eventOf(dynamite: PerPile<number>): DynamiteEvent | null {
  const most = Math.max(dynamite.L, dynamite.M, dynamite.R);
  const leaders = PILES.filter((pile) => dynamite[pile] === most);
  const leader = leaders[0];
  return leader === undefined || leaders.length > 1 ? null : EVENTS[leader];
}

/** One gold share or dual counts for the company its owner names (W-SCORE-5). */
export function assign(work: Work, seat: Seat, card: CardId, company: Company): void {
  const { scoring } = work.state;
  if (scoring === null) return;
  at(scoring.assigned, seat)[card] = company;
  tell(work, { type: "assigned", seat, card, company });
}

/** Takes the best completion of what is not assigned yet; the last seat to settle ends the match (W-RULING-80). */
export function settle(work: Work, seat: Seat): void {
  const { state, bound } = work;
  const { scoring } = state;
  if (scoring === null) return;
  const player = at(state.players, seat);
  const assigned = at(scoring.assigned, seat);
  const best = bestAssignment(bound, player, scoring, assigned, state.players.length);
  for (const card of player.shares) {
    const company = best[card];
    if (company !== undefined && assigned[card] === undefined) assign(work, seat, card, company);
  }
  scoring.settled[seat] = true;
  tell(work, { type: "settled", seat });
  if (scoring.settled.includes(false)) return;
  state.phase = "over";
  const scores = state.players.map(
    (one, index) => scoreSheet(bound, one, scoring, at(scoring.assigned, index), state.players.length).total,
  );
  const winners =
    placesOf(
      scores,
      state.players.map((one) => one.capital),
    )[0] ?? [];
  tell(work, { type: "over", scores, winners });
}
