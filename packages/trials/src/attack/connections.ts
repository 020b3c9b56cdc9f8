import { connect, type Socket } from "node:net";
import { SERVER_LIMITS } from "@bigboard/server/inside/limits.ts";
import { until } from "../rigs/rig.ts";
import { type Attack, inLanes, pause, range, tally } from "./attack.ts";
import type { House } from "./house.ts";

const { headersMs, requestMs, silent, silentPerAddress, connectionsPerAddress, checkMs } = SERVER_LIMITS;

type Held = { readonly socket: Socket; closed: boolean; text: string };

/** A connection from an address of its own that says `bytes` and waits. */
async function hold(house: House, localAddress: string, bytes = ""): Promise<Held> {
  const socket = connect({ port: house.port, host: "127.0.0.1", localAddress });
  const held: Held = { socket, closed: false, text: "" };
  socket.on("data", (data) => {
    held.text += String(data);
  });
  socket.on("close", () => {
    held.closed = true;
  });
  socket.on("error", () => {
    held.closed = true;
  });
  await until(() => !socket.connecting || held.closed);
  if (bytes !== "") socket.write(bytes);
  return held;
}

const openOf = (all: readonly Held[]): number => all.filter(({ closed }) => !closed).length;

function letGo(all: readonly Held[]): void {
  for (const { socket } of all) socket.destroy();
}

/** Whether somebody new gets in while all that goes on, and how long that takes. */
async function newcomer(house: House): Promise<{ ok: boolean; said: string }> {
  const began = performance.now();
  const { status } = await house.stranger().ask("/t/MINT-48213");
  return {
    ok: status === 200,
    said: `a newcomer's page: ${status} in ${Math.round(performance.now() - began)} ms`,
  };
}

const silentCrowd: Attack = {
  what: "10,000 silent connections",
  tried: "100 each from 100 addresses, saying nothing",
  async run(house) {
    const all = await inLanes(range(10_000), 200, (n) => hold(house, `127.0.1.${1 + (n % 100)}`));
    const entry = await newcomer(house);
    await pause(1_000);
    const open = openOf(all);
    letGo(all);
    return { held: entry.ok && open <= silent, said: `${open} of 10,000 left open; ${entry.said}` };
  },
};

const silentOne: Attack = {
  what: "10,000 silent connections of one address",
  tried: "as fast as they open, saying nothing",
  async run(house) {
    const all = await inLanes(range(10_000), 200, () => hold(house, "127.0.2.1"));
    const entry = await newcomer(house);
    await until(() => openOf(all) <= silentPerAddress);
    const open = openOf(all);
    letGo(all);
    return { held: entry.ok, said: `${open} of 10,000 left open; ${entry.said}` };
  },
};

const half =
  "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{";

const slowloris: Attack = {
  what: "Requests that never end",
  tried: "60 half heads that get a byte a second, 60 half bodies, 60 silent",
  async run(house) {
    const heads = await inLanes(range(60), 20, () =>
      hold(house, "127.0.3.1", "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "),
    );
    const bodies = await inLanes(range(60), 20, () => hold(house, "127.0.3.2", half));
    const nothing = await inLanes(range(60), 20, () => hold(house, "127.0.3.3"));
    const all = [...heads, ...bodies, ...nothing];
    const drip = setInterval(() => {
      for (const { socket, closed } of heads) if (!closed) socket.write("a");
    }, 1_000);
    const longest = Math.max(headersMs, requestMs) + 3 * checkMs;
    for (let waited = 0; waited < longest && openOf(all) > 0; waited += 250) await pause(250);
    clearInterval(drip);
    const open = openOf(all);
    const told = all.map(({ text }) => (text === "" ? "closed without a word" : text.slice(9, 12)));
    letGo(all);
    return { held: open === 0, said: `${open} left open after ${longest / 1_000} s; ${tally(told)}` };
  },
};

const hoarder: Attack = {
  what: "Connections that are kept busy",
  tried: "1,000 half bodies from one address that is not a proxy",
  async run(house) {
    // Each says it speaks for somebody else, so that what it sends is not held up by other limits.
    const all = await inLanes(range(1_000), 100, (n) => {
      const bytes = half.replace("\r\n\r\n", `\r\nX-Forwarded-For: 203.0.${n >> 8}.${n & 255}\r\n\r\n`);
      return hold(house, "127.0.4.1", bytes);
    });
    const entry = await newcomer(house);
    const unanswered = (): number => all.filter(({ text, closed }) => text === "" && !closed).length;
    for (let waited = 0; waited < 5_000 && unanswered() > connectionsPerAddress; waited += 50)
      await pause(50);
    const wordless = (closed: boolean): string => (closed ? "closed without a word" : "waiting");
    const told = all.map(({ text, closed }) => (text === "" ? wordless(closed) : text.slice(9, 12)));
    const waiting = told.filter((one) => one === "waiting").length;
    letGo(all);
    return { held: entry.ok && waiting <= connectionsPerAddress, said: `${tally(told)}; ${entry.said}` };
  },
};

const idle: Attack = {
  what: "Connections that rest",
  tried: "2,000 from one address, each with one answered request",
  async run(house) {
    const ask = "GET /api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const all = await inLanes(range(2_000), 50, async () => {
      const held = await hold(house, "127.0.5.1", ask);
      await until(() => held.text !== "" || held.closed);
      return held;
    });
    const entry = await newcomer(house);
    const open = openOf(all);
    letGo(all);
    return { held: entry.ok && open <= connectionsPerAddress, said: `${open} left open; ${entry.said}` };
  },
};

export const connections: readonly Attack[] = [silentCrowd, silentOne, slowloris, hoarder, idle];
