import { hashOf, matchSeed, parseRecord, replayKey, sealOf, verify } from "@bigboard/kernel";
import { GameList, LIMITS } from "@bigboard/protocol";
import { connect, openTable, post, startTable, takeSeat, until } from "@bigboard/trials/rigs/rig";
import { addOf, sealOfNumber, toy } from "@bigboard/trials/rigs/toy";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { turnOf, viewOf, waitingSeats } from "@bigboard/trials/rigs/toy-view";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let server: ToyServer;
beforeEach(async () => {
  server = await startToyServer();
});
afterEach(() => server.end());

describe("from an empty server to a finished match", () => {
  test("K-NET-62, P-NET-52, P-HID-23: two people and a bot gather, nod, play to the end, and check the deal", async () => {
    const host = await openTable(server.rig.url, { seats: 3 });
    const ann = await connect(server.rig, host.code, host.token);
    const seal = ann.last("welcome")?.table.seal;
    expect(ann.last("welcome")).toMatchObject({ seat: 0, now: 0, table: { phase: "gathering", host: 0 } });
    const guest = await takeSeat(server.rig.url, host.code, "Bob");
    const bob = await connect(server.rig, host.code, guest.token);
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
      fetch(`${server.rig.url}/api/matches/${ann.match()}/record`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await record(host.token)).status).toBe(409);
    const key = replayKey(String(ann.match()), guest.token);
    expect((await record(key)).status).toBe(409);
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
    expect((await record(replayKey("another", guest.token))).status).toBe(403);
    const shared = await record(key);
    expect(shared.status).toBe(200);
    expect(await shared.json()).toMatchObject({ names: ["Ann", "Bob", expect.any(String)] });
    const back = await post(server.rig.url, `/api/tables/${host.code}/return`, { token: key });
    expect(back.status).toBe(403);
    const parsed = parseRecord(await (await record(guest.token)).text());
    if (!parsed.ok) throw new Error(parsed.reason);
    expect(verify(parsed.record, toy, seal)).toEqual([]);
    expect(parsed.record.marks.length).toBeGreaterThan(1);
  });

  test("P-NET-47: every change reaches both sockets, and views patched by updates are the views the server has, by hash", async () => {
    const { clients } = await startTable(server.rig, { seats: 2, config: { goal: 60, sealEvery: 7 } });
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
    const { clients } = await startTable(server.rig, { seats: 2, config: { goal: 1 } });
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

describe("the table's manners", () => {
  test("hats are unique, seats run out, a table in play takes nobody", async () => {
    const host = await openTable(server.rig.url);
    const same = await post(server.rig.url, `/api/tables/${host.code}/seats`, { name: "Bob", hat: "top" });
    expect(same).toMatchObject({ status: 409, body: { code: "HAT_TAKEN" } });
    await takeSeat(server.rig.url, host.code, "Bob");
    const full = await post(server.rig.url, `/api/tables/${host.code}/seats`, { name: "Cal", hat: null });
    expect(full).toMatchObject({ status: 409, body: { code: "TABLE_FULL" } });
    const { code } = await startTable(server.rig, { seats: 2 });
    const late = await post(server.rig.url, `/api/tables/${code}/seats`, { name: "Cal", hat: null });
    expect(late).toMatchObject({ status: 409, body: { code: "NOT_GATHERING" } });
  });

  test("a nudge reaches its seat, once a minute", async () => {
    const { clients } = await startTable(server.rig, { seats: 2 });
    const [ann, bob] = clients;
    expect(await bob?.command({ do: "nudge", seat: 0 })).toMatchObject({ t: "done" });
    expect(await ann?.next("nudged")).toEqual({ t: "nudged", by: 1 });
    expect(await bob?.command({ do: "nudge", seat: 0 })).toMatchObject({
      refusal: { code: "NUDGED_LATELY" },
    });
    server.clock.advance(LIMITS.nudgeEveryMs);
    expect(await bob?.command({ do: "nudge", seat: 0 })).toMatchObject({ t: "done" });
  });

  test("when the host leaves, somebody else becomes host; when all leave, the table is dissolved", async () => {
    const host = await openTable(server.rig.url, { seats: 2 });
    const guest = await takeSeat(server.rig.url, host.code, "Bob");
    const ann = await connect(server.rig, host.code, host.token);
    const bob = await connect(server.rig, host.code, guest.token);
    await ann.command({ do: "leave" });
    const left = await bob.where("table", ({ table }) => table.host === 1);
    expect(left.table.seats[0]).toMatchObject({ holder: "free" });
    expect((await ann.where("welcome", ({ seat }) => seat === null)).table.phase).toBe("gathering");
    await bob.command({ do: "leave" });
    expect((await ann.where("table", ({ table }) => table.phase === "dissolved")).table.code).toBe(host.code);
  });

  test("fewer seats: people move up and are told their new seat", async () => {
    const host = await openTable(server.rig.url, { seats: 3 });
    const guest = await takeSeat(server.rig.url, host.code, "Bob");
    const ann = await connect(server.rig, host.code, host.token);
    await takeSeat(server.rig.url, host.code, "Cal");
    const bob = await connect(server.rig, host.code, guest.token);
    await ann.command({ do: "leave" });
    await bob.where("table", ({ table }) => table.host === 1);
    await bob.command({ do: "resize", seats: 2 });
    const moved = await bob.where("welcome", ({ seat }) => seat === 0);
    expect(moved.table).toMatchObject({ host: 0, seats: [{ name: "Bob" }, { name: "Cal" }] });
  });

  test("a change of the terms asks everybody to nod again", async () => {
    const host = await openTable(server.rig.url);
    const ann = await connect(server.rig, host.code, host.token);
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
    const host = await openTable(server.rig.url, { seats: 3 });
    const ann = await connect(server.rig, host.code, host.token);
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
    await openTable(server.rig.url);
    expect(await (await fetch(`${server.rig.url}/healthz`)).json()).toMatchObject({ ok: true, tables: 1 });
    expect(await (await fetch(`${server.rig.url}/metrics`)).text()).toContain("bigboard_sockets 0");
    const elsewhere = await fetch(`${server.rig.url}/metrics`, {
      headers: { "x-forwarded-for": "192.168.1.20" },
    });
    expect(elsewhere.status).toBe(403);
    const { headers } = await fetch(`${server.rig.url}/api/games`);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("upgrade-insecure-requests");
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("the list of games says what their tables may choose, in the order of the slip", async () => {
    const said: unknown = await (await fetch(`${server.rig.url}/api/games`)).json();
    const game = GameList.parse(said).games.find(({ id }) => id === toy.meta.id);
    expect(game?.options).toEqual(Object.entries(toy.options).map(([name, option]) => ({ name, ...option })));
    expect(game?.options[0]).toMatchObject({ name: "goal", kind: "number", usual: 12, rule: "T-CONF-1" });
    expect(game?.editions).toEqual([]);
  });

  test("tokens are stored hashed, and neither they nor the secret leave with a table", async () => {
    const host = await openTable(server.rig.url);
    const stored = (await server.rig.app.store.readTable(host.code))?.doc ?? "";
    expect(stored).not.toContain(host.token);
    const { secret, seats }: { secret: string; seats: { token: string }[] } = JSON.parse(stored);
    const shown = await (await fetch(`${server.rig.url}/api/tables/${host.code}`)).text();
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain(seats[0]?.token);
  });
});
