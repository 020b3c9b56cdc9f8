/*
 * Keeps the page where its server is out of reach: whoever installed it, or comes back without a network, finds lobby,
 * lessons and rules, and is told what needs the server. Nothing of a table is kept. Browsers run this on https and on the
 * machine itself only.
 */

declare const self: ServiceWorkerGlobalScope;

/** The files of this build, put in front of this script by the build: `vite.config.ts`. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

const KEPT = "page-";
const CACHE = `${KEPT}${SHELL.version}`;
const PAGE = "/";
/** What a proxy answers for a server that is gone. */
const GONE: ReadonlySet<number> = new Set([502, 504]);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...SHELL.files])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOthers());
});

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(KEPT) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(pageFor(request));
  else if (SHELL.files.includes(pathname)) event.respondWith(fileFor(request));
});

/** The server's page, so that a renewed server is seen at once; the kept one where there is no server. */
async function pageFor(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer !== null && !GONE.has(answer.status)) return answer;
  return (await caches.match(PAGE)) ?? answer ?? Response.error();
}

/** Names hold a hash of what is in the file: what is kept is right for ever. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

export {};
