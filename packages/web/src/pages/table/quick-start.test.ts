import { speak } from "@bigboard/design/i18n";
import { expect, test, vi } from "vitest";
import { gameOf, tableOf } from "../../fixtures/tables.ts";

vi.mock("@bigboard/design", () => ({ toast: () => undefined }));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");
const { TableAlone } = await import("../../fixtures/alone.ts");
const { seatBots } = await import("./quick-start.ts");

const full = tableOf(gameOf("panic-on-wall-street"), 7, { phase: "gathering" });
const table = {
  ...full,
  seats: full.seats.map((place) => (place.seat > 3 ? { ...place, holder: "free" as const } : place)),
};

/** The seats that a bot is asked for at a table that has `room` for more bots. */
async function seated(room: number): Promise<number[]> {
  const remote = new TableAlone("", (_, asked) => asked > room);
  await seatBots(remote, table, "broker");
  return remote.asked.map((command) =>
    command.do === "seatBot" && command.bot === "broker" ? command.seat : -1,
  );
}

test("a bot comes to every free seat, and nobody is asked to leave", async () => {
  expect(await seated(7)).toEqual([4, 5, 6]);
});

test("the first refusal ends it", async () => {
  expect(await seated(1)).toEqual([4, 5]);
});
