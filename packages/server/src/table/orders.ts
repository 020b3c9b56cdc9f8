import { ACCEPTED, type AnyGame, isRefusal, type Seat, type Verdict, verdictOf } from "@bigboard/kernel";
import type { TableCommand } from "@bigboard/protocol";
import type { BotPlayers } from "../bots/types.ts";
import type { Clock, ServedClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { Engine } from "../match/engine.ts";
import { refused } from "../refusal.ts";
import { isUnavailable } from "../store/failure.ts";
import { writeHeader } from "../stored/header.ts";
import { Answers, commandKey, withDone } from "./answers.ts";
import type { Attendance } from "./attendance.ts";
import type { Client } from "./audience.ts";
import type { Bets } from "./bets.ts";
import type { Chairs } from "./chairs.ts";
import { applyCommand, cannotStart } from "./commands.ts";
import type { Courtesies } from "./courtesies.ts";
import { seatHeldBy, type TableDoc } from "./doc.ts";
import type { Kept } from "./kept.ts";
import { headerOf } from "./show.ts";
import type { Talk } from "./talk.ts";
import { newMatchId } from "./tokens.ts";

type Parts = {
  readonly engine: Engine;
  readonly bots: BotPlayers;
  readonly clock: Clock;
  readonly served: ServedClock;
  /** Tables that cannot start: the opening of their match did not return. */
  readonly barred: readonly string[];
  /** ISO 8601, for records. */
  readonly today: () => string;
};

/** What the table does for those who order something. */
type Around = {
  readonly game: AnyGame;
  readonly kept: Kept;
  readonly attendance: Attendance;
  readonly bets: Bets;
  readonly chairs: Chairs;
  readonly courtesies: Courtesies;
  readonly talk: Talk;
  readonly save: (doc: TableDoc) => Promise<void>;
  /** Everybody here watches the match that has just begun. */
  readonly begin: () => Promise<void>;
  /** Takes over what other nodes have done; null where there are none. */
  readonly look: (() => Promise<void>) | null;
};

/** A store that fails is no fault of the command; any other error is. */
const unavailable = (error: unknown): Verdict => {
  if (!isUnavailable(error)) throw error;
  return refused("UNAVAILABLE", { retryMs: SERVER_LIMITS.storeRetryMs });
};

/** What people at a table order, each order once: whoever may is obeyed, all others are told why not. */
export class Orders {
  readonly #parts: Parts;
  readonly #around: Around;
  readonly #answers: Answers;

  constructor(parts: Parts, around: Around) {
    this.#parts = parts;
    this.#around = around;
    this.#answers = new Answers(parts.clock);
  }

  /** `id` is what the order is known by when it comes again. */
  async take(client: Client, id: string, command: TableCommand): Promise<Verdict> {
    const key = commandKey(client.token, id);
    const kept = this.#doc.done.includes(key) ? ACCEPTED : this.#answers.find(key);
    if (kept !== null) return kept;
    const verdict = await this.#judgeAsItIs(client, command, key).catch(unavailable);
    this.#answers.keep(key, verdict);
    return verdict;
  }

  get #doc(): TableDoc {
    return this.#around.kept.doc;
  }

  /** A refusal stands for the table as it is, not as this node knew it: another one may have changed it a moment ago. */
  async #judgeAsItIs(client: Client, command: TableCommand, key: string): Promise<Verdict> {
    const { kept, look } = this.#around;
    const { revision } = kept;
    const verdict = await this.#judge(client, command, key);
    if (look === null || verdict.kind !== "refused") return verdict;
    await look();
    if (kept.revision === revision) return verdict;
    return this.#doc.done.includes(key) ? ACCEPTED : this.#judge(client, command, key);
  }

  /** `key` is what the command will be known by when it has changed the table. */
  async #judge(client: Client, command: TableCommand, key: string): Promise<Verdict> {
    const { attendance, bets, chairs, courtesies, game, talk } = this.#around;
    const seat = seatHeldBy(this.#doc, client.token);
    if (command.do === "bet") return bets.take(client, seat, command);
    if (seat === null && command.do === "leave" && client.token !== null) {
      const left = await chairs.leave(client.token, key);
      return left ?? this.#judge(client, command, key);
    }
    if (seat === null)
      return command.do === "chat" ? talk.take(client, null, command) : refused("NOT_SEATED");
    if (command.do !== "leave") await attendance.acted(seat);
    switch (command.do) {
      case "nudge":
      case "emote":
      case "shout":
      case "chat":
        return talk.take(client, seat, command);
      case "start":
        return this.#start(seat, key);
      case "recess":
      case "askRecess":
      case "back":
      case "goOn":
      case "replace":
      case "remove":
      case "endEarly":
      case "chairs":
        return courtesies.take(seat, command, key);
      case "standIn":
        return attendance.standIn(seat, command.seat, command.on);
      case "profile":
      case "ready":
      case "leave":
      case "configure":
      case "resize":
      case "seatBot":
      case "free":
      case "rematch":
      case "dissolve": {
        const connected = attendance.connected();
        const bots = this.#parts.bots.names(this.#doc.game);
        const frozen = (await attendance.status())?.frozen ?? false;
        const next = applyCommand(this.#doc, seat, command, { game, bots, connected, frozen });
        if (isRefusal(next)) return verdictOf(next);
        const leaver = this.#doc.phase === "playing" && command.do === "leave" ? client.token : null;
        await this.#around.save(withDone(next, key));
        if (command.do === "resize") await talk.greetAll();
        if (leaver !== null) await attendance.gone(leaver);
        return ACCEPTED;
      }
    }
  }

  async #start(seat: Seat, key: string): Promise<Verdict> {
    const { game, kept, begin } = this.#around;
    const { engine, served, barred, today } = this.#parts;
    const why = cannotStart(this.#doc, seat, game);
    if (why !== null) return verdictOf(why);
    if (barred.includes(this.#doc.code)) return refused("CANNOT_START", { reason: "" });
    const id = newMatchId();
    const header = headerOf(this.#doc, game, { epoch: served.now(), startedAt: today() });
    const opening = engine.opening(header, this.#doc.code);
    if (isRefusal(opening)) return verdictOf(opening);
    const doc: TableDoc = { ...withDone(this.#doc, key), phase: "playing", match: id };
    const { rows, wakeAt } = opening;
    const match = { id, table: doc.code, ...writeHeader(header), rows, wakeAt };
    await kept.saveWith(match, doc);
    await begin();
    return ACCEPTED;
  }
}
