import { z } from "zod";
import { type StoredConfig, TABLE_PHASES, type TablePhase } from "../store/types.ts";
import { storeConfig } from "./configs.ts";
import { parsedJson } from "./kind.ts";

/*
 * Documents of release 0.1.0, for the migration that gives each config a place of its own. They carried no number; what
 * is left of them is format 1.
 */

const Table0 = z.looseObject({ phase: z.enum(TABLE_PHASES), config: parsedJson, asked: parsedJson });
const Header0 = z.looseObject({ game: z.string(), rules: z.string(), config: parsedJson });

/** Takes a table's document of format 0 apart. What the host had asked for is dropped: the config says it whole. */
export function fromTable0(text: string): { config: StoredConfig; phase: TablePhase; doc: string } {
  const { config, asked: _asked, ...doc } = Table0.parse(JSON.parse(text));
  return { config: storeConfig(config), phase: doc.phase, doc: JSON.stringify({ format: 1, ...doc }) };
}

/** Takes a match header of format 0 apart. */
export function fromHeader0(text: string): {
  config: StoredConfig;
  game: string;
  rules: string;
  header: string;
} {
  const { config, ...doc } = Header0.parse(JSON.parse(text));
  return {
    config: storeConfig(config),
    game: doc.game,
    rules: doc.rules,
    header: JSON.stringify({ format: 1, ...doc }),
  };
}
