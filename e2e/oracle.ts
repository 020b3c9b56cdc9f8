import { randomUUID } from "node:crypto";
import type { Action } from "@bigboard/games/wall-street-1920";
import type { Json } from "@bigboard/kernel";
import { ServerMessage, type TableView } from "@bigboard/protocol";
import jsonpatch from "fast-json-patch";
import { until } from "./wait.ts";

/** What a seat's own view is, seen through a socket beside the page: the journeys compare the page with it. */
export type Oracle = {
  /** The newest view and its version; null before the first. */
  readonly latest: () => { readonly view: Json; readonly version: number; readonly match: string } | null;
  readonly table: () => TableView | null;
  readonly seat: () => number | null;
  /** How many views came whole: one more after each time the server was away. */
  readonly told: () => number;
  /** How often a version came twice, or one was left out, within a match and a connection. */
  readonly gaps: () => number;
  /** Acts for the seat. Resolves when the view shows it; rejects when it is refused. */
  readonly act: (actions: readonly Action[]) => Promise<void>;
  readonly close: () => void;
};

/** Opens a second socket for the seat that `token` holds. It reconnects for as long as it is open. */
export function watchSeat(serverUrl: string, code: string, token: string | null): Oracle {
  let latest: { view: Json; version: number; match: string } | null = null;
  let table: TableView | null = null;
  let seat: number | null = null;
  let gaps = 0;
  let told = 0;
  let closed = false;
  let socket: WebSocket;
  const answers = new Map<string, Extract<ServerMessage, { t: "done" | "refused" }>>();

  const take = (message: ServerMessage): void => {
    switch (message.t) {
      case "welcome":
        table = message.table;
        seat = message.seat;
        return;
      case "table":
        table = { ...message.table, config: message.table.config ?? table?.config ?? null };
        return;
      case "snapshot":
        latest = { view: message.view, version: message.version, match: message.match };
        told += 1;
        return;
      case "update": {
        if (latest === null) return;
        if (message.version !== latest.version + 1) gaps += 1;
        const view = message.view ?? patched(latest.view, message.patch ?? []);
        latest = { view, version: message.version, match: message.match };
        return;
      }
      case "done":
      case "refused":
        answers.set(message.id, message);
        return;
      default:
        return;
    }
  };

  const connect = (): void => {
    const url = new URL(`/api/tables/${code}/socket`, serverUrl);
    url.protocol = "ws:";
    socket = new WebSocket(url);
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({ t: "hello", token, match: null, version: null, moves: false }));
    });
    socket.addEventListener("message", (event) => take(ServerMessage.parse(JSON.parse(String(event.data)))));
    socket.addEventListener("close", () => {
      if (!closed) setTimeout(connect, 200);
    });
    socket.addEventListener("error", () => {});
  };
  connect();
  return {
    latest: () => latest,
    table: () => table,
    seat: () => seat,
    told: () => told,
    gaps: () => gaps,
    act: async (actions) => {
      const id = randomUUID().replaceAll("-", "");
      socket.send(JSON.stringify({ t: "act", id, match: latest?.match ?? "", acts: actions }));
      const answer = await until(`an answer to ${JSON.stringify(actions)}`, () => answers.get(id) ?? null);
      if (answer.t === "refused") throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
      await until("the view after an act", () =>
        answer.version === null || (latest !== null && latest.version >= answer.version) ? true : null,
      );
    },
    close: () => {
      closed = true;
      socket.close();
    },
  };
}

function patched(view: Json, patch: readonly object[]): Json {
  const text = JSON.stringify(patch);
  return jsonpatch.applyPatch(structuredClone(view), JSON.parse(text)).newDocument;
}
