import type { Refusal } from "@bigboard/kernel";
import { z } from "zod";
import { bind, type Config } from "./config.ts";
import { faults } from "./faults.ts";
import { refusalOf } from "./refusals.ts";
import { PHASES, type State } from "./state.ts";

const lots = z.array(z.string("a lot"), "a list of lots").default([]);

const GIVEN = z.strictObject({
  phase: z.enum(PHASES, "a phase").default("bidding"),
  round: z.int("a whole number").min(1, "1 or more").default(1),
  lot: z.string("a lot").optional(),
  /** The top first. */
  deck: lots,
  gone: lots,
  winner: z.int("a seat").nullable().default(null),
  traders: z
    .record(
      z.string().regex(/^\d$/, "a seat"),
      z.strictObject({
        cards: z.array(z.int("a bid card")).optional(),
        bid: z.int("a bid card").nullable().default(null),
        lots,
      }),
      "traders by seat",
    )
    .default({}),
});

/**
 * For scenarios: lays `given` over the neutral state (README.md says what that is). BAD_GIVEN names the path that is wrong,
 * or what makes the state impossible.
 */
export function arrange(
  given: unknown,
  config: Config,
  seats: number,
): { config: Config; state: State } | Refusal {
  const read = GIVEN.safeParse(given);
  if (!read.success) return refusalOf("BAD_GIVEN", "SL-NET-1", read.error);
  const { phase, round, lot, deck, gone, winner, traders } = read.data;
  const placed = new Set([lot, ...deck, ...gone, ...Object.values(traders).flatMap((trader) => trader.lots)]);
  const free = config.edition.lots.map(({ id }) => id).filter((id) => !placed.has(id));
  const open = phase === "over" ? null : (lot ?? free.shift() ?? null);
  // Low cards are spent first.
  const spent = phase === "bidding" ? round - 1 : round;
  const state: State = {
    phase,
    round,
    deck: [...deck, ...free].reverse(),
    lot: open,
    gone,
    winner,
    traders: Array.from({ length: seats }, (_, seat) => {
      const { cards = config.edition.cards.slice(spent), bid = null, lots: own = [] } = traders[seat] ?? {};
      return { cards, bid, lots: own };
    }),
  };
  const [fault] = Object.keys(traders).some((seat) => Number(seat) >= seats)
    ? [`there are ${seats} traders`]
    : faults(bind(config), state);
  if (fault !== undefined)
    return { code: "BAD_GIVEN", rule: "SL-NET-1", detail: { path: "", expected: fault } };
  return { config, state };
}
