import type { ServerMessage, TableOptions } from "@bigboard/protocol";
import {
  botsOf,
  connect,
  openTable,
  type Rig,
  startRig,
  TestClient,
  takeSeat,
  temporaryFolder,
  until,
} from "@bigboard/trials/rigs/rig";
import { addOf, talkingToy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket as HeadedSocket } from "ws";
import { handClock } from "./clock.ts";
import { SERVER_LIMITS } from "./limits.ts";

const OPEN: TableOptions = { thinking: 0, aids: false, onlookers: true };
const CLOSED: TableOptions = { ...OPEN, onlookers: false };

let folder: ReturnType<typeof temporaryFolder>;
let clock: ReturnType<typeof handClock>;
let rig: Rig;

beforeEach(async () => {
  folder = temporaryFolder();
  clock = handClock();
  const bots = botsOf(() => null);
  rig = await startRig({ dataDir: folder.path, games: [talkingToy], bots, clock, heartbeatMs: 60_000 });
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

const say = (client: TestClient, text: string, as: string | null = null) =>
  client.command({ do: "chat", channel: { kind: as === null ? "all" : "onlookers" }, text, as });

/** Whoever has been answered has been told everything before. */
async function settled(clients: readonly TestClient[]): Promise<void> {
  for (const [n, client] of clients.entries()) {
    const before = client.all("pong").length;
    client.send({ t: "ping", n });
    await client.next("pong", before);
  }
}

/** Ann, Bob and Cal with seats; Dee is shown out and stays, a stranger and a big screen only watch. */
async function company() {
  const host = await openTable(rig.url, { game: "toy-talk", seats: 4, config: { goal: 6 } });
  const { code } = host;
  const [bobSeat, calSeat] = [await takeSeat(rig.url, code, "Bob"), await takeSeat(rig.url, code, "Cal")];
  const deeSeat = await takeSeat(rig.url, code, "Dee");
  const ann = await connect(rig, code, host.token);
  const bob = await connect(rig, code, bobSeat.token);
  const cal = await connect(rig, code, calSeat.token);
  const dee = await connect(rig, code, deeSeat.token);
  const stranger = await connect(rig, code, null);
  const screen = await new TestClient(rig.port, code).opened();
  screen.send({ t: "hello", token: null, match: null, version: null, moves: true, screen: true });
  await screen.next("welcome");
  return { code, host, ann, bob, cal, dee, outside: [dee, stranger, screen], inside: [ann, bob, cal] };
}

async function start(inside: readonly TestClient[]): Promise<void> {
  for (const [n, client] of inside.entries()) {
    await client.command({ do: "ready", ready: true, entropy: `${n}`.repeat(32) });
  }
  expect(await inside[0]?.command({ do: "start" })).toMatchObject({ t: "done" });
  for (const client of inside) await client.next("snapshot");
}

const WORDS = /secret-(gathering|playing|over)|"t":"(emote|shout|nudged|clock|snapshot|update)"/;

test("at a table without onlookers nobody without a seat hears of the match or what is said, in any phase, on sockets new and old, nor gets secret and seed", async () => {
  const { code, host, ann, bob, cal, dee, inside, outside } = await company();
  await ann.command({ do: "configure", config: { goal: 6 }, options: CLOSED });
  await ann.command({ do: "free", seat: 3 });
  await ann.command({ do: "resize", seats: 3 });
  await dee.where("welcome", ({ seat }) => seat === null);
  await settled(outside);
  const from = new Map(outside.map((client) => [client, client.raw.length]));
  await speakAll("secret-gathering", ann, bob);
  await start(inside);
  await speakAll("secret-playing", ann, bob);
  const match = ann.match();
  expect(match).not.toBe("");
  await ann.act([{ type: "peek" }]);
  await ann.act([addOf(3)]);
  for (const client of outside) {
    client.send({ t: "resync" });
    expect(await client.act([addOf(1)], client.newId())).toMatchObject({ refusal: { code: "NOT_SEATED" } });
    expect(await say(client, "hello?", "Zoe")).toMatchObject({ refusal: { code: "NOT_SEATED" } });
  }
  await bob.command({ do: "profile", name: "Bobby", hat: "beret" });
  outside.push(await connect(rig, code, null));
  await cal.close();
  await ann.where("table", ({ table }) => table.seats[2]?.connected === false);
  await bob.act([addOf(3)]);
  await ann.where("table", ({ table }) => table.phase === "over");
  await speakAll("secret-over", ann, bob);
  outside.push(await connect(rig, code, null));
  await settled([...outside, ann, bob]);

  const { secret, seed }: { secret: string; seed: string } = JSON.parse(
    (await rig.app.store.readMatch(match))?.header ?? "",
  );
  const asked = await (await fetch(`${rig.url}/api/tables/${code}`)).text();
  expect(JSON.parse(asked)).toMatchObject({ phase: "over", match: null, revealed: null });
  const heard = outside.flatMap((client) => client.raw.slice(from.get(client) ?? 0));
  for (const text of [...heard, asked]) {
    expect(text).not.toMatch(WORDS);
    for (const hidden of [secret, seed, match]) expect(text).not.toContain(hidden);
  }
  const times = outside.flatMap((client) => [...client.all("pong"), ...client.all("welcome")]);
  expect(times.map(({ now }) => now).filter((now) => now !== 0)).toEqual([]);
  // The seats hear everything as before.
  for (const client of [ann, bob]) {
    expect(client.last("table")?.table.revealed).toMatchObject({ secret, seed });
    for (const phase of ["gathering", "playing", "over"])
      expect(client.raw.join()).toContain(`secret-${phase}`);
  }
  expect(bob.all("emote").length + bob.all("shout").length + bob.all("nudged").length).toBe(9);
  expect(host.seat).toBe(0);
});

/** A line, an emote, a shout and a nudge, one of each after the other's pause. */
async function speakAll(words: string, ann: TestClient, bob: TestClient): Promise<void> {
  clock.advance(SERVER_LIMITS.nudgeEveryMs / 2);
  clock.advance(SERVER_LIMITS.nudgeEveryMs / 2);
  expect(await say(ann, words)).toMatchObject({ t: "done" });
  expect(await ann.command({ do: "emote", code: "bravo" })).toMatchObject({ t: "done" });
  expect(await ann.command({ do: "shout", code: "more", about: null })).toMatchObject({ t: "done" });
  expect(await ann.command({ do: "nudge", seat: 1 })).toMatchObject({ t: "done" });
  await settled([bob]);
}

test("whoever leaves when it is over keeps what was heard, and hears nothing more", async () => {
  const { ann, bob, cal, dee } = await company();
  await ann.command({ do: "free", seat: 3 });
  await ann.command({ do: "resize", seats: 3 });
  await ann.command({ do: "configure", config: { goal: 3 }, options: CLOSED });
  await dee.where("welcome", ({ seat }) => seat === null);
  await start([ann, bob, cal]);
  await ann.act([addOf(3)]);
  await cal.where("table", ({ table }) => table.phase === "over" && table.revealed !== null);
  const welcomes = cal.all("welcome").length;
  const from = cal.raw.length;
  expect(await cal.command({ do: "leave" })).toMatchObject({ t: "done" });
  const { table, seat } = await cal.next("welcome", welcomes);
  expect([seat, table.revealed, table.match]).toEqual([null, null, null]);
  await say(ann, "secret-over");
  await settled([cal]);
  expect(cal.raw.slice(from).join()).not.toMatch(WORDS);
});

test("what was said behind a closed door is not heard when it opens; what an open table says still is", async () => {
  const { code, ann } = await company();
  await say(ann, "before");
  await ann.command({ do: "configure", config: {}, options: CLOSED });
  await say(ann, "behind the door");
  const waiting = await connect(rig, code, null);
  await settled([waiting]);
  expect(waiting.all("chat")).toEqual([]);
  await ann.command({ do: "configure", config: {}, options: OPEN });
  await say(ann, "after");
  const late = await connect(rig, code, null);
  const lines = ({ t, ...rest }: ServerMessage) => (t === "chat" && "lines" in rest ? rest.lines : []);
  expect(lines(await late.next("chat")).map(({ text }) => text)).toEqual(["before", "after"]);
  expect(lines(await waiting.next("chat")).map(({ text }) => text)).toEqual(["after"]);
});

test("a newcomer to a closed table sees while it gathers who sits there, and may sit down", async () => {
  const { code, ann } = await company();
  await ann.command({ do: "configure", config: {}, options: CLOSED });
  await ann.command({ do: "free", seat: 3 });
  const newcomer = await connect(rig, code, null);
  const { table } = await newcomer.next("welcome");
  expect(table).toMatchObject({ phase: "gathering", options: CLOSED, match: null });
  expect(table.seats.map(({ name, connected }) => [name, connected])).toEqual([
    ["Ann", true],
    ["Bob", true],
    ["Cal", true],
    ["", false],
  ]);
  await takeSeat(rig.url, code, "Eve");
  await newcomer.where("table", (told) => told.table.seats[3]?.name === "Eve");
});

/** An onlooker who comes by way of a proxy on this machine that says for whom it asks. */
class Far {
  readonly #socket: HeadedSocket;
  readonly #messages: ServerMessage[] = [];

  constructor(port: number, code: string, address: string) {
    this.#socket = new HeadedSocket(`ws://127.0.0.1:${port}/api/tables/${code}/socket`, {
      headers: { "x-forwarded-for": address },
    });
    this.#socket.on("message", (data) => this.#messages.push(JSON.parse(String(data))));
    const hello = { t: "hello", token: null, match: null, version: null, moves: false };
    this.#socket.on("open", () => this.#socket.send(JSON.stringify(hello)));
  }

  async here(): Promise<this> {
    await until(() => this.#messages.some(({ t }) => t === "welcome"));
    return this;
  }

  /** How many of so many lines in a row are taken. */
  async says(count: number): Promise<number> {
    let done = 0;
    for (let n = 0; n < count; n += 1) {
      const id = `far-${process.hrtime.bigint()}`;
      const command = { do: "chat", channel: { kind: "onlookers" }, text: `line ${n}`, as: "Far" };
      this.#socket.send(JSON.stringify({ t: "table", id, command }));
      const answer = await until(() =>
        this.#messages.find((message) => "id" in message && message.id === id),
      );
      if (answer.t === "done") done += 1;
    }
    return done;
  }
}

test("one onlooker cannot use up the others' chat, neither on one connection nor on many from one address; all together have an end", async () => {
  const { code } = await company();
  const far = (address: string) => new Far(rig.port, code, address).here();
  const { chatBurst, addressChatBurst, onlookersChatBurst } = SERVER_LIMITS;
  const loud = await far("203.0.113.7");
  expect(await loud.says(20)).toBe(chatBurst);
  const housemate = await far("203.0.113.7");
  expect(await housemate.says(1)).toBe(1);
  let fromOneHouse = chatBurst + 1;
  for (let n = 0; n < 6; n += 1) fromOneHouse += await (await far("203.0.113.7")).says(10);
  expect(fromOneHouse).toBe(addressChatBurst);
  // A household has a whole network of addresses of version 6.
  let fromOneNetwork = 0;
  for (let n = 1; n < 4; n += 1) fromOneNetwork += await (await far(`2001:db8::${n}`)).says(chatBurst);
  expect(fromOneNetwork).toBe(addressChatBurst);
  const other = await far("198.51.100.1");
  expect(await other.says(chatBurst)).toBe(chatBurst);
  let all = fromOneHouse + fromOneNetwork + chatBurst;
  for (let n = 2; n < 10; n += 1) all += await (await far(`198.51.100.${n}`)).says(chatBurst);
  expect(all).toBe(onlookersChatBurst);
  clock.advance(60_000);
  expect(await loud.says(1)).toBe(1);
});
