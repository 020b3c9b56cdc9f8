import { type AnyGame, isRefusal } from "@bigboard/kernel";
import type { BotPlayers } from "../bots/types.ts";
import { handClock } from "../clock.ts";
import { makeNode, type Node } from "../nodes/node.ts";
import { openSqlite } from "../store/sqlite.ts";
import type { Store } from "../store/types.ts";
import { type Doing, unwatched } from "../watch/doing.ts";
import { Extra } from "./extra.ts";

/** Acts of each match that is played for nobody, and how often it is taken up again afterwards. */
const ACTS = 24;
const TAKEN_UP = 4;

/** What takes longer is the last: people wait for its end. */
const ENOUGH_MS = 500;

const NO_BOTS: BotPlayers = {
  names: () => [],
  standIn: () => "",
  pace: () => [0, 0],
  ask: async () => null,
  close: async () => {},
};

/**
 * What has just started has compiled nothing, and the first people would wait for it at their tables. So a match of each game is played
 * for nobody first, on a store in memory where time stands still, and taken up again like those that are found after a restart. What
 * fails here fails again when people play, who are told of it.
 */
export async function rehearse(games: readonly AnyGame[], doing: Doing = unwatched): Promise<void> {
  const store = openSqlite(":memory:");
  try {
    await rehearseOn(store, games, doing);
  } catch {
    // It was only a try.
  } finally {
    await store.close();
  }
}

async function rehearseOn(store: Store, games: readonly AnyGame[], doing: Doing): Promise<void> {
  const clock = handClock();
  const node = () =>
    makeNode({
      ...{ store, games, doing, clock, wallClock: () => 0, clockRate: undefined, barred: [] },
      ...{ bots: NO_BOTS, botPaceMs: null, openTables: null, publicUrl: () => "", fault: () => {} },
      events: { fault: () => {}, committed: () => {} },
    });
  const began = performance.now();
  const tables: Table[] = [];
  for (const game of games) {
    const table = await played(await node(), game);
    if (table !== null) tables.push(table);
  }
  for (let n = 0; n < TAKEN_UP; n += 1) {
    for (const table of tables) {
      if (performance.now() - began > ENOUGH_MS) break;
      await takenUp(await node(), table);
    }
  }
}

/** Who sits there, by their tokens. */
type Table = { readonly code: string; readonly tokens: readonly string[] };

/** Opens a table, begins its match and plays the first acts of it; null where that is not to be had. */
async function played(node: Node, game: AnyGame): Promise<Table | null> {
  const { tables } = node;
  const [seats] = game.meta.seats;
  const options = { thinking: 0, aids: false, onlookers: true } as const;
  const host = await tables.open({
    ...{ game: game.meta.id, seats, name: "1", hat: "top", config: {}, options },
  });
  if (isRefusal(host)) return null;
  const { code } = host;
  const tokens = [host.token];
  while (tokens.length < seats) {
    const guest = await tables.sit(code, { name: `${tokens.length + 1}`, hat: null });
    if (isRefusal(guest)) return null;
    tokens.push(guest.token);
  }
  const people = await Promise.all(tokens.map((token) => Extra.at(node, code, token, "welcome")));
  for (const person of people) await person.order({ do: "ready", ready: true, entropy: "0".repeat(32) });
  await people[0]?.order({ do: "start" });
  for (let acts = 0; acts < ACTS; acts += 1) {
    const next = people.find((person) => person.canAct);
    if (next === undefined) break;
    await next.act();
  }
  return { code, tokens };
}

/** All come to a table that is not in memory, and somebody who watches. */
async function takenUp(node: Node, { code, tokens }: Table): Promise<void> {
  await Promise.all([...tokens, null].map((token) => Extra.at(node, code, token, "snapshot")));
}
