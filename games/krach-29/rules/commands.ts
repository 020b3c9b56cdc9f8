import type { Seat } from "@bigboard/kernel";
import { z } from "zod";
import type { CardId, Company } from "./terms.ts";

/** Longer ids are no game's. */
const LONGEST_ID = 80;
/** More cards than any hand has; longer lists are not worth checking. */
const MOST_CARDS = 66;

const ID = "the id of a card or the code of a company";
const CARDS = "a list of cards";
const PICK = "{company}, {seat}, {card, company} or {token: true}";

/** Zod lets -0 pass, which no log and no view can tell from 0. */
const whole = z.int("a whole number").transform((n) => (n === 0 ? 0 : n));
const id = z.string(ID).min(1, ID).max(LONGEST_ID, ID);
/** The length first: an overlong list is not looked into. */
const cards: z.ZodType<readonly CardId[]> = z
  .array(z.unknown(), CARDS)
  .max(MOST_CARDS, CARDS)
  .pipe(z.array(id));
/** What a command may leave out may also be null. */
const flag = z
  .boolean("true or false")
  .nullish()
  .transform((said) => said ?? false);
const wholeOrNull = whole.nullish().transform((said) => said ?? null);
const idOrNull = id.nullish().transform((said) => said ?? null);

/** The answer to a choice: what it picks depends on what is asked for (`ChoiceFor`). */
export type Picked =
  /** `token`, `B-05`, `B-08`, `P-05`. */
  | { readonly company: Company }
  /** `B-06`: whose sale changes places with the holder's. */
  | { readonly seat: Seat }
  /** `B-07`: one share of a portfolio card. */
  | { readonly card: CardId; readonly company: Company }
  /** `B-07`: the own contract token. */
  | { readonly token: true };

/** The answers by the names of their members. */
const PICKS: ReadonlyMap<string, z.ZodType<Picked>> = new Map<string, z.ZodType<Picked>>([
  ["company", z.object({ company: id })],
  ["seat", z.object({ seat: whole })],
  ["card company", z.object({ card: id, company: id })],
  [
    "token",
    z
      .object({ token: z.unknown() })
      .refine(({ token }) => token === true, PICK)
      .transform(() => ({ token: true as const })),
  ],
]);

/** Its members say which answer it is; so what is wrong with one of them is told of that one. */
const pick = z.unknown().transform((said, ctx): Picked => {
  const names = typeof said === "object" && said !== null ? Object.keys(said).sort().join(" ") : "";
  const read = PICKS.get(names)?.safeParse(said);
  if (read?.success) return read.data;
  for (const { path, message } of read?.error.issues ?? [{ path: [], message: PICK }]) {
    ctx.addIssue({ code: "custom", path, message });
  }
  return z.NEVER;
});

/** Every command of a trader (chapter "On the web: who decides, and in what order"), as it comes. A message says what its field must be. */
export const COMMANDS = {
  post: z.strictObject({
    type: z.literal("post"),
    cards,
    to: wholeOrNull,
    want: idOrNull,
    give: idOrNull,
  }),
  withdraw: z.strictObject({ type: z.literal("withdraw"), cry: whole }),
  accept: z.strictObject({ type: z.literal("accept"), cry: whole, cards }),
  /** `expectOffer`: only if that offer is the first free one (K-NET-38). `offer`: B-03's free choice. `oddLot`: B-04's card. */
  sell: z.strictObject({
    type: z.literal("sell"),
    company: id,
    cards,
    token: flag,
    faceDown: flag,
    expectOffer: wholeOrNull,
    offer: wholeOrNull,
    oddLot: idOrNull,
  }),
  broker: z.strictObject({ type: z.literal("broker"), cards }),
  discard: z.strictObject({ type: z.literal("discard") }),
  choose: z.strictObject({ type: z.literal("choose"), choice: whole, pick }),
  ready: z.strictObject({ type: z.literal("ready") }),
};

export type Post = Readonly<z.infer<typeof COMMANDS.post>>;
export type Withdraw = Readonly<z.infer<typeof COMMANDS.withdraw>>;
export type Accept = Readonly<z.infer<typeof COMMANDS.accept>>;
export type Sell = Readonly<z.infer<typeof COMMANDS.sell>>;
export type Broker = Readonly<z.infer<typeof COMMANDS.broker>>;
export type Discard = Readonly<z.infer<typeof COMMANDS.discard>>;
export type Choose = Readonly<z.infer<typeof COMMANDS.choose>>;
export type Ready = Readonly<z.infer<typeof COMMANDS.ready>>;

export type Action = Post | Withdraw | Accept | Sell | Broker | Discard | Choose | Ready;
export type ActionType = Action["type"];
