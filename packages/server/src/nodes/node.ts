import type { AnyGame } from "@bigboard/kernel";
import type { BotPlayers } from "../bots/types.ts";
import { type Clock, type ServedClock, servedClock } from "../clock.ts";
import { Engine } from "../match/engine.ts";
import type { EngineParts } from "../match/parts.ts";
import type { Store } from "../store/types.ts";
import type { OpenTableLimits } from "../table/open-tables.ts";
import { type RetentionParts, retire } from "../table/retention.ts";
import { Tables } from "../table/tables.ts";
import type { Doing } from "../watch/doing.ts";
import { besideOthers } from "./neighbours.ts";
import { sharedClock } from "./shared-clock.ts";

export type NodeParts = {
  readonly store: Store;
  readonly clock: Clock;
  /** Milliseconds since 1970, by which stored data has an age. */
  readonly wallClock: () => number;
  /** How many times faster than a wall clock match time runs. */
  readonly clockRate: number | undefined;
  readonly games: readonly AnyGame[];
  readonly bots: BotPlayers;
  readonly botPaceMs: EngineParts["botPaceMs"];
  /** What the engine reports beside what its tables are told. */
  readonly events: Omit<EngineParts["events"], "changed" | "said">;
  readonly doing: Doing;
  readonly barred: readonly string[];
  readonly openTables: OpenTableLimits;
  readonly publicUrl: () => string;
  /** Something failed that nobody waits for; `match` where a table was not told of it. */
  readonly fault: (error: unknown, match?: string) => void;
};

/** Matches and tables on a store: a server without what people reach it by. */
export type Node = {
  readonly engine: Engine;
  readonly tables: Tables;
  readonly served: ServedClock;
};

export async function makeNode(parts: NodeParts): Promise<Node> {
  const { store, clock, wallClock, games, bots, fault, doing, barred } = parts;
  const clocked = games.filter(({ meta }) => meta.pacing.clocks).map(({ meta }) => meta.id);
  const served =
    store.shared === null
      ? await servedClock(store, clock, parts.clockRate)
      : sharedClock(store.shared, clock, clocked, parts.clockRate);
  const events: EngineParts["events"] = {
    ...parts.events,
    changed: (match, table, what) =>
      void tables.matchChanged(table, what).catch((error: unknown) => fault(error, match)),
    said: (_match, table, seat, word) => void tables.botSaid(table, seat, word).catch(fault),
  };
  const engine: Engine = new Engine({
    ...{ store, clock, served, games, bots, botPaceMs: parts.botPaceMs, events, doing, barred },
  });
  const today = () => new Date(wallClock()).toISOString();
  const tables: Tables = new Tables({
    ...{ store, engine, games, bots, clock, served, publicUrl: parts.publicUrl, today, fault, barred },
    openTables: parts.openTables,
  });
  return { engine, tables, served };
}

/** What a node does by itself as long as it lives: old tables go, and other nodes are followed. Gives what ends it. */
export function tend(
  { engine, tables }: Node,
  parts: Pick<NodeParts, "store" | "clock" | "wallClock" | "fault"> &
    Pick<RetentionParts, "keepDays" | "gone">,
): () => Promise<void> {
  const { store, clock, wallClock, fault, keepDays, gone } = parts;
  const stopRetention = retire({ store, tables, clock, wallClock, keepDays, gone, fault });
  const { shared } = store;
  const leaveOthers = shared === null ? () => {} : besideOthers({ shared, engine, tables, clock, fault });
  return async () => {
    leaveOthers();
    await stopRetention();
  };
}
