import { join } from "node:path";
import { type AnyGame, isRefusal, type Json, matchSeed } from "@bigboard/kernel";
import type { BotPlayers } from "@bigboard/server/inside/bots/types.ts";
import { type HandClock, handClock, servedClock } from "@bigboard/server/inside/clock.ts";
import { Engine } from "@bigboard/server/inside/match/engine.ts";
import type { MatchHeader } from "@bigboard/server/inside/match/header.ts";
import type { Subscriber } from "@bigboard/server/inside/match/publish.ts";
import { openSqlite } from "@bigboard/server/inside/store/sqlite.ts";
import type { Store } from "@bigboard/server/inside/store/types.ts";
import { writeHeader } from "@bigboard/server/inside/stored/header.ts";
import { unwatched } from "@bigboard/server/inside/watch/doing.ts";
import { botsOf, temporaryFolder } from "./rig.ts";
import { addOf } from "./toy.ts";

const SECRET = "ab".repeat(32);

/** What a match's one viewer was sent. */
export type Seen = {
  readonly subscriber: Subscriber;
  readonly got: { t: string; version: number; at: number; facts: Json[]; view?: unknown; patch?: unknown }[];
};

/** An engine on a file, with a clock moved by hand, that can be restarted as if its process had gone. */
export class EngineRig {
  readonly #folder = temporaryFolder();
  #games: readonly AnyGame[];
  readonly #rate: number;
  #store: Store | null = null;
  #engine: Engine | null = null;
  clock: HandClock = handClock();
  faults: string[] = [];
  changes: string[] = [];
  /** Null: bots take the time they like. */
  botPaceMs: readonly [number, number] | null = [1_000, 1_000];
  /** What the watchdog bars from the next engine. */
  barred: string[] = [];

  constructor(games: readonly AnyGame[], rate = 1) {
    this.#games = games;
    this.#rate = rate;
  }

  get engine(): Engine {
    if (this.#engine === null) throw new Error("not booted");
    return this.#engine;
  }

  get store(): Store {
    if (this.#store === null) throw new Error("not booted");
    return this.#store;
  }

  async boot(bots: BotPlayers = botsOf(() => addOf(1))): Promise<void> {
    const store = openSqlite(join(this.#folder.path, "db"));
    this.#store = store;
    this.clock = handClock();
    this.faults = [];
    this.changes = [];
    this.#engine = new Engine({
      store,
      clock: this.clock,
      served: await servedClock(store, this.clock, this.#rate),
      games: this.#games,
      bots,
      botPaceMs: this.botPaceMs,
      barred: this.barred,
      doing: unwatched,
      events: {
        changed: (_match, _table, what) => this.changes.push(what),
        fault: (_match, reason) => this.faults.push(reason),
        committed: () => {},
      },
    });
  }

  /** As if the process were gone: nothing is told to anybody nor written, another one opens the same file. */
  async reboot(bots?: BotPlayers, games = this.#games): Promise<void> {
    this.store.keepSnapshot = async () => false;
    await this.restart(bots, games);
  }

  /** A clean stop, and another process with these games. */
  async restart(bots?: BotPlayers, games = this.#games): Promise<void> {
    await this.engine.close();
    await this.store.close();
    this.#games = games;
    await this.boot(bots);
  }

  async remove(): Promise<void> {
    await this.engine.close();
    await this.store.close();
    this.#folder.remove();
  }

  /** Opens a match of the first game. */
  async open(changed: Partial<MatchHeader> = {}, config: object = {}): Promise<string> {
    const seats = changed.seats ?? 2;
    const [game] = this.#games;
    const read = game?.readConfig(JSON.parse(JSON.stringify(config)), seats) ?? null;
    if (game === undefined || isRefusal(read)) throw new Error(`no such game: ${JSON.stringify(read)}`);
    const header: MatchHeader = {
      game: game.meta.id,
      rules: game.meta.rules,
      seats,
      config: read,
      editionHash: "",
      stream: "hmac-sha256",
      secret: SECRET,
      entropy: ["00".repeat(16)],
      seed: matchSeed(SECRET, ["00".repeat(16)]),
      epoch: 0,
      startedAt: "2026-01-01T00:00:00Z",
      thinking: 0,
      aids: false,
      onlookers: true,
      bots: new Array<string | null>(seats).fill(null),
      names: new Array<string>(seats).fill("Ann"),
      tokens: new Array<string | null>(seats).fill("hash"),
      ...changed,
    };
    const opening = this.engine.opening(header);
    if (isRefusal(opening)) throw new Error(JSON.stringify(opening));
    const match = { id: "m1", table: "MINT-27", ...writeHeader(header), ...opening };
    const table = { code: "MINT-27", phase: "playing", config: match.config, doc: "{}" } as const;
    await this.store.insertTable({ ...table, opener: null });
    if (!(await this.store.startMatch(match, table, 1))) throw new Error("not started");
    return "m1";
  }

  async ids(match: string): Promise<(string | null)[]> {
    return (await this.store.readRows(match, 0)).map((row) => row.id);
  }

  async inputs(match: string): Promise<Record<string, unknown>[]> {
    return (await this.store.readRows(match, 0)).flatMap((row) => JSON.parse(row.inputs));
  }

  async head(match: string): Promise<number> {
    return (await this.store.readMatch(match))?.head ?? 0;
  }

  async untilHead(match: string, head: number): Promise<void> {
    while ((await this.head(match)) < head) await nextTurn();
  }

  /** Until somebody who watches has been told of this version of what he sees. */
  async untilTold({ got }: Seen, version: number): Promise<void> {
    while ((got.at(-1)?.version ?? 0) < version) await nextTurn();
  }

  /** Moves the clock on, a tenth of a second at a time, until the match's log has so many rows. */
  async playBots(match: string, head: number): Promise<void> {
    while ((await this.head(match)) < head) await this.pass(100);
  }

  /** Moves the clock on in steps of a tenth of a second, each followed by what it sets off. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 100) {
      this.clock.advance(Math.min(100, ms - passed));
      await nextTurn();
      await nextTurn();
    }
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function watcher(viewer: Subscriber["viewer"], moves = false): Seen {
  const got: Seen["got"] = [];
  return { got, subscriber: { viewer, moves, send: (text) => got.push(JSON.parse(text)) } };
}
