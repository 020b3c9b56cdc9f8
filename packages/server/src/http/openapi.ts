import { HttpError } from "@bigboard/protocol";
import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifySchema } from "fastify";
import { type ZodType, z } from "zod";

/** A route's description, made of the schemas it parses by; they only describe here, the routes parse themselves. */
export function described(
  summary: string,
  answer: ZodType,
  body: ZodType | null = null,
  status: 200 | 201 = 200,
): FastifySchema & { summary: string } {
  const response = { [status]: jsonSchema(answer, "output"), "4xx": jsonSchema(HttpError, "output") };
  return body === null ? { summary, response } : { summary, body: jsonSchema(body, "input"), response };
}

function jsonSchema(schema: ZodType, io: "input" | "output"): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "openapi-3.0",
  });
  return rest;
}

/** Serves the description of the HTTP API; must be registered before the routes it is to list. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  await app.register(swagger, {
    openapi: {
      openapi: "3.0.3",
      info: {
        title: "Big Board",
        version: "1",
        description: "Tables, seats and records. Play goes over the socket.",
      },
      components: { securitySchemes: { seat: { type: "http", scheme: "bearer" } } },
    },
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger());
}

/** The stream's own description. */
export const describedStream: FastifySchema & { summary: string } = {
  summary: "The events of a table as a stream.",
};
