import { randomInt } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DATABASE } from "@bigboard/server/inside/store/open.ts";
import { smallDisk } from "../rigs/disk.ts";
import { post, temporaryFolder } from "../rigs/rig.ts";
import { gather, judge, type KillReport, type Player, startAll } from "./run.ts";
import { type Running, start } from "./server.ts";
import { within } from "./within.ts";

const TABLES = 4;
const PATIENCE_MS = 60_000;
/** Below the limit of messages, however long it takes. */
const PAUSE_MS = [50, 90] as const;
const ORDER = {
  game: "toy",
  seats: 2,
  name: "Eve",
  hat: "top",
  config: {},
  options: { thinking: 0, aids: false, onlookers: true },
};

/**
 * Fills the disk of a server that plays so many times, waits until acts are refused and then, with space again, until
 * everybody's are taken; then reads its log. Where no disk may be mounted, the server's store says that it is full.
 */
export async function runFullDisks(
  disks: number,
  told: (done: number) => void = () => {},
): Promise<KillReport> {
  const mounted = smallDisk(16);
  const folder = mounted === null ? temporaryFolder() : null;
  const dataDir = mounted === null ? (folder?.path ?? "") : join(mounted.path, "data");
  const server = await start(dataDir, 0);
  const fill = (): void => {
    if (mounted === null) tell(server, "full");
    else {
      emptyLog(dataDir);
      mounted.fill();
    }
  };
  const free = (): void => (mounted === null ? tell(server, "free") : mounted.free());
  const url = `http://127.0.0.1:${server.port}`;
  const faults: string[] = [];
  try {
    const players = (await Promise.all(Array.from({ length: TABLES }, (_, n) => gather(url, n)))).flat();
    await Promise.all(players.map((player) => player.connect(server.port)));
    await startAll(players);
    for (let disk = 0; disk < disks; disk += 1) {
      const acting = players.map((player) => player.playUntilClosed(PAUSE_MS));
      await new Promise((resolve) => setTimeout(resolve, randomInt(20, 200)));
      fill();
      faults.push(...(await whileFull(url, players)));
      free();
      faults.push(...(await afterwards(players)));
      await Promise.all(players.map((player) => player.client.close()));
      await Promise.all(acting);
      if (server.child.exitCode !== null) faults.push(`the server ended on full disk ${disk + 1}`);
      await Promise.all(players.map((player) => player.connect(server.port)));
      told(disk + 1);
    }
    await Promise.all(players.map((player) => player.settle()));
    server.child.kill("SIGKILL");
    await server.gone;
    const judged = await judge(dataDir, players, disks);
    return { ...judged, faults: [...faults, ...judged.faults] };
  } finally {
    server.child.kill("SIGKILL");
    await server.gone;
    (mounted ?? folder)?.remove();
  }
}

/** What the log of the database has grown to is room in which acts could go on being written for a long time. */
function emptyLog(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, DATABASE), { timeout: 5_000 });
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

function tell({ child }: Running, word: "full" | "free"): void {
  child.send(word);
}

/** Acts and new tables are refused with a time to come again; what only reads is answered. */
async function whileFull(url: string, players: readonly Player[]): Promise<string[]> {
  const faults: string[] = [];
  const refused = (): number => players.reduce((sum, { unavailable }) => sum + unavailable, 0);
  const before = refused();
  if (!(await within(PATIENCE_MS, () => refused() > before)))
    faults.push("no act was refused on a full disk");
  const { status, body } = await post(url, "/api/tables", ORDER);
  if (status !== 503) faults.push(`a table on a full disk: ${status} ${JSON.stringify(body)}`);
  const health = await fetch(`${url}/healthz`);
  if (!health.ok) faults.push(`/healthz on a full disk: ${health.status}`);
  return faults;
}

/** Somebody of every table gets an act through, without a restart. */
async function afterwards(players: readonly Player[]): Promise<string[]> {
  const before = new Map(players.map((player) => [player, player.acknowledged.size]));
  const codes = [...new Set(players.map(({ seated }) => seated.code))];
  const healed = (code: string): boolean =>
    players.some(
      (player) => player.seated.code === code && player.acknowledged.size > (before.get(player) ?? 0),
    );
  const well = await within(PATIENCE_MS, () => codes.every(healed));
  return well ? [] : [`tables ${codes.filter((code) => !healed(code)).join(", ")} did not go on`];
}
