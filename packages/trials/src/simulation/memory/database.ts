import { SERVER_LIMITS } from "@bigboard/server";
import type { Beat, MatchNow, Said, TableNow, There } from "@bigboard/server/inside/store/shared.ts";
import type {
  ActKey,
  Append,
  Appended,
  Counts,
  NewMatch,
  NewTable,
  Row,
  Snapshot,
  StoredMatch,
  StoredTable,
  TableWrite,
} from "@bigboard/server/inside/store/types.ts";
import type { KeptRow } from "../moments.ts";

type MatchKept = {
  match: Omit<StoredMatch, "head">;
  readonly rows: KeptRow[];
  wakeAt: number | null;
  playedAt: number;
  /** The node that leads it. */
  node: string | null;
};
type TableKept = { table: StoredTable; readonly opener: string | null };

/** Whose last beat is older serves nobody. */
const LOST_MS = 2_000;

/** A row that stands there under the same key. */
export class DuplicateKey extends Error {}

export type DatabaseParts = {
  /** The database's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** The simulation's time, to note when a row was written. */
  readonly moment: () => number;
  /** The time that was served by a node which has the database for itself; null where nodes share it. */
  readonly servedByOne: () => number | null;
  readonly key: string;
};

/**
 * What a database keeps, in memory. Each method is one statement or transaction of the PostgreSQL store: it happens at one moment, and
 * means what that one means.
 */
export class Database {
  readonly #parts: DatabaseParts;
  readonly #tables = new Map<string, TableKept>();
  readonly #matches = new Map<string, MatchKept>();
  readonly #nodes = new Map<string, number>();
  readonly #presence = new Map<string, Map<string, { version: number; doc: string }>>();
  readonly #said = new Map<string, { seq: number; node: string; at: number; doc: string }[]>();
  #clock: { served: number; asOf: number | null; beat: number | null } = {
    served: 0,
    asOf: null,
    beat: null,
  };

  constructor(parts: DatabaseParts) {
    this.#parts = parts;
  }

  get key(): string {
    return this.#parts.key;
  }

  // Time

  readClock(): number {
    const { served, asOf, beat } = this.#clock;
    return served + (asOf === null || beat === null ? 0 : Math.max(0, beat - asOf));
  }

  saveClock(served: number): void {
    this.#clock = { served: Math.max(this.readClock(), served), asOf: null, beat: null };
  }

  beat(node: string, rate: number, clocked: readonly string[], countdownMs: number): Beat {
    const now = this.#parts.now();
    const { served, asOf, beat } = this.#clock;
    this.#nodes.set(node, now);
    if (asOf === null || beat === null || beat < now - LOST_MS) {
      const counted = asOf === null || beat === null ? 0 : Math.max(0, Math.floor((beat - asOf) * rate));
      const running = this.#awake().some(({ match }) => clocked.includes(match.game));
      this.#clock = {
        served: served + counted,
        asOf: now + (running ? countdownMs : 0),
        beat: Math.max(beat ?? now, now),
      };
    } else this.#clock = { served, asOf, beat: Math.max(beat, now) };
    return { served: this.#clock.served, asOf: this.#clock.asOf ?? now, now };
  }

  /** Served time at this moment. */
  servedNow(): number {
    const byOne = this.#parts.servedByOne();
    if (byOne !== null) return byOne;
    const { served, asOf } = this.#clock;
    return served + (asOf === null ? 0 : Math.max(0, this.#parts.now() - asOf));
  }

  // Nodes

  leave(node: string): void {
    this.#nodes.delete(node);
  }

  others(node: string): number {
    return [...this.#nodes.keys()].filter((id) => id !== node && this.#lives(id)).length;
  }

  #lives(node: string, ms = LOST_MS): boolean {
    return (this.#nodes.get(node) ?? Number.NEGATIVE_INFINITY) > this.#parts.now() - ms;
  }

  sweep(): void {
    for (const [id, beat] of this.#nodes) if (beat < this.#parts.now() - 60_000) this.#nodes.delete(id);
  }

  /** What is not logged is forgotten: it was a crash. */
  forgetUnlogged(): void {
    this.#nodes.clear();
    this.#presence.clear();
    this.#said.clear();
  }

  // Tables

  insertTable(table: NewTable): boolean {
    if (this.#tables.has(table.code)) return false;
    const { opener, ...write } = table;
    this.#tables.set(table.code, { table: { ...write, revision: 1, changedAt: this.#parts.now() }, opener });
    return true;
  }

  readTable(code: string): StoredTable | null {
    return this.#tables.get(code)?.table ?? null;
  }

  writeTable(write: TableWrite, revision: number): boolean {
    const kept = this.#tables.get(write.code);
    if (kept === undefined || kept.table.revision !== revision) return false;
    kept.table = { ...write, revision: revision + 1, changedAt: this.#parts.now() };
    return true;
  }

  deleteTable(code: string): boolean {
    const somebody = [...(this.#presence.get(code)?.keys() ?? [])].some((node) => this.#lives(node));
    if (somebody || !this.#tables.delete(code)) return false;
    for (const [id, { match }] of this.#matches) if (match.table === code) this.#matches.delete(id);
    this.#said.delete(code);
    return true;
  }

  oldTables(wish: { readonly began: boolean; readonly before: number; readonly limit: number }): string[] {
    const { began, before, limit } = wish;
    return [...this.#tables.values()]
      .map(({ table }) => table)
      .filter(({ code, phase, changedAt }) => {
        const played = [...this.#matches.values()].filter(({ match }) => match.table === code);
        if (changedAt >= before || began !== played.length > 0) return false;
        if (!began) return phase === "gathering" || phase === "dissolved";
        return played.every(({ playedAt }) => playedAt < before);
      })
      .sort((one, other) => one.changedAt - other.changedAt || (one.code < other.code ? -1 : 1))
      .slice(0, limit)
      .map(({ code }) => code);
  }

  openTablesOf(opener: string): number {
    return [...this.#tables.values()].filter((kept) => kept.opener === opener && isOpen(kept.table)).length;
  }

  // Matches

  startMatch(node: string, start: NewMatch, table: TableWrite, revision: number): boolean {
    if (!this.writeTable(table, revision)) return false;
    const { rows, wakeAt, ...match } = start;
    const kept: MatchKept = {
      match: { ...match, over: false, endedAt: null, frozen: null, snapshot: null },
      ...{ rows: [], wakeAt, playedAt: this.#parts.now(), node: null },
    };
    this.#matches.set(match.id, kept);
    this.#insert(kept, node, rows);
    return true;
  }

  readMatch(id: string): StoredMatch | null {
    const kept = this.#matches.get(id);
    return kept === undefined ? null : { ...kept.match, head: kept.rows.length };
  }

  rowsOf(match: string): readonly KeptRow[] {
    return this.#matches.get(match)?.rows ?? [];
  }

  readRows(match: string, after: number): readonly Row[] {
    return this.rowsOf(match)
      .slice(Math.max(0, after))
      .map(({ seq, at, seat, id, inputs, versions }) => ({ seq, at, seat, id, inputs, versions }));
  }

  findActs(match: string, keys: readonly ActKey[]): (Row | null)[] {
    const rows = this.readRows(match, 0);
    return keys.map(({ seat, id }) => rows.find((row) => row.seat === seat && row.id === id) ?? null);
  }

  /** Whether rows decided on this head may stand behind what is there. */
  fits({ match, expected }: Append): boolean {
    const kept = this.#matches.get(match);
    return kept !== undefined && kept.match.frozen === null && kept.rows.length === expected;
  }

  append(node: string, append: Append): Appended {
    const kept = this.#matches.get(append.match);
    if (kept === undefined || !this.fits(append)) return "conflict";
    this.#insert(kept, node, append.rows);
    const { over, wakeAt, snapshot } = append;
    kept.match = {
      ...kept.match,
      over,
      endedAt: kept.match.over ? kept.match.endedAt : over ? this.#parts.now() : null,
      snapshot: snapshot ?? kept.match.snapshot,
    };
    kept.wakeAt = wakeAt;
    kept.playedAt = this.#parts.now();
    return "appended";
  }

  #insert({ match, rows }: MatchKept, node: string, added: NewMatch["rows"]): void {
    const keys = new Set(rows.filter(({ id }) => id !== null).map(keyOf));
    for (const row of added) {
      if (row.id === null) continue;
      if (keys.has(keyOf(row))) throw new DuplicateKey(`${match.id}: ${keyOf(row)} stands there already`);
      keys.add(keyOf(row));
    }
    const [writtenAt, servedAt] = [this.#parts.moment(), this.servedNow()];
    for (const row of added) rows.push({ ...row, seq: rows.length + 1, node, writtenAt, servedAt });
  }

  freezeMatch(id: string, reason: string): void {
    const kept = this.#matches.get(id);
    if (kept !== undefined && kept.match.frozen === null) kept.match = { ...kept.match, frozen: reason };
  }

  keepSnapshot(match: string, snapshot: Snapshot): boolean {
    const kept = this.#matches.get(match);
    if (kept === undefined || kept.rows.length !== snapshot.seq) return false;
    kept.match = { ...kept.match, snapshot };
    return true;
  }

  behind(): string[] {
    return [...this.#matches.values()]
      .filter(
        ({ match, rows }) => !match.over && match.frozen === null && match.snapshot?.seq !== rows.length,
      )
      .map(({ match }) => match.id)
      .sort();
  }

  #awake(): MatchKept[] {
    return [...this.#matches.values()].filter(
      ({ match, wakeAt }) => !match.over && match.frozen === null && wakeAt !== null,
    );
  }

  #due(until: number): MatchKept[] {
    return this.#awake()
      .filter(({ wakeAt }) => (wakeAt ?? 0) <= until)
      .sort((one, other) => (one.wakeAt ?? 0) - (other.wakeAt ?? 0));
  }

  due(until: number, limit: number): string[] {
    return this.#due(until)
      .slice(0, limit)
      .map(({ match }) => match.id);
  }

  runningGames(): string[] {
    return [...new Set(this.#awake().map(({ match }) => match.game))];
  }

  counts(): Counts {
    const tables = [...this.#tables.values()];
    const rows = [...this.#matches.values()].reduce((sum, kept) => sum + kept.rows.length, 0);
    const open = tables.filter(({ table }) => isOpen(table)).length;
    return { tables: tables.length, open, matches: this.#matches.size, rows };
  }

  // Who leads a match

  #leaderless({ node }: MatchKept): boolean {
    return node === null || !this.#lives(node, SERVER_LIMITS.leaderlessMs);
  }

  claim(node: string, matches: readonly string[]): void {
    for (const id of matches) {
      const kept = this.#matches.get(id);
      if (kept !== undefined && this.#leaderless(kept)) kept.node = node;
    }
  }

  /** `isHeld`: whether somebody has locked the match's row; those are passed over. */
  claimDue(node: string, until: number, limit: number, isHeld: (match: string) => boolean): string[] {
    const free = this.#due(until).filter((kept) => this.#leaderless(kept) && !isHeld(kept.match.id));
    const taken = free.slice(0, limit);
    for (const kept of taken) kept.node = node;
    return taken.map(({ match }) => match.id);
  }

  release(node: string, matches: readonly string[]): void {
    for (const id of matches) {
      const kept = this.#matches.get(id);
      if (kept?.node === node) kept.node = null;
    }
  }

  matchesNow(node: string, ids: readonly string[]): MatchNow[] {
    return ids.flatMap((id) => {
      const kept = this.#matches.get(id);
      if (kept === undefined) return [];
      return { id, head: kept.rows.length, isFrozen: kept.match.frozen !== null, isLed: kept.node === node };
    });
  }

  // Who is at a table, and what is said there

  tablesNow(node: string, codes: readonly string[]): TableNow[] {
    return codes.flatMap((code) => {
      const kept = this.#tables.get(code);
      if (kept === undefined) return [];
      const there = this.#elsewhere(node, code).map(([id, { version }]) => `${id}:${version}`);
      return {
        ...{ code, revision: kept.table.revision, there: there.sort().join(",") },
        own: this.#presence.get(code)?.has(node) ?? false,
        said: this.#said.get(code)?.at(-1)?.seq ?? 0,
      };
    });
  }

  #elsewhere(node: string, code: string): [string, { version: number; doc: string }][] {
    return [...(this.#presence.get(code) ?? [])].filter(([id]) => id !== node && this.#lives(id));
  }

  there(node: string, code: string): There[] {
    return this.#elsewhere(node, code).map(([id, { doc }]) => ({ node: id, doc }));
  }

  saveThere(node: string, code: string, doc: string | null): void {
    const there = this.#presence.get(code) ?? new Map<string, { version: number; doc: string }>();
    this.#presence.set(code, there);
    if (doc === null) there.delete(node);
    else there.set(node, { version: (there.get(node)?.version ?? 0) + 1, doc });
  }

  say(node: string, code: string, doc: string, keep: number): number {
    const said = this.#said.get(code) ?? [];
    const seq = (said.at(-1)?.seq ?? 0) + 1;
    this.#said.set(code, [...said, { seq, node, at: this.#parts.now(), doc }].slice(-keep));
    return seq;
  }

  said(node: string, code: string, after: number): Said[] {
    const said = (this.#said.get(code) ?? []).filter(({ seq }) => seq > after);
    return said.map(({ seq, at, doc, node: by }) => ({ seq, at, doc, isOwn: by === node }));
  }
}

const isOpen = ({ phase }: StoredTable): boolean => phase === "gathering" || phase === "playing";
const keyOf = ({ seat, id }: { readonly seat: number | null; readonly id: string | null }): string =>
  `${seat}/${id}`;
