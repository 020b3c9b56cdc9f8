import { spawn } from "node:child_process";
import { join } from "node:path";
import { parentsOf, stopWhenTold } from "@bigboard/server";
import { readArguments, wholeNumber } from "../arguments.ts";
import { type Command, EXIT, UsageError } from "../command.ts";
import { ROOT } from "../root.ts";

/** Asked for first: npm may be gone before the server has been started. */
const parent = process.ppid;
/** Longer than the server takes before it gives up a stop. */
const STOP_MS = 10_000;

export const serve: Command = {
  name: "serve",
  summary: "serve the page and the tables, as npm start does",
  help: `bigboard serve [--port N] [--data FOLDER] [--database-url URL] [--lan] [--no-page]

Builds the page when it is stale and serves it together with the tables, as npm start does, until it is stopped.

  --port N        default: $PORT, or 1929
  --data FOLDER   where tables are kept; default: $BIGBOARD_DATA, or ./data
  --database-url URL
                  a PostgreSQL that keeps the tables instead: postgres://USER:PASSWORD@HOST:PORT/DATABASE; default:
                  $DATABASE_URL, or none. Others on this machine see the arguments of a program, but not its settings
  --lan           serve the home network and put that address into links and QR codes
  --no-page       tables and the API alone`,
  run(args) {
    const options = {
      port: { type: "string" },
      data: { type: "string" },
      "database-url": { type: "string" },
      lan: { type: "boolean" },
      "no-page": { type: "boolean" },
    } as const;
    const { values, positionals } = readArguments(args, options);
    if (positionals.length > 0) throw new UsageError(`nothing is expected here: ${positionals.join(" ")}`);
    const port = values.port === undefined ? {} : { PORT: String(wholeNumber(values.port, "port", 0, 0)) };
    const data = values.data === undefined ? {} : { BIGBOARD_DATA: values.data };
    const url = values["database-url"];
    const database = url === undefined ? {} : { DATABASE_URL: url };
    const flags = [...(values.lan ? ["--lan"] : []), ...(values["no-page"] ? ["--no-page"] : [])];
    const start = [join(ROOT, "scripts/start.ts"), ...flags];
    const env = { ...process.env, ...port, ...data, ...database };
    const child = spawn(process.execPath, start, { stdio: "inherit", env });
    const gone = new Promise<number>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => resolve(code ?? EXIT.failed));
    });
    const close = async (): Promise<void> => {
      child.kill("SIGTERM");
      if ((await gone) !== 0) throw new Error("the server has said why");
    };
    // The server says that it stops, and gives itself up before this process does.
    const parents = process.env.npm_lifecycle_event === undefined ? [] : parentsOf(parent);
    stopWhenTold({ say: () => {}, close, parents, stopMs: STOP_MS });
    return gone;
  },
};
