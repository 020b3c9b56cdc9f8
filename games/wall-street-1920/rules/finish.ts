import type { Seat } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import { placesOf } from "./outcome.ts";
import { at, valuesAfter } from "./query.ts";
import { bestAssignment, scoreSheet } from "./score.ts";
import type { State } from "./state.ts";
import {
  type CardId,
  type Company,
  type DynamiteEvent,
  EVENTS,
  EXPLOSION,
  type PerPile,
  PILES,
} from "./terms.ts";
import { tell, type Work } from "./work.ts";

/** The end of play: dynamite, event, final values, open hands; who has nothing to assign is settled (W-END-4, W-SCORE-1 to 3). */
export function openScoring(work: Work): void {
  const { state, bound } = work;
  const dynamite: PerPile<number> = { L: 0, M: 0, R: 0 };
  for (const pile of PILES) {
    for (const card of state.piles[pile]) dynamite[pile] += dynamiteOf(work, card);
  }
  const event = eventOf(dynamite);
  const values = valuesAfter(event, state.prices);
  state.scoring = {
    event,
    dynamite,
    values,
    assigned: state.players.map(() => ({})),
    settled: state.players.map(() => false),
  };
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
    if (assignable(bound, state, seat).length === 0) settleSeat(work, seat);
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
export function assignTo(work: Work, seat: Seat, card: CardId, company: Company): void {
  const { scoring } = work.state;
  if (scoring === null) return;
  at(scoring.assigned, seat)[card] = company;
  tell(work, { type: "assigned", seat, card, company });
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

/** Takes the best completion of what is not assigned yet (W-RULING-80). */
export function settleSeat(work: Work, seat: Seat): void {
  const { state, bound } = work;
  const { scoring } = state;
  if (scoring === null) return;
  const open = assignable(bound, state, seat);
  if (open.length > 0) {
    const { players } = state;
    const best = bestAssignment(
      bound,
      at(players, seat),
      scoring,
      at(scoring.assigned, seat),
      players.length,
    );
    for (const card of open) {
      const company = best[card];
      if (company !== undefined) assignTo(work, seat, card, company);
    }
  }
  scoring.settled[seat] = true;
  tell(work, { type: "settled", seat });
}

/** Everybody has settled: the totals, and who has the best (W-SCORE-14 to 16). */
export function announceWinners(work: Work): void {
  const { players, scoring } = work.state;
  if (scoring === null) return;
  const scores = players.map(
    (player, seat) =>
      scoreSheet(work.bound, player, scoring, at(scoring.assigned, seat), players.length).total,
  );
  const capitals = players.map(({ capital }) => capital);
  tell(work, { type: "over", scores, winners: placesOf(scores, capitals)[0] ?? [] });
}
