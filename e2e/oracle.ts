import { randomUUID } from "node:crypto";
import type { Json } from "@bigboard/kernel";
import { ServerMessage, type TableView } from "@bigboard/protocol";
import jsonpatch from "fast-json-patch";
import type { Page } from "playwright-core";
import { until } from "./wait.ts";

/** What the server told a seat: the journeys compare the page with it. */
export type Ear = {
  /** The newest view and its version; null before the first. */
  readonly latest: () => { readonly view: Json; readonly version: number; readonly match: string } | null;
  readonly table: () => TableView | null;
  readonly seat: () => number | null;
  /** How many views came whole: one more after each time the server was away. */
  readonly told: () => number;
  /** How often a version came twice, or one was left out, within a match and a connection. */
  readonly gaps: () => number;
  /** Match time in milliseconds, as the last word of it goes on; it stands still while the server says so. */
  readonly now: () => number;
  /** How often the server said that match time stands still. */
  readonly pauses: () => number;
};

/** An ear of one's own beside the page, which may also act for the seat. */
export type Oracle = Ear & {
  /** Acts for the seat. Resolves when the view shows it; rejects when it is refused. */
  readonly act: (actions: readonly Json[]) => Promise<void>;
  readonly close: () => void;
};

type Answer = Extract<ServerMessage, { t: "done" | "refused" }>;

/** Listens to what a page itself is told: the only way where a seat has one connection at a time. */
export function overhear(page: Page): Ear {
  const { ear, take } = makeEar(() => {});
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => take(ServerMessage.parse(JSON.parse(String(payload)))));
  });
  return ear;
}

/** Waits until all of them have heard what one of them knows now. */
export async function abreast(ears: readonly Ear[]): Promise<void> {
  const newest = Math.max(...ears.map(versionOf));
  await until(`everybody to hear of version ${newest}`, () =>
    ears.every((ear) => versionOf(ear) >= newest) ? true : null,
  );
}

function versionOf(ear: Ear): number {
  return ear.latest()?.version ?? 0;
}

/** Opens a second socket for the seat that `token` holds. It reconnects for as long as it is open. */
export function watchSeat(serverUrl: string, code: string, token: string | null): Oracle {
  let closed = false;
  let socket: WebSocket;
  const answers = new Map<string, Answer>();
  const { ear, take } = makeEar((answer) => answers.set(answer.id, answer));

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
    ...ear,
    act: async (actions) => {
      const id = randomUUID().replaceAll("-", "");
      socket.send(JSON.stringify({ t: "act", id, match: ear.latest()?.match ?? "", acts: actions }));
      const answer = await until(`an answer to ${JSON.stringify(actions)}`, () => answers.get(id) ?? null);
      if (answer.t === "refused") throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
      await until("the view after an act", () =>
        answer.version === null || (ear.latest()?.version ?? -1) >= answer.version ? true : null,
      );
    },
    close: () => {
      closed = true;
      socket.close();
    },
  };
}

/** Puts what is told together to views. `answered` is told of answers to acts. */
function makeEar(answered: (answer: Answer) => void): { ear: Ear; take: (message: ServerMessage) => void } {
  let latest: { view: Json; version: number; match: string } | null = null;
  let table: TableView | null = null;
  let seat: number | null = null;
  let gaps = 0;
  let told = 0;
  let pauses = 0;
  let time = { now: 0, rate: 1, from: 0 };

  const now = (): number => time.now + Math.max(0, performance.now() - time.from) * time.rate;
  const heardTime = (word: ServerMessage & { now: number; rate: number; pausedMs: number }): void => {
    if (word.pausedMs > 0) pauses += 1;
    // A word that was long on the way makes it seem earlier than it is: of one connection the freshest counts.
    if (word.t !== "welcome" && word.pausedMs === 0 && word.now < now()) return;
    // Without a match no time runs.
    const rate = word.now === 0 ? 0 : word.rate;
    time = { now: word.now, rate, from: performance.now() + word.pausedMs };
  };

  const take = (message: ServerMessage): void => {
    switch (message.t) {
      case "welcome":
        table = message.table;
        seat = message.seat;
        heardTime(message);
        return;
      case "table":
        table = { ...message.table, config: message.table.config ?? table?.config ?? null };
        return;
      case "clock":
      case "pong":
        heardTime(message);
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
        answered(message);
        return;
      default:
        return;
    }
  };
  const ear: Ear = {
    latest: () => latest,
    table: () => table,
    seat: () => seat,
    told: () => told,
    gaps: () => gaps,
    now,
    pauses: () => pauses,
  };
  return { ear, take };
}

function patched(view: Json, patch: readonly object[]): Json {
  const text = JSON.stringify(patch);
  return jsonpatch.applyPatch(structuredClone(view), JSON.parse(text)).newDocument;
}
