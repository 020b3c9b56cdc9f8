// A watched server of the toy in a process of its own: node watched-child.ts DATA_DIR PORT [armed]. It says what its
// watchdog does, a line each, and ends with SIGTERM, or with whoever started it.
import { serveWatched } from "@bigboard/server/inside/watch/watched.ts";

const [dataDir = "", port = "0", given = ""] = process.argv.slice(2);
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);
const watched = serveWatched({
  options: { dataDir, port: Number(port), host: "127.0.0.1", limits: false },
  entry: new URL("../rigs/toy-engine.ts", import.meta.url),
  given,
  told(event) {
    say(event);
    if (event.kind === "gaveUp") process.exit(1);
  },
});
process.once("SIGTERM", () => void watched.close().then(() => process.exit(0)));
process.stdin.on("end", () => process.exit(1)).resume();
say({ kind: "listening", ...(await watched.listen()) });
