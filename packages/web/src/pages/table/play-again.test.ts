import { speak } from "@bigboard/design/i18n";
import { expect, test, vi } from "vitest";
import { gameOf, tableOf } from "../../fixtures/tables.ts";

vi.mock("@bigboard/design", () => ({ toast: () => undefined }));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");
const { TableAlone } = await import("../../fixtures/alone.ts");
const { playAgain } = await import("./play-again.ts");

const table = tableOf(gameOf("panic-on-wall-street"), 7, { phase: "over" });

test("with other people the waiting room comes, with the options that are changed", async () => {
  const plain = new TableAlone();
  await playAgain(plain, table, false);
  expect(plain.asked).toEqual([{ do: "rematch" }]);
  const swapped = new TableAlone();
  await playAgain(swapped, table, false, { formerManagers: [0, 1, 2] });
  expect(swapped.asked).toEqual([
    { do: "rematch" },
    {
      do: "configure",
      config: { ...Object(table.config), formerManagers: [0, 1, 2] },
      options: table.options,
    },
  ]);
});

test("alone with bots the next match begins at once, unless an option is refused", async () => {
  const swapped = new TableAlone();
  await playAgain(swapped, table, true, { formerManagers: [0] });
  expect(swapped.asked.map((command) => command.do)).toEqual(["rematch", "configure", "ready", "start"]);
  const harder = new TableAlone();
  await playAgain(harder, table, true, undefined, "broker");
  const seats = table.seats.filter(({ holder }) => holder === "bot").map(({ seat }) => seat);
  expect(seats.length).toBeGreaterThan(0);
  expect(harder.asked).toEqual([
    { do: "rematch" },
    ...seats.map((seat) => ({ do: "seatBot", seat, bot: "broker" })),
    { do: "ready", ready: true, entropy: expect.any(String) },
    { do: "start" },
  ]);
  const refused = new TableAlone("", ({ do: what }) => what === "configure");
  await playAgain(refused, table, true, { formerManagers: [0] });
  expect(refused.asked.map((command) => command.do)).toEqual(["rematch", "configure"]);
});
