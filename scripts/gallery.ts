// npm run gallery [-- PORT]: every part of the design system in every state, with links to the harness pages of the games and the house; on loopback only.
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { harnessConfig } from "./looks/build.ts";
import { statesOf } from "./looks/states.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DEFAULT_PORT = 5_171;
const GALLERY = "packages/design/src/fixtures/gallery.html";

const links = (await statesOf(ROOT)).map(({ name, address }) => ({ name, href: `/${address}` }));
const config = await harnessConfig(ROOT);
const server = await createServer({
  ...config,
  plugins: [
    config.plugins,
    {
      name: "list-of-states",
      configureServer: ({ middlewares }) => {
        middlewares.use("/states.json", (_, response) => {
          response.setHeader("content-type", "application/json").end(JSON.stringify(links));
        });
      },
    },
  ],
  server: { host: "127.0.0.1", port: Number(process.argv[2] ?? DEFAULT_PORT) },
});
await server.listen();
console.log(`${server.resolvedUrls?.local[0] ?? ""}${GALLERY}?states`);
