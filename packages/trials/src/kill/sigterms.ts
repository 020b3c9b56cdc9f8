import { randomInt } from "node:crypto";
import { GAMES } from "@bigboard/games";
import type { Json } from "@bigboard/kernel";
import { takeLock } from "@bigboard/server/inside/store/lock.ts";
import { type NpmServer, npmStart } from "../rigs/npm-start.ts";
import { alive, family, isTaken } from "../rigs/processes.ts";
import { openTable, takeSeat, temporaryFolder } from "../rigs/rig.ts";
import { judge, type KillReport, type Mind, Player, startAll } from "./run.ts";
import { within } from "./within.ts";

const TABLES = 3;
/** A stop takes less than a second; it is given up after five. */
const PATIENCE_MS = 15_000;

/** The first game of the house; the toy is no part of `npm start`. */
const GAME = GAMES[0]?.meta.id ?? "";

/** Takes whatever is listed. */
const ANY: Mind = {
  bot: "random",
  act: (listed: readonly Json[]) => (listed.length === 0 ? null : (listed[randomInt(listed.length)] ?? null)),
};

/**
 * Sends so many SIGTERMs to the npm of an `npm start` whose server plays, and looks what is left each time: no process, no
 * port, no lock; then reads its log.
 */
export async function runTerms(terms: number, told: (done: number) => void = () => {}): Promise<KillReport> {
  const folder = temporaryFolder();
  const everybody: Player[] = [];
  const faults: string[] = [];
  let port = 0;
  let tables: Player[][] = [];
  try {
    for (let term = 0; term < terms; term += 1) {
      const server = await npmStart(folder.path, port);
      port = server.port;
      await Promise.all(tables.flat().map((player) => player.connect(port)));
      tables = tables.filter((players) => !players.some(isOver));
      while (tables.length < TABLES) tables.push(await opened(server, tables.length === 0));
      for (const player of tables.flat()) if (!everybody.includes(player)) everybody.push(player);
      const acting = tables.flat().map((player) => player.playUntilClosed());
      await new Promise((resolve) => setTimeout(resolve, randomInt(30, 400)));
      faults.push(...(await ended(server, folder.path)));
      await Promise.all(acting);
      told(term + 1);
    }
    const judged = await judge(folder.path, everybody, terms);
    return { ...judged, faults: [...faults, ...judged.faults] };
  } finally {
    folder.remove();
  }
}

/** A table of two people, or of one and a bot, that has begun. */
async function opened({ port }: NpmServer, withBot: boolean): Promise<Player[]> {
  const url = `http://127.0.0.1:${port}`;
  const host = await openTable(url, { game: GAME, seats: 2 });
  const players = [new Player(host, withBot, ANY)];
  if (!withBot) players.push(new Player(await takeSeat(url, host.code, "Bob"), false, ANY));
  await Promise.all(players.map((player) => player.connect(port)));
  await startAll(players);
  return players;
}

function isOver(player: Player): boolean {
  const { client } = player;
  return (client.last("table")?.table.phase ?? client.last("welcome")?.table.phase) === "over";
}

/** Sends SIGTERM to npm; what was still there afterwards. */
async function ended({ npm, port }: NpmServer, dataDir: string): Promise<string[]> {
  const all = family(npm.pid ?? 0);
  npm.kill("SIGTERM");
  const faults: string[] = [];
  if (!(await within(PATIENCE_MS, () => alive(all).length === 0))) {
    const left = alive(all);
    faults.push(`processes ${left.join(", ")} outlived npm`);
    for (const pid of left) process.kill(pid, "SIGKILL");
    await within(PATIENCE_MS, () => alive(all).length === 0);
  }
  if (await isTaken(port)) faults.push(`port ${port} is still taken`);
  try {
    takeLock(dataDir).release();
  } catch (error) {
    faults.push(String(error));
  }
  return faults;
}
