import { CODES, type Code, MatchFile } from "@bigboard/protocol";
import { postActs, postCommand } from "@bigboard/trials/rigs/http";
import { openTable, post, startTable, takeSeat } from "@bigboard/trials/rigs/rig";
import { addOf } from "@bigboard/trials/rigs/toy";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

/** As much of an OpenAPI document as is looked at here. */
const Document = z.object({
  openapi: z.literal("3.0.3"),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string().min(5),
        security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
        parameters: z
          .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() }))
          .default([]),
        requestBody: z
          .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
          .optional(),
        responses: z.record(
          z.string(),
          z.object({
            description: z.string(),
            content: z.record(z.string(), z.object({ schema: z.unknown() })),
          }),
        ),
      }),
    ),
  ),
});
type Document = z.infer<typeof Document>;

/** Codes that only a socket or a stream sends, in a message. */
const IN_MESSAGES: readonly Code[] = ["BAD_MESSAGE", "HELLO_FIRST", "HELLO_ONCE", "NO_STORY", "REPLACED"];
/** Codes of addresses that are none of the API's, and of requests that are no HTTP. */
const ELSEWHERE: readonly Code[] = ["NOT_FOUND", "PAGE_NOT_BUILT", "TOO_SLOW"];
/** Told to a socket that has no seat; over HTTP such a token is NO_SUCH_SEAT. */
const NOT_OVER_HTTP: readonly Code[] = ["NOT_SEATED"];

let server: ToyServer;
let document: Document;
beforeEach(async () => {
  server = await startToyServer();
  const response = await fetch(`${server.rig.url}/api/openapi.json`);
  document = Document.parse(JSON.parse(await response.text()));
});
afterEach(() => server.end());

/** The codes that an address is said to answer with, by status. */
function codesOf(path: string, method: string, status: number): readonly string[] {
  const content = document.paths[path]?.[method]?.responses[`${status}`]?.content["application/json"];
  const found = z.object({
    schema: z.object({
      allOf: z.tuple([
        z.unknown(),
        z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()).optional() }) }) }),
      ]),
    }),
  });
  const parsed = found.safeParse(content);
  return parsed.success ? (parsed.data.schema.allOf[1].properties.code.enum ?? ["of the game"]) : [];
}

describe("the API describes itself", () => {
  test("all addresses are there, each with what it takes and answers", () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(operations.sort()).toEqual([
      "get /api/docs",
      "get /api/games",
      "get /api/matches/{match}/record",
      "get /api/openapi.json",
      "get /api/tables/{code}",
      "get /api/tables/{code}/events",
      "get /api/tables/{code}/socket",
      "get /healthz",
      "get /metrics",
      "post /api/tables",
      "post /api/tables/{code}/acts",
      "post /api/tables/{code}/commands",
      "post /api/tables/{code}/return",
      "post /api/tables/{code}/seats",
    ]);
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { responses, parameters, requestBody }] of Object.entries(methods)) {
        expect(Object.keys(responses).filter((status) => Number(status) < 400)).toHaveLength(1);
        expect(requestBody !== undefined).toBe(method === "post");
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        expect(parameters.filter((one) => one.in === "path").map(({ name }) => name)).toEqual(named);
      }
    }
    const header = { name: "idempotency-key", in: "header", required: true };
    for (const path of ["/api/tables/{code}/acts", "/api/tables/{code}/commands"])
      expect(document.paths[path]?.post?.parameters).toContainEqual(expect.objectContaining(header));
  });

  test("no schema points to what is not there", async () => {
    expect(JSON.stringify(document)).not.toContain("$ref");
  });

  test("every code of the server that HTTP may tell stands at an address", () => {
    const told = new Set(
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, { responses }]) =>
          Object.keys(responses).flatMap((status) => codesOf(path, method, Number(status))),
        ),
      ),
    );
    // Where a game's codes come too, the text lists the server's.
    const texts = JSON.stringify(document.paths);
    const missing = Object.keys(CODES).filter((code) => !told.has(code) && !texts.includes(`\`${code}\``));
    expect(missing.sort()).toEqual([...IN_MESSAGES, ...ELSEWHERE, ...NOT_OVER_HTTP].sort());
  });

  test("what is answered is what is said to be answered", async () => {
    const { url } = server.rig;
    const { code, seats, clients } = await startTable(server.rig, { config: { goal: 60 } });
    const token = seats[0]?.token ?? "";
    const match = clients[0]?.match() ?? "";
    const at = { url, code };
    const waiting = await openTable(url, { seats: 3 });
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(url + path, { headers });
      return { status: response.status, body: JSON.parse(await response.text()) };
    };
    const act = (id: string | null, by: string | null, acts = [addOf(1)], of = match) =>
      postActs(at, { token: by, id }, of, acts);
    const command = (order: Parameters<typeof postCommand>[2], by = waiting.token) =>
      postCommand({ url, code: waiting.code }, { token: by, id: `command-${Math.random()}` }, order);
    const guest = await takeSeat(url, waiting.code, "Bob");
    const answers = [
      ["/api/tables", "post", await post(url, "/api/tables", {})],
      ["/api/tables", "post", await post(url, "/api/tables", { ...ORDER, game: "chess" })],
      ["/api/tables", "post", await post(url, "/api/tables", { ...ORDER, seats: 77 })],
      ["/api/tables", "post", await post(url, "/api/tables", { ...ORDER, config: { goal: -1 } })],
      ["/api/tables/{code}", "get", await get("/api/tables/nonsense")],
      [
        "/api/tables/{code}/seats",
        "post",
        await post(url, `/api/tables/${code}/seats`, { name: "C", hat: null }),
      ],
      [
        "/api/tables/{code}/return",
        "post",
        await post(url, `/api/tables/${code}/return`, { token: "x".repeat(43) }),
      ],
      ["/api/tables/{code}/socket", "get", await get(`/api/tables/${code}/socket`)],
      ["/api/tables/{code}/events", "get", await get(`/api/tables/${code}/events`, { "last-event-id": "?" })],
      [
        "/api/tables/{code}/events",
        "get",
        await get(`/api/tables/${code}/events`, { authorization: `Bearer ${"x".repeat(43)}` }),
      ],
      ["/api/matches/{match}/record", "get", await get("/api/matches/none/record")],
      [
        "/api/matches/{match}/record",
        "get",
        await get("/api/matches/none/record", { authorization: `Bearer ${token}` }),
      ],
      [
        "/api/matches/{match}/record",
        "get",
        await get(`/api/matches/${match}/record`, { authorization: `Bearer ${token}` }),
      ],
      [
        "/api/matches/{match}/record",
        "get",
        await get(`/api/matches/${match}/record`, { authorization: "Bearer other" }),
      ],
      ["/api/tables/{code}/acts", "post", await act("an-id-of-it", null)],
      ["/api/tables/{code}/acts", "post", await act(null, token)],
      ["/api/tables/{code}/acts", "post", await act("an-id-of-it", token, [addOf(1)], "none")],
      ["/api/tables/{code}/acts", "post", await act("an-id-of-it", "x".repeat(43))],
      ["/api/tables/{code}/acts", "post", await act("an-id-of-it", token, [addOf(7)])],
      ["/api/tables/{code}/commands", "post", await command({ do: "start" })],
      ["/api/tables/{code}/commands", "post", await command({ do: "start" }, guest.token)],
      ["/api/tables/{code}/commands", "post", await command({ do: "rematch" })],
      ["/api/tables/{code}/commands", "post", await command({ do: "free", seat: 0 })],
      ["/api/tables/{code}/commands", "post", await command({ do: "free", seat: 9 })],
      ["/api/tables/{code}/commands", "post", await command({ do: "resize", seats: 77 })],
      ["/api/tables/{code}/commands", "post", await command({ do: "profile", name: "Bob", hat: "top" })],
      ["/api/tables/{code}/commands", "post", await command({ do: "nudge", seat: 2 })],
      ["/api/tables/{code}/commands", "post", await command({ do: "standIn", seat: 1, on: true })],
    ] as const;
    for (const [path, method, { status, body }] of answers) {
      const { code: told } = z.object({ code: z.string() }).parse(body);
      const response = document.paths[path]?.[method]?.responses[`${status}`];
      expect([path, told, status, response === undefined]).toEqual([path, told, status, false]);
      const known = codesOf(path, method, status);
      expect([...known, ...(response?.description.match(/[A-Z_]{4,}/g) ?? [])]).toContain(
        known[0] === "of the game" && !Object.hasOwn(CODES, told) ? "of the game" : told,
      );
    }
  });

  test("a record is what it is said to be", async () => {
    const { seats, clients } = await startTable(server.rig, { config: { goal: 1 } });
    await clients[0]?.act([addOf(1)]);
    const response = await fetch(`${server.rig.url}/api/matches/${clients[0]?.match()}/record`, {
      headers: { authorization: `Bearer ${seats[0]?.token}` },
    });
    const record: unknown = JSON.parse(await response.text());
    expect(MatchFile.parse(record)).toEqual(record);
  });
});

describe("the page of the API", () => {
  test("it lists every address, loads nothing and runs nothing", async () => {
    const response = await fetch(`${server.rig.url}/api/docs`);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("script-src 'self'");
    const html = await response.text();
    for (const [path, methods] of Object.entries(document.paths))
      for (const method of Object.keys(methods))
        expect(html).toContain(`>${method.toUpperCase()} ${path}</h2>`);
    expect(html).toContain("<code>NOT_YOUR_MATCH</code>");
    expect(html).not.toMatch(/<script|<img|<link|src=|url\(|https?:/);
    expect(html).not.toMatch(/undefined|\[object/);
  });
});

const ORDER = {
  game: "toy",
  seats: 2,
  name: "Ann",
  hat: "top",
  config: {},
  options: { thinking: 0, aids: false, onlookers: true },
};
