/*
 * The layout of format 2. The tables that a migration makes anew are made under another name first: hence the functions.
 */

/** The number that the database itself carries. */
export const DATABASE_FORMAT = 2;

export const gameTable = (name: string): string => `
CREATE TABLE ${name} (
  code TEXT PRIMARY KEY, revision INTEGER NOT NULL, phase TEXT NOT NULL, changed_at INTEGER NOT NULL,
  opener TEXT, config TEXT NOT NULL REFERENCES config, doc TEXT NOT NULL
) STRICT, WITHOUT ROWID;`;

/** A match's row is not written with every act: `head` may be behind the log, which knows better (`HEAD`). */
export const matchTable = (name: string): string => `
CREATE TABLE ${name} (
  id TEXT PRIMARY KEY, game_table TEXT NOT NULL REFERENCES game_table, game TEXT NOT NULL, rules TEXT NOT NULL,
  config TEXT NOT NULL REFERENCES config, header TEXT NOT NULL, head INTEGER NOT NULL, over INTEGER NOT NULL,
  played_at INTEGER NOT NULL, ended_at INTEGER, frozen TEXT, wake_at INTEGER
) STRICT, WITHOUT ROWID;`;

export const CONFIG = `
CREATE TABLE config (hash TEXT PRIMARY KEY, doc TEXT NOT NULL) STRICT, WITHOUT ROWID;`;

/** How far a match's log goes, for a query of `match`. Behind `head` it is only where rows were lost. */
export const HEAD = "max(head, coalesce((SELECT max(seq) FROM input WHERE input.match = match.id), 0))";

/** Apart from the matches, so that their rows are small and looking through them is quick. */
export const SNAPSHOT = `
CREATE TABLE snapshot (
  match TEXT PRIMARY KEY REFERENCES match, seq INTEGER NOT NULL, doc TEXT NOT NULL
) STRICT, WITHOUT ROWID;`;

/** Random bytes of this database's own, made once. */
export const HOUSE = `
CREATE TABLE house (one INTEGER PRIMARY KEY CHECK (one = 1), key TEXT NOT NULL) STRICT;
INSERT INTO house VALUES (1, lower(hex(randomblob(32))));`;

export const CLOCK_AND_INPUT = `
CREATE TABLE clock (one INTEGER PRIMARY KEY CHECK (one = 1), served INTEGER NOT NULL) STRICT;
INSERT INTO clock VALUES (1, 0);
CREATE TABLE input (
  match TEXT NOT NULL REFERENCES match, seq INTEGER NOT NULL, at INTEGER NOT NULL,
  seat INTEGER, id TEXT, inputs TEXT NOT NULL, versions TEXT NOT NULL,
  PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;`;

export const INDEXES = `
CREATE INDEX game_table_age ON game_table (phase, changed_at);
CREATE INDEX game_table_opener ON game_table (opener, phase) WHERE opener IS NOT NULL;
CREATE INDEX game_table_config ON game_table (config);
CREATE INDEX match_wake ON match (wake_at) WHERE over = 0 AND frozen IS NULL AND wake_at IS NOT NULL;
CREATE INDEX match_of_table ON match (game_table);
CREATE INDEX match_config ON match (config);`;

/** A database that has nothing in it yet. */
export const EMPTY_DATABASE = `${CONFIG}${gameTable("game_table")}${matchTable("match")}${SNAPSHOT}${HOUSE}${CLOCK_AND_INPUT}${INDEXES}`;
