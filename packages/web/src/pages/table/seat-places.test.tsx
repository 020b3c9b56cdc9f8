import { speak } from "@bigboard/design/i18n";
import { createStore } from "@bigboard/design/store";
import type { SeatView, TableView } from "@bigboard/protocol";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test, vi } from "vitest";
import type { TableHandle } from "./use-table.ts";

// Drawn once, as text: what follows a store stands still here.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock("@bigboard/design", () => ({
  Button: (props: { icon?: string; children: unknown }) => (
    <button type="button">{String(props.children)}</button>
  ),
  Confirm: () => null,
  Icon: ({ id }: { id: string }) => <i data-icon={id} />,
  IconButton: ({ label }: { label: string }) => <button type="button">{label}</button>,
  SeatMedal: "i",
  Segmented: "i",
  toast: () => undefined,
  seatStyle: () => ({}),
}));
vi.mock("./use-bots.ts", () => ({ useBots: () => ["plain"] }));
vi.mock("./qr-code.tsx", () => ({ QrCode: "i" }));
vi.mock("../screen/join.tsx", () => ({ ScreenSwitches: "i" }));
vi.stubGlobal("document", { documentElement: {} });
vi.stubGlobal("location", { protocol: "http:", host: "here" });
await speak("en");
const { TableAlone } = await import("../../fixtures/alone.ts");
const { SeatPlaces } = await import("./seat-places.tsx");
const { ScreenWaiting } = await import("../screen/screen-waiting.tsx");

const place = (seat: number, change: Partial<SeatView>): SeatView => ({
  ...{ seat, holder: "person", name: ["Ada", "Robo"][seat] ?? "", hat: seat === 0 ? "top" : "cloche" },
  ...{ bot: null, ready: true, connected: true, standIn: false, standInSince: null },
  ...change,
});

/** Ada, and somebody called Robo. */
const tableWith = (robo: Partial<SeatView>): TableView => ({
  ...{ code: "MINT-27", game: "wall-street-1920", host: 0, phase: "gathering", config: {}, editionHash: "" },
  seats: [place(0, {}), place(1, robo)],
  options: { thinking: 0, aids: false, onlookers: true },
  ...{ invite: "", seal: "", match: null, revealed: null, thinkUntil: null },
});

function handleOf(table: TableView): TableHandle {
  const remote = new TableAlone("ada");
  const state = { ...createStore(remote.state.get()).get(), seat: 0, table };
  return { remote, state, token: "ada", hold: () => undefined, shared: [], share: () => undefined };
}

async function drawn(page: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(page);
  let html = "";
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

const room = (table: TableView): Promise<string> =>
  drawn(<SeatPlaces handle={handleOf(table)} table={table} seat={0} onProfile={() => undefined} />);
const wall = (table: TableView): Promise<string> => drawn(<ScreenWaiting table={table} />);

test.each([
  ["the waiting room", room],
  ["the big screen", wall],
])("in %s a program from outside is called a bot, with what a person would be called", async (_, draw) => {
  for (const [change, state] of [
    [{}, "ready"],
    [{ ready: false }, "not ready yet"],
    [{ connected: false }, "away"],
  ] as const) {
    expect(await draw(tableWith({ ...change, program: true }))).toContain(`guest bot, ${state}`);
    expect(await draw(tableWith(change))).not.toContain("guest bot");
  }
});

test("in the waiting room it has a bot's sign, and its host may still show it out", async () => {
  const html = await room(tableWith({ program: true }));
  expect(html).toContain('data-icon="bot"');
  expect(html).toContain("Free Robo’s seat");
  expect(await room(tableWith({}))).not.toContain('data-icon="bot"');
});

test("the host is never called unready: the bell is the host's nod", async () => {
  const gathering = tableWith({});
  const table = { ...gathering, seats: [place(0, { ready: false }), place(1, {})] };
  expect(await wall(table)).toContain("host, rings the bell");
  for (const draw of [room, wall]) {
    expect(await draw(table)).not.toContain("not ready yet");
    expect(await draw({ ...table, host: 1 })).toContain("not ready yet");
  }
});
