import type { FastifyBaseLogger } from "fastify";
import type { WebSocket } from "ws";
import { errorCode } from "../thrown.ts";

/** Time for a goodbye before a socket that broke the protocol is cut off. */
const GOODBYE_MS = 1_000;

/** Frames that break the protocol, or are too large for it, are a visitor's fault: one quiet line. Anything else is a bug. */
export function frameFailed(error: Error, socket: WebSocket, log: FastifyBaseLogger): void {
  const code = errorCode(error);
  if (code?.startsWith("WS_ERR_") !== true) {
    log.error({ err: error }, "socket failed");
    socket.terminate();
    return;
  }
  log.info({ code }, "a frame was not taken");
  // `ws` has sent the close code already; whoever does not answer it is not waited for.
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}
