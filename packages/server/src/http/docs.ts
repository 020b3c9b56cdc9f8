import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { docsPage } from "./docs-page.ts";
import { described } from "./openapi.ts";

/** The description of the API, as a document and as a page; both are made when first asked for. */
export function serveDocs(app: FastifyInstance): void {
  app.get(
    "/api/openapi.json",
    {
      schema: described({
        summary: "All of this, as OpenAPI.",
        answer: z.looseObject({ openapi: z.string() }),
      }),
    },
    async () => app.swagger(),
  );
  let page: string | null = null;
  app.get(
    "/api/docs",
    { schema: described({ summary: "All of this, as a page.", answer: z.string(), type: "text/html" }) },
    async (_request, reply) => {
      page ??= docsPage(app.swagger());
      return reply.type("text/html; charset=utf-8").send(page);
    },
  );
}
