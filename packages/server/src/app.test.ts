import { connect as connectRaw } from "node:net";
import { type AnyGame, hashOf, type Json, matchSeed, parseRecord, sealOf, verify } from "@bigboard/kernel";
import { LIMITS } from "@bigboard/protocol";
import jsonpatch from "fast-json-patch";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { handClock } from "./clock.ts";
import { SERVER_LIMITS } from "./limits.ts";
import {
  botsOf,
  connect,
  openTable,
  post,
  type Rig,
  startRig,
  startTable,
  TestClient,
  takeSeat,
  temporaryFolder,
  until,
} from "./testing/rig.ts";
import { addOf, sealOfNumber, toy } from "./testing/toy.ts";

const GAMES: readonly AnyGame[] = [toy];
const bots = botsOf((view) =>
  typeof view === "object" && view !== null && "sealed" in view && view.sealed !== null
    ? sealOfNumber(5)
    : addOf(1),
);

let folder: ReturnType<typeof temporaryFolder>;
let clock: ReturnType<typeof handClock>;
let rig: Rig;

const boot = async () => {
  clock = handClock();
  rig = await startRig({ dataDir: folder.path, games: GAMES, bots, clock, heartbeatMs: 60_000 });
};

beforeEach(async () => {
  folder = temporaryFolder();
  await boot();
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

describe("from an empty server to a finished match", () => {
  test("two people and a bot gather, nod, play to the end, and check the deal", async () => {
    const host = await openTable(rig.url, { seats: 3 });
    const ann = await connect(rig, host.code, host.token);
    const seal = ann.last("welcome")?.table.seal;
    expect(ann.last("welcome")).toMatchObject({ seat: 0, now: 0, table: { phase: "gathering", host: 0 } });
    const guest = await takeSeat(rig.url, host.code, "Bob");
    const bob = await connect(rig, host.code, guest.token);
    expect(await ann.command({ do: "start" })).toMatchObject({
      refusal: { code: "SEATS_FREE", detail: { free: [2] } },
    });
    expect(await bob.command({ do: "seatBot", seat: 2, bot: "plain" })).toMatchObject({
      refusal: { code: "HOST_ONLY" },
    });
    await ann.command({ do: "seatBot", seat: 2, bot: "plain" });
    expect(await ann.command({ do: "start" })).toMatchObject({
      refusal: { code: "NOT_READY", detail: { waiting: [0, 1] } },
    });
    await ann.command({ do: "ready", ready: true, entropy: "0a".repeat(16) });
    await bob.command({ do: "ready", ready: true, entropy: "0b".repeat(16) });
    expect(await ann.command({ do: "start" })).toMatchObject({ t: "done" });
    expect(ann.last("table")?.table.revealed).toBeNull();

    const record = (token: string) =>
      fetch(`${rig.url}/api/matches/${ann.match()}/record`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await record(host.token)).status).toBe(409);
    const people = [ann, bob];
    while (ann.last("table")?.table.phase === "playing") {
      const active = await until(() => {
        if (ann.last("table")?.table.phase === "over") return "over";
        return turnOf(ann) < people.length ? turnOf(ann) : null;
      });
      if (active === "over") break;
      const answer = await people[active]?.act([addOf(3)]);
      expect(answer).toMatchObject({ t: "done" });
      await until(() => turnOf(ann) !== active || ann.last("table")?.table.phase === "over");
    }
    const over = await ann.where("table", ({ table }) => table.phase === "over");
    expect(over.table.revealed?.entropy).toEqual(["0a".repeat(16), "0b".repeat(16)]);
    expect(sealOf(over.table.revealed?.secret ?? "")).toBe(seal);
    expect(matchSeed(over.table.revealed?.secret ?? "", over.table.revealed?.entropy ?? [])).toBe(
      over.table.revealed?.seed,
    );
    expect((await record("x".repeat(43))).status).toBe(403);
    const parsed = parseRecord(await (await record(guest.token)).text());
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(verify(parsed.record, toy, seal)).toEqual([]);
    expect(parsed.record.marks.length).toBeGreaterThan(1);
  });

  test("views patched by updates are the views the server has, by hash", async () => {
    const { clients } = await startTable(rig, { seats: 2, config: { goal: 60, sealEvery: 7 } });
    const [ann, bob] = clients;
    if (ann === undefined || bob === undefined) throw new Error("two people");
    for (let step = 0; step < 40; step += 1) {
      await until(() => viewOf(ann).version === viewOf(bob).version);
      const seats = waitingSeats(ann);
      for (const seat of seats) {
        const client = clients[seat];
        const acts = viewOf(ann).view.sealed === null ? [addOf(1)] : [sealOfNumber(seat)];
        expect(await client?.act(acts)).toMatchObject({ t: "done" });
      }
    }
    for (const client of clients) {
      const hashes = client.all("update").filter(({ hash }) => hash !== null);
      expect(hashes.length).toBeGreaterThan(1);
      for (const { version, hash } of hashes) expect(hashOf(viewOf(client, version).view)).toBe(hash);
      client.send({ t: "resync" });
      const whole = await client.next("snapshot", 1);
      expect(hashOf(whole.view)).toBe(whole.hash);
      expect(viewOf(client, whole.version).view).toEqual(whole.view);
    }
  });

  test("the same people play again under a new seal", async () => {
    const { clients } = await startTable(rig, { seats: 2, config: { goal: 1 } });
    const [ann, bob] = clients;
    const seal = ann?.last("table")?.table.seal;
    expect(await ann?.command({ do: "rematch" })).toMatchObject({ refusal: { code: "NOT_OVER" } });
    await ann?.act([addOf(1)]);
    await ann?.where("table", ({ table }) => table.phase === "over");
    await ann?.command({ do: "rematch" });
    const again = await bob?.where(
      "table",
      ({ table }) => table.phase === "gathering" && table.seal !== seal,
    );
    expect(again?.table).toMatchObject({
      match: null,
      revealed: null,
      seats: [{ ready: false }, { ready: false }],
    });
  });
});

function turnOf(client: TestClient): number {
  return viewOf(client).view.active;
}

function waitingSeats(client: TestClient): number[] {
  const { sealed, active } = viewOf(client).view;
  return sealed === null ? [active] : sealed.flatMap((n, seat) => (n === null ? [seat] : []));
}

type ToyView = { active: number; sealed: (number | string | null)[] | null };

/** The client's view after all updates up to a version, as a page would keep it. */
function viewOf(client: TestClient, upTo = Number.POSITIVE_INFINITY): { version: number; view: ToyView } {
  let view: Json = null;
  let version = 0;
  for (const message of client.messages) {
    if ((message.t !== "snapshot" && message.t !== "update") || message.version > upTo) continue;
    if (message.t === "snapshot") {
      if (version > 0) continue;
      view = structuredClone(message.view);
    } else {
      expect(message.version).toBe(version + 1);
      view =
        message.view ?? jsonpatch.applyPatch(view, JSON.parse(JSON.stringify(message.patch))).newDocument;
    }
    version = message.version;
  }
  return { version, view: JSON.parse(JSON.stringify(view)) };
}

describe("coming back", () => {
  test("a socket that returns gets what it missed, and no more", async () => {
    const { code, seats, clients } = await startTable(rig, { seats: 2, options: { aids: true } });
    const [ann, bob] = clients;
    const match = ann?.match() ?? "";
    const version = bob?.version() ?? 0;
    await bob?.close();
    await ann?.act([addOf(1)]);
    const back = await connect(rig, code, seats[1]?.token ?? "", { match, version });
    await until(() => back.version() === version + 1);
    expect(back.all("snapshot")).toEqual([]);
    expect(back.all("update").map((update) => update.version)).toEqual([version + 1]);
  });

  test("after a restart both go on with their seats, nothing lost", async () => {
    const { code, seats, clients } = await startTable(rig, { seats: 2 });
    const first = await clients[0]?.act([addOf(2)], "first-act");
    const version = clients[0]?.version() ?? 0;
    const match = clients[0]?.match() ?? "";
    await rig.app.close();
    await boot();
    const ann = await connect(rig, code, seats[0]?.token ?? "", { match, version });
    const bob = await connect(rig, code, seats[1]?.token ?? "");
    expect(await ann.act([addOf(2)], "first-act")).toEqual(first);
    expect((await bob.next("snapshot")).view).toMatchObject({ total: 2 });
    expect(await bob.act([addOf(1)])).toMatchObject({ t: "done" });
    await until(() => ann.version() === version + 1);
    expect(ann.all("snapshot")).toEqual([]);
  });

  test("which seat a token holds is told to its holder alone", async () => {
    const host = await openTable(rig.url);
    const found = await post(rig.url, `/api/tables/${host.code}/return`, { token: host.token });
    expect(found).toEqual({ status: 200, body: host });
    const wrong = await post(rig.url, `/api/tables/${host.code}/return`, { token: "x".repeat(43) });
    expect(wrong).toEqual({ status: 403, body: { code: "NO_SUCH_SEAT", detail: {} } });
  });

  test("a lost person's seat goes to a bot only after the grace, and back at once on return", async () => {
    const { code, seats, clients } = await startTable(rig, { seats: 2, config: { goal: 40 } });
    const [ann, bob] = clients;
    expect(await ann?.command({ do: "standIn", seat: 1, on: true })).toMatchObject({
      refusal: { code: "STILL_HERE" },
    });
    await bob?.close();
    await ann?.where("table", ({ table }) => table.seats[1]?.connected === false);
    const soon = await ann?.command({ do: "standIn", seat: 1, on: true });
    expect(soon).toMatchObject({
      refusal: { code: "NOT_GONE_LONG", detail: { retryMs: SERVER_LIMITS.absentAfterMs } },
    });
    clock.advance(SERVER_LIMITS.absentAfterMs);
    await ann?.act([addOf(1)]);
    expect(await ann?.command({ do: "standIn", seat: 1, on: true })).toMatchObject({ t: "done" });
    const shown = await ann?.where("table", ({ table }) => table.seats[1]?.standIn === true);
    expect(shown?.table.seats[1]).toMatchObject({ holder: "person", standInSince: 2, connected: false });
    await until(() => (ann === undefined ? false : turnOf(ann) === 0));
    await ann?.act([addOf(1)]);
    await until(() => (ann === undefined ? false : turnOf(ann) === 0));

    const back = await connect(rig, code, seats[1]?.token ?? "");
    await ann?.where("table", ({ table }) => table.seats[1]?.connected === true && !table.seats[1].standIn);
    await ann?.act([addOf(1)]);
    expect(await back.act([addOf(2)])).toMatchObject({ t: "done" });
    const rows = await rig.app.store.readRows(ann?.match() ?? "", 0);
    const held = rows
      .flatMap((row): { held?: string }[] => JSON.parse(row.inputs))
      .flatMap((input) => input.held ?? []);
    expect(held).toEqual(["away", "bot", "person"]);
  });

  test("when the host is gone for long, the office goes to somebody who is there", async () => {
    const { clients } = await startTable(rig, { seats: 2 });
    await clients[0]?.close();
    await clients[1]?.where("table", ({ table }) => table.seats[0]?.connected === false);
    clock.advance(SERVER_LIMITS.absentAfterMs);
    await clients[1]?.where("table", ({ table }) => table.host === 1);
  });

  test("a network that died without a word is noticed by the heartbeat", async () => {
    await rig.app.close();
    rig = await startRig({ dataDir: folder.path, games: GAMES, bots, clock, heartbeatMs: 40 });
    const host = await openTable(rig.url);
    const guest = await takeSeat(rig.url, host.code, "Bob");
    const ann = await connect(rig, host.code, host.token);
    const dead = connectRaw(rig.port, "127.0.0.1");
    dead.write(
      `GET /api/tables/${host.code}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${"A".repeat(22)}==\r\n\r\n`,
    );
    await new Promise((resolve) => dead.once("data", resolve));
    dead.write(
      maskedText(
        JSON.stringify({ t: "hello", token: guest.token, match: null, version: null, moves: false }),
      ),
    );
    await ann.where("table", ({ table }) => table.seats[1]?.connected === true);
    await ann.where("table", ({ table }) => table.seats[1]?.connected === false);
    dead.destroy();
    expect(ann.closed).toBeNull();
  });
});

/** A WebSocket text frame under a mask of zeros, for a client that answers no ping. */
function maskedText(text: string): Buffer {
  const payload = Buffer.from(text);
  const head = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}

describe("onlookers", () => {
  test("see the public view and may change nothing", async () => {
    const { code, clients } = await startTable(rig, { seats: 2 });
    const onlooker = await connect(rig, code, null);
    expect((await onlooker.next("snapshot")).view).toMatchObject({ card: null });
    await clients[0]?.act([addOf(1)]);
    await onlooker.next("update");
    expect(await onlooker.act([addOf(1)])).toMatchObject({ refusal: { code: "NOT_SEATED" } });
    expect(await onlooker.command({ do: "dissolve" })).toMatchObject({ refusal: { code: "NOT_SEATED" } });
  });

  test("see only the table where the host wants none", async () => {
    const { code, clients } = await startTable(rig, { seats: 2, options: { onlookers: false } });
    const onlooker = await connect(rig, code, null);
    await clients[0]?.act([addOf(1)]);
    onlooker.send({ t: "ping", n: 1 });
    await onlooker.next("pong");
    expect(onlooker.all("snapshot")).toEqual([]);
    expect(onlooker.all("update")).toEqual([]);
  });
});

describe("bad input", () => {
  test("malformed, mistyped and unknown messages get a code; the socket and the match go on", async () => {
    const { clients } = await startTable(rig, { seats: 2 });
    const [ann] = clients;
    if (ann === undefined) throw new Error("one person");
    const bad = [
      "{",
      "[]",
      "null",
      '"act"',
      JSON.stringify({ t: "fly" }),
      JSON.stringify({ t: "act", id: "short", match: ann.match(), acts: [addOf(1)] }),
      JSON.stringify({ t: "act", id: "long-enough", match: ann.match(), acts: [] }),
      JSON.stringify({ t: "act", id: "long-enough", match: ann.match(), acts: new Array(17).fill(addOf(1)) }),
      JSON.stringify({ t: "act", id: "long-enough", match: 7, acts: [addOf(1)] }),
      JSON.stringify({ t: "act", id: "long-enough", match: ann.match(), acts: [addOf(1)], seat: 1 }),
      JSON.stringify({ t: "table", id: "long-enough", command: { do: "steal" } }),
    ];
    for (const [index, text] of bad.entries()) {
      ann.send(text);
      expect(await ann.next("error", index)).toMatchObject({ code: "BAD_MESSAGE" });
    }
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    ann.send(`{"t":"act","id":"long-enough","match":"m","acts":[${deep}]}`);
    bad.push(deep);
    expect(await ann.next("error", bad.length - 1)).toMatchObject({ code: "BAD_MESSAGE" });
    ann.socket.send(new Uint8Array([1, 2, 3]));
    expect(await ann.next("error", bad.length)).toMatchObject({ code: "BAD_MESSAGE" });
    ann.hello(null);
    expect(await ann.next("error", bad.length + 1)).toMatchObject({ code: "HELLO_ONCE" });
    expect(await ann.act([addOf(1)])).toMatchObject({ t: "done" });
  });

  test("a message over the limit is told TOO_LARGE, one far over it ends the socket; the other player is untouched", async () => {
    const { clients } = await startTable(rig, { seats: 2 });
    const [ann, bob] = clients;
    ann?.send(JSON.stringify({ t: "ping", n: 1, pad: "x".repeat(LIMITS.messageBytes) }));
    expect(await ann?.next("error")).toMatchObject({
      code: "TOO_LARGE",
      detail: { limit: LIMITS.messageBytes },
    });
    bob?.send(`{"t":"act","id":"deep-act","match":"m","acts":[${"[".repeat(20_000)}${"]".repeat(20_000)}]}`);
    expect(await bob?.next("error")).toMatchObject({
      code: "BAD_MESSAGE",
      detail: { problems: ["nested too deeply"] },
    });
    bob?.send("{");
    expect(await bob?.next("error", 1)).toMatchObject({ detail: { problems: ["not JSON"] } });
    bob?.send("x".repeat(2_000_000));
    await until(() => bob?.closed);
    expect(await ann?.act([addOf(1)])).toMatchObject({ t: "done" });
  });

  test("unknown ids, another seat's turn, garbage actions: refused with a code", async () => {
    const { clients } = await startTable(rig, { seats: 2 });
    const [ann, bob] = clients;
    expect(await bob?.act([addOf(1)])).toMatchObject({
      refusal: { code: "NOT_YOUR_TURN", rule: "T-TURN-1" },
    });
    ann?.send({ t: "act", id: "other-match", match: "nowhere", acts: [addOf(1)] });
    expect(await ann?.answer("other-match")).toMatchObject({ refusal: { code: "NO_MATCH" } });
    expect(await ann?.act([{ type: "win" }])).toMatchObject({ refusal: { code: "BAD_ACTION" } });
    expect(await ann?.act([addOf(1), addOf(1)])).toMatchObject({
      index: 1,
      refusal: { code: "NOT_YOUR_TURN" },
    });
    expect(await ann?.command({ do: "standIn", seat: 9, on: true })).toMatchObject({
      refusal: { code: "NOBODY_TO_REPLACE" },
    });
    expect(await ann?.command({ do: "free", seat: 1 })).toMatchObject({ refusal: { code: "NOT_GATHERING" } });
  });

  test("a token that holds no seat, a table that is not there, words before hello", async () => {
    const host = await openTable(rig.url);
    const stranger = await new TestClient(rig.port, host.code).opened();
    stranger.hello("y".repeat(43));
    expect(await stranger.next("error")).toMatchObject({ code: "NO_SUCH_SEAT" });
    await until(() => stranger.closed);
    const lost = await new TestClient(rig.port, "NOPE-99").opened();
    lost.hello(null);
    expect(await lost.next("error")).toMatchObject({ code: "NO_TABLE" });
    await until(() => lost.closed);
    const rude = await new TestClient(rig.port, host.code).opened();
    rude.send({ t: "ping", n: 1 });
    expect(await rude.next("error")).toMatchObject({ code: "HELLO_FIRST" });
  });

  test("a flood is told the limit, then cut off; the others play on", async () => {
    const { clients } = await startTable(rig, { seats: 2 });
    const [ann, bob] = clients;
    for (let n = 0; n < 10_000; n += 1) bob?.send({ t: "ping", n });
    await until(() => bob?.closed);
    expect(bob?.all("error")[0]).toMatchObject({
      code: "RATE_LIMITED",
      detail: { limit: LIMITS.messagesPerSecond, burst: LIMITS.messageBurst },
    });
    expect(bob?.all("pong").length).toBeLessThanOrEqual(LIMITS.messageBurst + LIMITS.messagesPerSecond);
    const metrics = await (await fetch(`${rig.url}/metrics`)).text();
    const told = /bigboard_errors_total\{code="RATE_LIMITED"\} (\d+)/.exec(metrics)?.[1];
    expect(Number(told)).toBeGreaterThan(0);
    expect(Number(told)).toBeLessThan(100);
    expect(await ann?.act([addOf(1)])).toMatchObject({ t: "done" });
  });

  test("HTTP: bad bodies, sizes, types, paths and origins are told by code", async () => {
    const send = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(rig.url + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body,
      });
    const cases: [Promise<Response>, number, string][] = [
      [send("/api/tables", "{"), 400, "BAD_REQUEST"],
      [send("/api/tables", "{}"), 400, "BAD_REQUEST"],
      [send("/api/tables", JSON.stringify({ x: "y".repeat(300_000) })), 413, "TOO_LARGE"],
      [send("/api/tables", "a=b", { "content-type": "text/csv" }), 415, "BAD_TYPE"],
      [send("/api/tables", `{"config":${"[".repeat(50_000)}${"]".repeat(50_000)}}`), 400, "BAD_REQUEST"],
      [send("/api/tables/NOPE-99/seats", JSON.stringify({ name: "A", hat: null })), 404, "NO_TABLE"],
      [send("/api/tables/..%2f/seats", JSON.stringify({ name: "A", hat: null })), 404, "NO_TABLE"],
      [send("/api/tables", "{}", { origin: "http://evil.example" }), 403, "BAD_ORIGIN"],
      [fetch(`${rig.url}/api/matches/nowhere/record`), 401, "NO_TOKEN"],
      [
        fetch(`${rig.url}/api/matches/nowhere/record`, {
          headers: { authorization: `Bearer ${"z".repeat(43)}` },
        }),
        404,
        "NO_MATCH",
      ],
      [fetch(`${rig.url}/api/nothing`), 404, "NOT_FOUND"],
    ];
    for (const [answer, status, code] of cases) {
      const response = await answer;
      expect([response.status, await response.json()]).toMatchObject([status, { code }]);
    }
    const order = {
      game: "chess",
      seats: 2,
      name: "A",
      hat: "top",
      config: {},
      options: { thinking: 0, aids: false, onlookers: true },
    };
    expect(await post(rig.url, "/api/tables", order)).toMatchObject({
      status: 404,
      body: { code: "NO_GAME" },
    });
    expect(await post(rig.url, "/api/tables", { ...order, game: "toy", seats: 9 })).toMatchObject({
      status: 422,
      body: { code: "BAD_SEATS" },
    });
  });

  test("a socket from another site's page is not opened", async () => {
    const host = await openTable(rig.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connectRaw(rig.port, "127.0.0.1");
      socket.once("data", (data) => {
        resolve(data.toString());
        socket.destroy();
      });
      socket.write(
        `GET /api/tables/${host.code}/socket HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil.example\r\nUpgrade: websocket\r\n` +
          `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${"A".repeat(22)}==\r\n\r\n`,
      );
    });
    expect(answer).toMatch(/^HTTP\/1.1 403/);
  });
});

describe("the table's manners", () => {
  test("hats are unique, seats run out, a table in play takes nobody", async () => {
    const host = await openTable(rig.url);
    const same = await post(rig.url, `/api/tables/${host.code}/seats`, { name: "Bob", hat: "top" });
    expect(same).toMatchObject({ status: 409, body: { code: "HAT_TAKEN" } });
    await takeSeat(rig.url, host.code, "Bob");
    const full = await post(rig.url, `/api/tables/${host.code}/seats`, { name: "Cal", hat: null });
    expect(full).toMatchObject({ status: 409, body: { code: "TABLE_FULL" } });
    const { code } = await startTable(rig, { seats: 2 });
    const late = await post(rig.url, `/api/tables/${code}/seats`, { name: "Cal", hat: null });
    expect(late).toMatchObject({ status: 409, body: { code: "NOT_GATHERING" } });
  });

  test("a nudge reaches its seat, once a minute", async () => {
    const { clients } = await startTable(rig, { seats: 2 });
    const [ann, bob] = clients;
    expect(await bob?.command({ do: "nudge", seat: 0 })).toMatchObject({ t: "done" });
    expect(await ann?.next("nudged")).toEqual({ t: "nudged", by: 1 });
    expect(await bob?.command({ do: "nudge", seat: 0 })).toMatchObject({
      refusal: { code: "NUDGED_LATELY" },
    });
    clock.advance(LIMITS.nudgeEveryMs);
    expect(await bob?.command({ do: "nudge", seat: 0 })).toMatchObject({ t: "done" });
  });

  test("when the host leaves, somebody else becomes host; when all leave, the table is dissolved", async () => {
    const host = await openTable(rig.url, { seats: 2 });
    const guest = await takeSeat(rig.url, host.code, "Bob");
    const ann = await connect(rig, host.code, host.token);
    const bob = await connect(rig, host.code, guest.token);
    await ann.command({ do: "leave" });
    const left = await bob.where("table", ({ table }) => table.host === 1);
    expect(left.table.seats[0]).toMatchObject({ holder: "free" });
    expect((await ann.where("welcome", ({ seat }) => seat === null)).table.phase).toBe("gathering");
    await bob.command({ do: "leave" });
    expect((await ann.where("table", ({ table }) => table.phase === "dissolved")).table.code).toBe(host.code);
  });

  test("fewer seats: people move up and are told their new seat", async () => {
    const host = await openTable(rig.url, { seats: 3 });
    const guest = await takeSeat(rig.url, host.code, "Bob");
    const ann = await connect(rig, host.code, host.token);
    await takeSeat(rig.url, host.code, "Cal");
    const bob = await connect(rig, host.code, guest.token);
    await ann.command({ do: "leave" });
    await bob.where("table", ({ table }) => table.host === 1);
    await bob.command({ do: "resize", seats: 2 });
    const moved = await bob.where("welcome", ({ seat }) => seat === 0);
    expect(moved.table).toMatchObject({ host: 0, seats: [{ name: "Bob" }, { name: "Cal" }] });
  });

  test("a change of the terms asks everybody to nod again", async () => {
    const host = await openTable(rig.url);
    const ann = await connect(rig, host.code, host.token);
    await ann.command({ do: "ready", ready: true, entropy: "00".repeat(16) });
    const options = { thinking: 60, aids: true, onlookers: false } as const;
    await ann.command({ do: "configure", config: { goal: 30 }, options });
    expect(ann.last("table")?.table).toMatchObject({
      options,
      config: { goal: 30 },
      seats: [{ ready: false }, {}],
    });
    expect(await ann.command({ do: "configure", config: { goal: "x" }, options })).toMatchObject({
      refusal: { code: "BAD_CONFIG" },
    });
  });

  test("a repeated command gets its first answer", async () => {
    const host = await openTable(rig.url, { seats: 3 });
    const ann = await connect(rig, host.code, host.token);
    const nod = { t: "table", id: "seat-bot-once", command: { do: "seatBot", seat: 1, bot: "plain" } };
    ann.send(nod);
    const first = await ann.answer("seat-bot-once");
    await ann.command({ do: "free", seat: 1 });
    ann.send(nod);
    expect(await ann.answer("seat-bot-once", 1)).toEqual(first);
    expect(ann.last("table")?.table.seats[1]?.holder).toBe("free");
  });
});

describe("operations", () => {
  test("health, metrics and headers", async () => {
    await openTable(rig.url);
    expect(await (await fetch(`${rig.url}/healthz`)).json()).toMatchObject({ ok: true, tables: 1 });
    expect(await (await fetch(`${rig.url}/metrics`)).text()).toContain("bigboard_sockets 0");
    const elsewhere = await fetch(`${rig.url}/metrics`, { headers: { "x-forwarded-for": "192.168.1.20" } });
    expect(elsewhere.status).toBe(403);
    const { headers } = await fetch(`${rig.url}/api/games`);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("upgrade-insecure-requests");
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("the API describes itself", async () => {
    const { paths }: { paths: object } = JSON.parse(
      await (await fetch(`${rig.url}/api/openapi.json`)).text(),
    );
    expect(Object.keys(paths)).toEqual([
      "/api/games",
      "/api/tables",
      "/api/tables/{code}",
      "/api/tables/{code}/seats",
      "/api/tables/{code}/return",
      "/api/matches/{match}/record",
    ]);
    expect(paths).toHaveProperty([
      "/api/tables",
      "post",
      "requestBody",
      "content",
      "application/json",
      "schema",
    ]);
  });

  test("tokens are stored hashed, and neither they nor the secret leave with a table", async () => {
    const host = await openTable(rig.url);
    const stored = (await rig.app.store.readTable(host.code))?.doc ?? "";
    expect(stored).not.toContain(host.token);
    const { secret, seats }: { secret: string; seats: { token: string }[] } = JSON.parse(stored);
    const shown = await (await fetch(`${rig.url}/api/tables/${host.code}`)).text();
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain(seats[0]?.token);
  });
});
