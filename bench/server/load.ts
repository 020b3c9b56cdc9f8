import { GAMES } from "@bigboard/games";
import { trialsOf } from "@bigboard/games/trials";
import type { Json } from "@bigboard/kernel";
import { Seated, type TableCommand } from "@bigboard/protocol";

/** What a server took from us: acts in a second, and how long one waited for its answer, in milliseconds. */
export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** A table that can be played on: `act` resolves when one act is answered; false when the match is over. */
export type Playable = { act(): Promise<boolean>; close(): void };

/** Plays on all tables at once, one act of each in flight, for so long. */
export async function load(tables: readonly Playable[], ms: number): Promise<Load> {
  const waits: number[] = [];
  const started = performance.now();
  const play = async (table: Playable): Promise<void> => {
    for (;;) {
      const sent = performance.now();
      if (sent - started > ms || !(await table.act())) return;
      waits.push(performance.now() - sent);
    }
  };
  await Promise.all(tables.map(play));
  const seconds = (performance.now() - started) / 1000;
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { perSecond: waits.length / seconds, p50: at(0.5), p99: at(0.99) };
}

type Heard = { t: string; id?: string; version?: number; moves?: { listed: Json[] } | null; match?: string };

/** One socket of ours, reduced to what the load needs. */
class Socket {
  readonly #socket: WebSocket;
  readonly #answers = new Map<string, () => void>();
  #changed: () => void = () => {};
  moves: Json[] = [];
  match = "";
  over = false;

  constructor(url: string) {
    this.#socket = new WebSocket(url);
    this.#socket.addEventListener("message", ({ data }) => this.#hear(String(data)));
  }

  async opened(): Promise<void> {
    await new Promise((resolve) => this.#socket.addEventListener("open", resolve, { once: true }));
  }

  #hear(text: string): void {
    if (text.startsWith('{"t":"table"')) {
      this.over = text.includes('"phase":"over"');
      this.#changed();
      return;
    }
    const heard: Heard = JSON.parse(text);
    if (heard.t === "snapshot" || heard.t === "update") {
      this.match = heard.match ?? this.match;
      this.moves = heard.moves?.listed ?? [];
      this.#changed();
    } else if (heard.id !== undefined) this.#answers.get(heard.id)?.();
  }

  onChange(run: () => void): void {
    this.#changed = run;
  }

  send(message: object): void {
    this.#socket.send(JSON.stringify(message));
  }

  async ask(id: string, message: object): Promise<void> {
    const answered = new Promise<void>((resolve) => this.#answers.set(id, resolve));
    this.send({ ...message, id });
    await answered;
    this.#answers.delete(id);
  }

  close(): void {
    this.#socket.close();
  }
}

let ids = 0;
const newId = (): string => `bench-${String(++ids).padStart(8, "0")}`;

/** What the tables play: the first game of which everything that is possible is listed. */
function played(): { readonly game: string; readonly config: Json } {
  for (const { meta } of GAMES) {
    const config = trialsOf(meta.id)?.bench.server;
    if (config !== undefined) return { game: meta.id, config };
  }
  throw new Error("no game can load the server");
}

/** A table with three people and an onlooker, started. `n` makes the address the server sees differ. */
export async function ourTable(port: number, n: number): Promise<Playable> {
  const base = `http://127.0.0.1:${port}/api/tables`;
  const from = { "content-type": "application/json", "x-forwarded-for": `10.1.${n >> 8}.${n & 255}` };
  const post = async (path: string, body: object): Promise<Seated> => {
    const response = await fetch(base + path, { method: "POST", headers: from, body: JSON.stringify(body) });
    return Seated.parse(await response.json());
  };
  const options = { thinking: 0, aids: false, onlookers: true };
  const order = { ...played(), seats: 3, name: "A", hat: "top", options };
  const seats = [await post("", order)];
  const { code } = seats[0] ?? { code: "" };
  for (const name of ["B", "C"]) seats.push(await post(`/${code}/seats`, { name, hat: null }));
  const url = `ws://127.0.0.1:${port}/api/tables/${code}/socket`;
  const sockets = await Promise.all(
    [...seats.map(({ token }) => token), null].map((token) => join(url, token)),
  );
  const command = (socket: Socket | undefined, what: TableCommand) =>
    socket?.ask(newId(), { t: "table", command: what });
  for (const socket of sockets.slice(0, 3))
    await command(socket, { do: "ready", ready: true, entropy: "00".repeat(16) });
  await command(sockets[0], { do: "start" });
  return playing(sockets);
}

async function join(url: string, token: string | null): Promise<Socket> {
  const socket = new Socket(url);
  await socket.opened();
  socket.send({ t: "hello", token, match: null, version: null, moves: token !== null });
  return socket;
}

function playing(sockets: readonly Socket[]): Playable {
  const mover = () => sockets.find(({ moves }) => moves.length > 0);
  const ready = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (mover() !== undefined || sockets.some(({ over }) => over)) resolve();
      };
      for (const socket of sockets) socket.onChange(look);
      look();
    });
  return {
    async act() {
      await ready();
      const socket = mover();
      if (socket === undefined) return false;
      const { moves, match } = socket;
      const action = moves[ids % moves.length] ?? null;
      socket.moves = [];
      await socket.ask(newId(), { t: "act", match, acts: [action] });
      return true;
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}

/** As many sockets on the floor: one acts, four hear of it. */
export async function floorTable(port: number, n: number): Promise<Playable> {
  const sockets = Array.from({ length: 4 }, () => new Socket(`ws://127.0.0.1:${port}/${n}`));
  await Promise.all(sockets.map((socket) => socket.opened()));
  return {
    async act() {
      await sockets[ids % 3]?.ask(newId(), { t: "act", match: "m", acts: [{ type: "move", steps: 3 }] });
      return true;
    },
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
