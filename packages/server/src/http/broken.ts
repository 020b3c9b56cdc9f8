import { maxHeaderSize } from "node:http";
import type { Socket } from "node:net";
import type { HttpError } from "@bigboard/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * An address that cannot be read reaches no route and no hook: its connection, perhaps on its way to a socket, is closed here.
 * Somebody who followed a broken link is sent to the page that says so in their language.
 */
export function answerBadAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once("finish", () => request.raw.socket.destroySoon());
  reply.header("cache-control", "no-store");
  if (isVisit(request)) {
    reply.redirect(LOST_PAGE, 303);
    return;
  }
  const body: HttpError = { code: "BAD_REQUEST", detail: {} };
  reply.code(400).send(body);
}

/** An address that the page knows nothing about. */
const LOST_PAGE = "/lost";

/** Whether a browser opens a page, and no program asks the API. */
function isVisit({ method, url, headers }: FastifyRequest): boolean {
  return method === "GET" && !url.startsWith("/api/") && headers.accept?.includes("text/html") === true;
}

const ANSWERS: { readonly [code: string]: readonly [string, HttpError] } = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    { code: "TOO_LARGE", detail: { limit: maxHeaderSize } },
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", { code: "TOO_SLOW", detail: {} }],
};

/** What is no HTTP, or does not come to its end, is told so where somebody spoke, and closed. */
export function answerBroken(error: { readonly code?: string }, socket: Socket): void {
  if (error.code !== "ECONNRESET" && socket.writable && socket.bytesRead > 0) {
    const [status, body] = ANSWERS[error.code ?? ""] ?? [
      "400 Bad Request",
      { code: "BAD_REQUEST", detail: {} },
    ];
    const text = JSON.stringify(body);
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
    );
  }
  socket.destroySoon();
}
