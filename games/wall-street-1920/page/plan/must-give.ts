import { type CardId, canShow } from "@bigboard/wall-street-1920/game";
import type { Bench } from "./compose.ts";
import { cardBook } from "./holdings.ts";
import { accountOf } from "./standing.ts";

/** A share card that an Exchange can take from this seat, and the points it brings today: what giving it away costs. */
export type Given = { readonly card: CardId; readonly worth: number };

/**
 * Every share card this seat could have to show in an Exchange, the cheapest to give first (W-CARD-20). What comes back for
 * it is for the rivals to say and not in it. Empty where there is none: then nothing is swapped.
 */
export function mustGive({ config, world, seat }: Bench): readonly Given[] {
  const mine = world.players[seat];
  const today = accountOf(config, world, seat)?.total ?? null;
  if (mine === undefined || today === null) return [];
  const book = cardBook(config);
  const without = (card: CardId): number => {
    const less = { ...mine, shares: mine.shares.filter((id) => id !== card) };
    const players = world.players.map((player, at) => (at === seat ? less : player));
    return accountOf(config, { players, prices: world.prices }, seat)?.total ?? today;
  };
  return mine.shares
    .filter((id) => {
      const card = book.get(id);
      return card !== undefined && canShow(card);
    })
    .map((card) => ({ card, worth: today - without(card) }))
    .toSorted((a, b) => a.worth - b.worth);
}
