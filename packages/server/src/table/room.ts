import type { Word } from "@bigboard/arena";
import { type AnyGame, isRefusal, type Refusal, type Seat, type Verdict } from "@bigboard/kernel";
import type { TableCommand, TableView } from "@bigboard/protocol";
import type { BotPlayers } from "../bots/types.ts";
import type { Clock, ServedClock } from "../clock.ts";
import type { Engine } from "../match/engine.ts";
import type { MatchChange } from "../match/parts.ts";
import { refusal, refused, type ServerRefusal } from "../refusal.ts";
import type { TableNow } from "../store/shared.ts";
import type { Store } from "../store/types.ts";
import { Attendance } from "./attendance.ts";
import { Audience, type Client } from "./audience.ts";
import { Beside } from "./beside.ts";
import { Bets } from "./bets.ts";
import { Chairs } from "./chairs.ts";
import { heirOf, type Taker, takeSeat } from "./commands.ts";
import { Courtesies } from "./courtesies.ts";
import { seatHeldBy, type TableDoc } from "./doc.ts";
import { Kept } from "./kept.ts";
import { Later } from "./later.ts";
import { again, changedRefusal, changedVerdict } from "./moved.ts";
import { Orders } from "./orders.ts";
import { Talk } from "./talk.ts";
import { type MatchTime, Telling } from "./telling.ts";
import { ToMatch } from "./to-match.ts";

export type RoomParts = {
  readonly store: Store;
  readonly engine: Engine;
  readonly games: readonly AnyGame[];
  readonly bots: BotPlayers;
  readonly clock: Clock;
  readonly served: ServedClock;
  readonly publicUrl: () => string;
  /** Tables that cannot start: the opening of their match did not return. */
  readonly barred: readonly string[];
  /** Something failed that nobody waits for. */
  readonly fault: (error: unknown) => void;
  /** ISO 8601, for records. */
  readonly today: () => string;
};

/** A table in memory: its document, the people connected, and what its match means to them. */
export class Room {
  readonly code: string;
  readonly #parts: RoomParts;
  readonly #audience = new Audience(() => this.#doc.options.onlookers);
  readonly #attendance: Attendance;
  readonly #talk: Talk;
  readonly #bets: Bets;
  readonly #later: Later;
  readonly #courtesies: Courtesies;
  readonly #chairs: Chairs;
  readonly #telling: Telling;
  readonly #orders: Orders;
  readonly #kept: Kept;
  /** What people here ask of their match. */
  readonly toMatch: ToMatch;
  /** Null where no other node can serve the table. */
  readonly #beside: Beside | null;
  /** It is there no more. */
  #gone = false;
  #chain: Promise<unknown> = Promise.resolve();
  touched: number;

  constructor(parts: RoomParts, game: AnyGame, doc: TableDoc, revision: number) {
    this.code = doc.code;
    this.#parts = parts;
    this.touched = parts.clock.now();
    const { shared } = parts.store;
    this.#beside = shared === null ? null : new Beside(shared, doc.code);
    const beside = this.#beside;
    const { store } = parts;
    this.#kept = new Kept(doc, revision, { store, beside, reread: (before) => this.#reread(before) });
    this.#later = new Later(parts.clock, (run) => this.#inTurn(run), parts.fault);
    this.#talk = new Talk(parts.clock, {
      game,
      audience: this.#audience,
      doc: () => this.#doc,
      say: beside === null ? null : (said) => beside.say(said),
      retired: async () => (await this.#attendance.status())?.retired ?? [],
      fault: parts.fault,
    });
    this.#bets = new Bets(parts.clock, {
      audience: this.#audience,
      doc: () => this.#doc,
      say: beside === null ? null : (said) => beside.say(said),
      asked: (match) => parts.engine.bets(match),
      heed: (match, run) => parts.engine.heed(match, run),
      lookLater: () => void this.#chained(() => this.#bets.look()).catch(parts.fault),
    });
    this.#attendance = new Attendance(parts, {
      game,
      audience: this.#audience,
      doc: () => this.#doc,
      inTurn: (run) => void this.#inTurn(run).catch(parts.fault),
      later: (run) => this.#later.soon(run),
      gone: (token) => this.#later.surely(() => this.#goneForLong(token)),
      guestLost: (token) => this.#chairs.lost(token),
    });
    this.#chairs = new Chairs({
      doc: () => this.#doc,
      save: (next) => this.#save(next),
      status: () => this.#attendance.status(),
      isHere: (token) => this.#attendance.isHere(token),
      lost: (token) => this.#attendance.lost(token),
      order: (match, order) => parts.engine.order(match, order),
    });
    this.#courtesies = new Courtesies({
      game,
      served: parts.served,
      doc: () => this.#doc,
      save: (next) => this.#save(next),
      status: () => this.#attendance.status(),
      connected: () => this.#attendance.connected(),
      takeBack: (seat) => this.#attendance.takeBack(seat),
      order: (match, order) => parts.engine.order(match, order),
      handOver: (match, seat) => parts.engine.hold(match, seat, "bot"),
      standIn: parts.bots.standIn(doc.game),
      allowChairs: (on, key) => this.#chairs.allow(on, key),
    });
    this.#telling = new Telling(parts, {
      courtesies: this.#courtesies,
      chairs: this.#chairs,
      audience: this.#audience,
      attendance: this.#attendance,
      talk: this.#talk,
      bets: this.#bets,
      doc: () => this.#doc,
    });
    this.#orders = new Orders(parts, {
      game,
      kept: this.#kept,
      attendance: this.#attendance,
      bets: this.#bets,
      chairs: this.#chairs,
      courtesies: this.#courtesies,
      talk: this.#talk,
      save: (next) => this.#save(next),
      begin: () => this.#begin(),
      look: beside === null ? null : () => this.#look(beside),
    });
    this.toMatch = new ToMatch(parts.engine, {
      audience: this.#audience,
      running: () => this.#doc.match,
      seatOf: (token) => this.seatOf(token),
      findSeat: (token) => this.findSeat(token),
      look: () => this.look(),
    });
  }

  get #doc(): TableDoc {
    return this.#kept.doc;
  }

  /** Catches up with what a crash may have left between the table and its match. */
  async settle(): Promise<void> {
    if (this.#beside !== null) await this.#look(this.#beside);
    await again(() => this.#later.surely(() => this.#finishIfOver()));
    await again(() => this.#lookAround());
  }

  /** How the table stands in the store, as of a moment ago: looks at it where that is news. */
  compared(now: TableNow): Promise<void> {
    return this.#beside?.differs(now, this.#kept.revision) === true ? this.look() : Promise.resolve();
  }

  /** Another node hints at something new. */
  look(): Promise<void> {
    const beside = this.#beside;
    return beside === null ? Promise.resolve() : this.#chained(() => this.#look(beside));
  }

  /** Whether the table was taken away by another node. */
  get gone(): boolean {
    return this.#gone;
  }

  get idle(): boolean {
    return this.#audience.size === 0 && !this.#attendance.waiting;
  }

  close(): void {
    this.#attendance.close();
    this.#bets.close();
    this.#later.close();
    for (const [client] of this.#audience.all()) client.close("CLOSING");
  }

  /** Which seat a token's hash holds; null when none. */
  seatOf(token: string | null): Seat | null {
    return seatHeldBy(this.#doc, token);
  }

  /** The same, asked of the store where other nodes may have given the seat a moment ago. */
  async findSeat(token: string | null): Promise<Seat | null> {
    const seat = this.seatOf(token);
    if (seat !== null || token === null || this.#beside === null) return seat;
    await this.look();
    return this.seatOf(token);
  }

  /** The table as anybody may see it who knows its code; whoever holds a seat also sees whom the match waits for. */
  async view(token: string | null = null): Promise<TableView> {
    return this.#telling.view(await this.findSeat(token));
  }

  /** An onlooker asks for a bot's chair; the seat, or why not. */
  askChair(taker: Taker, seat: Seat): Promise<Seat | Refusal> {
    const asked = this.#inTurn(async () => {
      if (this.#beside !== null) await this.#look(this.#beside);
      return this.#chairs.ask(taker, seat);
    });
    return asked.catch(changedRefusal);
  }

  /** Takes a free seat for a newcomer. */
  sit(taker: Taker): Promise<number | Refusal> {
    const sat = this.#inTurn(async () => {
      let taken = takeSeat(this.#doc, taker);
      if (isRefusal(taken) && this.#beside !== null) {
        await this.#look(this.#beside);
        taken = takeSeat(this.#doc, taker);
      }
      if (isRefusal(taken)) return taken;
      await this.#save(taken.doc);
      return taken.seat;
    });
    return sat.catch(changedRefusal);
  }

  /** Welcomes a connection; `seen` is the match and version it had last. */
  join(client: Client, seen: { match: string; version: number } | null): Promise<ServerRefusal | null> {
    const enters = this.#attendance.knock(client.token);
    const welcomed = this.#inTurn(async () => {
      const { token } = client;
      if (this.#beside !== null && token !== null && this.seatOf(token) === null)
        await this.#look(this.#beside);
      const seat = this.seatOf(token);
      const isGuest = token !== null && seat === null && this.#chairs.isGuest(token);
      if (token !== null && seat === null && !isGuest) return refusal("NO_SUCH_SEAT");
      const entered = this.#attendance.enter(client, seat);
      if (isRefusal(entered)) return entered;
      const { joined, first } = entered;
      await this.#telling.welcome(client, joined);
      if (seat !== null) await this.#attendance.takeBack(seat);
      await this.#telling.attach(client, joined, seen);
      if (isGuest) await this.#chairs.came(token);
      if (first || seat === null) await this.#telling.everybody(client);
      return null;
    });
    return welcomed.finally(enters);
  }

  /** A connection is gone. */
  left(client: Client): Promise<void> {
    return this.#inTurn(async () => {
      this.touched = this.#parts.clock.now();
      if (!(await this.#attendance.left(client))) return;
      await this.#telling.everybody(null);
      await this.#courtesies.lookAgain();
    });
  }

  /** A connection says how long its last message took there and back: all are told when a line becomes slow, or quick again (P-NET-49). */
  async measured(client: Client, tripMs: number): Promise<void> {
    if (this.#attendance.measured(client, tripMs)) await this.#inTurn(() => this.#telling.everybody(null));
  }

  /** A command by a token's hash alone, whether its person is connected or not. */
  async commandBy(token: string, address: string, id: string, command: TableCommand): Promise<Verdict> {
    const isSeated = (await this.findSeat(token)) !== null;
    const nobody = { moves: false, screen: false, send: () => {}, close: () => {} };
    const verdict = await this.command({ token, address, ...nobody }, id, command);
    // Whoever has left may still be told that this was done.
    return isSeated || verdict.kind === "accepted" ? verdict : refused("NO_SUCH_SEAT");
  }

  /** What time it is in the match; 0 for whom it does not concern. */
  matchTime(client: Client): Promise<MatchTime> {
    return this.#telling.timeFor(client);
  }

  command(client: Client, id: string, command: TableCommand): Promise<Verdict> {
    const judged = this.#inTurn(() => this.#orders.take(client, id, command));
    return judged.catch(changedVerdict);
  }

  /** The engine says that the match has changed in a way that concerns the table. */
  matchChanged(what: MatchChange): Promise<void> {
    return this.#inTurn(async () => {
      switch (what) {
        case "over":
          return this.#later.surely(() => this.#finishIfOver());
        case "held":
          await this.#chairs.follow();
          return this.#telling.everybody(null);
        case "frozen":
          return this.#telling.everybody(null);
        case "clock":
          return this.#telling.clock();
        case "courtesy":
          await this.#telling.everybody(null);
          return this.#telling.clock();
        case "woken":
          if (this.#beside !== null) await this.#look(this.#beside);
          await this.#lookAround();
          return this.#bets.look();
      }
    });
  }

  /** A bot says something to whoever is at the table. */
  botSaid(seat: Seat, word: Word): void {
    this.#talk.bot(seat, word).catch(this.#parts.fault);
  }

  /** A match has begun: everybody here watches it. */
  async #begin(): Promise<void> {
    await this.#bets.look();
    await this.#attendance.lookAround();
    await this.#telling.everybody(null);
    for (const [client, joined] of this.#audience.all()) await this.#telling.attach(client, joined, null);
    await this.#telling.clock();
  }

  /** Who has got a chair sits in it before anybody looks whose place is empty. */
  async #lookAround(): Promise<void> {
    await this.#chairs.follow();
    await this.#chairs.lookAround();
    await this.#attendance.lookAround();
  }

  /** Somebody has been gone for long: a guest waits no more, and the office of a host goes to somebody here. */
  async #goneForLong(token: string): Promise<void> {
    if (this.#chairs.isGuest(token)) await this.#chairs.leave(token, null);
    await this.#handOver(token);
  }

  async #handOver(token: string): Promise<void> {
    const { phase, host } = this.#doc;
    if (phase !== "playing" || this.seatOf(token) !== host) return;
    const connected = this.#attendance.connected();
    const heir = heirOf(this.#doc, connected);
    if (heir !== null && connected.includes(heir)) await this.#save({ ...this.#doc, host: heir });
  }

  async #finishIfOver(): Promise<void> {
    if (this.#doc.phase !== "playing") return;
    const status = await this.#attendance.status();
    if (status?.over !== true) return;
    const { secret, entropy, seed } = status.header;
    // Who got a chair with the last inputs has played.
    await this.#chairs.follow();
    await this.#save({ ...this.#doc, phase: "over", revealed: { secret, entropy, seed } });
    await this.#talk.greetAll();
    await this.#bets.look();
  }

  async #save(doc: TableDoc): Promise<void> {
    await this.#kept.save(doc);
    await this.#telling.everybody(null);
  }

  /** Another process has changed the table; `before`: as it was known here. */
  async #reread(before: TableDoc): Promise<void> {
    const { match, phase, seats } = this.#doc;
    if (match !== null && match !== before.match && phase === "playing") await this.#begin();
    else await this.#telling.everybody(null);
    if (phase === before.phase && seats.length === before.seats.length) return;
    await this.#talk.greetAll();
    await this.#bets.look();
  }

  /** Takes over what other nodes have done, and tells them who is here. */
  async #look(beside: Beside): Promise<void> {
    const news = await beside.look(this.#kept.revision);
    this.#gone = news.gone;
    if (news.gone) return;
    if (news.elsewhere !== null) await this.#attendance.setElsewhere(news.elsewhere);
    if (news.moved) await this.#kept.reread();
    else if (news.elsewhere !== null) await this.#telling.everybody(null);
    for (const { doc, old } of news.said) {
      if (doc.do === "bet") await this.#bets.heard(doc.bet);
      else await this.#talk.heard(doc, old);
    }
    await beside.tell(this.#attendance.own());
  }

  /** One thing at a time: what a table does waits for what it is doing. */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    this.touched = this.#parts.clock.now();
    return this.#chained(async () => {
      const done = await again(run);
      // What is not told now is told when nodes compare what they know.
      await this.#beside?.tell(this.#attendance.own()).catch(this.#parts.fault);
      return done;
    });
  }

  #chained<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#chain.then(run);
    this.#chain = turn.catch(() => {});
    return turn;
  }
}
