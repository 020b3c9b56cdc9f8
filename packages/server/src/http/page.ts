import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const YEAR_SECONDS = 31_536_000;

/** Serves the built page; every address that is no file and no API leads to it, since the page has its own routes. */
export async function servePage(app: FastifyInstance, webDir: string): Promise<void> {
  const index = join(webDir, "index.html");
  if (existsSync(webDir)) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: true,
      cacheControl: false,
      // The build leaves a gzipped copy beside every text file.
      preCompressed: true,
      setHeaders(response, path) {
        // Vite puts a hash of the content into the names of everything under `assets`.
        const hashed = path.startsWith(join(webDir, "assets"));
        response.header("cache-control", hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache");
      },
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = decoded(request.url.split("?")[0] ?? "/");
    const isRead = request.method === "GET" || request.method === "HEAD";
    const isPage = isRead && !path.startsWith("/api/") && !/\.[a-z0-9]+$/i.test(path);
    if (!isPage) return reply.code(404).send({ code: "NOT_FOUND", detail: {} });
    if (!existsSync(index)) return reply.code(503).send({ code: "PAGE_NOT_BUILT", detail: {} });
    return reply.header("cache-control", "no-cache").sendFile("index.html");
  });
}

/** What a path says, however it is written; one that cannot be read says what it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
