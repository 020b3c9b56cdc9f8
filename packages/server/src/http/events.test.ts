import type { ServerMessage } from "@bigboard/protocol";
import { postActs, TestStream } from "@bigboard/trials/rigs/http";
import { head, sendRaw } from "@bigboard/trials/rigs/raw";
import { connect, openTable, startTable, until } from "@bigboard/trials/rigs/rig";
import { addOf, sealOfNumber, talkingToy } from "@bigboard/trials/rigs/toy";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { handClock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";

let server: ToyServer;
const streams: TestStream[] = [];
beforeEach(async () => {
  server = await startToyServer();
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close();
  await server.end();
});

async function follow(
  code: string,
  token: string | null,
  more: Parameters<typeof TestStream.open>[2] = {},
): Promise<TestStream> {
  const stream = await TestStream.open({ url: server.rig.url, code }, token, more);
  streams.push(stream);
  return stream;
}

async function playing(wish: Parameters<typeof startTable>[1] = { config: { goal: 600 } }) {
  const { code, seats, clients } = await startTable(server.rig, wish);
  const [ann, bob] = clients;
  const [annSeat, bobSeat] = seats;
  if (ann === undefined || bob === undefined || annSeat === undefined || bobSeat === undefined)
    throw new Error("two people");
  return { code, ann, bob, annSeat, bobSeat, clients, match: ann.match() };
}

/** Sealed numbers, so long that no hash has them by chance. */
const OWN = 7_654_321_987;
const HERS = 8_765_432_198;

/** What was told of the match, in its order. */
const ofMatch = (messages: readonly ServerMessage[]) =>
  messages.filter(({ t }) => t === "snapshot" || t === "update");

describe("the events of a table as a stream", () => {
  test("a seat is welcomed and told what its socket is told, message for message", async () => {
    const { code, ann, bob, bobSeat } = await playing({ config: { goal: 600, sealEvery: 4 } });
    const stream = await follow(code, bobSeat.token);
    expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(stream.headers.get("cache-control")).toBe("no-store");
    expect(stream.headers.get("x-accel-buffering")).toBe("no");
    expect(stream.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(await stream.next("welcome")).toMatchObject({ seat: 1, table: { phase: "playing" } });
    const [snapshot] = bob.all("snapshot");
    expect(await stream.next("snapshot")).toEqual({ ...snapshot, facts: [] });
    await ann.act([addOf(2)]);
    await bob.act([addOf(3)]);
    await bob.act([sealOfNumber(OWN)]);
    await ann.act([sealOfNumber(HERS)]);
    await until(() => stream.all("update").length === 4 && bob.all("update").length === 4);
    expect(stream.all("update")).toEqual(bob.all("update"));
    expect(stream.raw).toContain(`${OWN}`);
    expect(stream.raw).not.toContain(`${HERS}`);
  });

  test("whoever has no seat gets the public view, and nothing of a table that has no onlookers", async () => {
    const { code, ann, annSeat } = await playing({ config: { goal: 600, sealEvery: 2 } });
    const watcher = await connect(server.rig, code, null);
    const [watched, own] = [await follow(code, null), await follow(code, annSeat.token)];
    await ann.act([addOf(2)]);
    await ann.act([sealOfNumber(HERS)]);
    await until(() => watched.all("update").length === 2 && watcher.all("update").length === 2);
    expect(ofMatch(watched.messages)).toEqual(ofMatch(watcher.messages));
    await until(() => own.raw.includes(`${HERS}`));
    expect(watched.raw).not.toContain(`${HERS}`);
    const mine = (await own.next("snapshot")).view;
    const { card } = JSON.parse(JSON.stringify(mine));
    expect(own.raw).toContain(`"card":${card}`);
    expect(watched.raw).not.toContain(`"card":${card}`);

    const closed = await playing({ config: { goal: 600 }, options: { onlookers: false } });
    const outside = await follow(closed.code, null);
    await closed.ann.act([addOf(1)]);
    await closed.bob.next("update");
    expect((await outside.next("welcome")).table).toMatchObject({ match: null });
    expect(ofMatch(outside.messages)).toEqual([]);
  });

  test("Last-Event-ID: what was missed comes, or one snapshot where it is too long ago", async () => {
    const { code, ann, bob, annSeat } = await playing();
    const first = await follow(code, annSeat.token);
    await ann.act([addOf(1)]);
    await first.next("update");
    const { lastEventId } = first;
    expect(lastEventId).toBe(`${ann.match()}/2`);
    await first.close();
    await bob.act([addOf(1)]);
    await ann.act([addOf(1)]);
    const again = await follow(code, annSeat.token, { lastEventId });
    await again.next("update", 1);
    expect(ofMatch(again.messages).map((message) => message.t)).toEqual(["update", "update"]);
    expect(again.all("update").map(({ version }) => version)).toEqual([3, 4]);
    expect(again.all("update")).toEqual(ann.all("update").slice(1));
    await again.close();
    for (let step = 0; step < SERVER_LIMITS.updatesKept + 2; step += 1)
      await [bob, ann][step % 2]?.act([addOf(1)]);
    const late = await follow(code, annSeat.token, { lastEventId });
    expect((await late.next("snapshot")).version).toBe(ann.version());
    expect(late.all("update")).toEqual([]);
    const elsewhere = await follow(code, annSeat.token, { lastEventId: "another-match/3" });
    expect((await elsewhere.next("snapshot")).version).toBe(ann.version());
  });

  test("legal moves come for those who ask for them", async () => {
    const { code, annSeat, match } = await playing();
    const stream = await follow(code, annSeat.token, { query: "?moves=true" });
    const moves = (await stream.next("snapshot")).moves;
    expect(moves?.listed).toEqual([addOf(1), addOf(2), addOf(3)]);
    const at = { url: server.rig.url, code };
    await postActs(at, { token: annSeat.token, id: "by-the-list" }, match, [addOf(2)]);
    expect((await stream.next("update")).moves).toEqual({ listed: [], open: [] });
  });

  test("a stream is a connection: its person is there as long as it is open", async () => {
    const host = await openTable(server.rig.url);
    const watcher = await connect(server.rig, host.code, null);
    const stream = await follow(host.code, host.token);
    await watcher.where("table", ({ table }) => table.seats[0]?.connected === true);
    await stream.close();
    await watcher.where("table", ({ table }) => table.seats[0]?.connected === false);
  });

  test("where a seat has one connection the newer one takes over, and the older is told", async () => {
    await server.rig.app.close();
    await server.boot(60_000, handClock(), talkingToy);
    const host = await openTable(server.rig.url, { game: "toy-talk" });
    const older = await follow(host.code, host.token);
    const newer = await follow(host.code, host.token);
    await newer.next("welcome");
    await until(() => older.closed);
    expect(older.messages.at(-1)).toEqual({ t: "error", code: "REPLACED", detail: {} });
    const socket = await connect(server.rig, host.code, host.token);
    await until(() => newer.closed);
    expect(socket.closed).toBeNull();
  });

  test("what people say is heard by those it is for", async () => {
    await server.rig.app.close();
    await server.boot(60_000, handClock(), talkingToy);
    const { code, ann, bob, bobSeat } = await playing({ game: "toy-talk", seats: 3, people: 3 });
    const stranger = await follow(code, null);
    await bob.close();
    const stream = await follow(code, bobSeat.token);
    await stream.next("snapshot");
    await ann.command({
      do: "chat",
      channel: { kind: "seats", seats: [1] },
      text: "psst, wheat",
      as: null,
    });
    expect((await stream.next("chat")).lines).toMatchObject([{ text: "psst, wheat", from: 0 }]);
    await ann.command({ do: "emote", code: "cheer" });
    await stranger.next("emote");
    expect(stranger.raw).not.toContain("psst");
  });

  test("what keeps a stream from opening is told as over HTTP everywhere", async () => {
    const { code } = await playing();
    const cases = [
      [await follow(code, "x".repeat(43)), 403, "NO_SUCH_SEAT"],
      [await follow("MINT-99999", null), 404, "NO_TABLE"],
      [await follow("nonsense", null), 404, "NO_TABLE"],
      [await follow(code, null, { lastEventId: "nonsense" }), 400, "BAD_REQUEST"],
      [await follow(code, null, { query: "?moves=perhaps" }), 400, "BAD_REQUEST"],
      [await follow(code, null, { query: "?token=abc" }), 400, "BAD_REQUEST"],
    ] as const;
    for (const [stream, status, told] of cases)
      expect([stream.status, stream.refused]).toMatchObject([status, { code: told }]);
  });

  test("orders and streams are for hosts and pages of ours", async () => {
    const { code, annSeat } = await playing();
    const { port } = server.rig;
    const token = `Authorization: Bearer ${annSeat.token}`;
    const path = `/api/tables/${code}`;
    const asks = [
      (lines: string[]) => sendRaw(port, head(`GET ${path}/events HTTP/1.1`, token, ...lines)),
      ...["acts", "commands"].map(
        (order) => (lines: string[]) =>
          sendRaw(
            port,
            `${head(`POST ${path}/${order} HTTP/1.1`, token, "Content-Type: application/json", "Content-Length: 2", ...lines)}{}`,
          ),
      ),
    ];
    for (const ask of asks) {
      const elsewhere = await ask(["Host: evil.example"]);
      expect([elsewhere.status, elsewhere.body]).toEqual([403, '{"code":"BAD_HOST","detail":{}}']);
      const foreign = await ask(["Host: localhost", "Origin: https://evil.example"]);
      expect([foreign.status, foreign.body]).toEqual([403, '{"code":"BAD_ORIGIN","detail":{}}']);
    }
  });

  test("a question for the head alone opens no stream", async () => {
    const { code } = await playing();
    const response = await fetch(`${server.rig.url}/api/tables/${code}/events`, { method: "HEAD" });
    expect(response.status).toBe(404);
  });

  test("when the server stops, streams are told and end", async () => {
    const host = await openTable(server.rig.url);
    const stream = await follow(host.code, host.token);
    await stream.next("welcome");
    await server.rig.app.close();
    await until(() => stream.closed);
    expect(stream.messages.at(-1)).toEqual({ t: "error", code: "CLOSING", detail: {} });
    await server.boot();
  });

  test("an open stream that nothing happens on says now and then that it is alive", async () => {
    const host = await openTable(server.rig.url);
    const stream = await follow(host.code, host.token);
    await stream.next("welcome");
    server.clock.advance(SERVER_LIMITS.streamBeatMs * 2);
    await until(() => stream.raw.match(/^:$/gm)?.length === 2);
    expect(stream.messages).toHaveLength(1);
  });
});

test("a stream takes one of the places for sockets of its address", async () => {
  const limited = await startToyServer({ doors: { socketsPerAddress: 2 } });
  try {
    const host = await openTable(limited.rig.url);
    const at = { url: limited.rig.url, code: host.code };
    const first = await TestStream.open(at, null);
    await connect(limited.rig, host.code, null);
    const third = await TestStream.open(at, null);
    expect([third.status, third.refused]).toEqual([429, { code: "TOO_MANY_SOCKETS", detail: { limit: 2 } }]);
    await first.close();
  } finally {
    await limited.end();
  }
});
