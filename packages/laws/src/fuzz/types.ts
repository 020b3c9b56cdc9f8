import type { AnyGame, Json, MatchRecord } from "@bigboard/kernel";
import type { Probe, Violation } from "../laws/types.ts";

export type FuzzOptions = {
  readonly game: AnyGame;
  /** How many matches to play. */
  readonly games: number;
  /** Only so many seats; all counts of the game in turn when absent. */
  readonly seats?: number;
  /** Any text; the same seed plays the same matches. */
  readonly seed: string;
  /** Configs to vary over and what the laws need to know of the game. */
  readonly probe: Probe;
  /** The laws of a state are asked at about every n-th input; 400 unless told. 1 asks them always. */
  readonly every?: number;
  /** A match that takes more inputs never ends (law 10); 5,000 unless told. */
  readonly longest?: number;
  /** Called after each match, for progress. */
  readonly onMatch?: (matches: number) => void;
};

/** A broken law with the record that leads to it: replay `violation.index` inputs to stand where it was found. */
export type Finding = { readonly violation: Violation; readonly record: MatchRecord };

export type FuzzReport = {
  readonly games: number;
  readonly inputs: number;
  /** States that all laws were asked of. */
  readonly sampled: number;
  /** How often each ending, action and refusal code came up, by name. */
  readonly endings: { readonly [ending: string]: number };
  readonly actions: { readonly [type: string]: number };
  readonly refusals: { readonly [code: string]: number };
  /** Null when all laws held; the fuzzer stops at the first finding. */
  readonly finding: Finding | null;
};

export type { Json };
