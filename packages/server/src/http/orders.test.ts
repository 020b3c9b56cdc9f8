import { LIMITS } from "@bigboard/protocol";
import { postActs, postCommand, sendOrder } from "@bigboard/trials/rigs/http";
import { connect, openTable, startTable, takeSeat } from "@bigboard/trials/rigs/rig";
import { addOf } from "@bigboard/trials/rigs/toy";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let server: ToyServer;
beforeEach(async () => {
  server = await startToyServer();
});
afterEach(() => server.end());

const ENTROPY = "0a".repeat(16);

/** Ann and Bob in a match, and Ann's seat as a program holds it. */
async function playing(goal = 60) {
  const { code, seats, clients } = await startTable(server.rig, { config: { goal } });
  const [ann, bob] = clients;
  const [annSeat, bobSeat] = seats;
  if (ann === undefined || bob === undefined || annSeat === undefined || bobSeat === undefined)
    throw new Error("two people");
  const match = ann.match();
  const by = (id: string | null, token: string | null = annSeat.token) => ({ token, id });
  const at = { url: server.rig.url, code };
  return { at, code, match, ann, bob, by, annSeat, bobSeat };
}

describe("acts by POST", () => {
  test("an act is done under its id, and everybody's socket hears of it", async () => {
    const { at, match, by, ann, bob } = await playing();
    const answer = await postActs(at, by("first-act"), match, [addOf(2)]);
    expect(answer).toEqual({ status: 200, body: { id: "first-act", version: 2 } });
    expect((await bob.next("update")).facts).toEqual([{ type: "added", seat: 0, n: 2 }]);
    expect((await ann.next("update")).version).toBe(2);
  });

  test("the same id is one act, whichever way it comes, also after a restart", async () => {
    const { at, match, by, ann, annSeat, code } = await playing();
    const done = await postActs(at, by("same-act"), match, [addOf(2)]);
    expect(await postActs(at, by("same-act"), match, [addOf(3)])).toEqual(done);
    expect(await ann.act([addOf(1)], "same-act")).toEqual({ t: "done", id: "same-act", version: 2 });
    await server.rig.app.close();
    await server.boot();
    const here = { url: server.rig.url, code };
    expect(await postActs(here, by("same-act"), match, [addOf(1)])).toEqual(done);
    const again = await connect(server.rig, code, annSeat.token);
    expect((await again.next("snapshot")).view).toMatchObject({ total: 2 });
  });

  test("an act that was done over a socket is known by its id over HTTP", async () => {
    const { at, match, by, ann } = await playing();
    await ann.act([addOf(1)], "by-socket");
    expect(await postActs(at, by("by-socket"), match, [addOf(1)])).toEqual({
      status: 200,
      body: { id: "by-socket", version: 2 },
    });
  });

  test("a refusal has the code, clause, facts and index that the socket tells, and changes nothing", async () => {
    const { at, match, by, ann, bob, bobSeat } = await playing();
    const cases = [[addOf(9)], [{ type: "peek" }, addOf(1)], [addOf(1), addOf(1)], [{ type: "nonsense" }]];
    for (const [index, acts] of cases.entries()) {
      const told = await ann.act(acts, `socket-${index}`);
      if (told.t !== "refused") throw new Error("it was accepted");
      const { status, body } = await postActs(at, by(`http-case-${index}`), match, acts);
      expect(status).toBe(422);
      expect(body).toEqual({ ...told.refusal, index: told.index });
    }
    const late = await postActs(at, by("not-my-turn", bobSeat.token), match, [addOf(1)]);
    expect(late).toMatchObject({ status: 422, body: { code: "NOT_YOUR_TURN", rule: "T-TURN-1", index: 0 } });
    expect([...ann.all("update"), ...bob.all("update")]).toEqual([]);
  });

  test("what no seat sent is refused before anybody looks at it", async () => {
    const { at, match, by, code } = await playing();
    const acts = [addOf(1)];
    expect(await postActs(at, by("an-act-id", null), match, acts)).toMatchObject({
      status: 401,
      body: { code: "NO_TOKEN" },
    });
    expect(await postActs(at, by("an-act-id", "x".repeat(43)), match, acts)).toMatchObject({
      status: 403,
      body: { code: "NO_SUCH_SEAT" },
    });
    expect(await postActs(at, by("an-act-id"), "elsewhere", acts)).toMatchObject({
      status: 404,
      body: { code: "NO_MATCH", detail: { match } },
    });
    for (const id of [null, "short", "x".repeat(65)]) {
      const told = await postActs(at, by(id), match, acts);
      expect(told).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } });
    }
    const url = `${server.rig.url}/api/tables/${code}/acts`;
    for (const body of [{ match }, { match, acts: [] }, { match, acts, t: "act" }, [], "acts"]) {
      expect(await sendOrder(url, by("an-act-id"), body)).toMatchObject({
        status: 400,
        body: { code: "BAD_REQUEST" },
      });
    }
    const long = { match, acts: ["x".repeat(LIMITS.messageBytes)] };
    expect(await sendOrder(url, by("an-act-id"), long)).toMatchObject({
      status: 413,
      body: { code: "TOO_LARGE", detail: { limit: LIMITS.messageBytes } },
    });
    expect(await postActs({ ...at, code: "MINT-99999" }, by("an-act-id"), match, acts)).toMatchObject({
      status: 404,
      body: { code: "NO_TABLE" },
    });
  });

  test("after the end it is told that the match is over", async () => {
    const { at, match, by } = await playing(2);
    await postActs(at, by("last-act"), match, [addOf(2)]);
    expect(await postActs(at, by("too-late"), match, [addOf(2)])).toMatchObject({
      status: 409,
      body: { code: "MATCH_OVER", rule: "", index: 0 },
    });
  });

  test("a page of another site is kept out", async () => {
    const { match, annSeat, code } = await playing();
    const { hostname, port } = new URL(server.rig.url);
    const headers = {
      authorization: `Bearer ${annSeat.token}`,
      "idempotency-key": "from-afar",
      "content-type": "application/json",
    };
    const body = JSON.stringify({ match, acts: [addOf(1)] });
    const send = (more: Record<string, string>) =>
      fetch(`http://${hostname}:${port}/api/tables/${code}/acts`, {
        method: "POST",
        headers: { ...headers, ...more },
        body,
      });
    const foreign = await send({ origin: "https://elsewhere.example" });
    expect([foreign.status, await foreign.json()]).toEqual([403, { code: "BAD_ORIGIN", detail: {} }]);
  });

  test("a seat sends as often as over its socket, and is told when it may go on", async () => {
    const { at, match, by, code, annSeat } = await playing();
    const { messagesPerSecond: limit, messageBurst: burst } = LIMITS;
    const send = (n: number) => postActs(at, by(`burst-act-${n}`), match, [addOf(9)]);
    const answers = await Promise.all(Array.from({ length: burst + 10 }, (_, n) => send(n)));
    const slow = answers.filter(({ status }) => status === 429);
    expect(slow).toHaveLength(10);
    const detail = { limit, burst, retryMs: 1_000 / limit };
    for (const { body } of slow) expect(body).toEqual({ code: "RATE_LIMITED", detail });
    server.clock.advance(1_000 / limit);
    expect((await send(100)).status).toBe(422);
    const again = await fetch(`${server.rig.url}/api/tables/${code}/acts`, {
      method: "POST",
      headers: {
        ...{ authorization: `Bearer ${annSeat.token}`, "idempotency-key": "burst-act-101" },
        "content-type": "application/json",
      },
      body: JSON.stringify({ match, acts: [addOf(9)] }),
    });
    expect([again.status, again.headers.get("retry-after")]).toEqual([429, "1"]);
  });
});

describe("commands by POST", () => {
  test("two programs without a socket gather, nod, start and play", async () => {
    const host = await openTable(server.rig.url, { config: { goal: 3 } });
    const guest = await takeSeat(server.rig.url, host.code, "Bob");
    const at = { url: server.rig.url, code: host.code };
    for (const { token, seat } of [host, guest]) {
      const ready = { do: "ready", ready: true, entropy: ENTROPY } as const;
      expect(await postCommand(at, { token, id: `ready-of-${seat}` }, ready)).toEqual({
        status: 200,
        body: { id: `ready-of-${seat}`, version: null },
      });
    }
    const start = { do: "start" } as const;
    expect(await postCommand(at, { token: guest.token, id: "start-guest" }, start)).toMatchObject({
      status: 403,
      body: { code: "HOST_ONLY", detail: { host: 0 }, rule: "", index: 0 },
    });
    expect((await postCommand(at, { token: host.token, id: "start-host" }, start)).status).toBe(200);
    const looked = await fetch(`${at.url}/api/tables/${at.code}`);
    const { match } = JSON.parse(await looked.text());
    const act = await postActs(at, { token: host.token, id: "first-act" }, match, [addOf(3)]);
    expect(act.status).toBe(200);
    const record = await fetch(`${at.url}/api/matches/${match}/record`, {
      headers: { authorization: `Bearer ${guest.token}` },
    });
    expect(record.status).toBe(200);
  });

  test("the same id is one command, over HTTP and over the socket", async () => {
    const host = await openTable(server.rig.url, { seats: 3 });
    const ann = await connect(server.rig, host.code, host.token);
    const at = { url: server.rig.url, code: host.code };
    const order = { token: host.token, id: "seat-a-bot" };
    const seatBot = { do: "seatBot", seat: 2, bot: "plain" } as const;
    await postCommand(at, order, seatBot);
    await ann.command({ do: "free", seat: 2 });
    expect(await postCommand(at, order, seatBot)).toEqual({
      status: 200,
      body: { id: "seat-a-bot", version: null },
    });
    ann.send({ t: "table", id: "seat-a-bot", command: seatBot });
    expect(await ann.answer("seat-a-bot")).toEqual({ t: "done", id: "seat-a-bot", version: null });
    expect(ann.last("table")?.table.seats[2]).toMatchObject({ holder: "free" });
  });

  test("a token that holds no seat commands nothing", async () => {
    const host = await openTable(server.rig.url);
    const at = { url: server.rig.url, code: host.code };
    const order = { token: "x".repeat(43), id: "a-stranger" };
    expect(await postCommand(at, order, { do: "dissolve" })).toMatchObject({
      status: 403,
      body: { code: "NO_SUCH_SEAT" },
    });
  });
});

describe("whom a match waits for", () => {
  const asks = async (url: string, code: string, token: string | null): Promise<unknown> => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer: unknown = await (await fetch(`${url}/api/tables/${code}`, { headers })).json();
    return answer instanceof Object && "waiting" in answer ? answer.waiting : undefined;
  };

  test("is told to whoever holds a seat, and to nobody else", async () => {
    const { at, code, annSeat, bobSeat } = await playing();
    expect(await asks(at.url, code, bobSeat.token)).toEqual([annSeat.seat]);
    expect(await asks(at.url, code, annSeat.token)).toEqual([annSeat.seat]);
    expect(await asks(at.url, code, null)).toBeUndefined();
  });
});
