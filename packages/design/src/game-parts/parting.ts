import type { Seat } from "@bigboard/kernel";
import type { Emote } from "@bigboard/protocol";

/** How somebody takes the end: having won, having lost, and being the last. */
type Manner = { readonly won: Emote; readonly lost: Emote; readonly last: Emote };

const MANNERS: readonly [Manner, ...Manner[]] = [
  { won: "cheer", lost: "bravo", last: "groan" },
  { won: "laugh", lost: "groan", last: "bravo" },
  { won: "sorry", lost: "bravo", last: "groan" },
  { won: "sweat", lost: "groan", last: "anger" },
  { won: "cheer", lost: "laugh", last: "bravo" },
];
/** Who is so few points behind has nearly won. */
const NEAR = 8;

/**
 * What a bot says to the whole table once everything is counted, each of a table in a manner of its own. It follows from the
 * totals, of which the greatest wins, and from `evening`: any whole number that is another one in the next match. Bots are
 * not asked any more by then, so the page says it for them.
 */
export function partingOf(end: {
  readonly evening: number;
  readonly seat: Seat;
  readonly totals: readonly number[];
  readonly hasWon: boolean;
}): Emote {
  const { evening, seat, totals } = end;
  const { won, lost, last } = MANNERS[(Math.abs(evening) + seat) % MANNERS.length] ?? MANNERS[0];
  if (end.hasWon) return won;
  const own = totals[seat] ?? 0;
  if (Math.max(...totals) - own <= NEAR) return "sweat";
  return own === Math.min(...totals) ? last : lost;
}
