import type { Json } from "@bigboard/kernel";
import type { Probe } from "@bigboard/laws";
import type { Words } from "@bigboard/testkit/shape";
import type { StormGame } from "./soak/game.ts";

/** What a game tells those who try it: laws, scenarios and storms. */
export type GameTrials = {
  readonly probe: Probe;
  readonly words: Words;
  /** Left out by a game of turns, where nobody can be quicker than another. */
  readonly storm?: StormGame;
  readonly simulated: Simulated;
  readonly bench: Bench;
  readonly release: Kept;
};

/** How the benchmarks play a game. */
export type Bench = {
  readonly seats: number;
  /** Matches that make a round of about a quarter of a second, for our kernel and for the peer. */
  readonly ours: number;
  readonly theirs: number;
  /** Options of the tables that load the server. Left out where that load cannot play: it only takes what is listed. */
  readonly server?: { readonly [option: string]: Json };
};

/** How a game's matches get into the small database that is kept of every release. */
export type Kept = {
  readonly seats: number;
  /** Plays all seats but the first, and the first one too where that is waited for. */
  readonly bot: string;
  /** Where the running match is left: when it waits for its person, or in a phase that a clock ends. */
  readonly left: "personsTurn" | { readonly phase: string };
};

/** How simulations play a game. Left to its storm, if it has one: what its players do next, and who judges it. */
export type Simulated = {
  /** How many may sit at the table. */
  readonly seats: readonly number[];
  /** Options of the tables: with clocks as short as they can be, so that they end within a short match. */
  readonly configs: readonly { readonly [option: string]: Json }[];
};
