import { randomInt } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { connect, startTable, type TestClient, temporaryFolder, until } from "../rigs/rig.ts";
import { gather, judge, type Player, startAll } from "./run.ts";
import { startWatched, type WatchedServer } from "./watched.ts";

/** What a run of watchdog firings came to; `faults` is empty when nothing was lost, nothing doubled and all went on. */
export type WatchdogReport = {
  readonly firings: number;
  /** Tables that played meanwhile. */
  readonly tables: number;
  readonly acknowledged: number;
  /** Acts sent again afterwards, because nobody had answered. */
  readonly repeated: number;
  readonly rows: number;
  /** Milliseconds from the act that never returns until its match is stopped, for each firing. */
  readonly noticedMs: readonly number[];
  /** Milliseconds from there until the server listens again. */
  readonly backMs: readonly number[];
  readonly faults: readonly string[];
};

const TABLES = 40;
/** Acts whose rules never return: while they are applied, and while the result is shown. */
const PLANTED = ["loop", "dizzy"] as const;

/**
 * Sends acts that never return to so many matches, one after the other, while forty other tables play on the same
 * server; then reads its log.
 */
export async function runWatchdogFirings(
  firings: number,
  told: (done: number) => void = () => {},
): Promise<WatchdogReport> {
  const folder = temporaryFolder();
  const server = await startWatched(folder.path);
  const noticedMs: number[] = [];
  const backMs: number[] = [];
  const faults: string[] = [];
  try {
    const tables = await Promise.all(Array.from({ length: TABLES }, (_, n) => gather(server.url, n % 2)));
    const players = tables.flat();
    await Promise.all(players.map((player) => player.connect(server.port)));
    await startAll(players);
    for (let firing = 0; firing < firings; firing += 1) {
      const victim = await startTable(server);
      const acting = players.map((player) => player.playUntilClosed([20, 80]));
      await new Promise((resolve) => setTimeout(resolve, randomInt(200, 600)));
      noticedMs.push(await plant(server, victim.clients[0], firing));
      const { ms } = await server.heard("back", firing);
      backMs.push(ms);
      await Promise.all(acting);
      await Promise.all(players.map((player) => player.connect(server.port)));
      faults.push(...(await stillStands(server, victim)));
      told(firing + 1);
    }
    const before = players.map((player) => player.acknowledged.size);
    const acting = players.map((player) => player.playUntilClosed([20, 80]));
    // Every table goes on: somebody of each gets an act through.
    const moved = (table: readonly Player[]): boolean =>
      table.some((player) => player.acknowledged.size > (before[players.indexOf(player)] ?? 0));
    await until(() => tables.every(moved));
    const code = await server.end();
    if (code !== 0) faults.push(`it ended with code ${code}`);
    await Promise.all(acting);
    const judged = await judge(folder.path, players, firings);
    const { acknowledged, repeated, rows } = judged;
    faults.push(...judged.faults, ...dumpFaults(folder.path, firings));
    return { firings, tables: TABLES, acknowledged, repeated, rows, noticedMs, backMs, faults };
  } finally {
    server.child.kill("SIGKILL");
    folder.remove();
  }
}

type Victim = Awaited<ReturnType<typeof startTable>>;

/** Sends the act that never returns; milliseconds until the watchdog has stopped its match. */
async function plant(server: WatchedServer, client: TestClient | undefined, firing: number): Promise<number> {
  if (client === undefined) throw new Error("a table has somebody");
  const sent = performance.now();
  client.send({
    t: "act",
    id: `the-endless-act-${firing}`,
    match: client.match(),
    acts: [{ type: PLANTED[firing % PLANTED.length] ?? "loop" }],
  });
  await server.heard("stopped", firing);
  return Math.round(performance.now() - sent);
}

/** The table of a stopped match is told so, and what its people send does not bring the engine down again. */
async function stillStands(server: WatchedServer, { code, seats, clients }: Victim): Promise<string[]> {
  const match = clients[0]?.match() ?? "";
  const faults: string[] = [];
  for (const { seat, token } of seats) {
    const client = await connect(server, code, token);
    if (client.last("welcome")?.table.frozen !== true) faults.push(`${match}: seat ${seat} was not told`);
    const answer = await client.act([{ type: "loop" }]);
    if (answer.t !== "refused" || answer.refusal.code !== "MATCH_FROZEN") {
      faults.push(`${match}: seat ${seat} got ${JSON.stringify(answer)}`);
    }
    await client.close();
  }
  return faults;
}

/** A dump for each stopped match, with its log and the act that did not return. */
function dumpFaults(dataDir: string, firings: number): string[] {
  const folder = join(dataDir, "dumps");
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const whole = texts.filter((text) => {
    const dump: { match?: object; rows?: unknown[]; computing?: string } = JSON.parse(text);
    const named = dump.computing?.includes("the-endless-act") === true;
    return named && Array.isArray(dump.rows) && typeof dump.match === "object";
  });
  return whole.length === firings ? [] : [`${whole.length} whole dumps of ${firings} firings`];
}
