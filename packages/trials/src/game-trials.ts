import type { Refusal } from "@bigboard/kernel";
import type { Probe } from "@bigboard/laws";
import type { Words } from "@bigboard/testkit/shape";
import type { StormGame } from "./soak/game.ts";

/** What a game tells those who try it: laws, scenarios, storms, and whoever checks an edition. */
export type GameTrials = {
  readonly probe: Probe;
  readonly words: Words;
  /** Left out by a game of turns, where nobody can be quicker than another. */
  readonly storm?: StormGame;
  readonly editions: EditionCheck;
};

/** How an edition from outside is read and held against the rule catalogue. A method pair, so that any game's fits. */
export interface EditionCheck<E = { readonly id: string }> {
  read(raw: unknown): E | Refusal;
  check(edition: E): readonly { readonly check: string; readonly message: string }[];
}
