import type { Word } from "@bigboard/arena";
import { isRefusal, type Json, type Refusal, type Seat } from "@bigboard/kernel";
import type { OpenTable, Seated, TableView } from "@bigboard/protocol";
import { SERVER_LIMITS } from "../limits.ts";
import type { MatchChange } from "../match/parts.ts";
import { refusal } from "../refusal.ts";
import type { TableNow } from "../store/shared.ts";
import { readTableDoc, writeTableDoc } from "../stored/table.ts";
import { openDoc, type Taker } from "./commands.ts";
import { type OpenTableLimits, OpenTables } from "./open-tables.ts";
import { Room, type RoomParts } from "./room.ts";
import { hashToken, newCode, newToken } from "./tokens.ts";

/** Tries for a free code before giving up. */
const CODE_TRIES = 12;

export type TablesParts = RoomParts & { readonly openTables: OpenTableLimits };

/** All tables: opens them, finds them, lets go of those nobody is at. */
export class Tables {
  readonly #parts: TablesParts;
  readonly #openTables: OpenTables;
  readonly #rooms = new Map<string, Promise<Room | null>>();
  readonly #loaded = new Map<string, Room>();
  #cancelSweep: () => void;
  #closed = false;

  constructor(parts: TablesParts) {
    this.#parts = parts;
    this.#openTables = new OpenTables(parts.store, parts.openTables);
    this.#cancelSweep = parts.clock.after(SERVER_LIMITS.idleMs, () => this.#sweep());
  }

  /** Opens a table. `opener` names whoever asks, so that their open tables can be counted; null counts for nobody. */
  open(order: OpenTable, opener: string | null = null): Promise<Seated | Refusal> {
    return this.#openTables.admit(opener, () => this.#open(order, opener));
  }

  async #open(order: OpenTable, opener: string | null): Promise<Seated | Refusal> {
    const game = this.#parts.games.find(({ meta }) => meta.id === order.game);
    if (game === undefined)
      return refusal("NO_GAME", { games: this.#parts.games.map(({ meta }) => meta.id) });
    const token = newToken();
    const { seats, name, hat, options, program } = order;
    const config: Json = order.config;
    for (let attempt = 0; attempt < CODE_TRIES; attempt += 1) {
      const code = newCode();
      const doc = openDoc(game, {
        ...{ code, seats, name, hat, config, options, program },
        token: hashToken(token),
      });
      if (isRefusal(doc)) return doc;
      const free = await this.#parts.store.insertTable({ ...writeTableDoc(doc), opener });
      if (free) return { code, seat: 0, token };
    }
    return refusal("NO_CODE_FREE");
  }

  /** Takes a free seat, or asks for the chair of a bot. */
  async sit(
    code: string,
    { chair, ...taker }: Omit<Taker, "token"> & { readonly chair?: Seat | undefined },
  ): Promise<Seated | Refusal> {
    const room = await this.find(code);
    if (room === null) return refusal("NO_TABLE");
    const token = newToken();
    const newcomer = { ...taker, token: hashToken(token) };
    const seat = await (chair === undefined ? room.sit(newcomer) : room.askChair(newcomer, chair));
    return typeof seat === "number" ? { code, seat, token } : seat;
  }

  /** Which seat a token holds at a table. */
  async seatOf(code: string, token: string): Promise<Seated | Refusal> {
    const room = await this.find(code);
    if (room === null) return refusal("NO_TABLE");
    const seat = await room.findSeat(hashToken(token));
    return seat === null ? refusal("NO_SUCH_SEAT") : { code, seat, token };
  }

  async view(code: string, token: string | null = null): Promise<TableView | Refusal> {
    const room = await this.find(code);
    return room === null ? refusal("NO_TABLE") : room.view(token === null ? null : hashToken(token));
  }

  /** The table's room, loaded when first asked for; null when there is no such table. */
  find(code: string): Promise<Room | null> {
    if (this.#closed) return Promise.resolve(null);
    const known = this.#rooms.get(code);
    if (known !== undefined) return known;
    const loading = this.#load(code);
    this.#rooms.set(code, loading);
    loading.then(
      (room) => room === null && this.#rooms.delete(code),
      () => this.#rooms.delete(code),
    );
    return loading;
  }

  /** Passes the engine's news on to the table; what a table must act on is told even to one nobody is at. */
  async matchChanged(code: string, what: MatchChange): Promise<void> {
    const room = what === "over" || what === "woken" ? await this.find(code) : this.#loaded.get(code);
    await room?.matchChanged(what);
  }

  /** A bot says something to whoever is at its table, on this node or another one. */
  async botSaid(code: string, seat: Seat, word: Word): Promise<void> {
    const alone = this.#parts.store.shared === null;
    const room = alone ? this.#loaded.get(code) : await this.find(code);
    room?.botSaid(seat, word);
  }

  /** Tables in memory, to be compared with the store. */
  get loadedCodes(): readonly string[] {
    return [...this.#loaded.keys()];
  }

  /** Another node hints at something new at a table. */
  async hinted(code: string): Promise<void> {
    const room = this.#loaded.get(code);
    if (room !== undefined) await this.#looked(room, room.look());
  }

  /** How tables of `codes` stand in the store, as of a moment ago; those that are missing are gone. */
  async compared(codes: readonly string[], tables: readonly TableNow[]): Promise<void> {
    const found = new Map(tables.map((table) => [table.code, table]));
    for (const code of codes) {
      const room = this.#loaded.get(code);
      const now = found.get(code);
      if (room !== undefined) await this.#looked(room, now === undefined ? room.look() : room.compared(now));
    }
  }

  async #looked(room: Room, look: Promise<void>): Promise<void> {
    try {
      await look;
    } catch (error) {
      this.#parts.fault(error);
    }
    if (!room.gone || this.#loaded.get(room.code) !== room) return;
    room.close();
    this.#loaded.delete(room.code);
    this.#rooms.delete(room.code);
  }

  /** Takes a table away for good, with its matches; false when there is none, or when somebody is there or was lately. */
  async remove(code: string): Promise<boolean> {
    if (this.#closed || !this.#letGo(code) || !this.#parts.engine.release(code)) return false;
    const removing = this.#parts.store.deleteTable(code);
    const nobody = removing.then(() => null);
    // Who asks for it meanwhile waits, and finds none; a failure is told to the caller.
    nobody.catch(() => {});
    this.#rooms.set(code, nobody);
    try {
      return await removing;
    } finally {
      this.#rooms.delete(code);
    }
  }

  /** The server stops: no table is found any more, whether it is there or not. */
  get closed(): boolean {
    return this.#closed;
  }

  get loadedCount(): number {
    return this.#loaded.size;
  }

  close(): void {
    this.#closed = true;
    this.#cancelSweep();
    for (const room of this.#loaded.values()) room.close();
  }

  async #load(code: string): Promise<Room | null> {
    const stored = await this.#parts.store.readTable(code);
    if (stored === null) return null;
    const doc = readTableDoc(stored);
    const game = this.#parts.games.find(({ meta }) => meta.id === doc.game);
    if (game === undefined) return null;
    const room = new Room(this.#parts, game, doc, stored.revision);
    await room.settle();
    this.#loaded.set(code, room);
    return room;
  }

  /** Takes a table out of memory; false when somebody is there, or was lately. */
  #letGo(code: string): boolean {
    const room = this.#loaded.get(code);
    if (room === undefined) return !this.#rooms.has(code);
    if (!room.idle || this.#parts.clock.now() - room.touched < SERVER_LIMITS.idleMs) return false;
    room.close();
    this.#loaded.delete(code);
    this.#rooms.delete(code);
    return true;
  }

  #sweep(): void {
    for (const code of this.#loaded.keys()) this.#letGo(code);
    if (!this.#closed) this.#cancelSweep = this.#parts.clock.after(SERVER_LIMITS.idleMs, () => this.#sweep());
  }
}
