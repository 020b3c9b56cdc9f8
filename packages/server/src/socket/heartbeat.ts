import type { WebSocket } from "ws";

/** Pings every socket at intervals and closes those that did not answer the last ping; returns how to stop. */
export function heartbeat(sockets: () => Iterable<WebSocket>, everyMs: number): () => void {
  const unanswered = new WeakSet<WebSocket>();
  const heard = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of sockets()) {
      if (unanswered.has(socket)) {
        socket.terminate();
        continue;
      }
      if (!heard.has(socket)) {
        heard.add(socket);
        socket.on("pong", () => unanswered.delete(socket));
      }
      unanswered.add(socket);
      socket.ping();
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
