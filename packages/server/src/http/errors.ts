import type { Refusal } from "@bigboard/kernel";
import { type Answer, type Code, type Done, type HttpError, isCode } from "@bigboard/protocol";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ZodType } from "zod";
import { SERVER_LIMITS } from "../limits.ts";
import { isUnavailable } from "../store/failure.ts";
import { statusOf } from "./statuses.ts";

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

/** The refusal of an act or a command, with all that a socket is told of it. */
class OrderFault extends HttpFault {
  override readonly body: HttpError;

  constructor({ refusal, index }: Extract<Answer, { t: "refused" }>) {
    super(statusOf(refusal.code), "BAD_REQUEST");
    this.body = { ...refusal, index };
  }
}

/** What the sender of an act or a command is told over HTTP, by what a socket would be told. */
export function doneOf(answer: Answer): Done {
  if (answer.t === "refused") throw new OrderFault(answer);
  return { id: answer.id, version: answer.version };
}

/** A refusal as an HTTP answer. */
export function faultOf(refusal: Refusal): HttpFault {
  const { code, detail } = refusal;
  if (!isCode(code)) return new GameFault(refusal);
  // A server that is full is nothing that whoever asks could change.
  const isFull = code === "TOO_MANY_TABLES" && detail.of === "server";
  return new HttpFault(isFull ? 503 : statusOf(code), code, { ...detail });
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
    const fault = known(error, request.routeOptions.bodyLimit);
    if (fault === null || isUnavailable(error)) request.log.error({ err: error }, "request failed");
    const { status, body } = fault ?? new HttpFault(500, "INTERNAL");
    const { retryMs } = body.detail;
    if (status !== 422 && typeof retryMs === "number") reply.header("retry-after", Math.ceil(retryMs / 1000));
    return reply.code(status).send(body);
  });
}

function known(error: unknown, bodyLimit: number): HttpFault | null {
  if (error instanceof HttpFault) return error;
  if (isUnavailable(error)) return new HttpFault(503, "UNAVAILABLE", { retryMs: SERVER_LIMITS.storeRetryMs });
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return null;
  const { statusCode } = error;
  if (typeof statusCode !== "number" || statusCode < 400 || statusCode > 499) return null;
  if (statusCode === 413) return new HttpFault(413, "TOO_LARGE", { limit: bodyLimit });
  return new HttpFault(statusCode, statusCode === 415 ? "BAD_TYPE" : "BAD_REQUEST", {});
}
