// npm run harness [-- PORT]: every state of the games' pages and of the house's, on matches in memory and without a server; on loopback only.
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { harnessConfig } from "./looks/build.ts";
import { statesOf } from "./looks/states.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DEFAULT_PORT = 5_170;

const server = await createServer({
  ...(await harnessConfig(ROOT)),
  server: { host: "127.0.0.1", port: Number(process.argv[2] ?? DEFAULT_PORT) },
});
await server.listen();
const [base = ""] = server.resolvedUrls?.local ?? [];
for (const { name, address, press } of await statesOf(ROOT)) {
  const then = press.map((one) => `, press “${one.name}”`).join("");
  console.log(`${name}: ${base}${address}${then}`);
}
