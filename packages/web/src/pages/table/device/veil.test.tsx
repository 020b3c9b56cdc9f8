import { speak } from "@bigboard/design/i18n";
import { createStore } from "@bigboard/design/store";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test, vi } from "vitest";
import type { TableHandle } from "../use-table.ts";

// Drawn once, as text: what follows a store stands still here.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock("@bigboard/design", () => ({ Icon: "i", SeatMedal: "i" }));
vi.stubGlobal("document", { documentElement: {} });
vi.stubGlobal("location", { protocol: "http:", host: "here" });
await speak("en");
const { RemoteTable } = await import("../../../net/remote-table.ts");
const { Veil } = await import("./veil.tsx");

function remote(token: string) {
  return new RemoteTable({
    url: "",
    token,
    connect: () => {
      throw new Error("nothing connects here");
    },
    clock: () => 0,
    final: new Set(),
  });
}

function handle(tokens: readonly string[], phase: "gathering" | "playing"): TableHandle {
  const shared = tokens.map((token) => ({ token, remote: remote(token) }));
  const first = shared[0];
  if (first === undefined) throw new Error("a seat at least");
  const state = createStore(first.remote.state.get()).get();
  return {
    remote: first.remote,
    state: {
      ...state,
      seat: 0,
      table: {
        code: "MINT-27",
        game: "toy",
        host: 0,
        phase,
        seats: [
          {
            seat: 0,
            holder: "person",
            name: "Ada",
            hat: "top",
            bot: null,
            ready: true,
            connected: true,
            standIn: false,
            standInSince: null,
          },
        ],
        config: {},
        editionHash: "",
        options: { thinking: 0, aids: false, onlookers: true },
        invite: "",
        seal: "",
        match: "m",
        revealed: null,
        thinkUntil: null,
      },
    },
    token: first.token,
    hold: () => undefined,
    shared,
    share: () => undefined,
  };
}

async function draw(held: TableHandle): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <Veil handle={held}>
      <p>120 in the purse</p>
    </Veil>,
  );
  let html = "";
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

test("P-NET-74: where two seats share a device, nothing of a side is on the page before its press is held", async () => {
  const covered = await draw(handle(["ada", "bob"], "playing"));
  expect(covered).not.toContain("purse");
  expect(covered).toContain("Ada");
  expect(covered).toContain("Hold to see your side");
  expect(await draw(handle(["ada"], "playing"))).toContain("120 in the purse");
  expect(await draw(handle(["ada", "bob"], "gathering"))).toContain("120 in the purse");
});
