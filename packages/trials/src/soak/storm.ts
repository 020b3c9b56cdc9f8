import { findGame } from "@bigboard/games";
import type { AnyGame } from "@bigboard/kernel";
import { createApp } from "@bigboard/server/inside/app.ts";
import { boundRules } from "@bigboard/server/inside/match/configs.ts";
import type { Store } from "@bigboard/server/inside/store/types.ts";
import { botsOf, openTable, takeSeat, temporaryFolder, until } from "../rigs/rig.ts";
import { type StormGame, typeOf } from "./game.ts";
import { betrayedBeside, betrayedBy, type Judgement, judgeMatch } from "./judge.ts";
import { type Sent, StormPlayer } from "./socket.ts";

export type StormOrder = {
  readonly storm: StormGame;
  /** Of fighting; what lies between two matches is not counted. */
  readonly seconds: number;
  /** Whether the server's and the game's rate limits hold. */
  readonly limits: boolean;
  /** On a machine that is busy with other things it goes on until so many were answered like this, ten times as long at most. */
  readonly enough?: { readonly [code: string]: number };
  readonly told?: (line: string) => void;
  /** Happens once so many commands were answered; the storm does not end before. */
  readonly midway?: { readonly answers: number; happen(): void };
  /** Another game than the house's of that id, to see that a storm finds what is wrong with it. */
  readonly game?: AnyGame;
};

/** What a storm came to; `faults` is empty when all of it was as it must be. */
export type StormReport = {
  readonly matches: number;
  readonly rounds: number;
  readonly inputs: number;
  /** Facts that were told to all, by kind. */
  readonly events: { readonly [kind: string]: number };
  /** Acceptances that were answered with anything but the code of whoever is too fast; by that answer. */
  readonly decidedAccepts: number;
  readonly acceptAnswers: { readonly [code: string]: number };
  /** Every code that was answered, `done` among them, with how often. */
  readonly answers: { readonly [code: string]: number };
  /** Messages held against the log to the byte. */
  readonly messages: number;
  readonly bytes: number;
  /** Connections broken in the middle, and taken up again. */
  readonly drops: number;
  readonly faults: readonly string[];
};

/**
 * As many sockets as the game seats fire conflicting commands at one table, match after match, while an onlooker watches and
 * connections break; then all of it is judged.
 */
export async function runStorm(order: StormOrder): Promise<StormReport> {
  const folder = temporaryFolder();
  const { storm: kind } = order;
  const game = order.game ?? findGame(kind.id);
  if (game === undefined) throw new Error(`no game ${kind.id}`);
  const app = await createApp({
    dataDir: folder.path,
    port: 0,
    games: [game],
    host: "127.0.0.1",
    bots: botsOf(() => null),
    clockRate: order.limits ? kind.rate.on : kind.rate.off,
    limits: order.limits,
  });
  try {
    const { port } = await app.listen();
    const url = `http://127.0.0.1:${port}`;
    return await stormAt(order, game, { url, socketsOf: () => () => url, store: app.store });
  } finally {
    await app.close();
    folder.remove();
  }
}

/** Where a storm comes in, and where the log of its matches is. */
export type Site = {
  /** The server at which the table is opened. */
  readonly url: string;
  /** Says for each player in turn the server at which its next connection is made. */
  socketsOf(player: number): () => string;
  readonly store: Pick<Store, "readMatch" | "readRows">;
};

/** The same on servers that somebody else started. */
export async function stormAt(order: StormOrder, game: AnyGame, site: Site): Promise<StormReport> {
  const storm = new Storm(order, game, site);
  try {
    await storm.gather();
    await storm.rage();
    return storm.report();
  } finally {
    storm.close();
  }
}

/** A storm that has not met enough goes on so many times as long. */
const PATIENCE = 10;

class Storm {
  readonly #order: StormOrder;
  readonly #game: AnyGame;
  readonly #site: Site;
  readonly #judged: Judgement[] = [];
  readonly #answers = new Map<string, number>();
  readonly #faults: string[] = [];
  #players: StormPlayer[] = [];
  #wake: () => void = () => {};
  readonly #acceptAnswers = new Map<string, number>();
  #accepts = 0;
  #bytes = 0;
  #drops = 0;
  #isPastMidway = false;

  constructor(order: StormOrder, game: AnyGame, site: Site) {
    this.#order = order;
    this.#game = game;
    this.#site = site;
  }

  async gather(): Promise<void> {
    const { storm } = this.#order;
    const { url } = this.#site;
    const host = await openTable(url, { game: storm.id, seats: storm.seats, config: storm.config });
    const seats = [host];
    for (let seat = 1; seat < storm.seats; seat += 1) {
      seats.push(await takeSeat(url, host.code, `P${seat}`));
    }
    const config = this.#game.readConfig(storm.config, storm.seats);
    const rules = boundRules(this.#game, JSON.parse(JSON.stringify(config)));
    const temper = this.#order.limits ? storm.temper.on : storm.temper.off;
    const changed = () => this.#wake();
    const patient = this.#order.midway !== undefined;
    const places = [...seats, { seat: null, token: null }];
    this.#players = places.map((place, index) => {
      const at = this.#site.socketsOf(index);
      const socket = () => `${at().replace("http", "ws")}/api/tables/${host.code}/socket`;
      return new StormPlayer(socket, place, { game: storm, rules, temper, changed, patient });
    });
    await until(() => this.#players.every(({ phase }) => phase === "gathering"));
  }

  #judge(match: string): Promise<Judgement> {
    const received = this.#players.map(({ viewer, raw }) => ({ viewer, raw }));
    return judgeMatch(this.#site.store, this.#game, this.#order.storm, match, received);
  }

  /** Match after match, until the time of fighting is over. */
  async rage(): Promise<void> {
    const [host] = this.#players;
    let left = this.#order.seconds * 1000;
    while (host !== undefined && left > 0 && this.#faults.length === 0) {
      for (const player of this.#players) {
        player.command({ do: "ready", ready: true, entropy: "00".repeat(16) });
      }
      await until(() => this.#players.every((player) => player.nodded(this.#order.storm.seats)));
      host.command({ do: "start" });
      await until(() => this.#players.every(({ phase, view }) => phase === "playing" && view !== null));
      left -= await this.#fight(left);
      await this.#judgeKept(host.match);
      this.#settle(await this.#judge(host.match));
      this.#order.told?.(`match ${this.#judged.length}, ${this.#accepts} decided acceptances`);
      if (host.phase !== "over") return;
      host.command({ do: "rematch" });
      await until(() => this.#players.every(({ phase }) => phase === "gathering"));
    }
  }

  /** Lets them loose until the match or the time is over, and waits for the last answers; tells how long it took. */
  async #fight(most: number): Promise<number> {
    const started = performance.now();
    const beat = setInterval(() => {
      for (const player of this.#players) player.pump();
    }, 20);
    for (const player of this.#players) player.loose();
    await new Promise<void>((resolve) => {
      const look = setInterval(() => {
        const passed = performance.now() - started;
        this.#passMidway();
        if (passed > most * PATIENCE || (passed >= most && this.#enough())) end();
      }, 100);
      const end = (): void => {
        clearInterval(look);
        resolve();
      };
      this.#wake = () => {
        if (this.#players.every(({ phase }) => phase === "over")) end();
      };
    });
    clearInterval(beat);
    for (const player of this.#players) player.stopped = true;
    await until(() => this.#players.every(({ idle }) => idle));
    this.#wake = () => {};
    return performance.now() - started;
  }

  #passMidway(): void {
    const { midway } = this.#order;
    if (midway === undefined || this.#isPastMidway) return;
    const answered = [...this.#answersSoFar().values()].reduce((sum, times) => sum + times, 0);
    if (answered < midway.answers) return;
    this.#isPastMidway = true;
    midway.happen();
  }

  #answersSoFar(): Map<string, number> {
    const answers = new Map(this.#answers);
    for (const { sent } of this.#players) {
      for (const { answer, code } of sent.values()) if (answer !== "") add(answers, code ?? "done");
    }
    return answers;
  }

  #enough(): boolean {
    if (this.#order.midway !== undefined && !this.#isPastMidway) return false;
    const answers = this.#answersSoFar();
    return Object.entries(this.#order.enough ?? {}).every(
      ([code, times]) => (answers.get(code) ?? 0) >= times,
    );
  }

  #settle(judgement: Judgement): void {
    this.#judged.push(judgement);
    this.#faults.push(...judgement.faults);
    for (const player of this.#players) {
      this.#faults.push(...player.faults);
      this.#drops += player.drops;
      player.drops = 0;
      const known = judgement.known.get(player.viewer) ?? new Set();
      for (const sent of player.sent.values()) this.#count(player, known, sent);
      for (const text of player.raw) this.#bytes += Buffer.byteLength(text);
      this.#judgeRest(player);
      player.forget();
    }
  }

  #count(player: StormPlayer, known: ReadonlySet<string>, { action, code, answer }: Sent): void {
    const { storm } = this.#order;
    add(this.#answers, code ?? "done");
    if (storm.accepts.includes(typeOf(action)) && code !== storm.tooFast) {
      this.#accepts += 1;
      add(this.#acceptAnswers, code ?? "done");
    }
    if (code === null) return;
    if (!storm.codes.includes(code)) this.#faults.push(`${player.viewer} was refused with ${code}`);
    if (betrayedBy(storm, answer, action, known)) {
      this.#faults.push(`${player.viewer} was refused with ${answer}`);
    }
  }

  /** Nothing else that was sent names a secret at all; what a table's edition says is everybody's. */
  #judgeRest(player: StormPlayer): void {
    for (const text of player.raw) {
      const { t }: { t: string } = JSON.parse(text);
      if (betrayedBeside(this.#order.storm, t, text)) this.#faults.push(`${player.viewer} was sent ${text}`);
    }
  }

  /** Every command that was taken stands in the log once, and none that was refused. */
  async #judgeKept(match: string): Promise<void> {
    const rows = await this.#site.store.readRows(match, 0);
    for (const { viewer, sent } of this.#players) {
      const own = rows.filter(({ seat }) => seat === viewer).map(({ id }) => id);
      for (const [id, { match: of, code, answer }] of sent) {
        const times = own.filter((one) => one === id).length;
        if (of === match && answer !== "" && times !== (code === null ? 1 : 0))
          this.#faults.push(`${id} was answered ${code ?? "done"} and stands in the log ${times} times`);
      }
    }
  }

  close(): void {
    for (const player of this.#players) player.close();
  }

  report(): StormReport {
    const sum = (of: (judgement: Judgement) => number) =>
      this.#judged.reduce((total, judgement) => total + of(judgement), 0);
    const events = new Map<string, number>();
    for (const judgement of this.#judged) {
      for (const [kind, times] of judgement.events) add(events, kind, times);
    }
    return {
      matches: this.#judged.length,
      rounds: sum(({ rounds }) => rounds),
      inputs: sum(({ inputs }) => inputs),
      events: sorted(events),
      decidedAccepts: this.#accepts,
      acceptAnswers: sorted(this.#acceptAnswers),
      answers: sorted(this.#answers),
      messages: sum(({ messages }) => messages),
      bytes: this.#bytes,
      drops: this.#drops,
      faults: this.#faults,
    };
  }
}

function add(counts: Map<string, number>, what: string, times = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + times);
}

const sorted = (counts: ReadonlyMap<string, number>): { readonly [what: string]: number } =>
  Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b)));
