import { shuffled } from "@bigboard/kernel";
import { COMMANDS, type Command } from "../commands.ts";
import { verb } from "../kit.ts";
import { goesOn } from "../moment.ts";
import { endSale, saleOf, sellToBank } from "../month/costs.ts";
import { inEditionOrder, tilesOf } from "../query.ts";
import { refuse } from "../refusals.ts";

/** A manager who cannot pay his costs chooses what he sells to the bank (P-RULING-50). */
export const sell = verb<Command<"sell">>({
  schema: COMMANDS.sell,
  rule: "P-RULING-50",
  limit: null,
  when: goesOn,
  /** Somebody must ask for it (P-RULING-52), and it must be exactly so many of the own tiles. */
  check({ bound, state, seat }, { tiles }) {
    const sale = saleOf(state, seat);
    if (sale === undefined) return refuse("NOT_OPEN", "P-RULING-52", { phase: state.phase });
    const own = tilesOf(bound, state, seat);
    const fits = new Set(tiles).size === sale.count && tiles.length === sale.count;
    if (fits && tiles.every((tile) => own.includes(tile))) return null;
    return refuse("BAD_SALE", "P-RULING-50", { count: sale.count, legal: own });
  },
  list({ bound, state, seat }, { open }) {
    const sale = saleOf(state, seat);
    if (sale === undefined) return;
    const { count } = sale;
    const own = tilesOf(bound, state, seat);
    open.push({
      verb: "sell",
      fields: { tiles: { kind: "pick", from: own, count: [count, count] } },
      sample: (chance) => ({
        type: "sell",
        tiles: inEditionOrder(bound, shuffled(own, chance, "tiles").slice(0, count)),
      }),
    });
  },
  apply(work, seat, { tiles }) {
    sellToBank(work, seat, inEditionOrder(work.bound, tiles), false);
    return endSale(work, seat);
  },
});
