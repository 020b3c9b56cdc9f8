import { CODES, type Code, HttpError, JsonValue } from "@bigboard/protocol";
import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema } from "fastify";
import { type ZodType, z } from "zod";
import { statusesOf } from "./statuses.ts";

/** What a route takes and answers. It only describes: the routes parse themselves, by the same schemas. */
export type Description = {
  readonly summary: string;
  /** What else there is to know, in a sentence or two. */
  readonly more?: string;
  readonly answer: ZodType;
  /** 200 where it is left out. */
  readonly status?: 101 | 200 | 201;
  /** JSON where it is left out; each event of a stream is an `answer`. */
  readonly type?: "text/event-stream" | "text/plain" | "text/html";
  readonly body?: ZodType;
  /** Each a word or two. */
  readonly path?: { readonly [name: string]: string };
  readonly query?: z.ZodObject;
  readonly headers?: { readonly [name: string]: { readonly says: string; readonly schema: ZodType } };
  /** Whether a seat's token must come with it, or may. */
  readonly seat?: "must" | "may";
  /** Codes of refusals besides those that every route has. */
  readonly codes?: readonly Code[];
  /** It may be refused in a game's own codes. */
  readonly byGame?: boolean;
};

/** Codes that any address may answer with. */
const EVERYWHERE: readonly Code[] = [
  "BAD_HOST",
  "BAD_REQUEST",
  "RATE_LIMITED",
  "TOO_MANY_CONNECTIONS",
  "SERVER_FULL",
  "INTERNAL",
];
/** Of addresses that take a body. */
const WITH_BODY: readonly Code[] = ["BAD_ORIGIN", "BAD_TYPE", "TOO_LARGE"];
/** Of addresses that ask the store. */
export const STORED: readonly Code[] = ["UNAVAILABLE"];
/** Of addresses under a table's code. */
export const AT_TABLE: readonly Code[] = [...STORED, "NO_TABLE", "TOO_MANY_MISSES", "CLOSING"];

/** The form in which Fastify and the document take a description. */
export function described(route: Description): FastifySchema & { summary: string } {
  const { summary, more, body, path, query, headers = {}, seat } = route;
  const named = Object.entries(headers);
  const security = seat === undefined ? [] : seat === "must" ? [{ seat: [] }] : [{ seat: [] }, {}];
  return {
    summary,
    security,
    response: answers(route),
    ...(more === undefined ? {} : { description: more }),
    ...(body === undefined ? {} : { body: jsonSchema(body, "input") }),
    ...(path === undefined ? {} : { params: textFields(Object.entries(path)) }),
    ...(query === undefined ? {} : { querystring: jsonSchema(query, "input") }),
    ...(named.length === 0 ? {} : { headers: headerFields(named) }),
  };
}

function answers(route: Description): { [status: string]: object } {
  const { answer, status = 200, type = "application/json", codes = [], byGame = false, body } = route;
  const all = [...EVERYWHERE, ...(body === undefined ? [] : WITH_BODY), ...codes];
  const byStatus = new Map<number, Code[]>(byGame ? [[422, []]] : []);
  for (const code of new Set(all))
    for (const refused of statusesOf(code)) byStatus.set(refused, [...(byStatus.get(refused) ?? []), code]);
  const refusals = [...byStatus].map(([refused, own]): [number, object] => [
    refused,
    refusalOf(own, byGame && refused === 422),
  ]);
  const good = { description: GOOD[status], content: { [type]: { schema: jsonSchema(answer, "output") } } };
  return Object.fromEntries([[status, good], ...refusals]);
}

const GOOD = { 101: "The socket is open.", 200: "Done.", 201: "Made." } as const;

/** The answer of one status, with the codes that it may have. */
function refusalOf(codes: readonly Code[], byGame: boolean): object {
  const told = codes.map((code) => `\`${code}\`: ${CODES[code]}`);
  if (byGame) told.push("Or a code of the game's own; `rule` then names the clause of its rulebook.");
  const code = byGame ? { type: "string" } : { type: "string", enum: codes };
  const schema = { allOf: [jsonSchema(HttpError, "output"), { type: "object", properties: { code } }] };
  return { description: told.join("\n"), content: { "application/json": { schema } } };
}

const textFields = (fields: readonly (readonly [string, string])[]): object => ({
  type: "object",
  properties: Object.fromEntries(
    fields.map(([name, description]) => [name, { type: "string", description }]),
  ),
});

const headerFields = (
  fields: readonly (readonly [string, { readonly says: string; readonly schema: ZodType }])[],
): object => ({
  type: "object",
  properties: Object.fromEntries(
    fields.map(([name, { says, schema }]) => [name, { ...jsonSchema(schema, "input"), description: says }]),
  ),
  required: fields.flatMap(([name, { schema }]) => (schema.safeParse(undefined).success ? [] : [name])),
});

function jsonSchema(schema: ZodType, io: "input" | "output"): object {
  if (schema === JsonValue) return ANY_JSON;
  const made: unknown = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "openapi-3.0" });
  const tidied = tidy(made);
  return typeof tidied === "object" && tidied !== null ? tidied : {};
}

const ANY_JSON = { description: "Any JSON." };
const UNBOUNDED = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);
const LEFT_OUT = new Set(["$schema", "definitions", "$defs"]);

/** Only "any JSON" is recursive: its references lead nowhere in the document. Bounds that every whole number keeps go too. */
function tidy(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tidy);
  if (typeof schema !== "object" || schema === null) return schema;
  if ("$ref" in schema) return ANY_JSON;
  const members = Object.entries(schema).filter(
    ([name, value]) =>
      !LEFT_OUT.has(name) && !((name === "minimum" || name === "maximum") && UNBOUNDED.has(value)),
  );
  return Object.fromEntries(members.map(([name, value]) => [name, tidy(value)]));
}

/** Makes the document of all routes that are registered after it. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  await app.register(swagger, {
    openapi: {
      openapi: "3.0.3",
      info: {
        title: "Big Board",
        version: "1",
        description:
          "Tables, seats, play and records. Whatever is refused has a status from 400 on and a body `{ code, detail }`; codes are stable. What the messages mean: docs/api.md.",
      },
      components: { securitySchemes: { seat: { type: "http", scheme: "bearer" } } },
    },
  });
}
