import {
  botsOf,
  connect,
  openTable,
  post,
  type Rig,
  startRig,
  takeSeat,
  temporaryFolder,
} from "@bigboard/trials/rigs/rig";
import { toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, expect, test } from "vitest";

/*
 * No two seats of a table look the same, by whichever door a name comes in. The host is Ann.
 */

let folder: ReturnType<typeof temporaryFolder>;
let rig: Rig;

beforeEach(async () => {
  folder = temporaryFolder();
  rig = await startRig({ dataDir: folder.path, games: [toy], bots: botsOf(() => null) });
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

const sit = (code: string, name: string) => post(rig.url, `/api/tables/${code}/seats`, { name, hat: null });

test.each(["Ann", "ANN", "\u0410nn", "\uff21nn", "\u00c1nn", "A\u3164nn", "\u{e0041}Ann", " Ann "])(
  "%j cannot sit down beside Ann, and is told a name that is free",
  async (name) => {
    const { code } = await openTable(rig.url, { seats: 3 });
    const { status, body } = await sit(code, name);
    expect([status, body]).toMatchObject([409, { code: "NAME_TAKEN" }]);
    const { free }: { free: string } = Object(Object(body).detail);
    expect(free).toMatch(/ 2$/);
    expect((await sit(code, free)).status).toBe(201);
    expect((await sit(code, free)).body).toMatchObject({
      code: "NAME_TAKEN",
      detail: { free: expect.stringMatching(/ 3$/) },
    });
  },
);

test("nobody takes another one's name by renaming, before the match or in the middle of it, a bot's neither", async () => {
  const { code, token } = await openTable(rig.url, { seats: 3, config: { goal: 1_000 } });
  const bob = await takeSeat(rig.url, code, "Bob");
  const [ann, client] = [await connect(rig, code, token), await connect(rig, code, bob.token)];
  await ann.command({ do: "seatBot", seat: 2, bot: "plain" });
  const bot = (await client.where("table", ({ table }) => table.seats[2]?.holder === "bot")).table.seats[2];
  // A bot has drawn its hat: the clash is about names alone.
  const hat = bot?.hat === "beret" ? "cap" : "beret";
  const rename = (name: string) => client.command({ do: "profile", name, hat });
  const clashes = async () => {
    for (const name of ["\u0410nn", "ann", bot?.name ?? "", `${bot?.name}\u200b`]) {
      expect(await rename(name)).toMatchObject({
        t: "refused",
        refusal: { code: "NAME_TAKEN", detail: { free: expect.any(String) } },
      });
    }
  };
  await clashes();
  for (const [n, one] of [ann, client].entries())
    await one.command({ do: "ready", ready: true, entropy: `${n}`.repeat(32) });
  expect(await ann.command({ do: "start" })).toMatchObject({ t: "done" });
  await clashes();
  expect(client.last("table")?.table.seats[1]?.name).toBe("Bob");
  expect(await rename("b\u00f3b")).toMatchObject({ t: "done" });
  expect(await rename("Bob")).toMatchObject({ t: "done" });
});

test("bots get names that no person and no other bot has, also where all bots' names are given away", async () => {
  const { code, token } = await openTable(rig.url, { seats: 5 });
  const ann = await connect(rig, code, token);
  const seated = async (seat: number) =>
    (await ann.where("table", ({ table }) => table.seats[seat]?.holder === "bot")).table.seats[seat]?.name ??
    "";
  await ann.command({ do: "seatBot", seat: 1, bot: "plain" });
  const name = await seated(1);
  expect(await ann.command({ do: "profile", name, hat: "top" })).toMatchObject({
    refusal: { code: "NAME_TAKEN" },
  });
  for (const seat of [2, 3, 4]) {
    await ann.command({ do: "seatBot", seat, bot: "plain" });
    await seated(seat);
  }
  const names = ann.last("table")?.table.seats.map((place) => place.name) ?? [];
  expect(new Set(names).size).toBe(5);
});
