import { type AnyGame, type Held, isRefusal, type Json, type Refusal, type Seat } from "@bigboard/kernel";
import type { Clock, ServedClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { Engine } from "../match/engine.ts";
import type { MatchStatus } from "../match/parts.ts";
import { refusal } from "./commands.ts";
import type { TableDoc } from "./doc.ts";
import { Presence } from "./presence.ts";

type Parts = { readonly engine: Engine; readonly clock: Clock; readonly served: ServedClock };

/** What a table tells of itself. */
type Around = {
  readonly game: AnyGame;
  readonly doc: () => TableDoc;
  /** Somebody has been gone for the whole time of grace. */
  readonly absent: (token: string) => void;
  /** The store failed when a seat should have changed hands: `payOwed` is to be called a little later. */
  readonly owing: () => void;
};

/**
 * Who is at a table, and what its match is told of it. In a game of turns an absent person is `away` after a while and
 * the host may call a bot. In a game paced by the clock a lost connection is told at once, and a bot takes over and gives
 * back by itself (K-NET-51 to K-NET-57).
 */
export class Attendance {
  readonly presence: Presence;
  readonly #parts: Parts;
  readonly #doc: () => TableDoc;
  readonly #clocked: boolean;
  readonly #owing: () => void;
  /** Who should hold a seat, where the store failed when it was to be written. */
  readonly #owed = new Map<Seat, Held>();

  constructor(parts: Parts, around: Around) {
    this.#parts = parts;
    this.#doc = around.doc;
    this.#owing = around.owing;
    this.#clocked = around.game.meta.paced === "clock";
    this.presence = new Presence(parts.clock, () => this.#graceMs(), around.absent);
  }

  /** Seats whose people are connected. */
  connected(): number[] {
    return this.#doc().seats.flatMap(({ token }, seat) =>
      token !== null && this.presence.isHere(token) ? [seat] : [],
    );
  }

  status(): Promise<MatchStatus | null> {
    const { match } = this.#doc();
    return match === null ? Promise.resolve(null) : this.#parts.engine.status(match);
  }

  /** A person is there, or has done something: whoever stood in gives the seat up at once (K-NET-56, K-NET-61). */
  async takeBack(seat: Seat): Promise<void> {
    this.#owed.delete(seat);
    const held = await this.#heldOf(seat);
    if (held !== null && held !== "person") await this.#surely(seat, "person");
  }

  /** Somebody's last connection is gone: in a game paced by the clock all see it at once (K-NET-51). */
  async lost(token: string): Promise<void> {
    this.presence.lost(token);
    const seat = this.#seatOf(token);
    this.#owed.delete(seat);
    if (this.#clocked && (await this.#heldOf(seat)) === "person") await this.#surely(seat, "away");
  }

  /** A match has begun, or is in memory again: nobody may be taken for present who is not. */
  async lookAround(): Promise<void> {
    if (this.#doc().phase !== "playing") return;
    for (const { token } of this.#doc().seats) {
      if (token !== null && !this.presence.isHere(token)) await this.lost(token);
    }
  }

  /** Whether the match waits longer for somebody than the table does (P-NET-53): then the time of grace goes on. */
  async waitsOn(token: string): Promise<boolean> {
    if (!this.#clocked) return false;
    const status = await this.status();
    const wait = ((status?.grace ?? 0) * 1000) / this.#parts.served.rate - this.presence.goneMs(token);
    if (wait <= 0) return false;
    this.presence.prolong(token, wait);
    return true;
  }

  /** The time of grace is over, or somebody has left on purpose (K-NET-53, K-NET-57). */
  async gone(token: string): Promise<void> {
    this.presence.gone(token);
    const seat = this.#seatOf(token);
    this.#owed.delete(seat);
    const held = await this.#heldOf(seat);
    if (held === null) return;
    if (this.#clocked) await this.#surely(seat, "bot");
    else if (held === "person") await this.#surely(seat, "away");
  }

  /** Tries again what the store failed to write. */
  async payOwed(): Promise<void> {
    const owed = [...this.#owed];
    this.#owed.clear();
    for (const [seat, held] of owed) {
      const now = await this.#heldOf(seat);
      if (now !== null && now !== held) await this.#surely(seat, held);
    }
  }

  /** The host hands an absent person's seat to a bot or takes it back; null when that is done. */
  async standIn(by: Seat, seat: Seat, on: boolean): Promise<Refusal | null> {
    const { phase, match, host, seats } = this.#doc();
    if (by !== host) return refusal("HOST_ONLY", { host });
    if (phase !== "playing" || match === null) return refusal("NOT_PLAYING", { phase });
    if (this.#clocked) return refusal("STANDS_IN_BY_ITSELF");
    const token = seats[seat]?.token ?? null;
    if (token === null) return refusal("NOBODY_TO_REPLACE");
    const here = this.presence.isHere(token);
    if (on && here) return refusal("STILL_HERE");
    const wait = on ? this.presence.waitMs(token) : 0;
    if (wait > 0) return refusal("NOT_GONE_LONG", { retryMs: wait });
    const answer = await this.#hold(seat, on ? "bot" : here ? "person" : "away");
    return isRefusal(answer) ? answer : null;
  }

  /** Who holds a seat of the running match; null when none runs. */
  async #heldOf(seat: Seat): Promise<Held | null> {
    if (this.#doc().phase !== "playing") return null;
    const status = await this.status();
    return status === null || status.over ? null : (status.held[seat] ?? null);
  }

  /** Nobody asks for it a second time: when the store fails it is owed. */
  async #surely(seat: Seat, held: Held): Promise<void> {
    const why = await this.#hold(seat, held);
    if (why?.code !== "UNAVAILABLE") return;
    if (this.#owed.size === 0) this.#owing();
    this.#owed.set(seat, held);
  }

  async #hold(seat: Seat, held: Held): Promise<Refusal | null> {
    const { match } = this.#doc();
    if (match === null) return null;
    const answer = await this.#parts.engine.hold(match, seat, held);
    return answer.kind === "refused" ? answer.refusal : null;
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
