import { type AnyGame, isRefusal, type Json, type Refusal, type Seat, type Viewer } from "@bigboard/kernel";
import type { Emote, ServerMessage, TableCommand, TableView } from "@bigboard/protocol";
import type { BotPlayers } from "../bots/types.ts";
import type { Clock, ServedClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { Engine } from "../match/engine.ts";
import type { Answer } from "../match/live.ts";
import type { MatchStatus } from "../match/parts.ts";
import type { Subscriber } from "../match/publish.ts";
import type { Store } from "../store/types.ts";
import { applyCommand, cannotStart, nextHost, refusal, takeSeat } from "./commands.ts";
import { readDoc, type TableDoc } from "./doc.ts";
import { Presence } from "./presence.ts";
import { headerOf, showTable } from "./show.ts";
import { newMatchId } from "./tokens.ts";
import { Voices } from "./voices.ts";

export type RoomParts = {
  readonly store: Store;
  readonly engine: Engine;
  readonly games: readonly AnyGame[];
  readonly bots: BotPlayers;
  readonly clock: Clock;
  readonly served: ServedClock;
  readonly publicUrl: () => string;
  /** Something failed that nobody waits for. */
  readonly fault: (error: unknown) => void;
  /** ISO 8601, for records. */
  readonly today: () => string;
};

/** One open connection to a table. */
export type Client = {
  /** Hash of the token it showed; null to watch. */
  readonly token: string | null;
  readonly moves: boolean;
  send(text: string): void;
  close(code: string): void;
};

type Joined = {
  seat: number | null;
  match: string | null;
  subscriber: Subscriber | null;
  unwatch: () => void;
};

const refused = (why: Refusal): Answer => ({ kind: "refused", index: 0, refusal: why });
const DONE: Answer = { kind: "done", version: null };

/** A table in memory: its document, the people connected, and the bridge to its match. */
export class Room {
  readonly code: string;
  readonly #parts: RoomParts;
  readonly #game: AnyGame;
  readonly #clients = new Map<Client, Joined>();
  readonly #presence: Presence;
  readonly #answers = new Map<string, { answer: Answer; until: number }>();
  readonly #voices: Voices;
  #doc: TableDoc;
  #revision: number;
  #chain: Promise<unknown> = Promise.resolve();
  touched: number;

  constructor(parts: RoomParts, game: AnyGame, doc: TableDoc, revision: number) {
    this.code = doc.code;
    this.#parts = parts;
    this.#game = game;
    this.#doc = doc;
    this.#revision = revision;
    this.touched = parts.clock.now();
    this.#voices = new Voices(parts.clock);
    this.#presence = new Presence(parts.clock, (token) => {
      this.#inTurn(() => this.#absent(token)).catch(parts.fault);
    });
  }

  /** Catches up with what a crash may have left between the table and its match. */
  async settle(): Promise<void> {
    await this.#finishIfOver();
    if (this.#doc.phase === "playing") for (const token of this.#tokens()) this.#presence.lost(token);
  }

  get idle(): boolean {
    return this.#clients.size === 0 && !this.#presence.waiting;
  }

  get clientCount(): number {
    return this.#clients.size;
  }

  close(): void {
    this.#presence.close();
    for (const client of this.#clients.keys()) client.close("CLOSING");
  }

  /** Which seat a token's hash holds; null when none. */
  seatOf(token: string | null): number | null {
    if (token === null) return null;
    const seat = this.#doc.seats.findIndex((place) => place.token === token);
    return seat < 0 ? null : seat;
  }

  async view(): Promise<TableView> {
    return this.#tableView(await this.#status());
  }

  /** Takes a free seat for a newcomer. */
  sit(taker: {
    name: string;
    hat: Parameters<typeof takeSeat>[1]["hat"];
    token: string;
  }): Promise<number | Refusal> {
    return this.#inTurn(async () => {
      const taken = takeSeat(this.#doc, taker);
      if (isRefusal(taken)) return taken;
      await this.#save(taken.doc);
      return taken.seat;
    });
  }

  /** Welcomes a connection; `seen` is the match and version it had last. */
  join(client: Client, seen: { match: string; version: number } | null): Promise<Refusal | null> {
    return this.#inTurn(async () => {
      const seat = this.seatOf(client.token);
      if (client.token !== null && seat === null) return refusal("NO_SUCH_SEAT");
      // Each seat has places of its own, so that onlookers can never keep a player out.
      const alike = [...this.#clients.keys()].filter((other) => other.token === client.token).length;
      const limit = seat === null ? SERVER_LIMITS.socketsPerTable : SERVER_LIMITS.socketsPerSeat;
      if (alike >= limit) return refusal("TABLE_CROWDED", { limit });
      const first = client.token !== null && this.#presence.came(client.token);
      const joined: Joined = { seat, match: null, subscriber: null, unwatch: () => {} };
      this.#clients.set(client, joined);
      await this.#welcome(client, joined);
      if (seat !== null) await this.#takeBack(seat);
      await this.#attach(client, joined, seen);
      if (first) await this.#broadcast(client);
      return null;
    });
  }

  /** A connection is gone. */
  left(client: Client): Promise<void> {
    return this.#inTurn(async () => {
      const joined = this.#clients.get(client);
      if (joined === undefined) return;
      joined.unwatch();
      this.#clients.delete(client);
      this.touched = this.#parts.clock.now();
      if (client.token !== null && this.#presence.went(client.token)) await this.#broadcast(null);
    });
  }

  async act(client: Client, match: string, id: string, acts: readonly Json[]): Promise<Answer> {
    const seat = this.seatOf(client.token);
    if (seat === null) return refused(refusal("NOT_SEATED"));
    if (this.#doc.match !== match) return refused(refusal("NO_MATCH", { match: this.#doc.match }));
    return this.#parts.engine.act(match, seat, id, acts);
  }

  async resync(client: Client): Promise<void> {
    const joined = this.#clients.get(client);
    if (joined?.subscriber == null || joined.match === null) return;
    await this.#parts.engine.resync(joined.match, joined.subscriber);
  }

  async matchNow(): Promise<number> {
    return (await this.#status())?.now ?? 0;
  }

  command(client: Client, id: string, command: TableCommand): Promise<Answer> {
    return this.#inTurn(async () => {
      const key = `${client.token}/${id}`;
      const now = this.#parts.clock.now();
      const kept = this.#answers.get(key);
      if (kept !== undefined && kept.until > now) return kept.answer;
      const answer = await this.#judge(client, command);
      for (const [old, { until }] of this.#answers) {
        if (until > now && this.#answers.size < SERVER_LIMITS.refusalsRemembered) break;
        this.#answers.delete(old);
      }
      this.#answers.set(key, { answer, until: now + SERVER_LIMITS.refusalMemoryMs });
      return answer;
    });
  }

  /** The engine says that the match has changed in a way the table shows. */
  matchChanged(what: "clock" | "held" | "over"): Promise<void> {
    return this.#inTurn(async () => {
      if (what === "over") await this.#finishIfOver();
      else if (what === "held") await this.#broadcast(null);
      else await this.#sendClock();
    });
  }

  async #judge(client: Client, command: TableCommand): Promise<Answer> {
    const seat = this.seatOf(client.token);
    if (seat === null) return refused(refusal("NOT_SEATED"));
    switch (command.do) {
      case "nudge":
        return this.#nudge(seat, command.seat);
      case "emote":
        return this.#emote(seat, command.code);
      case "start":
        return this.#start(seat);
      case "standIn":
        return this.#standIn(seat, command.seat, command.on);
      case "profile":
      case "ready":
      case "leave":
      case "configure":
      case "resize":
      case "seatBot":
      case "free":
      case "rematch":
      case "dissolve": {
        const connected = this.#connected();
        const bots = this.#parts.bots.names(this.#doc.game);
        const next = applyCommand(this.#doc, seat, command, { game: this.#game, bots, connected });
        if (isRefusal(next)) return refused(next);
        const leaver = this.#doc.phase === "playing" && command.do === "leave" ? client.token : null;
        await this.#save(next);
        if (leaver !== null) await this.#absent(leaver);
        return DONE;
      }
    }
  }

  #nudge(by: Seat, seat: Seat): Answer {
    const token = this.#doc.seats[seat]?.token ?? null;
    if (token === null || seat === by) return refused(refusal("NOBODY_TO_NUDGE"));
    const why = this.#voices.nudge(token);
    if (why !== null) return refused(why);
    for (const client of this.#clients.keys()) if (client.token === token) say(client, { t: "nudged", by });
    return DONE;
  }

  #emote(seat: Seat, code: Emote): Answer {
    const why = this.#voices.emote(seat);
    if (why !== null) return refused(why);
    for (const client of this.#clients.keys()) say(client, { t: "emote", seat, code });
    return DONE;
  }

  async #start(seat: Seat): Promise<Answer> {
    const why = cannotStart(this.#doc, seat, this.#game);
    if (why !== null) return refused(why);
    const id = newMatchId();
    const header = headerOf(this.#doc, this.#game, {
      epoch: this.#parts.served.now(),
      startedAt: this.#parts.today(),
    });
    const opening = this.#parts.engine.opening(header);
    if ("reason" in opening) return refused(refusal("CANNOT_START", { reason: opening.reason }));
    const doc: TableDoc = { ...this.#doc, phase: "playing", match: id };
    const { rows, wakeAt } = opening;
    const match = { id, table: this.code, header: JSON.stringify(header), rows, wakeAt };
    const opened = await this.#parts.store.startMatch(match, this.#revision, JSON.stringify(doc));
    if (!opened) {
      await this.#reread();
      return refused(refusal("TABLE_CHANGED"));
    }
    this.#doc = doc;
    this.#revision += 1;
    for (const token of this.#tokens()) if (!this.#presence.isHere(token)) this.#presence.lost(token);
    await this.#broadcast(null);
    for (const [client, joined] of this.#clients) await this.#attach(client, joined, null);
    return DONE;
  }

  async #standIn(by: Seat, seat: Seat, on: boolean): Promise<Answer> {
    const { phase, match, host } = this.#doc;
    if (by !== host) return refused(refusal("HOST_ONLY", { host }));
    if (phase !== "playing" || match === null) return refused(refusal("NOT_PLAYING", { phase }));
    const token = this.#doc.seats[seat]?.token ?? null;
    if (token === null) return refused(refusal("NOBODY_TO_REPLACE"));
    if (on && this.#presence.isHere(token)) return refused(refusal("STILL_HERE"));
    const wait = on ? this.#presence.waitMs(token) : 0;
    if (wait > 0) return refused(refusal("NOT_GONE_LONG", { retryMs: wait }));
    const held = on ? "bot" : this.#presence.isHere(token) ? "person" : "away";
    const answer = await this.#parts.engine.hold(match, seat, held);
    return answer.kind === "done" ? DONE : answer;
  }

  /** A person has been gone for long, or has left: the rules are told, and the host's office goes to somebody here. */
  async #absent(token: string): Promise<void> {
    const seat = this.seatOf(token);
    const { match, phase, host } = this.#doc;
    this.#presence.gone(token);
    if (seat === null || match === null || phase !== "playing") return;
    const status = await this.#status();
    if (status?.held[seat] === "person") await this.#parts.engine.hold(match, seat, "away");
    const heir = nextHost(this.#doc, this.#connected());
    if (seat === host && heir !== null && this.#connected().includes(heir)) {
      await this.#save({ ...this.#doc, host: heir });
    }
  }

  /** A person is back: whoever stood in gives the seat up at once. */
  async #takeBack(seat: Seat): Promise<void> {
    const { match, phase } = this.#doc;
    if (match === null || phase !== "playing") return;
    const status = await this.#status();
    if (status !== null && status.held[seat] !== "person")
      await this.#parts.engine.hold(match, seat, "person");
  }

  async #finishIfOver(): Promise<void> {
    if (this.#doc.phase !== "playing") return;
    const status = await this.#status();
    if (status?.over !== true) return;
    const { secret, entropy, seed } = status.header;
    await this.#save({ ...this.#doc, phase: "over", revealed: { secret, entropy, seed } });
  }

  async #attach(
    client: Client,
    joined: Joined,
    seen: { match: string; version: number } | null,
  ): Promise<void> {
    joined.unwatch();
    joined.unwatch = () => {};
    joined.subscriber = null;
    const { match } = this.#doc;
    joined.match = match;
    if (match === null || (joined.seat === null && !this.#doc.options.onlookers)) return;
    const viewer: Viewer = joined.seat ?? "public";
    const subscriber: Subscriber = { viewer, moves: client.moves, send: (text) => client.send(text) };
    joined.subscriber = subscriber;
    const unwatch = await this.#parts.engine.watch(
      match,
      subscriber,
      seen?.match === match ? seen.version : null,
    );
    if (unwatch !== null) joined.unwatch = unwatch;
  }

  #tokens(): string[] {
    return this.#doc.seats.flatMap((place) => place.token ?? []);
  }

  #connected(): number[] {
    return this.#doc.seats.flatMap(({ token }, seat) =>
      token !== null && this.#presence.isHere(token) ? [seat] : [],
    );
  }

  #status(): Promise<MatchStatus | null> {
    const { match } = this.#doc;
    return match === null ? Promise.resolve(null) : this.#parts.engine.status(match);
  }

  #tableView(status: MatchStatus | null): TableView {
    return showTable(this.#doc, status, this.#parts.publicUrl(), (token) => this.#presence.isHere(token));
  }

  async #welcome(client: Client, joined: Joined): Promise<void> {
    const status = await this.#status();
    say(client, {
      t: "welcome",
      seat: joined.seat,
      table: this.#tableView(status),
      now: status?.now ?? 0,
      rate: 1,
      pausedMs: 0,
    });
  }

  /** Everybody sees the table as it is now; those whose seat has changed are welcomed anew. */
  async #broadcast(except: Client | null): Promise<void> {
    const text = JSON.stringify({ t: "table", table: await this.view() } satisfies ServerMessage);
    for (const [client, joined] of this.#clients) {
      const seat = this.seatOf(client.token);
      if (seat !== joined.seat) {
        joined.seat = seat;
        await this.#welcome(client, joined);
        await this.#attach(client, joined, null);
      } else if (client !== except) client.send(text);
    }
  }

  async #sendClock(): Promise<void> {
    const status = await this.#status();
    if (status === null) return;
    const { thinkUntil, now } = status;
    for (const client of this.#clients.keys())
      say(client, { t: "clock", thinkUntil, now, rate: 1, pausedMs: 0 });
  }

  async #save(doc: TableDoc): Promise<void> {
    const written = await this.#parts.store.writeTable(this.code, this.#revision, JSON.stringify(doc));
    if (!written) {
      await this.#reread();
      throw new Error(`table ${this.code} was written by somebody else`);
    }
    this.#doc = doc;
    this.#revision += 1;
    await this.#broadcast(null);
  }

  /** Takes the table as it is stored: another process has changed it. */
  async #reread(): Promise<void> {
    const stored = await this.#parts.store.readTable(this.code);
    if (stored === null) return;
    this.#doc = readDoc(stored.doc);
    this.#revision = stored.revision;
    await this.#broadcast(null);
  }

  /** One thing at a time: what a table does waits for what it is doing. */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    this.touched = this.#parts.clock.now();
    const turn = this.#chain.then(run);
    this.#chain = turn.catch(() => {});
    return turn;
  }
}

function say(client: Client, message: ServerMessage): void {
  client.send(JSON.stringify(message));
}
