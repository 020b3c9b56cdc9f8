import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { start } from "../kill/server.ts";
import { connect, startTable, temporaryFolder, until } from "../rigs/rig.ts";
import { addOf } from "../rigs/toy.ts";

test("SIGKILL of a node: its people go on at the other one at once, and its bots a moment later; nothing acknowledged is lost", async () => {
  const folder = temporaryFolder();
  const shared = { url: inject("databaseUrl"), schema: `test_${randomUUID()}` };
  const [one, two] = await Promise.all([start(folder.path, 0, 1, shared), start(folder.path, 0, 1, shared)]);
  try {
    const rig = { port: one.port, url: `http://127.0.0.1:${one.port}` };
    const { code, seats, clients } = await startTable(rig, { seats: 3, people: 2, config: { goal: 10_000 } });
    const [ann, bob] = clients;
    const tokens = seats.map(({ token }) => token);
    if (ann === undefined || bob === undefined) throw new Error("two people were asked for");
    const match = ann.match();
    const witness = await connect(two, code, null);
    expect(await ann.act([addOf(1)], "anns-first")).toMatchObject({ t: "done" });
    expect(await bob.act([addOf(1)], "bobs-first")).toMatchObject({ t: "done" });
    // The bot has answered, and it is Ann's turn again.
    await until(() => ann.version() >= 4 && witness.version() >= ann.version());
    one.child.kill("SIGKILL");
    const ann2 = await connect(two, code, tokens[0] ?? null);
    const bob2 = await connect(two, code, tokens[1] ?? null);
    ann2.send({ t: "act", id: "anns-first", match, acts: [addOf(1)] });
    expect(await ann2.answer("anns-first")).toEqual(await ann.answer("anns-first"));
    expect(await ann2.act([addOf(1)])).toMatchObject({ t: "done" });
    await until(() => bob2.version() >= ann2.version());
    const before = bob2.version();
    expect(await bob2.act([addOf(1)])).toMatchObject({ t: "done" });
    await until(() => bob2.version() >= before + 2);
    expect(await ann2.act([addOf(1)])).toMatchObject({ t: "done" });
  } finally {
    for (const { child, gone } of [one, two]) {
      child.kill("SIGKILL");
      await gone;
    }
    folder.remove();
  }
});
