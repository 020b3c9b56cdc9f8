import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Janitor } from "../faults/janitor.ts";
import { passed } from "../faults/station.ts";
import { blockUnder } from "./page.ts";

/** Whatever stands before two nodes; `host` is its address without a scheme. */
export type Gateway = { readonly host: string; close(): Promise<void> };

/** What the recipe on the page names, for whoever runs it elsewhere. */
const NODES = ["127.0.0.1:1929", "127.0.0.1:1930"] as const;
const NAME = "  server_name play.example.org;\n";
const HOST = "127.0.0.1";
const START_MS = 10_000;

/** The page's recipe for nginx with these nodes and that port in it. Throws when it does not name what is to be replaced. */
export function nginxRecipe(nodes: readonly number[], port: number): string {
  const block = blockUnder("nginx");
  for (const named of [...NODES, NAME])
    if (!block.includes(named)) throw new Error(`the recipe for nginx does not name ${named}`);
  const moved = NODES.reduce((text, node, index) => text.replace(node, `${HOST}:${nodes[index]}`), block);
  return moved.replace(NAME, `  listen ${HOST}:${port};\n${NAME}`);
}

/** nginx, as docs/operations.md has it, before two nodes. Rejects with what it said when it does not start. */
export async function nginxBefore(
  nodes: readonly number[],
  { folder, janitor }: { readonly folder: string; readonly janitor: Janitor },
): Promise<Gateway> {
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  const files = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = files.map((name) => `${name}_temp_path ${join(folder, name)};`).join(" ");
  // Around it stands what every installation of nginx has in its own file.
  writeFileSync(
    config,
    `daemon off; pid ${join(folder, "nginx.pid")}; error_log stderr warn;\nevents { worker_connections 1024; }\nhttp {\naccess_log off; ${temporary}\n${nginxRecipe(nodes, port)}}\n`,
  );
  const child = spawn("nginx", ["-c", config, "-p", folder], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (data) => {
    said += String(data);
  });
  const gone = once(child, "exit");
  await Promise.race([
    once(child, "spawn"),
    once(child, "error").then(([error]) => Promise.reject(new Error(`nginx: ${String(error)}`))),
  ]);
  janitor.process(child.pid ?? 0);
  const host = `${HOST}:${port}`;
  for (let waited = 0; !(await answers(host)); waited += 50) {
    if (child.exitCode !== null || waited > START_MS) throw new Error(`nginx does not start: ${said}`);
    await passed(50);
  }
  return {
    host,
    async close() {
      child.kill("SIGTERM");
      await gone;
      janitor.ended(child.pid ?? 0);
    },
  };
}

const answers = (host: string): Promise<boolean> =>
  fetch(`http://${host}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, HOST);
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("there is no free port");
  return address.port;
}
