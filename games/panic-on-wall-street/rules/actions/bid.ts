import type { MoveList } from "@bigboard/kernel";
import { type Action, COMMANDS, type Command } from "../commands.ts";
import { any, CLOSED, FLAGS, one, price, prices, visibilities, visibility } from "../forms.ts";
import { type Position, verb } from "../kit.ts";
import { trades } from "../moment.ts";
import { unmark } from "../negotiate/finish.ts";
import { post } from "../negotiate/offers.ts";
import { checkRole } from "../negotiate/stalls.ts";
import { checkBidTerms } from "../negotiate/terms.ts";
import { tileOf } from "../query.ts";
import type { TileId } from "../terms.ts";
import { TRADE } from "./limit.ts";

/** An investor offers a price for a share of a company (P-NET-12). */
export const bid = verb<Command<"bid">>({
  schema: COMMANDS.bid,
  rule: "P-NET-12",
  limit: TRADE,
  when: trades,
  check: ({ bound, state, seat }, terms) =>
    checkRole(state, seat, "investor") ?? checkBidTerms(bound, state, seat, terms),
  apply(work, seat, { tile, price, closed, private: isPrivate }) {
    const to = tileOf(work.state, tile).owner;
    post(work, { kind: "bid", tile, from: seat, to, price, closed, private: isPrivate }, null);
    unmark(work, seat);
    return null;
  },
});

/** The form of an investor's bids for `tiles`, which are others'. */
export function listBids({ bound }: Position, tiles: readonly TileId[], { open }: MoveList<Action>): void {
  if (tiles.length === 0) return;
  open.push({
    verb: "bid",
    fields: {
      tile: one(tiles),
      price: prices(bound),
      closed: CLOSED,
      private: visibility(bound),
    },
    sample(chance) {
      const tile = any(tiles, chance);
      const terms = { price: price(bound, chance), closed: any(FLAGS, chance) };
      return { type: "bid", tile, ...terms, private: any(visibilities(bound), chance) };
    },
  });
}
