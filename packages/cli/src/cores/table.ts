import type { Json } from "@bigboard/kernel";

/** A table at which bots compete, as plain data: game and bots by their names. */
export type Table = {
  readonly game: string;
  readonly seats: number;
  /** Each list plays each deal, in every rotation. */
  readonly lineUps: readonly (readonly string[])[];
  readonly config: Json;
  /** Deal i is played from S/i. */
  readonly seed: string;
};
