import { once } from "node:events";
import { WebSocket } from "ws";
import type { Act, Deal, OpenMatch } from "./deals.ts";

/** What the load counts of all messages that it gets. */
export type Heard = { updates: number; bytes: number };

/** A table with all its sockets. `act` sends its next act and resolves when that is answered; `left`: acts to come. */
export type Table = { left(): number; act(): Promise<void>; close(): void };

type Line = { readonly socket: WebSocket; hear: (text: string) => void };

function open(url: string, headers: { readonly [name: string]: string }): Line {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false, skipUTF8Validation: true });
  const line: Line = { socket, hear: () => {} };
  socket.on("message", (data) => line.hear(data.toString()));
  return line;
}

/** One act of a table is in flight at a time. */
class Waiting {
  #answered: () => void = () => {};
  #send: () => void = () => {};

  /** Sends something whose answer is to be `settled`. */
  ask(send: () => void): Promise<void> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#send = send;
      send();
    });
  }

  /** The same once more, under its id. */
  again(): void {
    this.#send();
  }

  settle(): void {
    this.#answered();
  }
}

/** A server whose store did not answer in time asks to come again; the wait goes on meanwhile. */
const RETRY_MS = 1_000;

let ids = 0;
const newId = (): string => `bench-${String(++ids).padStart(8, "0")}`;

const tableOf = (lines: readonly Line[], acts: readonly Act[], send: (act: Act) => Promise<void>): Table => {
  let next = 0;
  return {
    left: () => acts.length - next,
    async act() {
      const act = acts[next++];
      if (act !== undefined) await send(act);
    },
    close: () => {
      for (const { socket } of lines) socket.terminate();
    },
  };
};

/** A table of ours: its people and an onlooker. `n` makes the address that the server sees differ. */
export async function ourTable(
  port: number,
  table: OpenMatch,
  { tokens, acts }: Deal,
  played: number,
  heard: Heard,
  n: number,
): Promise<Table> {
  const { code, match } = table;
  const url = `ws://127.0.0.1:${port}/api/tables/${code}/socket`;
  const from = { "x-forwarded-for": `10.${1 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}` };
  const waiting = new Waiting();
  const join = async (token: string | null): Promise<Line> => {
    const line = open(url, from);
    await once(line.socket, "open");
    const shown = new Promise<void>((resolve) => {
      line.hear = (text) => {
        if (text.startsWith('{"t":"snapshot"')) resolve();
        else if (text.startsWith('{"t":"error"')) throw new Error(text);
      };
    });
    line.socket.send(JSON.stringify({ t: "hello", token, match: null, version: null, moves: false }));
    await shown;
    line.hear = (text) => {
      if (text.startsWith('{"t":"update"')) {
        heard.updates += 1;
        heard.bytes += text.length;
      } else if (text.startsWith('{"t":"done"')) waiting.settle();
      else if (text.includes('"code":"UNAVAILABLE"')) setTimeout(() => waiting.again(), RETRY_MS);
      else if (!text.startsWith('{"t":"table"')) throw new Error(text);
    };
    return line;
  };
  const lines = await Promise.all([...tokens, null].map(join));
  return tableOf(lines, acts.slice(played), ({ seat, action }) => {
    const order = JSON.stringify({ t: "act", id: newId(), match, acts: [action] });
    return waiting.ask(() => lines[seat]?.socket.send(order));
  });
}

/** As many sockets on the floor: one acts, all hear of it. */
export async function floorTable(port: number, { tokens, acts }: Deal, n: number): Promise<Table> {
  const waiting = new Waiting();
  const join = async (): Promise<Line> => {
    const line = open(`ws://127.0.0.1:${port}/${n}`, {});
    await once(line.socket, "open");
    line.hear = (text) => {
      if (text.startsWith('{"t":"done"')) waiting.settle();
    };
    return line;
  };
  const lines = await Promise.all([...tokens, null].map(join));
  return tableOf(lines, acts, ({ seat, action }) =>
    waiting.ask(() =>
      lines[seat]?.socket.send(JSON.stringify({ t: "act", id: newId(), match: "m", acts: [action] })),
    ),
  );
}

/** The same on boardgame.io, by the few words of Socket.IO that it needs; each message is a whole state. */
export async function theirTable(port: number, deal: Deal, heard: Heard, n: number): Promise<Table> {
  const { name, tokens, seats, acts } = deal;
  const match = `m-${n}`;
  const waiting = new Waiting();
  let state = 0;
  let actor = "";
  const join = async (player: string | null): Promise<Line> => {
    const line = open(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {});
    const event = (...args: unknown[]) => line.socket.send(`42/${name},${JSON.stringify(args)}`);
    const synced = new Promise<void>((resolve) => {
      line.hear = (text) => {
        if (text.startsWith("0{")) line.socket.send(`40/${name},`);
        else if (text === "2") line.socket.send("3");
        else if (text.startsWith(`40/${name},`)) event("sync", match, player, undefined, seats);
        else if (text.startsWith(`42/${name},["sync"`)) resolve();
        else if (text.startsWith(`42/${name},["update"`)) {
          heard.updates += 1;
          heard.bytes += text.length;
          // The last state's message to this player may still be on its way when the next act is sent.
          if (player === actor && text.includes(`"_stateID":${state}`)) waiting.settle();
        }
      };
    });
    await synced;
    return line;
  };
  const lines = await Promise.all([...tokens.map((_, seat) => String(seat)), null].map(join));
  return tableOf(lines, acts, ({ seat, action }) => {
    actor = String(seat);
    const made = { type: "MAKE_MOVE", payload: { type: "act", args: [action], playerID: actor } };
    const args = ["update", made, state, match, actor];
    state += 1;
    return waiting.ask(() => lines[seat]?.socket.send(`42/${name},${JSON.stringify(args)}`));
  });
}
