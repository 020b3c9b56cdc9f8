import { botsOf, connect, startRig, startTable, temporaryFolder } from "@bigboard/trials/rigs/rig";
import { toy } from "@bigboard/trials/rigs/toy";
import { expect, test } from "vitest";
import { Lines } from "./lines.ts";

const one = { page: 1 };
const two = { page: 2 };

test("P-NET-49 a line is slow after two messages of more than 400 ms, and until one of less than 300", () => {
  const lines = new Lines<object>();
  const told = [401, 400, 401, 401, 399, 300, 900, 299, 399, 401].map((trip) => [
    lines.measured("ann", one, trip, [one]),
    lines.isSlow("ann"),
  ]);
  const changes = told.flatMap(([changed, slow], at) => (changed ? [[at, slow]] : []));
  expect(changes).toEqual([
    [3, true],
    [7, false],
  ]);
});

test("P-NET-49 a person with two pages is as quick as the quicker one, and nobody else is meant", () => {
  const lines = new Lines<object>();
  const pages = [one, two];
  for (const trip of [700, 700]) lines.measured("ann", one, trip, [one]);
  expect(lines.measured("ann", two, 80, pages)).toBe(true);
  expect(lines.isSlow("ann")).toBe(false);
  expect(lines.measured("ann", one, 700, pages)).toBe(false);
  expect(lines.measured("ann", one, 700, [one])).toBe(true);
  expect(lines.isSlow("bob")).toBe(false);
});

test("P-NET-49 a page that takes the place of another keeps the mark until it has measured itself, and who is gone loses it", () => {
  const lines = new Lines<object>();
  for (const trip of [700, 700]) lines.measured("ann", one, trip, [one]);
  expect(lines.measured("ann", two, 350, [two])).toBe(false);
  expect(lines.isSlow("ann")).toBe(true);
  lines.forget("ann");
  expect(lines.isSlow("ann")).toBe(false);
});

test("P-NET-49 the table is told of a slow line once when it begins and once when it ends, and not of an onlooker's", async () => {
  const folder = temporaryFolder();
  const rig = await startRig({ dataDir: folder.path, games: [toy], bots: botsOf(() => null) });
  try {
    const { code, clients } = await startTable(rig, { seats: 2 });
    const [ann, bob] = clients;
    if (ann === undefined || bob === undefined) throw new Error("two people were asked for");
    const wall = await connect(rig, code, null);
    const before = ann.all("table").length;
    const trips = [500, 500, 500, 350, 350, 20, 20];
    for (const [n, trip] of trips.entries()) {
      wall.send({ t: "ping", n, trip: 9_000 });
      bob.send({ t: "ping", n, trip });
      await bob.next("pong", n);
    }
    await bob.command({ do: "nudge", seat: 0 });
    await ann.next("nudged");
    const told = ann.all("table").slice(before);
    expect(told.map(({ table }) => table.seats.map(({ slow }) => slow))).toEqual([
      [undefined, true],
      [undefined, undefined],
    ]);
    bob.send({ t: "ping", n: 99, trip: 60_001 });
    expect(await bob.next("error")).toMatchObject({ code: "BAD_MESSAGE" });
  } finally {
    await rig.app.close();
    folder.remove();
  }
});
