import type { Refusal } from "@bigboard/kernel";
import { type Code, type HttpError, isCode } from "@bigboard/protocol";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ZodType } from "zod";
import { SERVER_LIMITS } from "../limits.ts";
import { isUnavailable } from "../store/failure.ts";

/** An answer other than success; `status` from 400 to 503. */
export class HttpFault extends Error {
  readonly status: number;
  readonly body: HttpError;

  constructor(status: number, code: Code, detail: HttpError["detail"] = {}) {
    super(code);
    this.status = status;
    this.body = { code, detail };
  }
}

/** A game's own refusal of a config. */
class GameFault extends HttpFault {
  override readonly body: HttpError;

  constructor({ code, detail }: Refusal) {
    super(422, "BAD_REQUEST");
    this.body = { code, detail: { ...detail } };
  }
}

const STATUS: { readonly [code in Code]?: number } = {
  NO_TABLE: 404,
  NO_GAME: 404,
  NO_MATCH: 404,
  NO_SUCH_SEAT: 403,
  NOT_YOUR_MATCH: 403,
  NOT_OVER: 409,
  NOT_GATHERING: 409,
  TABLE_FULL: 409,
  HAT_TAKEN: 409,
  NAME_TAKEN: 409,
  TABLE_CHANGED: 409,
  NO_CODE_FREE: 503,
  UNAVAILABLE: 503,
  TOO_MANY_MISSES: 429,
  TOO_MANY_TABLES: 429,
};

/** A refusal as an HTTP answer. */
export function faultOf(refusal: Refusal): HttpFault {
  const { code, detail } = refusal;
  if (!isCode(code)) return new GameFault(refusal);
  // A server that is full is nothing that whoever asks could change.
  const isFull = code === "TOO_MANY_TABLES" && detail.of === "server";
  return new HttpFault(isFull ? 503 : (STATUS[code] ?? 422), code, { ...detail });
}

/** Parses what came in, or throws a fault that names the first problems. */
export function parse<T>(schema: ZodType<T>, raw: unknown): T {
  const parsed = tryParse(schema, raw);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, 3).map(({ path, code }) => `${path.join(".")}: ${code}`);
  throw new HttpFault(400, "BAD_REQUEST", { problems });
}

/** A value nested so deeply that reading it overflows the stack is a bad request like any other. */
function tryParse<T>(schema: ZodType<T>, raw: unknown): ReturnType<ZodType<T>["safeParse"]> {
  try {
    return schema.safeParse(raw);
  } catch {
    throw new HttpFault(400, "BAD_REQUEST", { problems: ["nested too deeply"] });
  }
}

/** Gives every error its code; what is not expected is logged and told as INTERNAL, without its words. A limit is expected. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply: FastifyReply) => {
    const fault = known(error);
    if (fault === null || isUnavailable(error)) request.log.error({ err: error }, "request failed");
    const { status, body } = fault ?? new HttpFault(500, "INTERNAL");
    return reply.code(status).send(body);
  });
}

function known(error: unknown): HttpFault | null {
  if (error instanceof HttpFault) return error;
  if (isUnavailable(error)) return new HttpFault(503, "UNAVAILABLE", { retryMs: SERVER_LIMITS.storeRetryMs });
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return null;
  const { statusCode } = error;
  if (typeof statusCode !== "number" || statusCode < 400 || statusCode > 499) return null;
  if (statusCode === 413) return new HttpFault(413, "TOO_LARGE", { limit: SERVER_LIMITS.requestBytes });
  return new HttpFault(statusCode, statusCode === 415 ? "BAD_TYPE" : "BAD_REQUEST", {});
}
