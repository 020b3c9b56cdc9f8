import { spawn } from "node:child_process";
import { join } from "node:path";
import { readArguments, wholeNumber } from "../arguments.ts";
import { type Command, EXIT, UsageError } from "../command.ts";
import { ROOT } from "../root.ts";

export const serve: Command = {
  name: "serve",
  summary: "serve the page and the tables, as npm start does",
  help: `bigboard serve [--port N] [--data FOLDER] [--lan]

Builds the page when it is stale and serves it together with the tables, as npm start does, until it is stopped.

  --port N        default: $PORT, or 1929
  --data FOLDER   where tables are kept; default: $BIGBOARD_DATA, or ./data
  --lan           serve the home network and put that address into links and QR codes`,
  run(args) {
    const options = { port: { type: "string" }, data: { type: "string" }, lan: { type: "boolean" } } as const;
    const { values, positionals } = readArguments(args, options);
    if (positionals.length > 0) throw new UsageError(`nothing is expected here: ${positionals.join(" ")}`);
    const port = values.port === undefined ? {} : { PORT: String(wholeNumber(values.port, "port", 0, 0)) };
    const data = values.data === undefined ? {} : { BIGBOARD_DATA: values.data };
    const start = [join(ROOT, "scripts/start.ts"), ...(values.lan ? ["--lan"] : [])];
    const env = { ...process.env, ...port, ...data };
    const child = spawn(process.execPath, start, { stdio: "inherit", env });
    // The server hears the same Ctrl+C and closes its store; this process only waits for it.
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
    return new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => resolve(code ?? EXIT.failed));
    });
  },
};
