import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { botsOf, type Rig, startRig, temporaryFolder } from "@bigboard/trials/rigs/rig";
import { toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: ReturnType<typeof temporaryFolder>;
let rig: Rig | null = null;

const serve = async (webDir: string): Promise<string> => {
  const bots = botsOf(() => null);
  rig = await startRig({ dataDir: join(folder.path, "data"), webDir, games: [toy], bots });
  return rig.url;
};

beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await rig?.app.close();
  rig = null;
  folder.remove();
});

test("every address of the page leads to it, whether it is read or only asked after", async () => {
  const webDir = join(folder.path, "web");
  mkdirSync(join(webDir, "assets"), { recursive: true });
  writeFileSync(join(webDir, "index.html"), "<title>Big Board</title>");
  writeFileSync(join(webDir, "assets", "index-1.js"), "run()");
  const url = await serve(webDir);
  for (const path of ["/", "/t/MINT-27", "/rules/toy?x=1"]) {
    const page = await fetch(url + path);
    expect(await page.text()).toBe("<title>Big Board</title>");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    expect((await fetch(url + path, { method: "HEAD" })).status).toBe(200);
  }
  expect((await fetch(`${url}/assets/index-1.js`)).headers.get("cache-control")).toContain("immutable");
  for (const path of ["/assets/gone.js", "/api/nothing", "/%61pi/nothing", "/gone%2ejs"]) {
    const missing = await fetch(url + path);
    expect([missing.status, await missing.json()]).toEqual([404, { code: "NOT_FOUND", detail: {} }]);
  }
  expect((await fetch(`${url}/t/MINT-27`, { method: "POST" })).status).toBe(404);
});

test("what makes the page installable comes from ourselves, and is asked for anew each time", async () => {
  const webDir = join(folder.path, "web");
  mkdirSync(webDir, { recursive: true });
  writeFileSync(join(webDir, "index.html"), "<title>Big Board</title>");
  writeFileSync(join(webDir, "service-worker.js"), "listen()");
  writeFileSync(join(webDir, "manifest.webmanifest"), "{}");
  const url = await serve(webDir);
  const worker = await fetch(`${url}/service-worker.js`);
  expect(worker.headers.get("cache-control")).toBe("no-cache");
  expect(worker.headers.get("content-type")).toContain("javascript");
  const policy = worker.headers.get("content-security-policy") ?? "";
  for (const needed of ["worker-src 'self'", "manifest-src 'self'", "connect-src 'self'"]) {
    expect(policy).toContain(needed);
  }
  const manifest = await fetch(`${url}/manifest.webmanifest`);
  expect(manifest.headers.get("content-type")).toContain("application/manifest+json");
  expect(manifest.headers.get("cache-control")).toBe("no-cache");
});

test("a page that is not built is told as such", async () => {
  const answer = await fetch(await serve(join(folder.path, "nowhere")));
  expect([answer.status, await answer.json()]).toEqual([503, { code: "PAGE_NOT_BUILT", detail: {} }]);
});
