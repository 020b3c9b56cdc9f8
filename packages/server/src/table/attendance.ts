import type { AnyGame, Held, Json, Seat, Verdict } from "@bigboard/kernel";
import type { Clock, ServedClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { Engine } from "../match/engine.ts";
import type { MatchStatus } from "../match/parts.ts";
import { refusal, refused, type ServerRefusal } from "../refusal.ts";
import type { Audience, Client, Joined } from "./audience.ts";
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
};

/**
 * Who is at a table, on what lines, and what its match is told of it. In a game of turns an absent person is `away` after
 * a while and the host may call a bot. In a game paced by the clock a lost connection is told at once, and a bot takes over
 * and gives back by itself (K-NET-51 to K-NET-57).
 */
export class Attendance {
  readonly #parts: Parts;
  readonly #audience: Audience;
  readonly #presence: Presence;
  readonly #lines = new Lines<Client>();
  readonly #around: Around;
  readonly #doc: () => TableDoc;
  readonly #clocked: boolean;
  /** Who should hold a seat, where the store failed when it was to be written. */
  readonly #owed = new Map<Seat, Held>();

  constructor(parts: Parts, around: Around) {
    this.#parts = parts;
    this.#around = around;
    this.#audience = around.audience;
    this.#doc = around.doc;
    this.#clocked = around.game.meta.paced === "clock";
    this.#presence = new Presence(
      parts.clock,
      () => this.#graceMs(),
      (token) => around.inTurn(() => this.#goneForLong(token)),
    );
  }

  isHere(token: string): boolean {
    return this.#presence.isHere(token);
  }

  /** Whether that person's line is slow (P-NET-49). */
  isSlow(token: string): boolean {
    return this.#lines.isSlow(token);
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
    const single = seat !== null && this.#clocked;
    // Each seat has places of its own, so that onlookers can never keep a player out.
    const limit = seat === null ? SERVER_LIMITS.socketsPerTable : SERVER_LIMITS.socketsPerSeat;
    if (!single && alike.length >= limit) return refusal("TABLE_CROWDED", { limit });
    const first = token !== null && this.#presence.came(token);
    const joined = this.#audience.add(client, seat);
    if (single) for (const older of alike) this.#replace(older);
    return { joined, first };
  }

  /** A connection is gone; true when that is news for the others: a big screen, or somebody's last connection. */
  async left(client: Client): Promise<boolean> {
    const { token } = client;
    if (!this.#audience.remove(client)) return false;
    if (token === null || !this.#presence.went(token)) return client.screen;
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

  /** A person has done something at the table: in a game paced by the clock that is as good as an act (K-NET-61). */
  async acted(seat: Seat): Promise<void> {
    if (this.#clocked) await this.takeBack(seat);
  }

  /** A person is there, or has done something: whoever stood in gives the seat up at once (K-NET-56, K-NET-61). */
  async takeBack(seat: Seat): Promise<void> {
    this.#owed.delete(seat);
    const held = await this.#heldOf(seat);
    if (held !== null && held !== "person") await this.#surely(seat, "person");
  }

  /** Somebody's last connection is gone: in a game paced by the clock all see it at once (K-NET-51). */
  async lost(token: string): Promise<void> {
    this.#presence.lost(token);
    const seat = this.#seatOf(token);
    this.#owed.delete(seat);
    if (this.#clocked && (await this.#heldOf(seat)) === "person") await this.#surely(seat, "away");
  }

  /** A match has begun, or is in memory again: nobody may be taken for present who is not. */
  async lookAround(): Promise<void> {
    if (this.#doc().phase !== "playing") return;
    for (const { token } of this.#doc().seats) {
      if (token !== null && !this.#presence.isHere(token)) await this.lost(token);
    }
  }

  /** The time of grace is over: nothing happens to somebody who came back before the table got to it. */
  async #goneForLong(token: string): Promise<void> {
    if (!this.isHere(token) && !(await this.#waitsOn(token))) await this.gone(token);
  }

  /** Whether the match waits longer for somebody than the table does (P-NET-53): then the time of grace goes on. */
  async #waitsOn(token: string): Promise<boolean> {
    if (!this.#clocked) return false;
    const status = await this.status();
    const wait = ((status?.grace ?? 0) * 1000) / this.#parts.served.rate - this.#presence.goneMs(token);
    if (wait <= 0) return false;
    this.#presence.prolong(token, wait);
    return true;
  }

  /** The time of grace is over, or somebody has left on purpose (K-NET-53, K-NET-57). */
  async gone(token: string): Promise<void> {
    this.#presence.gone(token);
    const seat = this.#seatOf(token);
    this.#owed.delete(seat);
    const held = await this.#heldOf(seat);
    if (held !== null && this.#clocked) await this.#surely(seat, "bot");
    else if (held === "person") await this.#surely(seat, "away");
    await this.#around.gone(token);
  }

  /** Tries again what the store failed to write. */
  async #payOwed(): Promise<void> {
    const owed = [...this.#owed];
    this.#owed.clear();
    for (const [seat, held] of owed) {
      const now = await this.#heldOf(seat);
      if (now !== null && now !== held) await this.#surely(seat, held);
    }
  }

  /** The host hands an absent person's seat to a bot or takes it back. */
  async standIn(by: Seat, seat: Seat, on: boolean): Promise<Verdict> {
    const { phase, match, host, seats } = this.#doc();
    if (by !== host) return refused("HOST_ONLY", { host });
    if (phase !== "playing" || match === null) return refused("NOT_PLAYING", { phase });
    if (this.#clocked) return refused("STANDS_IN_BY_ITSELF");
    const token = seats[seat]?.token ?? null;
    if (token === null) return refused("NOBODY_TO_REPLACE");
    const here = this.#presence.isHere(token);
    if (on && here) return refused("STILL_HERE");
    const wait = on ? this.#presence.waitMs(token) : 0;
    if (wait > 0) return refused("NOT_GONE_LONG", { retryMs: wait });
    return this.#parts.engine.hold(match, seat, on ? "bot" : here ? "person" : "away");
  }

  /** Who holds a seat of the running match; null when none runs. */
  async #heldOf(seat: Seat): Promise<Held | null> {
    if (this.#doc().phase !== "playing") return null;
    const status = await this.status();
    return status === null || status.over ? null : (status.held[seat] ?? null);
  }

  /** Nobody asks for it a second time: when the store fails it is owed. */
  async #surely(seat: Seat, held: Held): Promise<void> {
    const { match } = this.#doc();
    const verdict = match === null ? null : await this.#parts.engine.hold(match, seat, held);
    if (verdict?.kind !== "refused" || verdict.refusal.code !== "UNAVAILABLE") return;
    if (this.#owed.size === 0) this.#around.later(() => this.#payOwed());
    this.#owed.set(seat, held);
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

  /** By a wall clock. A game paced by the clock may say how long, in seconds of match time (S-GRACE). */
  #graceMs(): number {
    if (!this.#clocked) return SERVER_LIMITS.absentAfterMs;
    return (graceOf(this.#doc().config) * 1000) / this.#parts.served.rate;
  }
}

function graceOf(config: Json): number {
  const said = typeof config === "object" && config !== null && "grace" in config ? config.grace : null;
  return typeof said === "number" ? said : SERVER_LIMITS.graceSeconds;
}
