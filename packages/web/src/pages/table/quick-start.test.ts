import { speak } from "@bigboard/design/i18n";
import type { TableCommand } from "@bigboard/protocol";
import { afterEach, expect, test, vi } from "vitest";
import { gameOf, tableOf } from "../../fixtures/tables.ts";

vi.mock("@bigboard/design", () => ({ toast: () => undefined }));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");
const { RemoteTable } = await import("../../net/remote-table.ts");
const { seatBots } = await import("./quick-start.ts");

const full = tableOf(gameOf("panic-on-wall-street"), 7, { phase: "gathering" });
const table = {
  ...full,
  seats: full.seats.map((place) => (place.seat > 3 ? { ...place, holder: "free" as const } : place)),
};

afterEach(() => vi.restoreAllMocks());

/** The seats that a bot is asked for at a table that has `room` for more bots. */
async function seated(room: number): Promise<number[]> {
  const connect = () => {
    throw new Error("nothing connects here");
  };
  const remote = new RemoteTable({ url: "", token: "", connect, clock: () => 0, final: new Set() });
  const asked: TableCommand[] = [];
  vi.spyOn(remote, "command").mockImplementation(async (command) => {
    asked.push(command);
    if (asked.length <= room) return { ok: true };
    return { ok: false, index: 0, refusal: { code: "NOT_HOST", rule: "", detail: {} } };
  });
  await seatBots(remote, table, "broker");
  return asked.map((command) => (command.do === "seatBot" && command.bot === "broker" ? command.seat : -1));
}

test("a bot comes to every free seat, and nobody is asked to leave", async () => {
  expect(await seated(7)).toEqual([4, 5, 6]);
});

test("the first refusal ends it", async () => {
  expect(await seated(1)).toEqual([4, 5]);
});
