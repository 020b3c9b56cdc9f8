import { networkInterfaces } from "node:os";
import { z } from "zod";
import { SERVER_LIMITS } from "./limits.ts";

/** How a server is started, from the environment and the command line. */
export type ServerConfig = {
  readonly dataDir: string;
  /** PostgreSQL that keeps the tables instead of the data folder's SQLite; null for none. */
  readonly databaseUrl: string | null;
  readonly port: number;
  readonly host: string;
  /** Address for links; null: made from the host and the port. */
  readonly publicUrl: string | null;
  /** Milliseconds from and to; null for the default pace. */
  readonly botPaceMs: readonly [number, number] | null;
  /** How many times faster than a wall clock match time, bots and grace run: 1, except in tests. */
  readonly clockRate: number;
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Tables that gather or play: of one address, and in all. */
  readonly openTables: { readonly perAddress: number; readonly inAll: number };
  /** Days that a table is kept after the last that happened there; 0 keeps it for ever. */
  readonly keepDays: number;
};

export const DEFAULT_PORT = 1929;

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORT),
  BIGBOARD_DATA: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "postgres://USER:PASSWORD@HOST:PORT/DATABASE" })
    .optional(),
  BIGBOARD_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  BIGBOARD_BOT_PACE: z.coerce.number().int().min(0).max(60_000).optional(),
  BIGBOARD_CLOCK_RATE: z.coerce.number().min(1).max(200).default(1),
  BIGBOARD_TABLES_PER_ADDRESS: z.coerce.number().int().min(1).default(SERVER_LIMITS.tablesPerAddress),
  BIGBOARD_TABLES: z.coerce.number().int().min(1).default(SERVER_LIMITS.tables),
  BIGBOARD_KEEP_DAYS: z.coerce.number().int().min(0).default(SERVER_LIMITS.keepDays),
  NODE_ENV: z.string().optional(),
  BIGBOARD_LOG: z.enum(["debug", "info", "warn", "error", "silent"]).default("warn"),
});

/** Reads the settings; a list of what is wrong with them otherwise. `lan`: serve the home network. */
export function readConfig(
  env: { readonly [name: string]: string | undefined },
  lan: boolean,
):
  | { readonly ok: true; readonly config: ServerConfig }
  | { readonly ok: false; readonly problems: readonly string[] } {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(filled);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
    };
  }
  const { PORT, BIGBOARD_DATA, BIGBOARD_URL, BIGBOARD_BOT_PACE, BIGBOARD_LOG } = parsed.data;
  const { BIGBOARD_CLOCK_RATE, NODE_ENV, DATABASE_URL } = parsed.data;
  if (BIGBOARD_CLOCK_RATE !== 1 && NODE_ENV !== "test") {
    const why = "makes the clocks of every match run faster: it is for tests alone, with NODE_ENV=test";
    return { ok: false, problems: [`BIGBOARD_CLOCK_RATE: ${why}`] };
  }
  const pace = BIGBOARD_BOT_PACE;
  return {
    ok: true,
    config: {
      dataDir: BIGBOARD_DATA,
      databaseUrl: DATABASE_URL ?? null,
      port: PORT,
      host: lan ? "0.0.0.0" : "127.0.0.1",
      publicUrl: BIGBOARD_URL ?? null,
      botPaceMs: pace === undefined ? null : [pace, pace],
      clockRate: BIGBOARD_CLOCK_RATE,
      logLevel: BIGBOARD_LOG,
      openTables: {
        perAddress: parsed.data.BIGBOARD_TABLES_PER_ADDRESS,
        inAll: parsed.data.BIGBOARD_TABLES,
      },
      keepDays: parsed.data.BIGBOARD_KEEP_DAYS,
    },
  };
}

/** This machine's address in the home network; null when it is in none. */
export function homeAddress(): string | null {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const outside = addresses.filter(({ family, internal }) => family === "IPv4" && !internal);
  const home = outside.find(({ address }) => /^(192\.168\.|10\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address));
  return (home ?? outside[0])?.address ?? null;
}
