import { shuffled } from "@bigboard/kernel";
import type { Work } from "./bound.ts";
import { book } from "./money.ts";
import { beginMonth } from "./negotiate/index.ts";
import { activeSeats, inEditionOrder, seatsOf, tell } from "./query.ts";

/**
 * Hands out money and tiles once roles are known, and begins the first month (P-SETUP-4 to 12). Only ordinary tiles are
 * dealt; the x2 ones join the reserve, which is as if each had been put aside (P-RULING-4). Chance: `deal`.
 */
export function dealTiles(work: Work): void {
  const { bound, state, chance } = work;
  const { companies, limits } = bound.edition;
  for (const seat of seatsOf(state)) book(work, "bank", seat, limits.startingMoney, "P-SETUP-5");
  const ordinary = companies.filter(({ x2 }) => !x2).map(({ id }) => id);
  const deck = shuffled(ordinary, chance, "deal");
  for (const seat of activeSeats(state, "manager")) {
    const tiles = deck.splice(0, limits.tilesDealt);
    for (const tile of tiles) {
      state.tiles[tile] = { owner: seat, bought: state.nextBought, deal: null };
      state.nextBought += 1;
    }
    tell(work, { type: "dealt", seat, tiles });
  }
  const doubles = companies.filter(({ x2 }) => x2).map(({ id }) => id);
  state.reserve = inEditionOrder(bound, [...deck, ...doubles]);
  state.wealth.push(state.players.map(({ purse }) => purse));
  beginMonth(work);
}
