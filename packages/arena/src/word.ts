import { fastChance, type Json, type Millis } from "@bigboard/kernel";

/**
 * What a bot says: one of the house's emotes, or one of its game's shouts (`meta.talk`) and what that is about. A code that
 * everybody reads in their own language, never a text.
 */
export type Word =
  | { readonly kind: "emote"; readonly code: string }
  | { readonly kind: "shout"; readonly code: string; readonly about: string | null };

/** A face of the house, and in how many cases of a hundred it shows. */
export type Feeling = readonly [code: string, often: number];

/** The face of a feeling, or none. It is drawn from `occasion` and not from the bot's own chance: no decision changes with it. */
export function shown(feeling: Feeling | null, occasion: string): Word | null {
  if (feeling === null) return null;
  const [code, often] = feeling;
  return fastChance(occasion).int(100, "face") < often ? { kind: "emote", code } : null;
}

/** What came of one look: an action, a word, both or neither. */
export type Choice<A> = { readonly action: A | null; readonly word: Word | null };
export type AnyChoice = Choice<Json>;

/** A bot is silent for so long after a word of its own, and after one of any other bot at its table, in milliseconds. */
export const SILENCE = { own: 7_000, table: 1_200 } as const;

/** Holds the bots of one table to a human rate of speaking, by match time. */
export class Manners {
  readonly #last = new Map<number, { readonly at: Millis; readonly code: string }>();
  #lastOfAll: Millis | null = null;

  /** Whether the seat's bot may say that at `at`, and has not just said the same; if so, it counts as having spoken. */
  lets(seat: number, { code }: Word, at: Millis): boolean {
    const own = this.#last.get(seat);
    if (own !== undefined && (at - own.at < SILENCE.own || own.code === code)) return false;
    if (this.#lastOfAll !== null && at - this.#lastOfAll < SILENCE.table) return false;
    this.#last.set(seat, { at, code });
    this.#lastOfAll = at;
    return true;
  }
}
