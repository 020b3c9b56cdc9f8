import { SERVER_LIMITS } from "../../limits.ts";
import { TABLE_PHASES } from "../types.ts";

/** Prepared under its name by each connection that uses it. */
export type Statement = { readonly name: string; readonly text: string };

const TABLE =
  "game_table.code, revision, phase, changed_at, config, config.doc AS config_doc, game_table.doc";
const MATCH =
  "match.id, game_table, game, rules, config, config.doc AS config_doc, header, head, over, ended_at, frozen, snapshot.seq AS snapshot_seq, snapshot.doc AS snapshot_doc";
const ROW = "seq, at, seat, id, inputs, versions";
/** Every phase by name, so that the index by phase and age finds the old ones. */
const ANY_PHASE = TABLE_PHASES.map((phase) => `'${phase}'`).join(", ");
/** The database's clock, in milliseconds since 1970. */
const CLOCK = "floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint";
/** Whose last beat is older serves nobody. */
const LIVES = `beat > ${CLOCK} - 2000`;
/** Sooner given up than a whole node. */
const LEADERLESS = `(node IS NULL OR NOT EXISTS (SELECT 1 FROM node AS leader WHERE leader.id = match.node AND leader.beat > ${CLOCK} - ${SERVER_LIMITS.leaderlessMs}))`;
const NOBODY_SERVED = "(as_of IS NULL OR beat < t.now - 2000)";
const SERVED = "served + greatest(0, coalesce(beat - as_of, 0))";
const AWAKE = "over = 0 AND frozen IS NULL AND wake_at IS NOT NULL";
/** The wall clock as the last parameter, or the database's own where that is null. Milliseconds since 1970. */
const now = (parameter: string): string => `coalesce(${parameter}::bigint, ${CLOCK})`;

const TEXTS = {
  readClock: `SELECT ${SERVED} AS served FROM clock`,
  saveClock: `UPDATE clock SET served = greatest(${SERVED}, $1), as_of = NULL, beat = NULL`,
  // $1 the node, $2 how fast served time runs, $3 the games with clocks of their own, $4 the countdown.
  beat: `WITH t AS MATERIALIZED (SELECT ${CLOCK} AS now), alive AS (
      INSERT INTO node (id, beat) SELECT $1, now FROM t ON CONFLICT (id) DO UPDATE SET beat = excluded.beat
    ) UPDATE clock SET
      served = CASE WHEN ${NOBODY_SERVED}
        THEN served + greatest(0, floor(coalesce(beat - as_of, 0) * $2::float8)::bigint) ELSE served END,
      as_of = CASE WHEN ${NOBODY_SERVED} THEN t.now + CASE WHEN EXISTS
        (SELECT 1 FROM match WHERE ${AWAKE} AND game = ANY ($3::text[]))
        THEN $4::bigint ELSE 0 END ELSE as_of END,
      beat = greatest(beat, t.now)
    FROM t RETURNING served, as_of, t.now`,
  leave: "DELETE FROM node WHERE id = $1",
  others: `SELECT count(*) AS nodes FROM node WHERE id <> $1 AND ${LIVES}`,
  sweepNodes: `DELETE FROM node WHERE beat < ${CLOCK} - 60000`,
  sweepPresence: "DELETE FROM presence WHERE NOT EXISTS (SELECT 1 FROM node WHERE node.id = presence.node)",
  sweepSaid: `DELETE FROM said WHERE at < ${CLOCK} - 120000
    AND NOT EXISTS (SELECT 1 FROM presence WHERE presence.game_table = said.game_table)`,
  claim: `UPDATE match SET node = $2 WHERE id = ANY ($1) AND node IS DISTINCT FROM $2 AND ${LEADERLESS}`,
  claimDue: `UPDATE match SET node = $3 WHERE id IN (
      SELECT id FROM match WHERE ${AWAKE} AND wake_at <= $1 AND ${LEADERLESS}
      ORDER BY wake_at LIMIT $2 FOR UPDATE SKIP LOCKED
    ) RETURNING id`,
  release: "UPDATE match SET node = NULL WHERE id = ANY ($1) AND node = $2",
  matches: "SELECT id, head, frozen IS NOT NULL AS frozen, node FROM match WHERE id = ANY ($1)",
  tables: `SELECT code, revision,
      (SELECT coalesce(string_agg(presence.node || ':' || version, ',' ORDER BY presence.node), '') FROM presence JOIN node ON node.id = presence.node
        WHERE game_table = code AND presence.node <> $2 AND ${LIVES}) AS there,
      EXISTS (SELECT 1 FROM presence WHERE game_table = code AND node = $2) AS own,
      (SELECT coalesce(max(seq), 0) FROM said WHERE game_table = code) AS said
    FROM game_table WHERE code = ANY ($1)`,
  there: `SELECT presence.node, doc FROM presence JOIN node ON node.id = presence.node WHERE game_table = $1 AND presence.node <> $2 AND ${LIVES}`,
  isThere: `SELECT 1 FROM presence JOIN node ON node.id = presence.node WHERE game_table = $1 AND ${LIVES} LIMIT 1`,
  saveThere: `INSERT INTO presence (game_table, node, version, doc) VALUES ($1, $2, 1, $3)
    ON CONFLICT (game_table, node) DO UPDATE SET version = presence.version + 1, doc = excluded.doc`,
  dropThere: "DELETE FROM presence WHERE game_table = $1 AND node = $2",
  lockSaid: "SELECT pg_advisory_xact_lock(1111641171, hashtext($1))",
  say: `INSERT INTO said (game_table, seq, node, at, doc)
    SELECT $1, coalesce(max(seq), 0) + 1, $2, ${CLOCK}, $3 FROM said WHERE game_table = $1 RETURNING seq`,
  trimSaid: "DELETE FROM said WHERE game_table = $1 AND seq <= $2",
  said: "SELECT seq, node, at, doc FROM said WHERE game_table = $1 AND seq > $2 ORDER BY seq",
  notify: "SELECT pg_notify($1, $2)",
  readKey: "SELECT key FROM house",
  keepConfig: "INSERT INTO config (hash, doc) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING",
  dropConfig: `DELETE FROM config WHERE hash = $1 AND NOT EXISTS (SELECT 1 FROM game_table WHERE config = $1)
    AND NOT EXISTS (SELECT 1 FROM match WHERE config = $1)`,
  insertTable: `INSERT INTO game_table (code, revision, phase, changed_at, opener, config, doc)
    VALUES ($1, 1, $2, ${now("$6")}, $3, $4, $5) ON CONFLICT (code) DO NOTHING RETURNING 1`,
  readTable: `SELECT ${TABLE} FROM game_table JOIN config ON config.hash = game_table.config WHERE code = $1`,
  holdTable: "SELECT revision, phase, config FROM game_table WHERE code = $1 FOR UPDATE",
  writeTable: `UPDATE game_table SET phase = $2, changed_at = ${now("$5")}, config = $3, doc = $4, revision = revision + 1
    WHERE code = $1`,
  deleteTable: "DELETE FROM game_table WHERE code = $1",
  neverBegan: `SELECT code FROM game_table WHERE phase IN ('gathering', 'dissolved') AND changed_at < $1
    AND NOT EXISTS (SELECT 1 FROM match WHERE game_table = code) ORDER BY changed_at, code LIMIT $2`,
  notPlayed: `SELECT code FROM game_table WHERE phase IN (${ANY_PHASE}) AND changed_at < $1
    AND EXISTS (SELECT 1 FROM match WHERE game_table = code)
    AND NOT EXISTS (SELECT 1 FROM match WHERE game_table = code AND played_at >= $1)
    ORDER BY changed_at, code LIMIT $2`,
  openTablesOf:
    "SELECT count(*) AS tables FROM game_table WHERE opener = $1 AND phase IN ('gathering', 'playing')",
  insertMatch: `INSERT INTO match (id, game_table, game, rules, config, header, head, over, played_at, wake_at)
    VALUES ($1, $2, $3, $4, $5, $6, 0, 0, ${now("$8")}, $7)`,
  readMatch: `SELECT ${MATCH} FROM match JOIN config ON config.hash = match.config
    LEFT JOIN snapshot ON snapshot.match = match.id WHERE id = $1`,
  holdMatch: "SELECT 1 FROM match WHERE id = $1 FOR UPDATE",
  matchesOf: "SELECT id, head, config FROM match WHERE game_table = $1 FOR UPDATE",
  deleteMatches: "DELETE FROM match WHERE game_table = $1",
  deleteSnapshots: "DELETE FROM snapshot WHERE match = ANY ($1)",
  deleteRows: "DELETE FROM input WHERE match = ANY ($1)",
  freezeMatch: "UPDATE match SET frozen = $2 WHERE id = $1 AND frozen IS NULL",
  // The match's row first: without it nothing else of the statement happens, and whoever comes second finds another head.
  append: `WITH moved AS (
      UPDATE match SET head = head + cardinality($3::bigint[]), over = $8, wake_at = $9, played_at = ${now("$12")},
        ended_at = CASE WHEN over = 1 THEN ended_at WHEN $8::smallint = 1 THEN ${now("$12")} END
      WHERE id = $1 AND head = $2 AND frozen IS NULL RETURNING id
    ), written AS (
      INSERT INTO input (match, seq, at, seat, id, inputs, versions)
      SELECT moved.id, $2::bigint + new.n, new.at, new.seat, new.act, new.inputs, new.versions FROM moved,
        unnest($3::bigint[], $4::int[], $5::text[], $6::text[], $7::text[]) WITH ORDINALITY
          AS new (at, seat, act, inputs, versions, n)
    ), kept AS (
      INSERT INTO snapshot (match, seq, doc) SELECT moved.id, $10::bigint, $11::text FROM moved WHERE $10::bigint IS NOT NULL
      ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, doc = excluded.doc
    ) SELECT 1 FROM moved`,
  keepSnapshot: `WITH held AS (SELECT id FROM match WHERE id = $1 AND head = $2 FOR UPDATE)
    INSERT INTO snapshot (match, seq, doc) SELECT id, $2, $3 FROM held
    ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, doc = excluded.doc RETURNING 1`,
  behind: `SELECT id FROM match LEFT JOIN snapshot ON snapshot.match = match.id
    WHERE over = 0 AND frozen IS NULL AND snapshot.seq IS DISTINCT FROM head ORDER BY id`,
  readRows: `SELECT ${ROW} FROM input WHERE match = $1 AND seq > $2 ORDER BY seq`,
  findActs: `SELECT ${ROW} FROM unnest($2::int[], $3::text[]) AS wanted (of_seat, of_id)
    JOIN input ON match = $1 AND seat = wanted.of_seat AND id = wanted.of_id`,
  due: `SELECT id FROM match WHERE ${AWAKE} AND wake_at <= $1 ORDER BY wake_at LIMIT $2`,
  runningGames: `SELECT DISTINCT game FROM match WHERE ${AWAKE}`,
  counts: `SELECT (SELECT count(*) FROM game_table) AS tables,
    (SELECT count(*) FROM game_table WHERE phase IN ('gathering', 'playing')) AS open,
    (SELECT count(*) FROM match) AS matches, (SELECT coalesce(sum(head), 0)::bigint FROM match) AS rows`,
} as const;

export type StatementName = keyof typeof TEXTS;

/** The statement of that name. */
export const statement = (name: StatementName): Statement => ({ name, text: TEXTS[name] });
