import { findGame } from "@bigboard/games";
import { Seated, type ServerMessage } from "@bigboard/protocol";
import { postCommand, TestStream } from "@bigboard/trials/rigs/http";
import {
  botsOf,
  connect,
  openTable,
  post,
  startRig,
  temporaryFolder,
  until,
} from "@bigboard/trials/rigs/rig";
import { addOf } from "@bigboard/trials/rigs/toy";
import { startToyServer, type ToyServer } from "@bigboard/trials/rigs/toy-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let server: ToyServer;
beforeEach(async () => {
  server = await startToyServer();
});
afterEach(() => server.end());

const ENTROPY = { person: "0a".repeat(16), program: "0b".repeat(16) };
const ready = (entropy: string) => ({ do: "ready", ready: true, entropy }) as const;

async function sitAsProgram(url: string, code: string, name = "Robo"): Promise<Seated> {
  return Seated.parse(
    (await post(url, `/api/tables/${code}/seats`, { name, hat: null, program: true })).body,
  );
}

describe("a seat that says it is a program", () => {
  test("everybody sees that it is one, also after a restart; people are not called so", async () => {
    const { url } = server.rig;
    const host = await openTable(url, { seats: 3 });
    const robo = await sitAsProgram(url, host.code);
    const ann = await connect(server.rig, host.code, host.token);
    const seats = ann.last("welcome")?.table.seats;
    expect(seats?.[1]).toMatchObject({ holder: "person", name: "Robo", bot: null, program: true });
    expect(seats?.[0]).not.toHaveProperty("program");
    expect(seats?.[2]).not.toHaveProperty("program");
    await server.rig.app.close();
    await server.boot();
    const looked = await fetch(`${server.rig.url}/api/tables/${host.code}`);
    expect(JSON.parse(await looked.text()).seats[1].program).toBe(true);
    // It stays one under another name, and whoever sits there after it is none.
    const at = { url: server.rig.url, code: host.code };
    const order = (id: string) => ({ token: robo.token, id });
    await postCommand(at, order("new-profile"), { do: "profile", name: "Ada", hat: "beret" });
    const back = await connect(server.rig, host.code, host.token);
    expect(back.last("welcome")?.table.seats[1]).toMatchObject({ name: "Ada", program: true });
    await postCommand(at, order("leave-it"), { do: "leave" });
    await back.where("table", ({ table }) => table.seats[1]?.holder === "free");
    await back.command({ do: "seatBot", seat: 1, bot: "plain" });
    await back.command({ do: "free", seat: 1 });
    await post(server.rig.url, `/api/tables/${host.code}/seats`, { name: "Bob", hat: null });
    const bob = await back.where("table", ({ table }) => table.seats[1]?.name === "Bob");
    expect(bob.table.seats[1]).not.toHaveProperty("program");
  });

  test("who opens a table may be one too", async () => {
    const order = {
      ...{ game: "toy", seats: 2, name: "Robo", hat: "top", config: {}, program: true },
      options: { thinking: 0, aids: false, onlookers: true },
    };
    const host = Seated.parse((await post(server.rig.url, "/api/tables", order)).body);
    const looked = await fetch(`${server.rig.url}/api/tables/${host.code}`);
    expect(JSON.parse(await looked.text()).seats[0].program).toBe(true);
  });

  test("its randomness is no part of the seed, which is people's", async () => {
    const { url } = server.rig;
    const host = await openTable(url, { config: { goal: 1 } });
    const robo = await sitAsProgram(url, host.code);
    const ann = await connect(server.rig, host.code, host.token);
    const at = { url, code: host.code };
    await postCommand(at, { token: robo.token, id: "ready-robo" }, ready(ENTROPY.program));
    await ann.command(ready(ENTROPY.person));
    await ann.command({ do: "start" });
    await ann.next("snapshot");
    await ann.act([addOf(1)]);
    const over = await ann.where("table", ({ table }) => table.phase === "over");
    expect(over.table.revealed?.entropy).toEqual([ENTROPY.person]);
  });
});

test("W-RULING-91 without memory aids a program is reminded of what it may recall, as bots are; people are not", async () => {
  const game = findGame("wall-street-1920");
  if (game === undefined) throw new Error("no such game");
  const folder = temporaryFolder();
  const rig = await startRig({
    dataDir: folder.path,
    games: [game],
    bots: botsOf(() => null),
    limits: false,
  });
  try {
    const host = await openTable(rig.url, { game: game.meta.id });
    const robo = await sitAsProgram(rig.url, host.code);
    const ann = await connect(rig, host.code, host.token);
    const at = { url: rig.url, code: host.code };
    const stream = await TestStream.open(at, robo.token);
    await postCommand(at, { token: robo.token, id: "ready-robo" }, ready(ENTROPY.program));
    await ann.command(ready(ENTROPY.person));
    expect((await ann.command({ do: "start" })).t).toBe("done");
    const memoryOf = (message: ServerMessage): unknown =>
      message.t === "snapshot" &&
      typeof message.view === "object" &&
      message.view !== null &&
      "memory" in message.view
        ? message.view.memory
        : undefined;
    expect(memoryOf(await stream.next("snapshot"))).not.toBeNull();
    expect(memoryOf(await stream.next("snapshot"))).not.toBeUndefined();
    expect(memoryOf(await ann.next("snapshot"))).toBeNull();
    await stream.close();
    await until(() => stream.closed);
  } finally {
    await rig.app.close();
    folder.remove();
  }
});
