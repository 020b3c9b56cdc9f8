import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readConfig } from "@bigboard/server";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

/*
 * What can be said of an image and of a house of containers on a machine that has no containers.
 */

const ROOT = resolve(import.meta.dirname, "../..");
const text = (file: string): string => readFileSync(join(ROOT, file), "utf8");

type Instruction = { readonly word: string; readonly rest: string };

/** The instructions of a Dockerfile by stage; lines that go on are joined. */
function stages(): { readonly name: string; readonly from: string; readonly instructions: Instruction[] }[] {
  const lines = text("Dockerfile")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const found: ReturnType<typeof stages> = [];
  for (const line of lines) {
    const [, word = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    const [, from = "", name = ""] = word === "FROM" ? (/^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []) : [];
    if (word === "FROM") found.push({ name, from, instructions: [] });
    else found.at(-1)?.instructions.push({ word, rest: rest.trim() });
  }
  return found;
}

const KNOWN = [
  ..."ENV WORKDIR COPY RUN USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT".split(" "),
] as const;

test("the image: every instruction is one, every file and stage it names is there", () => {
  const all = stages();
  expect(all.length).toBeGreaterThan(1);
  for (const { instructions } of all) {
    for (const { word, rest } of instructions) {
      expect(KNOWN).toContain(word);
      const [, stage] = /--from=(\S+)/.exec(rest) ?? [];
      if (stage !== undefined) expect(all.map(({ name }) => name)).toContain(stage);
      else if (word === "COPY") {
        const [...paths] = rest.split(/\s+/);
        for (const path of paths.slice(0, -1)) expect(existsSync(join(ROOT, path))).toBe(true);
      }
    }
  }
  // The page's stamp is where the start looks for it, or each container would build the page anew.
  expect(text("Dockerfile")).toContain("node_modules/.cache/bigboard-page-hash");
  expect(text("scripts/start.ts")).toContain('"node_modules/.cache/bigboard-page-hash"');
});

test("the image runs the pinned Node's release, not as root, and says whether it is well", () => {
  const last = stages().at(-1);
  const of = (word: string): string => last?.instructions.findLast((one) => one.word === word)?.rest ?? "";
  const pinned = z
    .object({ dependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(text("package.json")));
  const [release] = pinned.dependencies.node.split(".");
  for (const { from } of stages()) expect(from).toMatch(new RegExp(`^node:${release}-`));
  expect(of("USER")).toBe("node");
  const [, check = ""] = /CMD (\[.*\])/.exec(of("HEALTHCHECK")) ?? [];
  for (const words of [check, of("ENTRYPOINT")]) {
    const [program, script] = z.array(z.string()).parse(JSON.parse(words));
    expect(program).toBe("node");
    expect(existsSync(join(ROOT, script ?? ""))).toBe(true);
  }
});

test("nothing that an image needs is left out of it", () => {
  const ignored = text(".dockerignore").split("\n").filter(Boolean);
  const gone = new Set(globSync(ignored, { cwd: ROOT, exclude: ["**/node_modules/**"] }));
  for (const needed of ["package-lock.json", "scripts/start.ts", "deploy/healthy.mjs", "packages/web/src"])
    expect([...gone].filter((path) => needed === path || needed.startsWith(`${path}/`))).toEqual([]);
});

const Service = z.strictObject({
  image: z.string(),
  build: z.literal(".").optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string().regex(/^[^:]+:\/[^:]+(:ro)?$/)),
  network_mode: z
    .string()
    .regex(/^service:/)
    .optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(["service_started", "service_healthy"]) }))
    .optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.int() })
    .optional(),
  stop_grace_period: z.string().optional(),
  restart: z.literal("unless-stopped"),
});
const Compose = z.strictObject({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
});

/** As `docker compose` fills them in. */
function filled(value: string, env: { readonly [name: string]: string }): string {
  return value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, or = "") => env[name] ?? or);
}

test("the house of containers: every service, volume and file it names is there, and the nodes take their settings", () => {
  const { services, volumes } = Compose.parse(parse(text("compose.yaml"), { merge: true }));
  const names = Object.keys(services);
  expect(names).toEqual(["proxy", "database", "node-1", "node-2"]);
  for (const service of Object.values(services)) {
    for (const name of Object.keys(service.depends_on ?? {})) {
      expect(names).toContain(name);
      const { condition } = service.depends_on?.[name] ?? {};
      if (condition === "service_healthy") expect(services[name]?.healthcheck).toBeDefined();
    }
    for (const volume of service.volumes) {
      const [from = ""] = volume.split(":");
      if (from.startsWith(".")) expect(existsSync(join(ROOT, from))).toBe(true);
      else expect(Object.keys(volumes)).toContain(from);
    }
  }
  const nodes = [services["node-1"], services["node-2"]];
  const settings = nodes.map((node) => {
    const env = Object.entries(node?.environment ?? {});
    const read = readConfig(
      Object.fromEntries(env.map(([name, value]) => [name, filled(value, { BIGBOARD_PASSWORD: "word" })])),
      false,
    );
    if (!read.ok) throw new Error(read.problems.join());
    return read.config;
  });
  // They share the proxy's network, where each needs a port of its own; the proxy knows both.
  expect(nodes.map((node) => node?.network_mode)).toEqual(["service:proxy", "service:proxy"]);
  const ports = settings.map(({ port }) => `127.0.0.1:${port}`);
  expect(text("deploy/Caddyfile")).toContain(`reverse_proxy ${ports.join(" ")} {`);
  const database = settings.map(({ databaseUrl }) => new URL(databaseUrl ?? "").hostname);
  expect(database).toEqual(["database", "database"]);
});
