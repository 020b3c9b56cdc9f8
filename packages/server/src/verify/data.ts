import type { AnyGame } from "@bigboard/kernel";
import type { Reading } from "../store/read-only.ts";
import { readTableDoc } from "../stored/table.ts";
import { checkMatch, type MatchCheck } from "./match.ts";

/** A stored match and what its check came to. */
export type CheckedMatch = {
  readonly id: string;
  readonly game: string | null;
  readonly table: string | null;
  readonly rows: number;
  /** It runs, and its last rows stand behind its snapshot: a server that is stopped cleanly leaves none. */
  readonly behind: boolean;
  readonly check: MatchCheck;
};

export type CheckedData = {
  /** The format of the file. */
  readonly format: number;
  readonly matches: readonly CheckedMatch[];
  readonly tables: number;
  /** Codes of tables whose document cannot be read. */
  readonly unreadableTables: readonly string[];
  /** Whether nothing differs and nothing is unreadable. */
  readonly ok: boolean;
};

/** Checks every table and match of a database; `told` hears after each match how many rows have been looked at. */
export function checkData(
  reading: Reading,
  games: readonly AnyGame[],
  told: (rows: number) => void = () => {},
): CheckedData {
  const unreadableTables = reading.tables.filter((code) => !isReadable(reading, code));
  const matches: CheckedMatch[] = [];
  let done = 0;
  for (const { id, rows } of reading.matches) {
    const found = checkOne(reading, id, rows, games);
    if (found !== null) matches.push(found);
    done += rows;
    told(done);
  }
  const bad = matches.some(({ check }) => check.kind === "differs" || check.kind === "unreadable");
  const { format, tables } = reading;
  return {
    format,
    matches,
    tables: tables.length,
    unreadableTables,
    ok: !bad && unreadableTables.length === 0,
  };
}

/** Null for a match that was deleted meanwhile. */
function checkOne(
  reading: Reading,
  id: string,
  rows: number,
  games: readonly AnyGame[],
): CheckedMatch | null {
  try {
    const stored = reading.readMatch(id);
    if (stored === null) return null;
    const { game, table, head, over, frozen, snapshot } = stored.match;
    const behind = !over && frozen === null && snapshot?.seq !== head;
    return {
      id,
      game,
      table,
      rows: head,
      behind,
      check: checkMatch(stored, reading.readTable(table), games),
    };
  } catch {
    const check = { kind: "unreadable", reason: "its columns cannot be read" } as const;
    return { id, game: null, table: null, rows, behind: false, check };
  }
}

function isReadable(reading: Reading, code: string): boolean {
  try {
    const stored = reading.readTable(code);
    return stored === null || readTableDoc(stored).code === code;
  } catch {
    return false;
  }
}
