import { randomInt } from "node:crypto";
import { join } from "node:path";
import type { Json } from "@bigboard/kernel";
import type { Seated } from "@bigboard/protocol";
import { openSqlite } from "@bigboard/server/inside/store/sqlite.ts";
import { versionsOf } from "@bigboard/server/inside/stored/rows.ts";
import { openTable, TestClient, takeSeat, temporaryFolder, until } from "../rigs/rig.ts";
import { addOf, sealOfNumber } from "../rigs/toy.ts";
import { start } from "./server.ts";

/** What a run of kills (or stops, or full disks) came to; `faults` is empty when nothing was lost and nothing doubled. */
export type KillReport = {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acts sent again after a kill, because nobody had answered. */
  readonly repeated: number;
  readonly rows: number;
  readonly faults: readonly string[];
};

const TABLES = 4;

/** Lets SIGKILL fall so many times on a server with acts of several tables in flight, then reads its log. */
export async function runKills(kills: number, told: (done: number) => void = () => {}): Promise<KillReport> {
  const folder = temporaryFolder();
  let server = await start(folder.path, 0);
  const { port } = server;
  const url = `http://127.0.0.1:${port}`;
  try {
    const players = (await Promise.all(Array.from({ length: TABLES }, (_, n) => gather(url, n)))).flat();
    await Promise.all(players.map((player) => player.connect(port)));
    await startAll(players);
    for (let kill = 0; kill < kills; kill += 1) {
      const acting = players.map((player) => player.playUntilClosed());
      await new Promise((resolve) => setTimeout(resolve, randomInt(10, 200)));
      server.child.kill("SIGKILL");
      await Promise.all(acting);
      server = await start(folder.path, port);
      await Promise.all(players.map((player) => player.connect(port)));
      told(kill + 1);
    }
    await Promise.all(players.map((player) => player.settle()));
    server.child.kill("SIGKILL");
    await server.gone;
    return await judge(folder.path, players, kills);
  } finally {
    server.child.kill("SIGKILL");
    await server.gone;
    folder.remove();
  }
}

/** A table of two people, or of one and a bot. */
export async function gather(url: string, n: number): Promise<Player[]> {
  const host = await openTable(url, { seats: 2, config: { goal: 1_000_000, sealEvery: 7 } });
  if (n === 0) return [new Player(host, true)];
  return [new Player(host, false), new Player(await takeSeat(url, host.code, "Bob"), false)];
}

export async function startAll(players: readonly Player[]): Promise<void> {
  for (const player of players) {
    if (player.withBot) await player.client.command({ do: "seatBot", seat: 1, bot: player.mind.bot });
    await player.client.command({ do: "ready", ready: true, entropy: "00".repeat(16) });
  }
  for (const player of players) if (player.seated.seat === 0) await player.client.command({ do: "start" });
  for (const player of players) {
    await player.client.next("snapshot");
    player.match = player.client.match();
  }
}

/** How people at a table play, and which bot sits with them. */
export type Mind = {
  readonly bot: string;
  /** An act of those that are listed; `count` is the how manieth of this person. */
  act(listed: readonly Json[], count: number): Json | null;
};

const TOY: Mind = {
  bot: "plain",
  act([first], count) {
    if (typeof first !== "object" || first === null || !("type" in first)) return null;
    return first.type === "seal" ? sealOfNumber(count % 10) : addOf(1 + (count % 3));
  },
};

/** One person: acts whenever the match waits for them, and repeats under the same id what nobody answered. */
export class Player {
  readonly seated: Seated;
  readonly withBot: boolean;
  readonly mind: Mind;
  readonly acknowledged = new Map<string, number | null>();
  readonly faults: string[] = [];
  repeated = 0;
  /** Acts that were refused because nothing could be written. */
  unavailable = 0;
  match = "";
  #client: TestClient | null = null;
  #open: { id: string; action: Json } | null = null;
  #version = 0;
  #count = 0;

  constructor(seated: Seated, withBot: boolean, mind = TOY) {
    this.seated = seated;
    this.withBot = withBot;
    this.mind = mind;
  }

  get client(): TestClient {
    if (this.#client === null) throw new Error("not connected");
    return this.#client;
  }

  async connect(port: number): Promise<void> {
    if (this.#client !== null) this.#remember(this.#client);
    const client = await new TestClient(port, this.seated.code).opened();
    this.#client = client;
    const seen = this.match === "" ? null : { match: this.match, version: this.#version };
    client.hello(this.seated.token, seen, true);
    await client.next("welcome");
    this.match = client.match();
    if (this.match === "") return;
    client.send({ t: "resync" });
    await client.next("snapshot");
  }

  /** Every version follows the one before: an update was neither lost nor sent twice. */
  #remember(client: TestClient): void {
    let version = this.#version;
    for (const message of client.messages) {
      if (message.t === "snapshot") version = Math.max(version, message.version);
      else if (message.t === "update") {
        if (message.version > version + 1) this.faults.push(`${version} is followed by ${message.version}`);
        version = Math.max(version, message.version);
      }
    }
    this.#version = version;
  }

  /** `pauseMs`: from and to, between two acts. */
  async playUntilClosed(pauseMs: readonly [number, number] = [1, 12]): Promise<void> {
    while (this.client.closed === null) {
      await this.#step();
      // Below the limit of messages, so that what is tested is the log and not the limit.
      await new Promise((resolve) => setTimeout(resolve, randomInt(...pauseMs)));
    }
  }

  /** Lets the last open act be answered. */
  async settle(): Promise<void> {
    if (this.#open === null) return;
    await this.#send(this.#open);
  }

  async #step(): Promise<void> {
    if (this.#open === null) {
      const moves = this.client.messages.findLast((m) => m.t === "snapshot" || m.t === "update");
      const listed = moves?.t === "snapshot" || moves?.t === "update" ? (moves.moves?.listed ?? []) : [];
      const action = this.mind.act(listed, this.#count + 1);
      if (action === null) return;
      this.#count += 1;
      this.#open = { id: `${this.seated.code}-${this.seated.seat}-${this.#count}`, action };
    } else this.repeated += 1;
    await this.#send(this.#open);
  }

  async #send(act: { id: string; action: Json }): Promise<void> {
    const { client } = this;
    if (client.closed !== null) return;
    const answers = () => client.messages.filter((m) => "id" in m && m.id === act.id);
    const heard = answers().length;
    client.send({ t: "act", id: act.id, match: this.match, acts: [act.action] });
    const answer = await until(() => client.closed ?? answers()[heard]);
    if (!("t" in answer)) return;
    if (answer.t === "refused" && answer.refusal.code === "UNAVAILABLE") {
      this.unavailable += 1;
      return;
    }
    if (answer.t === "done") this.acknowledged.set(act.id, answer.version);
    this.#open = null;
  }
}

export async function judge(dataDir: string, players: readonly Player[], kills: number): Promise<KillReport> {
  const store = openSqlite(join(dataDir, "bigboard.sqlite"));
  const faults = players.flatMap((player) => player.faults);
  let rows = 0;
  let acknowledged = 0;
  for (const match of new Set(players.map((player) => player.match))) {
    const log = await store.readRows(match, 0);
    rows += log.length;
    log.forEach((row, index) => {
      if (row.seq !== index + 1) faults.push(`${match}: row ${row.seq} stands at ${index + 1}`);
    });
    const keys = log.flatMap(({ id, seat }) => (id === null ? [] : [`${seat}/${id}`]));
    if (new Set(keys).size < keys.length) faults.push(`${match}: an id is in the log more than once`);
    for (const player of players.filter((other) => other.match === match)) {
      for (const [id, version] of player.acknowledged) {
        acknowledged += 1;
        const found = log.filter((row) => row.id === id && row.seat === player.seated.seat);
        if (found.length !== 1) faults.push(`${id} is in the log ${found.length} times`);
        const versions = found[0] === undefined ? [] : versionsOf(found[0]);
        if (versions[player.seated.seat + 1] !== version) faults.push(`${id} was answered another version`);
      }
    }
  }
  await store.close();
  const repeated = players.reduce((sum, player) => sum + player.repeated, 0);
  return { kills, acknowledged, repeated, rows, faults };
}
