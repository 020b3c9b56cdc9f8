import { cleanWords, somethingSeen } from "@bigboard/kernel";
import { z } from "zod";

const MOST_TITLE = 80;
const TITLE = `a text of 1 to ${MOST_TITLE} characters`;
const VALUE = "a whole number from 0 to 99";
const LOT = "an id of small letters";

/** Words that people will read: without what cannot be seen. */
const title = z
  .string(TITLE)
  .transform(cleanWords)
  .refine((words) => somethingSeen(words) && words.length <= MOST_TITLE, TITLE);
const value = z.int(VALUE).min(0, VALUE).max(99, VALUE);
const text = z.string("a text").max(400, "a text");

/** What an edition must be to be played (SL-SETUP-2). A message says what belongs there. Unknown members are left out. */
export const EDITION = z
  .object({
    id: z.string("an id").regex(/^[A-Za-z0-9-]{1,60}$/, "an id"),
    game: z.literal("sealed-lots", '"sealed-lots"'),
    title,
    lots: z
      .array(z.object({ id: z.string(LOT).regex(/^[a-z]{1,20}$/, LOT), value }), "a list of lots")
      .max(60, "at most 60 lots"),
    cards: z.array(value, "a list of bid cards").min(1, "1 to 12 bid cards").max(12, "1 to 12 bid cards"),
    sources: z.array(
      z.object({
        of: text,
        source: z.enum(["rulebook", "public source", "house"], "a kind of source"),
        note: text,
      }),
      "a list of sources",
    ),
  })
  .refine(({ lots, cards }) => lots.length >= 2 * cards.length, {
    path: ["lots"],
    message: "two lots for each bid card",
  })
  .refine(({ lots }) => new Set(lots.map(({ id }) => id)).size === lots.length, {
    path: ["lots"],
    message: "an id of its own for every lot",
  })
  .refine(({ cards }) => new Set(cards).size === cards.length, { path: ["cards"], message: "no card twice" });

/** The numbers of the box. */
export type Edition = Readonly<z.infer<typeof EDITION>>;
