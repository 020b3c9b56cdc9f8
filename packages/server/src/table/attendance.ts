import {
  ACCEPTED,
  type AnyGame,
  type Held,
  type Json,
  type LostLine,
  type Seat,
  type Verdict,
} from "@bigboard/kernel";
import type { Clock, ServedClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { Engine } from "../match/engine.ts";
import type { MatchStatus } from "../match/parts.ts";
import { refusal, refused, type ServerRefusal } from "../refusal.ts";
import type { Here, ThereDoc } from "../stored/beside.ts";
import type { Audience, Client, Joined } from "./audience.ts";
import { type Elsewhere, NOBODY_ELSEWHERE } from "./beside.ts";
import { seatHeldBy, type TableDoc } from "./doc.ts";
import { Lines } from "./lines.ts";
import { Presence } from "./presence.ts";

type Parts = { readonly engine: Engine; readonly clock: Clock; readonly served: ServedClock };

/** What a table tells of itself. */
type Around = {
  readonly game: AnyGame;
  readonly audience: Audience;
  readonly doc: () => TableDoc;
  /** Runs something when the table is free. */
  readonly inTurn: (run: () => Promise<void>) => void;
  /** The same, but only when a store that fails may have come back. */
  readonly later: (run: () => Promise<void>) => void;
  /** Somebody has been gone for the whole time of grace, or has left: their match knows it. */
  readonly gone: (token: string) => Promise<void>;
  /** Somebody without a seat is lost, who may have waited for a chair. */
  readonly guestLost: (token: string) => Promise<void>;
};

/**
 * Who is at a table, on what lines, and what its match is told of it. The game says what becomes of a lost line
 * (`LostLine`): an absent person is `away` after a while and the host may call a bot; or it is told at once, and a bot takes
 * over and gives back by itself (K-NET-51 to K-NET-57).
 */
export class Attendance {
  readonly #parts: Parts;
  readonly #audience: Audience;
  readonly #presence: Presence;
  readonly #lines = new Lines<Client>();
  #elsewhere = NOBODY_ELSEWHERE;
  readonly #around: Around;
  readonly #doc: () => TableDoc;
  /** Whether a newer connection takes the place of the older ones of its seat. */
  readonly #newest: boolean;
  readonly #lostLine: LostLine;
  /** Whether a stand-in comes by itself. */
  readonly #comes: boolean;
  /** Who should hold a seat, where the store failed when it was to be written. */
  readonly #owed = new Map<Seat, Held | "lost">();

  constructor(parts: Parts, around: Around) {
    this.#parts = parts;
    this.#around = around;
    this.#audience = around.audience;
    this.#doc = around.doc;
    const { connections, lostLine } = around.game.meta.pacing;
    this.#newest = connections === "newest";
    this.#lostLine = lostLine;
    this.#comes = lostLine.standIn === "comes";
    this.#presence = new Presence(
      parts.clock,
      () => this.#waitMs() / parts.served.rate,
      (token) => around.inTurn(() => this.#goneForLong(token)),
    );
  }

  isHere(token: string): boolean {
    return this.#presence.isHere(token);
  }

  /** Somebody is at the door, until what comes back is called: nobody takes their seat meanwhile (K-NET-56). */
  knock(token: string | null): () => void {
    return this.#presence.knock(token);
  }

  /** Whether that person's line is slow (P-NET-49). */
  isSlow(token: string): boolean {
    if (this.#presence.connected.has(token)) return this.#lines.isSlow(token);
    return this.#elsewhere.people.get(token)?.slow ?? false;
  }

  /** Big screens on all nodes. */
  get screens(): number {
    return this.#audience.screens + this.#elsewhere.screens;
  }

  /** What those are called who watch without a seat, on all nodes; empty for one without a name. */
  get onlookers(): readonly string[] {
    return [...this.#audience.onlookers, ...this.#elsewhere.onlookers];
  }

  /** Who is connected to this node, for the others. */
  own(): ThereDoc {
    const people = [...this.#presence.connected].map(([token, { since }]): [string, Here] => [
      token,
      { since, slow: this.#lines.isSlow(token) },
    ]);
    const { screens, onlookers } = this.#audience;
    const there = { people: Object.fromEntries(people), screens };
    return onlookers.length === 0 ? there : { ...there, onlookers: [...onlookers] };
  }

  /** Who is connected to other nodes from now on. */
  async setElsewhere(elsewhere: Elsewhere): Promise<void> {
    this.#elsewhere = elsewhere;
    const { people } = elsewhere;
    const gone = this.#presence.setElsewhere(new Set(people.keys()));
    for (const [token, own] of this.#newest ? [...this.#presence.connected] : []) {
      const there = people.get(token);
      if (there === undefined || there.since <= own.since) continue;
      for (const older of this.#audience.alike(token)) this.#replace(older);
    }
    for (const token of gone) if (!this.isHere(token)) await this.lost(token);
  }

  /** Whether somebody's time of grace is running. */
  get waiting(): boolean {
    return this.#presence.waiting;
  }

  close(): void {
    this.#presence.close();
  }

  /** Takes a connection in; `first`: whose person was not here before. */
  enter(client: Client, seat: Seat | null): { joined: Joined; first: boolean } | ServerRefusal {
    const { token } = client;
    const alike = this.#audience.alike(token);
    const single = seat !== null && this.#newest;
    // Each seat has places of its own, so that onlookers can never keep a player out.
    const limit = seat === null ? SERVER_LIMITS.socketsPerTable : SERVER_LIMITS.socketsPerSeat;
    if (!single && alike.length >= limit) return refusal("TABLE_CROWDED", { limit });
    const first = token !== null && this.#presence.came(token, this.#parts.served.now());
    const joined = this.#audience.add(client, seat);
    if (single) for (const older of alike) this.#replace(older);
    return { joined, first };
  }

  /** A connection is gone; true when that is news for the others: one without a seat, or somebody's last connection. */
  async left(client: Client): Promise<boolean> {
    const { token } = client;
    const watched = this.#audience.of(client)?.seat === null;
    if (!this.#audience.remove(client)) return false;
    if (token === null || !this.#presence.went(token)) return watched;
    this.#lines.forget(token);
    await this.lost(token);
    return true;
  }

  /** A connection says how long its last message took there and back; true when a line becomes slow by it, or quick again (P-NET-49). */
  measured(client: Client, tripMs: number): boolean {
    const { token } = client;
    const seated = seatHeldBy(this.#doc(), token) !== null && this.#audience.of(client) !== undefined;
    if (token === null || !seated) return false;
    return this.#lines.measured(token, client, tripMs, this.#audience.alike(token));
  }

  /** Seats whose people are connected. */
  connected(): number[] {
    return this.#doc().seats.flatMap(({ token }, seat) =>
      token !== null && this.#presence.isHere(token) ? [seat] : [],
    );
  }

  status(): Promise<MatchStatus | null> {
    const { match } = this.#doc();
    return match === null ? Promise.resolve(null) : this.#parts.engine.status(match);
  }

  /** A person has done something at the table: where a stand-in comes by itself that is as good as an act (K-NET-61). */
  async acted(seat: Seat): Promise<void> {
    if (this.#comes) await this.takeBack(seat);
  }

  /** A person is there, or has done something: whoever stood in gives the seat up at once (K-NET-56, K-NET-61). */
  async takeBack(seat: Seat): Promise<void> {
    this.#owed.delete(seat);
    const status = await this.#running();
    if (status === null) return;
    const absent = status.held[seat] !== "person" || status.waitedUntil[seat] != null;
    if (absent) await this.#surely(seat, "person");
  }

  /** Somebody's last connection is gone: the match is told, which waits for it from now on (K-NET-51). */
  async lost(token: string): Promise<void> {
    this.#presence.lost(token);
    const seat = this.#seatOf(token);
    // Removed from the table, or not at it yet.
    if (seat < 0) return this.#around.guestLost(token);
    this.#owed.delete(seat);
    if ((await this.#running()) !== null) await this.#surely(seat, "lost");
  }

  /** A match has begun, or is in memory again: nobody may be taken for present who is not. */
  async lookAround(): Promise<void> {
    if (this.#doc().phase !== "playing") return;
    for (const { token } of this.#doc().seats) {
      if (token !== null && !this.#presence.isHere(token)) await this.lost(token);
    }
    await this.#removed();
  }

  /** A crash may have come between a person's removal and the bot in their place. */
  async #removed(): Promise<void> {
    const status = await this.#running();
    for (const [seat, { holder }] of this.#doc().seats.entries()) {
      const held = status?.held[seat] ?? "bot";
      if (holder === "bot" && held !== "bot") await this.#surely(seat, "bot");
    }
  }

  /** Gone for as long as is waited for: nothing happens to somebody who came back before the table got to it. */
  async #goneForLong(token: string): Promise<void> {
    if (this.isHere(token) || (await this.#waitsOn(token))) return;
    await this.#surelyAway(token);
    await this.#around.gone(token);
  }

  /** A match that left memory during the wait has forgotten the lost line; where no stand-in comes by itself nobody else tells it. */
  async #surelyAway(token: string): Promise<void> {
    if (this.#comes || this.#presence.isBack(token)) return;
    const status = await this.#running();
    const seat = this.#seatOf(token);
    // While the match knows of the line it ends the wait itself.
    if (status?.held[seat] === "person" && status.waitedUntil[seat] === null)
      await this.#surely(seat, "away");
  }

  /** Whether the match waits longer for somebody (P-NET-53): then the table, whose host they may be, does so too. */
  async #waitsOn(token: string): Promise<boolean> {
    const status = await this.#running();
    const until = status?.waitedUntil[this.#seatOf(token)] ?? null;
    if (status === null || until === null || until <= status.now) return false;
    this.#presence.prolong(token, status.restMs + this.#parts.served.wait(until - status.now));
    return true;
  }

  /** Somebody has left on purpose (K-NET-57). */
  async gone(token: string): Promise<void> {
    this.#presence.gone(token);
    const seat = this.#seatOf(token);
    this.#owed.delete(seat);
    const held = (await this.#running())?.held[seat];
    if (held !== undefined && this.#comes) await this.#surely(seat, "bot");
    else if (held === "person") await this.#surely(seat, "away");
    await this.#around.gone(token);
  }

  /** Tries again what the store failed to write. */
  async #payOwed(): Promise<void> {
    const owed = [...this.#owed];
    this.#owed.clear();
    const held = (await this.#running())?.held ?? [];
    for (const [seat, owing] of owed) {
      const now = held[seat];
      if (now !== undefined && now !== owing) await this.#surely(seat, owing);
    }
  }

  /** The host hands an absent person's seat to a bot or takes it back. */
  async standIn(by: Seat, seat: Seat, on: boolean): Promise<Verdict> {
    const { phase, match, host, seats } = this.#doc();
    if (by !== host) return refused("HOST_ONLY", { host });
    if (phase !== "playing" || match === null) return refused("NOT_PLAYING", { phase });
    if (this.#comes) return refused("STANDS_IN_BY_ITSELF");
    const token = seats[seat]?.token ?? null;
    if (token === null) return refused("NOBODY_TO_REPLACE");
    const here = this.#presence.isHere(token);
    if (on && here) return refused("STILL_HERE");
    const wait = on ? this.#presence.waitMs(token) : 0;
    if (wait > 0) return refused("NOT_GONE_LONG", { retryMs: wait });
    const verdict = await this.#parts.engine.hold(match, seat, on ? "bot" : here ? "person" : "away");
    // How many updates that seat was shown is not the host's.
    return verdict.kind === "accepted" ? ACCEPTED : verdict;
  }

  /** What is known of the running match; null when none runs. */
  async #running(): Promise<MatchStatus | null> {
    if (this.#doc().phase !== "playing") return null;
    const status = await this.status();
    return status === null || status.over || status.frozen ? null : status;
  }

  /** Nobody asks for it a second time: when the store fails it is owed. */
  async #surely(seat: Seat, held: Held | "lost"): Promise<void> {
    const { match } = this.#doc();
    const verdict = match === null ? null : await this.#told(match, seat, held);
    if (verdict?.kind !== "refused" || verdict.refusal.code !== "UNAVAILABLE") return;
    if (this.#owed.size === 0) this.#around.later(() => this.#payOwed());
    this.#owed.set(seat, held);
  }

  #told(match: string, seat: Seat, held: Held | "lost"): Promise<Verdict> {
    const { engine } = this.#parts;
    if (held !== "lost") return engine.hold(match, seat, held);
    const isBack = (): boolean => this.#presence.isBack(this.#doc().seats[seat]?.token ?? null);
    return engine.lost(match, seat, this.#waitMs(), isBack);
  }

  /** A seat has one active connection: the newer one takes the older one's place (K-NET-58). */
  #replace(older: Client): void {
    this.#audience.remove(older);
    if (older.token !== null) this.#presence.went(older.token);
    older.close("REPLACED");
  }

  #seatOf(token: string): Seat {
    return this.#doc().seats.findIndex((place) => place.token === token);
  }

  /** How long a lost line is waited for, in match time. */
  #waitMs(): number {
    return secondsOf(this.#lostLine, this.#doc().config) * 1000;
  }
}

/** How long a lost line is waited for under that config (S-GRACE). */
function secondsOf({ seconds, option }: LostLine, config: Json): number {
  const options = new Map(Object.entries(typeof config === "object" ? (config ?? {}) : {}));
  const said = option === undefined ? undefined : options.get(option);
  return typeof said === "number" ? said : seconds;
}
