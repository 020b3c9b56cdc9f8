import { type Row, type StoredMatch, type StoredTable, TABLE_PHASES, type TablePhase } from "./types.ts";

/** A row of a result, before anybody looked at it. Both stores name and type their columns alike. */
export type Fields = Record<string, unknown> | undefined;

export function int(row: Fields, name: string): number {
  const value = row?.[name];
  if (typeof value !== "number") throw new Error(`the store's column ${name} is no number`);
  return value;
}

export function text(row: Fields, name: string): string {
  const value = row?.[name];
  if (typeof value !== "string") throw new Error(`the store's column ${name} is no text`);
  return value;
}

const intOrNull = (row: Fields, name: string): number | null =>
  row?.[name] === null ? null : int(row, name);
const textOrNull = (row: Fields, name: string): string | null =>
  row?.[name] === null ? null : text(row, name);

export function phaseOf(row: Fields): TablePhase {
  const phase = TABLE_PHASES.find((name) => name === row?.phase);
  if (phase === undefined) throw new Error("the store's column phase is none");
  return phase;
}

export function asTable(row: Fields): StoredTable | null {
  if (row === undefined) return null;
  return {
    code: text(row, "code"),
    revision: int(row, "revision"),
    phase: phaseOf(row),
    changedAt: int(row, "changed_at"),
    config: { hash: text(row, "config"), doc: text(row, "config_doc") },
    doc: text(row, "doc"),
  };
}

export function asMatch(row: Fields): StoredMatch | null {
  if (row === undefined) return null;
  const seq = intOrNull(row, "snapshot_seq");
  return {
    id: text(row, "id"),
    table: text(row, "game_table"),
    game: text(row, "game"),
    rules: text(row, "rules"),
    config: { hash: text(row, "config"), doc: text(row, "config_doc") },
    header: text(row, "header"),
    head: int(row, "head"),
    over: int(row, "over") === 1,
    endedAt: intOrNull(row, "ended_at"),
    frozen: textOrNull(row, "frozen"),
    snapshot: seq === null ? null : { seq, doc: text(row, "snapshot_doc") },
  };
}

export const asRowOrNull = (row: Fields): Row | null => (row === undefined ? null : asRow(row));

export function asRow(row: Record<string, unknown>): Row {
  return {
    seq: int(row, "seq"),
    at: int(row, "at"),
    seat: intOrNull(row, "seat"),
    id: textOrNull(row, "id"),
    inputs: text(row, "inputs"),
    versions: text(row, "versions"),
  };
}
