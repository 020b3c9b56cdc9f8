import { botsOf, openTable, type Rig, startRig, temporaryFolder } from "@bigboard/trials/rigs/rig";
import { toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SERVER_LIMITS } from "../limits.ts";
import type { Client } from "./audience.ts";
import { hashToken } from "./tokens.ts";

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

const client = (token: string | null): Client => ({
  token: token === null ? null : hashToken(token),
  moves: false,
  screen: false,
  address: "127.0.0.1",
  send: () => {},
  close: () => {},
});

test("a crowd of onlookers is limited and never keeps a player out", async () => {
  const host = await openTable(rig.url, { seats: 2 });
  const room = await rig.app.tables.find(host.code);
  if (room === null) throw new Error("no room");
  const { socketsPerTable, socketsPerSeat } = SERVER_LIMITS;
  for (let n = 0; n < socketsPerTable; n += 1) expect(await room.join(client(null), null)).toBeNull();
  expect(await room.join(client(null), null)).toMatchObject({
    code: "TABLE_CROWDED",
    detail: { limit: socketsPerTable },
  });
  const pages = Array.from({ length: socketsPerSeat }, () => client(host.token));
  for (const page of pages) expect(await room.join(page, null)).toBeNull();
  expect(await room.join(client(host.token), null)).toMatchObject({ code: "TABLE_CROWDED" });
  for (const page of pages.slice(0, 1)) await room.left(page);
  expect(await room.join(client(host.token), null)).toBeNull();
});
