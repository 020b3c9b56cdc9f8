import type { AnyGame, Held, Json, Seat } from "@bigboard/kernel";
import type { BotPlayers } from "../bots/types.ts";
import type { Clock, ServedClock } from "../clock.ts";
import type { Store } from "../store/types.ts";
import type { MatchHeader } from "./header.ts";

/** What the engine tells the rest of the server; all of it is durable by then. */
export type EngineEvents = {
  /** Something about the match changed that its table shows: who holds a seat, the thinking time, the end. */
  changed(match: string, table: string, what: "clock" | "held" | "over"): void;
  /** A bug of the rules froze a match; `dump` reproduces it. */
  fault(match: string, reason: string, dump: Json): void;
  /** How many acts shared a commit and how long it took, for the metrics. */
  committed(acts: number, ms: number): void;
};

export type EngineParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly served: ServedClock;
  readonly games: readonly AnyGame[];
  readonly bots: BotPlayers;
  /** Milliseconds a bot waits before it acts, from and to. */
  readonly botPaceMs: readonly [number, number];
  readonly events: EngineEvents;
};

/** What a table shows of its match. */
export type MatchStatus = {
  readonly now: number;
  readonly thinkUntil: number | null;
  readonly held: readonly Held[];
  readonly heldSince: readonly (number | null)[];
  readonly waiting: readonly Seat[];
  readonly over: boolean;
  readonly header: MatchHeader;
};
