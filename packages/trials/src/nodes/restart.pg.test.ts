import { startPostgres } from "@bigboard/testkit/postgres";
import { expect, test } from "vitest";
import { botsOf, connect, startTable, temporaryFolder, until } from "../rigs/rig.ts";
import { addOf, toy } from "../rigs/toy.ts";
import { House } from "./house.ts";

test("a database that restarts: acts are refused meanwhile, and everybody plays on at the same sockets afterwards", {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder();
  let postgres = await startPostgres({ folder: folder.path, synced: false });
  const port = Number(new URL(postgres.url).port);
  const house = new House(postgres.url);
  try {
    const options = { games: [toy], bots: botsOf(() => addOf(1)), limits: false };
    const one = await house.add(options);
    const two = await house.add(options);
    const { code, clients } = await startTable(one, { config: { goal: 10_000 } });
    const [ann, bob] = clients;
    if (ann === undefined || bob === undefined) throw new Error("two people were asked for");
    const witness = await connect(two, code, null);
    await ann.act([addOf(1)], "before-it");
    await until(() => witness.version() === bob.version());
    await postgres.stop();
    expect(await bob.act([addOf(1)], "meanwhile")).toMatchObject({ refusal: { code: "UNAVAILABLE" } });
    postgres = await startPostgres({ folder: folder.path, port, again: true, synced: false });
    let tries = 0;
    for (;;) {
      bob.send({ t: "act", id: "meanwhile", match: bob.match(), acts: [addOf(1)] });
      tries += 1;
      if ((await bob.answer("meanwhile", tries)).t === "done") break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await ann.act([addOf(1)])).toMatchObject({ t: "done" });
    await until(() => witness.version() === ann.version());
    await until(() => ann.version() === bob.version());
    const rows = await two.store.readRows(ann.match(), 0);
    expect(rows.filter(({ id }) => id === "meanwhile")).toHaveLength(1);
    // Hints come through the new connection too, and who is there was written again.
    await ann.command({ do: "emote", code: "cheer" });
    expect(await witness.next("emote")).toMatchObject({ seat: 0 });
    const late = await connect(two, code, null);
    await until(() => {
      const { seats } = (late.last("table") ?? late.last("welcome"))?.table ?? { seats: [] };
      return seats.length === 2 && seats.every(({ connected }) => connected);
    });
  } finally {
    await house.close();
    await postgres.stop();
    folder.remove();
  }
});
