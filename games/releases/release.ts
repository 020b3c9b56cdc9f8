import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { GAMES } from "@bigboard/games";
import { trialsOf } from "@bigboard/games/trials";
import type { Json } from "@bigboard/kernel";
import { krach29 } from "@bigboard/krach-29/game";
import { JsonValue } from "@bigboard/protocol";
import type { App } from "@bigboard/server/inside/app.ts";
import { botWorker } from "@bigboard/server/inside/bots/pool.ts";
import type { BotPlayers } from "@bigboard/server/inside/bots/types.ts";
import { type HandClock, handClock } from "@bigboard/server/inside/clock.ts";
import type { Kept } from "@bigboard/trials/game-trials";
import {
  connect,
  openTable,
  type Rig,
  startRig,
  startTable,
  temporaryFolder,
} from "@bigboard/trials/rigs/rig";
import { z } from "zod";

/** What a test must know to sit down in a stored database again: for each table its match and its people's tokens by seat. */
export const ReleaseKey = z.record(
  z.string(),
  z.strictObject({
    code: z.string(),
    match: z.string().nullable(),
    tokens: z.array(z.string()),
  }),
);
export type ReleaseKey = z.infer<typeof ReleaseKey>;

type Making = {
  readonly rig: Rig;
  readonly clock: HandClock;
  readonly bots: BotPlayers;
  readonly key: ReleaseKey;
};
type Table = Awaited<ReturnType<typeof startTable>>;

/** A game and how its matches get into the database. */
type Wish = Kept & { readonly game: string };

const WISHES: readonly Wish[] = GAMES.flatMap(({ meta }) => {
  const kept = trialsOf(meta.id)?.release;
  return kept === undefined ? [] : { ...kept, game: meta.id };
});

/**
 * Plays what a small database of this release holds, and writes it to `path` as one file: of each game a finished match
 * and one in the middle, and tables that gather, are over and are dissolved. Takes a minute; every run gives another.
 */
export async function makeRelease(path: string): Promise<ReleaseKey> {
  const folder = temporaryFolder();
  const clock = handClock();
  const bots = botWorker((reason) => process.stderr.write(`${reason}\n`));
  const rig = await startRig({ dataDir: folder.path, clock, bots, limits: false });
  const making: Making = { rig, clock, bots, key: {} };
  try {
    for (const wish of WISHES) await finish(making, wish);
    await gatherAndDissolve(making);
    await leaveRunning(making);
    await rig.app.close();
    writeAsOneFile(join(folder.path, "bigboard.sqlite"), path);
    return making.key;
  } finally {
    await bots.close();
    folder.remove();
  }
}

function writeAsOneFile(from: string, to: string): void {
  const db = new DatabaseSync(from);
  db.prepare("VACUUM INTO ?").run(to);
  db.close();
}

async function finish(making: Making, wish: Wish): Promise<void> {
  const table = await startTable(making.rig, { ...wish, people: 1 });
  // Where only clocks and bots bring a match on, its person sits there and does nothing, until a bot stands in: with
  // nobody left the table would wait for a day.
  if (wish.left === "personsTurn") await playTurns(making, table, wish, (status) => status.over);
  await tableOver(making, table);
  note(making.key, `${wish.game}/over`, table);
  await closeAll(table);
}

/** A table with a bot and a free seat, whose edition has a member that no reader knows, and one that was given up. */
async function gatherAndDissolve({ rig, key }: Making): Promise<void> {
  const game = krach29.meta.id;
  const house: unknown = JSON.parse(JSON.stringify(krach29.readConfig({}, 4)));
  const { edition } = z.object({ edition: z.record(z.string(), JsonValue) }).parse(house);
  const config = { dayClock: 1.5, edition: { ...edition, unheard: "of" } };
  const gathering = await openTable(rig.url, { game, seats: 4, config });
  const host = await connect(rig, gathering.code, gathering.token);
  await host.command({ do: "seatBot", seat: 2, bot: "broker" });
  await host.close();
  key.gathering = { code: gathering.code, match: null, tokens: [gathering.token] };
  const given = await openTable(rig.url, { game, seats: 4 });
  const opener = await connect(rig, given.code, given.token);
  await opener.command({ do: "dissolve" });
  await opener.close();
  key.dissolved = { code: given.code, match: null, tokens: [given.token] };
}

/** The server goes down while every match is where its game wants it left, one of them with a snapshot of its last row. */
async function leaveRunning(making: Making): Promise<void> {
  const { key, rig } = making;
  const clocked: { readonly table: Table; readonly phase: string }[] = [];
  for (const wish of WISHES) {
    const table = await startTable(rig, { ...wish, people: 1 });
    note(key, `${wish.game}/running`, table);
    if (wish.left !== "personsTurn") clocked.push({ table, phase: wish.left.phase });
    else {
      const longEnough = (): boolean => (table.clients[0]?.version() ?? 0) > 60;
      await playTurns(making, table, wish, ({ waiting }) => waiting.includes(0) && longEnough());
    }
  }
  const [first] = clocked;
  if (first === undefined) return;
  await passUntil(making, async () => {
    const stored = await rig.app.store.readMatch(matchOf(first.table));
    if (stored?.snapshot?.seq !== stored?.head) return false;
    for (const { table, phase } of clocked) if ((await phaseOf(rig.app, table)) !== phase) return false;
    return true;
  });
}

type Status = NonNullable<Awaited<ReturnType<App["engine"]["status"]>>>;

/** Plays seat 0 by the bot of its table until `until`. */
async function playTurns(
  { rig, clock, bots }: Making,
  table: Table,
  { game, bot }: Wish,
  until: (status: Status) => boolean,
): Promise<void> {
  const match = matchOf(table);
  for (let turn = 0; ; turn += 1) {
    const status = await rig.app.engine.status(match);
    if (status === null) throw new Error("the match is gone");
    if (until(status)) return;
    if (status.waiting.includes(0)) {
      const { config } = status.header;
      const seen = await viewOf(rig.app, match, 0);
      const asked = {
        game,
        bot,
        match,
        config,
        seat: 0,
        view: seen,
        at: 0,
        seed: `${turn}`,
      };
      const action = await bots.ask(asked);
      if (action !== null) await table.clients[0]?.act([action]);
    }
    clock.advance(100);
    await breathe();
  }
}

/** Lets time pass until it is so. */
async function passUntil({ clock }: Making, is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) {
    clock.advance(100);
    await breathe();
  }
}

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));

async function viewOf(app: App, match: string, seat: number | "public"): Promise<Json> {
  let told = "{}";
  await app.engine.resync(match, {
    viewer: seat,
    moves: false,
    send: (text) => {
      told = text;
    },
  });
  return z.object({ view: JsonValue }).parse(JSON.parse(told)).view;
}

async function phaseOf(app: App, table: Table): Promise<string> {
  const phase = z.object({ phase: z.string().or(z.object({ name: z.string() })) });
  const seen = phase.parse(await viewOf(app, matchOf(table), "public")).phase;
  return typeof seen === "string" ? seen : seen.name;
}

function matchOf(table: Table): string {
  return table.clients[0]?.match() ?? "";
}

async function view({ rig }: Making, code: string) {
  const table = await rig.app.tables.view(code);
  if (!("phase" in table)) throw new Error(`no table ${code}`);
  return table;
}

async function tableOver(making: Making, table: Table): Promise<void> {
  await passUntil(making, async () => (await view(making, table.code)).phase === "over");
}

function note(key: ReleaseKey, name: string, table: Table): void {
  key[name] = { code: table.code, match: matchOf(table), tokens: table.seats.map(({ token }) => token) };
}

async function closeAll(table: Table): Promise<void> {
  for (const client of table.clients) await client.close();
}
