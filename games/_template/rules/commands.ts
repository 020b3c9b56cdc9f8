import { z } from "zod";

/** Every command of a trader, as it comes. A message says what its field must be. */
export const COMMANDS = {
  // Zod lets -0 pass, which no log can tell from 0.
  bid: z.strictObject({
    type: z.literal("bid"),
    card: z.int("a whole number").transform((card) => card || 0),
  }),
  take: z.strictObject({ type: z.literal("take") }),
  exchange: z.strictObject({ type: z.literal("exchange") }),
};

export type Bid = Readonly<z.infer<typeof COMMANDS.bid>>;
export type Take = Readonly<z.infer<typeof COMMANDS.take>>;
export type Exchange = Readonly<z.infer<typeof COMMANDS.exchange>>;
export type Action = Bid | Take | Exchange;
