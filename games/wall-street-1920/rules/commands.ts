import { z } from "zod";
import { COMPANIES, PILES } from "./terms.ts";

/** Longer ids are no game's. */
const LONGEST_ID = 80;
const CARD = "the id of a card";

/** Zod lets -0 pass, which no log and no view can tell from 0. */
const whole = z.int("a whole number").transform((n) => (n === 0 ? 0 : n));
/** Measured as the length of a text is everywhere else; Zod counts a pair of surrogates once. */
const card = z.string(CARD).refine(({ length }) => length > 0 && length <= LONGEST_ID, CARD);
const company = z.enum(COMPANIES, `one of ${COMPANIES.join(", ")}`);
const pile = z.enum(PILES, `one of ${PILES.join(", ")}`);

/** Every decision a player can take, as it comes; each is an input of its own. A message says what its field must be. */
export const COMMANDS = {
  /** Set-up: put the pawn at a location (W-SETUP-28). */
  place: z.strictObject({ type: z.literal("place"), location: whole }),
  /** Turn the market trend for $1, at the start of the turn or at its end (W-TURN-3). */
  flip: z.strictObject({ type: z.literal("flip") }),
  /** Put the Call Option under the card of a location for $1 (W-OPT-2). */
  option: z.strictObject({ type: z.literal("option"), location: whole }),
  /** Move and Buy: walk and pay (W-MOVE-1 to 11); the cards bought are then kept or discarded one by one. */
  move: z.strictObject({ type: z.literal("move"), steps: whole }),
  /** Sell a share card (W-SELL-1 to 16); the card it replaces is then discarded with `discard`. */
  sell: z.strictObject({ type: z.literal("sell"), card }),
  /** Increase Capital (W-CAP-1 to 7); the deck's top card is then discarded with `discard`. */
  capital: z.strictObject({ type: z.literal("capital") }),
  /** Keep a bought card (W-MOVE-13, W-MOVE-16). */
  keep: z.strictObject({ type: z.literal("keep"), card }),
  /** Discard a bought card, the card a sale replaces, the deck's top card or the Explosion (W-DISC-5, W-END-1). */
  discard: z.strictObject({ type: z.literal("discard"), card, pile }),
  /** Point a Surprise card at a company (W-CARD-12, W-CARD-13). */
  name: z.strictObject({ type: z.literal("name"), company }),
  /** Stock Market: show an own share card; `as` says which company a dual stands for (W-CARD-20, W-CARD-22). */
  show: z.strictObject({ type: z.literal("show"), card, as: company }),
  /** Stock Market: lay a card face down (W-CARD-23, W-CARD-24). */
  offer: z.strictObject({ type: z.literal("offer"), card }),
  /** Stock Market: take the card that this rival revealed (W-CARD-25). */
  exchange: z.strictObject({ type: z.literal("exchange"), rival: whole }),
  /** Tycoon A, penalty: give the card to a rival (W-TYC-9). */
  fine: z.strictObject({ type: z.literal("fine"), rival: whole }),
  /** Tycoon C, reward: pay $3 and drop a Loan, or leave it (W-TYC-12). */
  repay: z.strictObject({ type: z.literal("repay"), accept: z.boolean("true or false") }),
  /** Tycoon D, reward: take the top card of a pile (W-TYC-14). */
  take: z.strictObject({ type: z.literal("take"), pile }),
  /** Tycoon D, penalty: return an own share or market card to the box (W-TYC-16). */
  lose: z.strictObject({ type: z.literal("lose"), card }),
  /** End the turn without another optional step. */
  end: z.strictObject({ type: z.literal("end") }),
  /** Final scoring: let a gold share or dual count for a company; once per card (W-SCORE-5). */
  assign: z.strictObject({ type: z.literal("assign"), card, company }),
  /** Final scoring: accept the proposed assignment of all cards not assigned yet (W-RULING-80). */
  settle: z.strictObject({ type: z.literal("settle") }),
};

type Commands = { readonly [T in keyof typeof COMMANDS]: Readonly<z.infer<(typeof COMMANDS)[T]>> };
export type ActionType = keyof Commands;
export type Action = Commands[ActionType];
/** The action of one type. */
export type ActionOf<T extends ActionType> = Commands[T];
