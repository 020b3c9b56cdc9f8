import type { Json } from "@bigboard/kernel";
import { panicOnWallStreet } from "@bigboard/panic-on-wall-street/game";
import { handClock } from "@bigboard/server/inside/clock.ts";
import {
  botsOf,
  type Rig,
  startRig,
  startTable,
  TestClient,
  temporaryFolder,
} from "@bigboard/trials/rigs/rig";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";

/* What a big screen in the room gets of a table of Panic, byte by byte. */

const View = z.object({
  viewer: z.union([z.literal("public"), z.number()]),
  phase: z.string(),
  players: z.array(z.object({ purse: z.number().nullable(), manager: z.string(), investor: z.string() })),
  tiles: z.record(z.string(), z.object({ owner: z.number() })),
  offers: z.record(z.string(), z.object({ private: z.boolean(), price: z.number() })),
});

let folder: ReturnType<typeof temporaryFolder>;
let clock: ReturnType<typeof handClock>;
let rig: Rig;

beforeEach(async () => {
  folder = temporaryFolder();
  clock = handClock();
  rig = await startRig({
    dataDir: folder.path,
    games: [panicOnWallStreet],
    bots: botsOf(() => null),
    clock,
    heartbeatMs: 60_000,
  });
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

async function viewOf(client: TestClient): Promise<z.infer<typeof View>> {
  const before = client.all("snapshot").length;
  client.send({ t: "resync" });
  return View.parse((await client.next("snapshot", before)).view);
}

const done = async (client: TestClient, action: Json): Promise<void> => {
  expect(await client.act([action])).toMatchObject({ t: "done" });
};

/** Lets time run until a phase is over. */
async function pass(phase: string, client: TestClient): Promise<void> {
  for (let second = 0; (await viewOf(client)).phase === phase && second < 40; second += 1) {
    clock.advance(1_000);
  }
}

test("P-NET-68, P-HID-6, P-HID-9, P-HID-27: a big screen gets public offers and deals, and never a purse, a private offer or a private word", async () => {
  const game = "panic-on-wall-street";
  const { code, clients } = await startTable(rig, { game, seats: 5, config: {} });
  const wall = await new TestClient(rig.port, code).opened();
  wall.send({ t: "hello", token: null, match: null, version: null, moves: true, screen: true });
  await wall.next("snapshot");
  for (const client of clients) await client.act([{ type: "rollRole" }]);
  await pass("roles", wall);
  for (const client of clients) await client.act([{ type: "ready" }]);
  await pass("countdown", wall);
  const open = await viewOf(wall);
  expect(open).toMatchObject({ viewer: "public", phase: "negotiation" });

  const investors = open.players.flatMap(({ investor }, seat) => (investor === "active" ? [seat] : []));
  const [first = 0, second = 0] = investors;
  const [tile = "", { owner = 0 } = {}] = Object.entries(open.tiles)[0] ?? [];
  const at = (seat: number): TestClient => {
    const client = clients[seat];
    if (client === undefined) throw new Error(`no seat ${seat}`);
    return client;
  };
  await done(at(first), { type: "bid", tile, price: 45_000, closed: false, private: false });
  await done(at(second), { type: "bid", tile, price: 135_000, closed: false, private: true });
  await at(second).command({
    do: "chat",
    channel: { kind: "seats", seats: [owner] },
    text: "psst, only for you",
    as: null,
  });
  await done(at(second), { type: "withdrawOffer", offer: `private-bid/${tile}/${second}`, rev: 1 });
  await done(at(owner), {
    type: "accept",
    offer: `bid/${tile}/${first}`,
    rev: 1,
    deal: null,
  });

  const seen = await viewOf(wall);
  expect(seen.players.map(({ purse }) => purse)).toEqual([null, null, null, null, null]);
  expect(Object.values(seen.offers).filter((offer) => offer.private)).toEqual([]);
  const raw = wall.raw.join("\n");
  expect(raw).toContain("45000");
  expect(raw).not.toContain("135000");
  expect(raw).not.toContain("private-bid");
  expect(raw).not.toContain("psst");
  expect(wall.all("update").every(({ moves }) => moves === null)).toBe(true);
  expect(at(owner).raw.join()).toContain("psst, only for you");
});

test("P-NET-73: the host of a match is the table's host when it starts, whoever that has become", async () => {
  const { clients } = await startTable(rig, { game: "panic-on-wall-street", seats: 3, config: { host: 2 } });
  const config = z.object({ host: z.number() });
  const table = clients[0]?.last("welcome")?.table;
  expect(config.parse(table?.config).host).toBe(table?.host);
});
