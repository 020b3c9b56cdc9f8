import { speak } from "@bigboard/design/i18n";
import type { TableCommand } from "@bigboard/protocol";
import { afterEach, expect, test, vi } from "vitest";
import { gameOf, tableOf } from "../../fixtures/tables.ts";

vi.mock("@bigboard/design", () => ({ toast: () => undefined }));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");
const { RemoteTable } = await import("../../net/remote-table.ts");
const { playAgain } = await import("./play-again.ts");

const table = tableOf(gameOf("panic-on-wall-street"), 7, { phase: "over" });
const NO = { code: "NOT_OVER", rule: "", detail: {} };

afterEach(() => vi.restoreAllMocks());

/** What a table is asked for; all of it is done but what `refuses`. */
function asked(refuses?: TableCommand["do"]): {
  remote: InstanceType<typeof RemoteTable>;
  list: TableCommand[];
} {
  const list: TableCommand[] = [];
  const remote = new RemoteTable({
    url: "",
    token: "",
    connect: () => {
      throw new Error("nothing connects here");
    },
    clock: () => 0,
    final: new Set(),
  });
  vi.spyOn(remote, "command").mockImplementation(async (command) => {
    list.push(command);
    return command.do === refuses ? { ok: false, index: 0, refusal: NO } : { ok: true };
  });
  return { remote, list };
}

test("with other people the waiting room comes, with the options that are changed", async () => {
  const plain = asked();
  await playAgain(plain.remote, table, false);
  expect(plain.list).toEqual([{ do: "rematch" }]);
  const swapped = asked();
  await playAgain(swapped.remote, table, false, { formerManagers: [0, 1, 2] });
  expect(swapped.list).toEqual([
    { do: "rematch" },
    {
      do: "configure",
      config: { ...Object(table.config), formerManagers: [0, 1, 2] },
      options: table.options,
    },
  ]);
});

test("alone with bots the next match begins at once, unless an option is refused", async () => {
  const swapped = asked();
  await playAgain(swapped.remote, table, true, { formerManagers: [0] });
  expect(swapped.list.map((command) => command.do)).toEqual(["rematch", "configure", "ready", "start"]);
  const harder = asked();
  await playAgain(harder.remote, table, true, undefined, "broker");
  const seats = table.seats.filter(({ holder }) => holder === "bot").map(({ seat }) => seat);
  expect(seats.length).toBeGreaterThan(0);
  expect(harder.list).toEqual([
    { do: "rematch" },
    ...seats.map((seat) => ({ do: "seatBot", seat, bot: "broker" })),
    { do: "ready", ready: true, entropy: expect.any(String) },
    { do: "start" },
  ]);
  const refused = asked("configure");
  await playAgain(refused.remote, table, true, { formerManagers: [0] });
  expect(refused.list.map((command) => command.do)).toEqual(["rematch", "configure"]);
});
