import type { Json, Seat } from "@bigboard/kernel";
import type { Action, View } from "@bigboard/krach-29/game";
import { start } from "@bigboard/trials/kill/server";
import { connect, startTable, type TestClient, temporaryFolder, until } from "@bigboard/trials/rigs/rig";
import jsonpatch from "fast-json-patch";
import { expect, test } from "vitest";

/** Match time runs faster, so that the countdown before the opening is short; the one after the kill is not. */
const RATE = 4;

/** A page's view, kept as the page keeps it. */
function viewOf(client: TestClient): View {
  let document: Json = null;
  for (const message of client.messages) {
    if (message.t === "snapshot") document = structuredClone(message.view);
    if (message.t !== "update") continue;
    const patch = JSON.parse(JSON.stringify(message.patch ?? []));
    document = message.view ?? jsonpatch.applyPatch(document, patch).newDocument;
  }
  const view: View = JSON.parse(JSON.stringify(document));
  return view;
}

async function act(client: TestClient, action: Action, id = client.newId()) {
  return client.act([JSON.parse(JSON.stringify(action))], id);
}

/** Everybody takes a token when asked, until the exchange is open. */
async function toOpening(clients: readonly TestClient[]): Promise<void> {
  const asked = (): Seat | null => clients.findIndex((one, seat) => viewOf(one).choice?.seat === seat);
  for (let tokens = 0; tokens < clients.length; tokens += 1) {
    const seat = await until(() => {
      const found = asked();
      return found === null || found < 0 ? null : { found };
    });
    const chooser = clients[seat.found];
    const view = chooser === undefined ? null : viewOf(chooser);
    const company = view?.reserve[0];
    if (chooser === undefined || view?.choice == null || company === undefined)
      throw new Error("nobody is asked");
    await act(chooser, { type: "choose", choice: view.choice.id, pick: { company } });
  }
  await until(() => clients.every((client) => viewOf(client).phase === "open"));
}

async function timeAt(client: TestClient) {
  const heard = client.all("pong").length;
  client.send({ t: "ping", n: heard });
  return client.next("pong", heard);
}

test("K-NET-60, K-EX-84: SIGKILL during trading: clocks go on with what remained, after a countdown, and no swap is lost", {
  timeout: 60_000,
}, async () => {
  const folder = temporaryFolder();
  let server = await start(folder.path, 0, RATE);
  const { port } = server;
  try {
    const rig = { port, url: `http://127.0.0.1:${port}` };
    const { code, seats, clients } = await startTable(rig, { game: "krach-29", seats: 3 });
    await toOpening(clients);
    const [ann, bob, cat] = clients;
    if (ann === undefined || bob === undefined || cat === undefined)
      throw new Error("three people were asked for");
    const match = ann.match();
    const hand = viewOf(ann).hand ?? [];
    await act(ann, { type: "post", cards: hand.slice(0, 2), to: null, want: null, give: null });
    const accept: Action = { type: "accept", cry: 1, cards: (viewOf(bob).hand ?? []).slice(0, 2) };
    const first = await act(bob, accept, "the-swap-itself");
    expect(first).toMatchObject({ t: "done" });
    await until(() => viewOf(ann).handRev === 2);
    const swapped = viewOf(ann).hand;
    const { until: bell } = viewOf(ann);
    const before = await timeAt(ann);
    server.child.kill("SIGKILL");
    await server.gone;

    server = await start(folder.path, port, RATE);
    const back: TestClient[] = [];
    for (const { token } of seats) back.push(await connect(rig, code, token));
    const [again, bobAgain] = back;
    if (again === undefined || bobAgain === undefined) throw new Error("nobody came back");
    await again.next("snapshot");
    expect(viewOf(again)).toMatchObject({ phase: "open", hand: swapped, until: bell });
    const paused = await timeAt(again);
    expect(paused.pausedMs).toBeGreaterThan(0);
    expect(paused.pausedMs).toBeLessThanOrEqual(5_000);
    // Half a second of a wall clock may be forgotten, never more.
    expect(paused.now).toBeGreaterThanOrEqual(before.now - 600 * RATE);
    expect((await timeAt(again)).now).toBe(paused.now);
    const late: Action = { type: "withdraw", cry: 1 };
    expect(await act(again, late, "too-early-01")).toMatchObject({
      refusal: { code: "PAUSED", detail: { retryMs: expect.any(Number) } },
    });
    bobAgain.send({ t: "act", id: "the-swap-itself", match, acts: [JSON.parse(JSON.stringify(accept))] });
    expect(await bobAgain.answer("the-swap-itself")).toEqual(first);

    const told = await again.where("clock", ({ pausedMs }) => pausedMs === 0);
    expect(told.now).toBeGreaterThanOrEqual(paused.now);
    void act(again, late, "too-early-01");
    expect(await again.answer("too-early-01", 1)).toMatchObject({ refusal: { code: "CRY_GONE" } });
    expect(viewOf(again)).toMatchObject({ phase: "open", hand: swapped, until: bell });
  } finally {
    server.child.kill("SIGKILL");
    await server.gone;
    folder.remove();
  }
});
