import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { GAMES } from "@bigboard/games";
import type { Json } from "@bigboard/kernel";
import { JsonValue } from "@bigboard/protocol";
import type { App } from "@bigboard/server/inside/app.ts";
import { botWorker } from "@bigboard/server/inside/bots/pool.ts";
import type { BotPlayers } from "@bigboard/server/inside/bots/types.ts";
import { type HandClock, handClock } from "@bigboard/server/inside/clock.ts";
import { z } from "zod";
import {
  connect,
  openTable,
  type Rig,
  startRig,
  startTable,
  type TestClient,
  temporaryFolder,
} from "./rig.ts";

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

const TURNS = "wall-street-1920";
const CLOCKED = [
  { game: "krach-29", seats: 3, bot: "apprentice" },
  { game: "panic-on-wall-street", seats: 3, bot: "apprentice" },
] as const;

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
    await finishTurns(making);
    for (const wish of CLOCKED) await finishClocked(making, wish);
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

async function finishTurns(making: Making): Promise<void> {
  const table = await startTable(making.rig, { game: TURNS, people: 1, bot: "greedy" });
  const [client] = table.clients;
  if (client === undefined) throw new Error("nobody sits there");
  await playTurns(making, client, (status) => status.over);
  await tableOver(making, table);
  note(making.key, `${TURNS}/over`, table);
  await closeAll(table);
}

async function finishClocked(making: Making, wish: (typeof CLOCKED)[number]): Promise<void> {
  const table = await startTable(making.rig, { ...wish, people: 1 });
  note(making.key, `${wish.game}/over`, table);
  // Its person sits there and does nothing, until a bot stands in: with nobody left the table would wait for a day.
  await tableOver(making, table);
  await closeAll(table);
}

/** A table with a bot and a free seat, whose edition has a member that no reader knows, and one that was given up. */
async function gatherAndDissolve({ rig, key }: Making): Promise<void> {
  const house = GAMES.find(({ meta }) => meta.id === "krach-29")?.readConfig({}, 4) ?? null;
  const { edition } = z.object({ edition: z.record(z.string(), JsonValue) }).parse(house);
  const config = { dayClock: 1.5, edition: { ...edition, unheard: "of" } };
  const gathering = await openTable(rig.url, { game: "krach-29", seats: 4, config });
  const host = await connect(rig, gathering.code, gathering.token);
  await host.command({ do: "seatBot", seat: 2, bot: "broker" });
  await host.close();
  key.gathering = { code: gathering.code, match: null, tokens: [gathering.token] };
  const given = await openTable(rig.url, { game: TURNS });
  const opener = await connect(rig, given.code, given.token);
  await opener.command({ do: "dissolve" });
  await opener.close();
  key.dissolved = { code: given.code, match: null, tokens: [given.token] };
}

/** The server goes down while one match waits for a person, in one a day runs, and in one there is bargaining. */
async function leaveRunning(making: Making): Promise<void> {
  const { key, rig } = making;
  const turns = await startTable(rig, { game: TURNS, people: 1, bot: "greedy" });
  const [client] = turns.clients;
  if (client === undefined) throw new Error("nobody sits there");
  await playTurns(making, client, (status) => status.waiting.includes(0) && client.version() > 60);
  note(key, `${TURNS}/running`, turns);
  const [krach, panic] = [
    await startTable(rig, { ...CLOCKED[0], people: 1 }),
    await startTable(rig, { ...CLOCKED[1], people: 1 }),
  ];
  note(key, `${CLOCKED[0].game}/running`, krach);
  note(key, `${CLOCKED[1].game}/running`, panic);
  await passUntil(making, async () => {
    const stored = await rig.app.store.readMatch(matchOf(krach));
    const fresh = stored?.snapshot != null && stored.snapshot.seq === stored.head;
    return (
      fresh && (await phaseOf(rig.app, krach)) === "open" && (await phaseOf(rig.app, panic)) === "negotiation"
    );
  });
}

type Status = NonNullable<Awaited<ReturnType<App["engine"]["status"]>>>;

/** Plays seat 0 by the house's best bot until `until`. */
async function playTurns(
  { rig, clock, bots }: Making,
  client: TestClient,
  until: (status: Status) => boolean,
): Promise<void> {
  const match = client.match();
  for (let turn = 0; ; turn += 1) {
    const status = await rig.app.engine.status(match);
    if (status === null) throw new Error("the match is gone");
    if (until(status)) return;
    if (status.waiting.includes(0)) {
      const { config } = status.header;
      const seen = await viewOf(rig.app, match, 0);
      const asked = {
        game: TURNS,
        bot: "greedy",
        match,
        config,
        seat: 0,
        view: seen,
        at: 0,
        seed: `${turn}`,
      };
      const action = await bots.ask(asked);
      if (action !== null) await client.act([action]);
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
