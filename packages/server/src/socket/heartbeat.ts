import type { WebSocket } from "ws";
import { SERVER_LIMITS } from "../limits.ts";

/** Pings every socket at intervals and closes those that missed several pings in a row; returns how to stop. */
export function heartbeat(sockets: () => Iterable<WebSocket>, everyMs: number): () => void {
  const missed = new WeakMap<WebSocket, number>();
  const heard = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of sockets()) {
      const unanswered = missed.get(socket) ?? 0;
      if (unanswered >= SERVER_LIMITS.heartbeatsMissed) {
        socket.terminate();
        continue;
      }
      if (!heard.has(socket)) {
        heard.add(socket);
        socket.on("pong", () => missed.delete(socket));
      }
      missed.set(socket, unanswered + 1);
      socket.ping();
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
