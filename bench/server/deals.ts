import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { findGame, GAMES } from "@bigboard/games";
import { trialsOf } from "@bigboard/games/trials";
import {
  type AnyGame,
  chanceOf,
  type Json,
  looseChance,
  openMatch,
  type Stream,
  submit,
} from "@bigboard/kernel";
import { openSqlite, type Store } from "@bigboard/server";
import { DATABASE } from "@bigboard/server/inside/store/open.ts";
import { readHeader } from "@bigboard/server/inside/stored/header.ts";
import { type Rig, startRig, startTable } from "@bigboard/trials/rigs/rig";
import { nextInput } from "../play-out.ts";

/** Different matches; every table plays one of them. */
const DEALS = 8;
/** Acts that lie behind each match when the measuring begins: its log is played again when it is first touched. */
const PLAYED = 24;

export type Act = { readonly seat: number; readonly action: Json };

/** A match dealt and played to its end in advance, so that the load need not think. */
export type Deal = {
  readonly name: string;
  readonly game: string;
  readonly config: Json;
  readonly seats: number;
  readonly stream: Stream;
  readonly seed: string;
  readonly tokens: readonly string[];
  readonly acts: readonly Act[];
};

/** A table in the data folder, in the middle of its match: `played` of the deal's acts stand in its log. */
export type OpenMatch = { readonly code: string; readonly match: string; readonly deal: number };

export type Prepared = {
  readonly deals: readonly Deal[];
  readonly played: number;
  readonly matches: readonly OpenMatch[];
};

/**
 * Fills an empty data folder with so many open matches of people: the deals are opened and begun on a server, as people do
 * it, and then copied in its store.
 */
export async function prepare(folder: string, count: number): Promise<Prepared> {
  const begun: { code: string; tokens: string[] }[] = [];
  const rig = await startRig({ dataDir: folder });
  for (let n = 0; n < DEALS; n += 1) begun.push(await begin(rig));
  await rig.app.close();
  const store = openSqlite(join(folder, DATABASE));
  try {
    const deals = await Promise.all(begun.map(({ code, tokens }, n) => dealAt(store, code, tokens, n)));
    const matches: OpenMatch[] = [];
    for (let n = 0; n < count; n += 1) {
      const deal = n % DEALS;
      matches.push({ ...(await copied(store, begun[deal]?.code ?? "", n)), deal });
    }
    return { deals, played: PLAYED, matches };
  } finally {
    await store.close();
  }
}

/** A table of people that has played its first acts. */
async function begin(rig: Rig): Promise<{ code: string; tokens: string[] }> {
  const { game, seats, config } = loading();
  const { code, seats: people, clients } = await startTable(rig, { game: game.meta.id, seats, config });
  const tokens = people.map(({ token }) => token);
  const [deal] = await Promise.all([dealAt(rig.app.store, code, tokens, 0)]);
  for (const { seat, action } of deal.acts.slice(0, PLAYED)) await clients[seat]?.act([action]);
  for (const client of clients) await client.close();
  return { code, tokens };
}

/** What the tables play: the first game that says how it can load a server. */
function loading(): { readonly game: AnyGame; readonly seats: number; readonly config: Json } {
  for (const game of GAMES) {
    const bench = trialsOf(game.meta.id)?.bench;
    if (bench?.server !== undefined) return { game, seats: bench.seats, config: bench.server };
  }
  throw new Error("no game can load the server");
}

async function dealAt(store: Store, code: string, tokens: readonly string[], n: number): Promise<Deal> {
  const { match } = await storedAt(store, code);
  const { game, config, seats, stream, seed } = readHeader(match);
  const known = findGame(game);
  if (known === undefined) throw new Error(`no game ${game}`);
  const acts = playedOut(known, { config, seats, stream, seed });
  return { name: `deal-${n}`, game, config, seats, stream, seed, tokens, acts };
}

/** Random legal acts from the deal to the end. */
function playedOut(
  game: AnyGame,
  { config, seats, stream, seed }: Pick<Deal, "config" | "seats" | "stream" | "seed">,
): Act[] {
  const rules = game.rules(config);
  const choice = looseChance(seed);
  const acts: Act[] = [];
  for (let match = openMatch(rules, chanceOf(stream, seed), seats); ; ) {
    const input = nextInput(rules, match.state, match.at, choice);
    if (input === null) return acts;
    if (input.t !== "act") throw new Error("the load knows no clock");
    const { next, verdict } = submit(match, { seat: input.seat, acts: [input.action], at: 0 });
    if (verdict.kind !== "accepted") throw new Error("a legal act is refused");
    acts.push({ seat: input.seat, action: input.action });
    match = next;
  }
}

async function storedAt(store: Store, code: string) {
  const table = await store.readTable(code);
  const doc: { match?: string } = JSON.parse(table?.doc ?? "{}");
  const match = await store.readMatch(doc.match ?? "");
  if (table === null || match === null) throw new Error(`no match at ${code}`);
  return { table, match };
}

/** Another table like that one, with a match of its own. */
async function copied(store: Store, from: string, n: number): Promise<{ code: string; match: string }> {
  const { table, match } = await storedAt(store, from);
  const code = `BENCH-${String(n).padStart(5, "0")}`;
  const id = randomUUID();
  const doc = table.doc.replaceAll(from, code).replaceAll(match.id, id);
  const copy = { ...table, code, doc };
  const rows = await store.readRows(match.id, 0);
  await store.insertTable({ ...copy, opener: null });
  await store.startMatch({ ...match, id, table: code, rows, wakeAt: null }, copy, 1);
  return { code, match: id };
}
