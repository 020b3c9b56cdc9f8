import type { Seat } from "@bigboard/kernel";
import type { Emote } from "@bigboard/protocol";
import type { View } from "@bigboard/wall-street-1920/game";

/** How somebody takes the end: having won, having lost, and being the last. */
type Manner = { readonly won: Emote; readonly lost: Emote; readonly last: Emote };

const MANNERS: readonly [Manner, ...Manner[]] = [
  { won: "cheer", lost: "bravo", last: "groan" },
  { won: "laugh", lost: "groan", last: "bravo" },
  { won: "sorry", lost: "bravo", last: "laugh" },
  { won: "sweat", lost: "groan", last: "anger" },
  { won: "cheer", lost: "laugh", last: "bravo" },
];
/** Who is so few points behind has nearly won. */
const NEAR = 8;

/**
 * What a bot says to the whole table once everything is counted, each of a table in a manner of its own. It follows from the
 * totals and from what lay open since the deal. Bots are not asked any more by then, so the page says it for them.
 */
export function partingOf(
  { first, trendAt }: Pick<View, "first" | "trendAt">,
  seat: Seat,
  totals: readonly number[],
  hasWon: boolean,
): Emote {
  const { won, lost, last } = MANNERS[(first + trendAt + seat) % MANNERS.length] ?? MANNERS[0];
  if (hasWon) return won;
  const own = totals[seat] ?? 0;
  if (Math.max(...totals) - own <= NEAR) return "sweat";
  return own === Math.min(...totals) ? last : lost;
}
