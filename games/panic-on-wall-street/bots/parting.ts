import type { Word } from "@bigboard/arena";
import { fastChance, type Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/panic-on-wall-street/game";
import { isAmongPeople } from "./people.ts";
import { balances } from "./purses.ts";
import { type Temper, temperOf } from "./temper.ts";
import type { Scene } from "./trader.ts";

/** How somebody takes the end: having won among its own, having lost, and being the last. */
const MANNERS: {
  readonly [temper in Temper]: { readonly won: string; readonly lost: string; readonly last: string };
} = {
  patient: { won: "cheer", lost: "bravo", last: "sorry" },
  greedy: { won: "laugh", lost: "groan", last: "anger" },
  nervous: { won: "sweat", lost: "bravo", last: "groan" },
};
/** In how many looks of a hundred somebody who has not spoken yet does: all at once would be a choir. */
const SPEAKS = 35;

/**
 * A bot's word for the end, once the last dice lie and incomes are paid: what is still owed can be counted by everybody. Among
 * themselves bots have none. A bot says the same only once (`Manners`).
 */
export function parting({ view, seat, at, config }: Scene): Word | null {
  const isLast = view.phase === "incomes" && view.month >= config.edition.limits.months;
  if (!isLast || !isAmongPeople({ view, seat })) return null;
  if (fastChance(`${seat}/${at}`).int(100, "parting") >= SPEAKS) return null;
  const ends = endsOf(view, config.edition.limits.cost);
  const rivals = view.players.flatMap((_, other) => (isRanked(view, other, seat) ? [ends[other] ?? 0] : []));
  const own = ends[seat] ?? 0;
  const { won, lost, last } = MANNERS[temperOf(view, seat)];
  const code = own >= Math.max(...rivals) ? won : own <= Math.min(...rivals) ? last : lost;
  return { kind: "emote", code };
}

/** Whether two are ranked with each other: managers with managers, investors with investors; in the dual game all. */
function isRanked({ players }: View, one: Seat, other: Seat): boolean {
  const [own, theirs] = [players[one], players[other]];
  if (own === undefined || theirs === undefined) return false;
  return (own.manager === "none") === (theirs.manager === "none");
}

/** What each will have when all is paid, in dollars, as far as everybody pays. */
function endsOf(view: View, cost: number): readonly number[] {
  const ends = balances(view);
  const add = (seat: Seat, dollars: number): void => {
    ends[seat] = (ends[seat] ?? 0) + dollars;
  };
  for (const { owner, deal } of Object.values(view.tiles)) {
    add(owner, -cost);
    if (deal === null) continue;
    add(owner, deal.price);
    add(deal.investor, -deal.price);
  }
  return ends;
}
