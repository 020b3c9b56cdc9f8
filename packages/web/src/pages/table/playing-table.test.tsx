import { speak } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test, vi } from "vitest";
import type { TableHandle } from "./use-table.ts";

// Drawn once, as text, and what React would do after it is done here in its order: layouts first, then effects, those of
// what stands inside before those of what stands around it.
const after = vi.hoisted(() => ({ layouts: [] as (() => void)[], effects: [] as (() => void)[] }));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
  useLayoutEffect: (run: () => void) => void after.layouts.push(run),
  useEffect: (run: () => void) => void after.effects.unshift(run),
}));
const game = vi.hoisted(() => ({ asked: "nobody asked" }));
vi.mock("./games.ts", async () => {
  const { useEffect } = await import("react");
  const { ownMatch } = await import("../../net/own-matches.ts");
  function Page() {
    useEffect(() => {
      game.asked = ownMatch("m1")?.token ?? "no key";
    });
    return <p>drawn</p>;
  }
  const loaded = Promise.resolve({ Page, waitingFor: () => [] });
  return { loadGame: () => loaded };
});
vi.mock("../../frame/error-page.tsx", () => ({ NoticePage: "p" }));
vi.mock("./frozen-page.tsx", () => ({ FrozenPage: "p" }));
vi.mock("@bigboard/design", () => ({ toast: () => undefined }));
const kept = new Map<string, string>();
vi.stubGlobal("document", { documentElement: {}, title: "" });
vi.stubGlobal("location", { protocol: "http:", host: "here" });
await speak("en");
const { TableAlone } = await import("../../fixtures/alone.ts");
const { PlayingTable } = await import("./playing-table.tsx");

vi.stubGlobal("window", {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  },
});

const table: TableView = {
  code: "MINT-27",
  game: "some-game",
  host: 0,
  phase: "over",
  seats: [],
  config: {},
  editionHash: "",
  options: { thinking: 0, aids: false, onlookers: true },
  invite: "",
  seal: "",
  match: "m1",
  revealed: null,
  thinkUntil: null,
};

function handle(): TableHandle {
  const remote = new TableAlone("the-key");
  const match = { match: "m1", version: 1, at: 0, view: {} };
  return {
    remote,
    state: { ...remote.state.get(), seat: 0, table, match },
    token: "the-key",
    hold: () => undefined,
    shared: [],
    share: () => undefined,
  };
}

test("P-NET-66: on a device that sees a match for the first time its key is kept before the game's page asks for it", async () => {
  const { prelude } = await prerenderToNodeStream(
    <PlayingTable
      handle={handle()}
      table={table}
      seat={0}
      talk={null}
      circles={() => undefined}
      openMenu={() => undefined}
    />,
  );
  let html = "";
  for await (const chunk of prelude) html += String(chunk);
  expect(html).toContain("drawn");
  for (const run of after.layouts) run();
  for (const run of after.effects) run();
  expect(game.asked).toBe("the-key");
});
