import type { MoveList, Seat } from "@bigboard/kernel";
import { type Action, COMMANDS, type Command } from "../commands.ts";
import { any, CLOSED, FLAGS, one, price, prices, visibilities, visibility } from "../forms.ts";
import { type Position, verb } from "../kit.ts";
import { trades } from "../moment.ts";
import { unmark } from "../negotiate/finish.ts";
import { post } from "../negotiate/offers.ts";
import { checkRole } from "../negotiate/stalls.ts";
import { checkAskTerms } from "../negotiate/terms.ts";
import type { TileId } from "../terms.ts";
import { TRADE } from "./limit.ts";

/** A manager names a price for a share of a company of his, to all or to one (P-NET-14). */
export const ask = verb<Command<"ask">>({
  schema: COMMANDS.ask,
  rule: "P-NET-14",
  limit: TRADE,
  when: trades,
  check: ({ bound, state, seat }, terms) =>
    checkRole(state, seat, "manager") ?? checkAskTerms(bound, state, seat, terms),
  apply(work, seat, { tile, price, closed, to, private: isPrivate }) {
    post(work, { kind: "ask", tile, from: seat, to, price, closed, private: isPrivate }, null);
    unmark(work, seat);
    return null;
  },
});

/** The form of a manager's asks for `tiles`, which are his. */
export function listAsks(
  { bound }: Position,
  tiles: readonly TileId[],
  investors: readonly Seat[],
  { open }: MoveList<Action>,
): void {
  if (tiles.length === 0) return;
  const addressees: readonly (Seat | null)[] = [null, ...investors];
  open.push({
    verb: "ask",
    fields: {
      tile: one(tiles),
      price: prices(bound),
      closed: CLOSED,
      to: one(addressees),
      private: visibility(bound),
    },
    sample(chance) {
      const tile = any(tiles, chance);
      const to = any(addressees, chance);
      const terms = { price: price(bound, chance), closed: any(FLAGS, chance), to };
      return { type: "ask", tile, ...terms, private: to !== null && any(visibilities(bound), chance) };
    },
  });
}
