import type { WebSocket } from "ws";
import { SERVER_LIMITS } from "../limits.ts";

/** A round of pings is spread over its interval: thousands of them at once would hold up everybody's acts. */
const PARTS = 40;

/** Pings every socket at intervals and closes those that missed several pings in a row; returns how to stop. */
export function heartbeat(sockets: () => Iterable<WebSocket>, everyMs: number): () => void {
  const missed = new WeakMap<WebSocket, number>();
  const heard = new WeakSet<WebSocket>();
  /** Those whose turn in this round is still to come: nobody else is held on to, they may have gone since. */
  let round: WebSocket[] = [];
  let part = 0;

  function beat(socket: WebSocket): void {
    const unanswered = missed.get(socket) ?? 0;
    if (unanswered >= SERVER_LIMITS.heartbeatsMissed) {
      socket.terminate();
      return;
    }
    if (!heard.has(socket)) {
      heard.add(socket);
      socket.on("pong", () => missed.delete(socket));
    }
    missed.set(socket, unanswered + 1);
    socket.ping();
  }

  const timer = setInterval(() => {
    if (part === 0) round = [...sockets()];
    round.splice(0, Math.ceil(round.length / (PARTS - part))).forEach(beat);
    part = (part + 1) % PARTS;
  }, everyMs / PARTS);
  timer.unref();
  return () => clearInterval(timer);
}
