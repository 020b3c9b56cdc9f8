import { connect, startTable } from "@bigboard/trials/rigs/rig";
import { addOf } from "@bigboard/trials/rigs/toy";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SERVER_LIMITS } from "../limits.ts";

let server: ToyServer;
beforeEach(async () => {
  server = await startToyServer();
});
afterEach(() => server.end());

async function played(options: { onlookers?: boolean } = {}) {
  const { code, seats, clients } = await startTable(server.rig, { seats: 2, options });
  const [ann, ben] = clients;
  const [host] = seats;
  if (ann === undefined || ben === undefined || host === undefined) throw new Error("two people");
  await ann.act([{ type: "peek" }]);
  await ann.act([addOf(2)]);
  return { code, ann, ben, host };
}

describe("the story of a match", () => {
  test("is told to a person's other device, and to an onlooker who comes late, each as it was addressed", async () => {
    const { code, ann, ben, host } = await played();
    const added = { type: "added", seat: 0, n: 2 };
    const peeked = expect.objectContaining({ type: "peeked" });
    const device = await connect(server.rig, code, host.token);
    const onlooker = await connect(server.rig, code, null);
    for (const [client, facts] of [
      [device, [peeked, added]],
      [ben, [added]],
      [onlooker, [added]],
    ] as const) {
      client.send({ t: "story", match: ann.match(), after: 0 });
      const story = await client.next("story");
      expect(story.entries.flatMap((entry) => entry.facts)).toEqual(facts);
      expect(story).toMatchObject({ last: true, whole: true, upTo: client.version() });
    }
  });

  test("is no secret of a match that one does not watch", async () => {
    const { code, ann } = await played({ onlookers: false });
    const onlooker = await connect(server.rig, code, null);
    onlooker.send({ t: "story", match: ann.match(), after: 0 });
    onlooker.send({ t: "ping", n: 1 });
    await onlooker.next("pong");
    expect(await ann.act([addOf(1)])).toMatchObject({ refusal: { code: "NOT_YOUR_TURN" } });
    expect(onlooker.all("story")).toEqual([]);
    ann.send({ t: "story", match: "another", after: 0 });
    ann.send({ t: "story", match: ann.match(), after: 0 });
    await ann.next("story");
    expect(ann.all("story")).toHaveLength(1);
  });

  test("has a limit of its own for each socket, which says when to ask again", async () => {
    const { ann } = await played();
    for (let n = 0; n <= SERVER_LIMITS.storyBurst; n += 1) {
      ann.send({ t: "story", match: ann.match(), after: 0 });
    }
    const { detail } = await ann.where("error", ({ code }) => code === "RATE_LIMITED");
    expect(detail).toMatchObject({ limit: SERVER_LIMITS.storyPartsPerSecond });
    expect(Number(detail.retryMs)).toBeGreaterThan(0);
    expect(ann.all("story").length).toBeLessThanOrEqual(SERVER_LIMITS.storyBurst);
  });
});
