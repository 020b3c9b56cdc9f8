import type { TableOptions } from "@bigboard/protocol";
import { Seated } from "@bigboard/protocol";
import {
  botsOf,
  connect,
  post,
  type Rig,
  startRig,
  startTable,
  TestClient,
  temporaryFolder,
  until,
} from "@bigboard/trials/rigs/rig";
import { addOf, toy } from "@bigboard/trials/rigs/toy";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashToken } from "./tokens.ts";

let folder: ReturnType<typeof temporaryFolder>;
let rig: Rig;

const boot = async (): Promise<void> => {
  rig = await startRig({ dataDir: folder.path, games: [toy], bots: botsOf(() => addOf(1)), limits: false });
};

beforeEach(async () => {
  folder = temporaryFolder();
  await boot();
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

/** Ann and P1 play with two bots, and it is Ann's turn. */
async function table(options: Partial<TableOptions> = { chairs: true }, goal = 1_000) {
  const { code, seats, clients } = await startTable(rig, { seats: 4, people: 2, config: { goal }, options });
  const [ann, bob] = clients;
  if (ann === undefined || bob === undefined) throw new Error("two people were asked for");
  return { code, seats, ann, bob, match: ann.match() };
}

const askFor = (code: string, chair: number, name = "Zoe") =>
  post(rig.url, `/api/tables/${code}/seats`, { name, hat: null, chair });
async function guestAt(code: string, chair: number, name?: string) {
  const { token } = Seated.parse((await askFor(code, chair, name)).body);
  return { token, zoe: await connect(rig, code, token) };
}
const tableOf = (client: TestClient) => (client.last("table") ?? client.last("welcome"))?.table;
const entriesOf = async (match: string): Promise<{ t: string; seat?: number; held?: string }[]> =>
  (await rig.app.store.readRows(match, 0)).flatMap(({ inputs }) => JSON.parse(inputs));
/** Asks again and again until it is so. */
async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}
const waits = (client: TestClient, guests: unknown) =>
  until(() => JSON.stringify(tableOf(client)?.guests) === JSON.stringify(guests));

test("W-RULING-92, K-NET-66, P-NET-78: an onlooker waits for a bot's chair, and has it right behind the input that begins the next turn", async () => {
  const { code, ann, bob, match } = await table();
  await until(() => String(tableOf(ann)?.chairs) === "2,3");
  const { zoe } = await guestAt(code, 3);
  await waits(bob, [{ seat: 3, name: "Zoe" }]);
  expect(tableOf(bob)?.chairs).toEqual([2]);
  expect(zoe.last("welcome")?.seat).toBeNull();
  expect(tableOf(ann)?.seats[3]).toMatchObject({ holder: "bot" });
  expect(await zoe.act([addOf(1)])).toMatchObject({ refusal: { code: "NOT_SEATED" } });
  expect(await ann.act([addOf(1)])).toMatchObject({ t: "done" });
  await until(() => zoe.last("welcome")?.seat === 3);
  await until(() => tableOf(bob)?.seats[3]?.holder === "person");
  expect(tableOf(bob)?.seats[3]).toMatchObject({ name: "Zoe", bot: null, connected: true });
  expect(tableOf(bob)?.guests).toBeUndefined();
  const log = (await entriesOf(match)).map(({ t, held }) => held ?? t);
  expect(log.slice(-3)).toEqual(["chair", "act", "person"]);
  expect(await bob.act([addOf(1)])).toMatchObject({ t: "done" });
  // The bot between them plays by itself, and then the guest.
  await eventually(async () => (await zoe.act([addOf(1)])).t === "done");
});

test("who leaves or loses the line waits no longer, and the bot stays", async () => {
  const { code, ann, bob, match } = await table();
  const { zoe } = await guestAt(code, 3);
  await waits(ann, [{ seat: 3, name: "Zoe" }]);
  expect(await zoe.command({ do: "leave" })).toMatchObject({ t: "done" });
  await waits(ann, undefined);
  const other = await guestAt(code, 2, "Yan");
  await waits(ann, [{ seat: 2, name: "Yan" }]);
  await other.zoe.close();
  await eventually(async () => (await entriesOf(match)).filter(({ t }) => t === "chair").length === 4);
  await ann.act([addOf(1)]);
  await bob.act([addOf(1)]);
  await until(() => bob.version() > 4);
  expect((await entriesOf(match)).filter(({ held }) => held === "person")).toEqual([]);
  // Back before the wait for a lost line is over: they wait again.
  const back = await connect(rig, code, other.token);
  await eventually(async () => (await entriesOf(match)).filter(({ t }) => t === "chair").length === 5);
  expect(back.last("welcome")?.seat).toBeNull();
});

test("where the host gives no chair, where a person plays, where somebody waits, and under a taken name nobody waits", async () => {
  const { code, ann } = await table({});
  expect(tableOf(ann)?.chairs).toBeUndefined();
  expect((await askFor(code, 2)).body).toMatchObject({ code: "NO_CHAIRS" });
  expect(await ann.command({ do: "chairs", on: true })).toMatchObject({ t: "done" });
  await until(() => String(tableOf(ann)?.chairs) === "2,3");
  expect((await askFor(code, 1)).body).toMatchObject({ code: "NO_CHAIR" });
  expect((await askFor(code, 9)).body).toMatchObject({ code: "NO_SEAT" });
  expect((await askFor(code, 2, "Ann")).body).toMatchObject({ code: "NAME_TAKEN" });
  await guestAt(code, 2);
  expect((await askFor(code, 2, "Yan")).body).toMatchObject({ code: "CHAIR_TAKEN" });
  expect((await askFor(code, 3, "Zoe")).body).toMatchObject({
    code: "NAME_TAKEN",
    detail: { free: "Zoe 2" },
  });
  await ann.command({ do: "chairs", on: false });
  await waits(ann, undefined);
});

test("whoever the host removed finds every chair closed, and their own is not given again", async () => {
  const { code, ann, seats } = await table();
  expect(await ann.command({ do: "remove", seat: 1 })).toMatchObject({ t: "done" });
  expect((await askFor(code, 1, "Bob")).body).toMatchObject({ code: "NO_CHAIRS" });
  await ann.command({ do: "chairs", on: true });
  expect((await askFor(code, 1, "Bob")).body).toMatchObject({ code: "NO_CHAIR" });
  expect(tableOf(ann)?.chairs).toEqual([2, 3]);
  const back = await new TestClient(rig.port, code).opened();
  back.hello(seats[1]?.token ?? "");
  await until(() => back.closed?.reason === "NO_SUCH_SEAT");
});

test("a server that was killed knows who waits; whoever is back gets the chair", async () => {
  const { code, seats, match } = await table();
  const { token } = await guestAt(code, 3);
  await eventually(async () => (await entriesOf(match)).some(({ t }) => t === "chair"));
  await rig.app.close();
  await boot();
  const ann = await connect(rig, code, seats[0]?.token ?? "");
  await connect(rig, code, seats[1]?.token ?? "");
  const zoe = await connect(rig, code, token);
  await waits(ann, [{ seat: 3, name: "Zoe" }]);
  await eventually(async () => (await entriesOf(match)).filter(({ t }) => t === "chair").length % 2 === 1);
  await ann.act([addOf(1)]);
  await until(() => zoe.last("welcome")?.seat === 3);
});

test("a chair that the log gave, where the server was killed before the table knew of it, is the guest's", async () => {
  const { code, ann, match } = await table();
  const { token } = Seated.parse((await askFor(code, 3)).body);
  const guest = { token: hashToken(token), name: "Zoe" };
  await rig.app.engine.order(match, { do: "chair", seat: 3, guest });
  const stored = await rig.app.store.readTable(code);
  await ann.act([addOf(1)]);
  await until(() => tableOf(ann)?.seats[3]?.holder === "person");
  const later = await rig.app.store.readTable(code);
  if (stored === null || later === null) throw new Error("no table");
  await rig.app.store.writeTable({ ...later, doc: stored.doc, phase: stored.phase }, later.revision);
  await rig.app.close();
  await boot();
  const zoe = await connect(rig, code, token);
  await until(() => zoe.last("welcome")?.seat === 3);
});

test("the record of the match opens for a guest who played, and names them", async () => {
  const { code, ann, match } = await table({ chairs: true }, 2);
  const { token } = await guestAt(code, 3);
  await waits(ann, [{ seat: 3, name: "Zoe" }]);
  await ann.act([addOf(1)]);
  await until(() => tableOf(ann)?.seats[3]?.holder === "person");
  expect(tableOf(ann)?.phase).toBe("playing");
  const [, bob] = (tableOf(ann)?.seats ?? []).map(({ name }) => name);
  expect(bob).toBe("P1");
  await ann.command({ do: "endEarly", when: "now" });
  await until(() => tableOf(ann)?.phase === "over");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${rig.url}/api/matches/${match}/record`, { headers });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ names: [expect.any(String), "P1", expect.any(String), "Zoe"] });
});

test("who watches is listed by name for everybody, one without a name too, and nobody under the name of a player", async () => {
  const { code, ann } = await table();
  const watch = async (as?: string): Promise<TestClient> => {
    const client = await new TestClient(rig.port, code).opened();
    client.send({ t: "hello", token: null, match: null, version: null, moves: false, as });
    await client.next("welcome");
    return client;
  };
  const vera = await watch("Quentin");
  await until(() => String(tableOf(ann)?.onlookers) === "Quentin");
  await watch();
  await watch("Ann");
  await until(() => String(tableOf(vera)?.onlookers) === "Quentin,,Ann 2");
  await vera.close();
  await until(() => String(tableOf(ann)?.onlookers) === ",Ann 2");
});
