import type { DatabaseSync, StatementSync } from "node:sqlite";
import { HEAD } from "./schema.ts";
import { TABLE_PHASES } from "./types.ts";

const TABLE =
  "game_table.code, revision, phase, changed_at, config, config.doc AS config_doc, game_table.doc";
const MATCH = `match.id, game_table, game, rules, config, config.doc AS config_doc, header, ${HEAD} AS head, over, ended_at, frozen, snapshot.seq AS snapshot_seq, snapshot.doc AS snapshot_doc`;
const ROW = "seq, at, seat, id, inputs, versions";
/** Every phase by name, so that the index by phase and age finds the old ones. */
const ANY_PHASE = TABLE_PHASES.map((phase) => `'${phase}'`).join(", ");
const AWAKE = "over = 0 AND frozen IS NULL AND wake_at IS NOT NULL";

/** Every statement of the SQLite store, prepared once. */
export function prepare(db: DatabaseSync) {
  const p = (text: string): StatementSync => db.prepare(text);
  return {
    readClock: p("SELECT served FROM clock"),
    readKey: p("SELECT key FROM house"),
    saveClock: p("UPDATE clock SET served = max(served, ?)"),
    keepConfig: p("INSERT OR IGNORE INTO config (hash, doc) VALUES (?, ?)"),
    dropConfig: p(
      `DELETE FROM config WHERE hash = :hash AND NOT EXISTS (SELECT 1 FROM game_table WHERE config = :hash)
       AND NOT EXISTS (SELECT 1 FROM match WHERE config = :hash)`,
    ),
    insertTable: p(
      `INSERT OR IGNORE INTO game_table (code, revision, phase, changed_at, opener, config, doc)
       VALUES (?, 1, ?, ?, ?, ?, ?)`,
    ),
    readTable: p(
      `SELECT ${TABLE} FROM game_table JOIN config ON config.hash = game_table.config WHERE code = ?`,
    ),
    tableNow: p("SELECT revision, phase, config FROM game_table WHERE code = ?"),
    writeTable: p(
      `UPDATE game_table SET phase = ?, changed_at = ?, config = ?, doc = ?, revision = revision + 1
       WHERE code = ?`,
    ),
    deleteTable: p("DELETE FROM game_table WHERE code = ?"),
    neverBegan: p(
      `SELECT code FROM game_table WHERE phase IN ('gathering', 'dissolved') AND changed_at < ?
       AND NOT EXISTS (SELECT 1 FROM match WHERE game_table = code) ORDER BY changed_at, code LIMIT ?`,
    ),
    notPlayed: p(
      `SELECT code FROM game_table WHERE phase IN (${ANY_PHASE}) AND changed_at < :before
       AND EXISTS (SELECT 1 FROM match WHERE game_table = code)
       AND NOT EXISTS (SELECT 1 FROM match WHERE game_table = code AND played_at >= :before)
       ORDER BY changed_at, code LIMIT :limit`,
    ),
    openTablesOf: p(
      "SELECT count(*) AS tables FROM game_table WHERE opener = ? AND phase IN ('gathering', 'playing')",
    ),
    insertMatch: p(
      `INSERT INTO match (id, game_table, game, rules, config, header, head, over, played_at, wake_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?)`,
    ),
    readMatch: p(
      `SELECT ${MATCH} FROM match JOIN config ON config.hash = match.config
       LEFT JOIN snapshot ON snapshot.match = match.id WHERE id = ?`,
    ),
    matchesOf: p(`SELECT id, ${HEAD} AS head, config FROM match WHERE game_table = ?`),
    deleteMatch: p("DELETE FROM match WHERE id = ?"),
    freezeMatch: p("UPDATE match SET frozen = ? WHERE id = ? AND frozen IS NULL"),
    writeMatch: p(
      `UPDATE match SET head = :head, over = :over, played_at = :now,
       ended_at = iif(over = 1, ended_at, iif(:over, :now, NULL)), wake_at = :wakeAt
       WHERE id = :match`,
    ),
    matchNow: p(`SELECT ${HEAD} AS head, over, played_at, wake_at FROM match WHERE id = ?`),
    writeHeads: p(`UPDATE match SET head = ${HEAD} WHERE over = 0 AND head < ${HEAD}`),
    saveSnapshot: p("INSERT OR REPLACE INTO snapshot (match, seq, doc) VALUES (?, ?, ?)"),
    keepSnapshot: p(
      `INSERT OR REPLACE INTO snapshot (match, seq, doc)
       SELECT id, :seq, :doc FROM match WHERE id = :match AND ${HEAD} = :seq`,
    ),
    behind: p(
      `SELECT id FROM match LEFT JOIN snapshot ON snapshot.match = match.id
       WHERE over = 0 AND frozen IS NULL AND snapshot.seq IS NOT ${HEAD} ORDER BY id`,
    ),
    deleteSnapshot: p("DELETE FROM snapshot WHERE match = ?"),
    insertRow: p(
      "INSERT INTO input (match, seq, at, seat, id, inputs, versions) VALUES (?, ?, ?, ?, ?, ?, ?)",
    ),
    readRows: p(`SELECT ${ROW} FROM input WHERE match = ? AND seq > ? ORDER BY seq`),
    deleteRows: p("DELETE FROM input WHERE match = ?"),
    readIds: p("SELECT seat, id FROM input WHERE match = ? AND seat IS NOT NULL AND id IS NOT NULL"),
    findAct: p(`SELECT ${ROW} FROM input WHERE match = ? AND seat = ? AND id = ?`),
    due: p(`SELECT id FROM match WHERE ${AWAKE} AND wake_at <= ? ORDER BY wake_at LIMIT ?`),
    runningGames: p(`SELECT DISTINCT game FROM match WHERE ${AWAKE}`),
    counts: p(
      `SELECT (SELECT count(*) FROM game_table) AS tables,
       (SELECT count(*) FROM game_table WHERE phase IN ('gathering', 'playing')) AS open,
       (SELECT count(*) FROM match) AS matches, (SELECT coalesce(sum(head), 0) FROM match) AS inputs`,
    ),
  };
}
