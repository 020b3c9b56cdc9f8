import { maxHeaderSize } from "node:http";
import type { Socket } from "node:net";
import type { HttpError } from "@bigboard/protocol";
import type { FastifyReply, FastifyRequest } from "fastify";

/** An address that cannot be read reaches no route and no hook: its connection, perhaps on its way to a socket, is closed here. */
export function answerBadAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once("finish", () => request.raw.socket.destroySoon());
  const body: HttpError = { code: "BAD_REQUEST", detail: {} };
  reply.code(400).header("cache-control", "no-store").send(body);
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
