// The server that is attacked, in a process of its own: node child.ts FOLDER PORT. All games, the toy among them, all limits on.
import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GAMES } from "@bigboard/games";
import { createApp } from "@bigboard/server/inside/app.ts";
import { botsOf } from "../rigs/rig.ts";
import { toy } from "../rigs/toy.ts";

const [folder = "", port = "0"] = process.argv.slice(2);
const webDir = join(folder, "page");
mkdirSync(join(webDir, "assets"), { recursive: true });
writeFileSync(join(webDir, "index.html"), "<title>Big Board</title>");
const app = await createApp({
  dataDir: join(folder, "data"),
  port: Number(port),
  host: "127.0.0.1",
  publicUrl: "https://play.example",
  webDir,
  games: [toy, ...GAMES],
  bots: botsOf(() => null),
  logLevel: "info",
  logTo: createWriteStream(join(folder, "log"), { flags: "a" }),
});
const listening = await app.listen();
process.stdout.write(`${JSON.stringify(listening)}\n`);
