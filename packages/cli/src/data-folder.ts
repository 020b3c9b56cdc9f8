import { resolve } from "node:path";
import { DataFault, readConfig } from "@bigboard/server";
import { EXIT, say, UsageError } from "./command.ts";
import { ROOT } from "./root.ts";

/** What every command says of the data folder. */
export const DATA_HELP = "  --data DIR         where tables are kept; default: $BIGBOARD_DATA, or ./data";

type DataSettings = {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly keepDays: number;
};

/**
 * The folder that the server would use, the database that it would use instead, and for how many days it keeps tables; whoever
 * names a folder means no database. Throws UsageError when the settings are wrong.
 */
export function dataSettings(data: string | undefined, database?: string): DataSettings {
  if (data !== undefined && database !== undefined)
    throw new UsageError("--data and --database-url are two places: name one");
  const read = readConfig(
    {
      ...process.env,
      ...(data === undefined ? {} : { BIGBOARD_DATA: data, DATABASE_URL: undefined }),
      ...(database === undefined ? {} : { DATABASE_URL: database }),
    },
    false,
  );
  if (!read.ok) throw new UsageError(`these settings cannot be used: ${read.problems.join("; ")}`);
  const { dataDir, databaseUrl, keepDays } = read.config;
  return { dataDir: resolve(ROOT, dataDir), databaseUrl, keepDays };
}

/** Runs what works on a data folder; what is wrong with the folder is one sentence. */
export async function onData(name: string, run: () => number | Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DataFault)) throw error;
    say(`bigboard ${name}: ${error.message}`);
    return EXIT.failed;
  }
}

const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** A size for people, in powers of a thousand. */
export function size(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}

/** "1 table", "2 tables". */
export function many(count: number, word: string, words = `${word}s`): string {
  return `${count} ${count === 1 ? word : words}`;
}
