/*
 * The layout of format 1. Whatever belongs to a match begins its keys with the match's id, so that an engine that spreads
 * tables over several machines can do it by that id. Columns are named and typed as in the SQLite store.
 */

/** The number that the database itself carries. Its own: it has nothing to do with that of a SQLite file. */
export const POSTGRES_FORMAT = 1;

/** At index n: from format n to n + 1; format 0 is an empty schema. */
export const STEPS: readonly string[] = [
  `
CREATE TABLE house (one SMALLINT PRIMARY KEY CHECK (one = 1), format INTEGER NOT NULL, key TEXT NOT NULL);
-- Served time was served when it was as_of, by the database's clock; beat is when a node served last. Null: nobody ever did.
CREATE TABLE clock (one SMALLINT PRIMARY KEY CHECK (one = 1), served BIGINT NOT NULL, as_of BIGINT, beat BIGINT);
INSERT INTO clock VALUES (1, 0, NULL, NULL);
CREATE UNLOGGED TABLE node (id TEXT COLLATE "C" PRIMARY KEY, beat BIGINT NOT NULL);

CREATE TABLE config (hash TEXT COLLATE "C" PRIMARY KEY, doc TEXT NOT NULL);

CREATE TABLE game_table (
  code TEXT COLLATE "C" PRIMARY KEY, revision BIGINT NOT NULL, phase TEXT COLLATE "C" NOT NULL,
  changed_at BIGINT NOT NULL, opener TEXT COLLATE "C", config TEXT COLLATE "C" NOT NULL REFERENCES config,
  doc TEXT NOT NULL
);
CREATE INDEX game_table_age ON game_table (phase, changed_at);
CREATE INDEX game_table_opener ON game_table (opener, phase) WHERE opener IS NOT NULL;
CREATE INDEX game_table_config ON game_table (config);

CREATE TABLE match (
  id TEXT COLLATE "C" PRIMARY KEY, game_table TEXT COLLATE "C" NOT NULL REFERENCES game_table,
  game TEXT COLLATE "C" NOT NULL, rules TEXT NOT NULL, config TEXT COLLATE "C" NOT NULL REFERENCES config,
  header TEXT NOT NULL, head BIGINT NOT NULL, over SMALLINT NOT NULL, played_at BIGINT NOT NULL, ended_at BIGINT,
  frozen TEXT, wake_at BIGINT, node TEXT COLLATE "C"
) WITH (fillfactor = 70);
CREATE INDEX match_wake ON match (wake_at) WHERE over = 0 AND frozen IS NULL AND wake_at IS NOT NULL;
CREATE INDEX match_of_table ON match (game_table);
CREATE INDEX match_config ON match (config);

CREATE TABLE snapshot (match TEXT COLLATE "C" PRIMARY KEY REFERENCES match, seq BIGINT NOT NULL, doc TEXT NOT NULL);

CREATE TABLE input (
  match TEXT COLLATE "C" NOT NULL REFERENCES match, seq BIGINT NOT NULL, at BIGINT NOT NULL,
  seat INTEGER, id TEXT COLLATE "C", inputs TEXT NOT NULL, versions TEXT NOT NULL,
  PRIMARY KEY (match, seq)
);
CREATE UNIQUE INDEX input_id ON input (match, seat, id) WHERE id IS NOT NULL;

CREATE UNLOGGED TABLE presence (
  game_table TEXT COLLATE "C", node TEXT COLLATE "C", version BIGINT NOT NULL, doc TEXT NOT NULL,
  PRIMARY KEY (game_table, node)
);
CREATE UNLOGGED TABLE said (
  game_table TEXT COLLATE "C", seq BIGINT, node TEXT COLLATE "C" NOT NULL, at BIGINT NOT NULL, doc TEXT NOT NULL,
  PRIMARY KEY (game_table, seq)
);`,
];
