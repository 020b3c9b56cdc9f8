import { type IncomingMessage, request } from "node:http";
import { SERVER_LIMITS } from "@bigboard/server/inside/limits.ts";
import { addOf } from "../rigs/toy.ts";
import { type Attack, inLanes, pause, range, tally } from "./attack.ts";
import type { House } from "./house.ts";
import { playing } from "./match.ts";
import type { Answer, Visitor } from "./visitor.ts";

const { messageBurst, messagesPerSecond, socketsPerAddress, socketBacklogBytes } = SERVER_LIMITS;

type Pair = { readonly code: string; readonly match: string; readonly ann: string; readonly bob: string };

/** Two who play by POST alone: a table, its match and their tokens. */
async function pair(house: House, visitor: Visitor): Promise<Pair> {
  const { code, match, lines, tokens } = await playing(house, visitor, true, 1_000_000);
  for (const line of lines) line.close();
  const [ann, bob] = tokens;
  return { code, match, ann, bob };
}

type Order = { readonly token?: string; readonly key?: string; readonly n?: number };

const act = (visitor: Visitor, { code, match }: Pair, { token, key, n = 1 }: Order): Promise<Answer> =>
  visitor.ask(`/api/tables/${code}/acts`, {
    method: "POST",
    body: { match, acts: [addOf(n)] },
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
  });

const wordOf = ({ status, code }: Answer): string => `${status} ${code}`.trim();

const keys: Attack = {
  what: "Keys and seats of others, by POST",
  tried: "acts without a token, with a guessed one, without a key, with one of 5,000 letters",
  async run(house) {
    const visitor = house.stranger();
    const table = await pair(house, visitor);
    const key = "a-key-of-somebody";
    const answers = [
      await act(visitor, table, { key }),
      await act(visitor, table, { key, token: "guess".padEnd(43, "0") }),
      await act(visitor, table, { token: table.ann }),
      await act(visitor, table, { token: table.ann, key: "k".repeat(5_000) }),
    ];
    return {
      held: answers.every(({ status }) => status >= 400 && status < 500),
      said: answers.map(wordOf).join(", "),
    };
  },
};

const sameKey: Attack = {
  what: "One key for many acts, by POST",
  tried: "50 acts at once under one key; the same key by the neighbour; once more with another act in it",
  async run(house) {
    const visitor = house.stranger();
    const table = await pair(house, visitor);
    const mine = { token: table.ann, key: "the-one-key-of-ann" };
    const first = await inLanes(range(50), 50, () => act(visitor, table, mine));
    const neighbour = await act(visitor, table, { ...mine, token: table.bob });
    const again = await act(visitor, table, { ...mine, n: 3 });
    const answers = new Set([...first, again].map(({ text }) => text));
    return {
      held: answers.size === 1 && neighbour.status === 200 && !answers.has(neighbour.text),
      said: `${answers.size} answer to the 51: ${tally(first.map(wordOf))}; the neighbour's is his own: ${wordOf(neighbour)}`,
    };
  },
};

const flood: Attack = {
  what: "Acts by POST, as fast as one can",
  tried: "2,000 acts of one seat, 32 at a time",
  async run(house) {
    const visitor = house.stranger();
    const table = await pair(house, visitor);
    const began = performance.now();
    const answers = await inLanes(range(2_000), 32, (n) =>
      act(visitor, table, { token: table.ann, key: `flood-${String(n).padStart(8, "0")}` }),
    );
    const seconds = (performance.now() - began) / 1000;
    const heard = answers.filter(({ status }) => status !== 429).length;
    return {
      held: heard <= messageBurst + messagesPerSecond * (seconds + 1),
      said: `${tally(answers.map(wordOf))}, in ${seconds.toFixed(0)} s`,
    };
  },
};

type Stream = { readonly status: number; readonly response: IncomingMessage };

/** A stream of events that nobody reads. */
function unread(house: House, { address }: Visitor, code: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { host: `localhost:${house.port}`, "x-forwarded-for": address };
    const path = `/api/tables/${code}/events`;
    const asked = request(
      { host: "127.0.0.1", port: house.port, path, headers, agent: false },
      (response) => {
        response.on("error", () => {});
        resolve({ status: response.statusCode ?? 0, response });
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}

function letGo(streams: readonly Stream[]): void {
  for (const { response } of streams) response.destroy();
}

const streams: Attack = {
  what: "Streams of events by the thousand",
  tried: "1,500 from one address at twelve tables, as fast as they open",
  async run(house) {
    const visitor = house.stranger();
    const codes = await inLanes(range(12), 4, async () => (await visitor.mustOpen()).code);
    const all = await inLanes(range(1_500), 50, (n) => unread(house, visitor, codes[n % 12] ?? ""));
    letGo(all);
    const open = all.filter(({ status }) => status === 200).length;
    return { held: open > 0 && open <= socketsPerAddress, said: tally(all.map(({ status }) => status)) };
  },
};

/** Figures of the server, as its operator reads them; at an address of this machine whose minute is not used up by other attacks. */
async function figures(house: House): Promise<{ readonly sockets: number; readonly bytes: number }> {
  const headers = { "x-forwarded-for": "127.0.3.1" };
  const { text } = await house.stranger().ask("/metrics", { headers });
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
  return { sockets: figure("bigboard_sockets"), bytes: figure("process_resident_memory_bytes") };
}

/** All of them find room at one table. */
const READERS = 30;
/** Longer than three missed pings. */
const READING_MS = 15_000;

const slowReaders: Attack = {
  what: "Readers who do not read",
  tried: `${READERS} sockets and ${READERS} streams at a table that is played at, from which nothing is read for ${READING_MS / 1000} s`,
  async run(house) {
    const visitor = house.stranger();
    const table = await pair(house, visitor);
    await pause(1_000);
    const before = await figures(house);
    const crowd = house.stranger();
    const lines = await inLanes(range(READERS), 20, () => crowd.greeted(table.code, null));
    const open = await inLanes(range(READERS), 20, () => unread(house, crowd, table.code));
    const there = (await figures(house)).sockets - before.sockets;
    for (const line of lines) line.stopReading();
    const until = performance.now() + READING_MS;
    for (let n = 0; performance.now() < until; n += 1) {
      const token = n % 2 === 0 ? table.ann : table.bob;
      await act(visitor, table, { token, key: `slow-${String(n).padStart(8, "0")}` });
      await pause(1_000 / messagesPerSecond);
    }
    const after = await figures(house);
    const left = after.sockets - before.sockets;
    const grown = after.bytes - before.bytes;
    for (const line of lines) line.close();
    letGo(open);
    return {
      held: there === READERS && left <= 0 && grown < READERS * 2 * socketBacklogBytes,
      said: `${tally(open.map(({ status }) => `streams ${status}`))}; ${there} sockets, ${left} of them left; ${Math.round(grown / 1e6)} MB more memory`,
    };
  },
};

export const programs: readonly Attack[] = [keys, sameKey, flood, streams, slowReaders];
