import { toJson } from "@bigboard/design/fixtures/still-page";
import { seatInfo } from "@bigboard/design/game-parts/seats";
import { currentTranslate, loadWords, speak } from "@bigboard/design/i18n";
import type { Event, View } from "@bigboard/panic-on-wall-street/game";
import { bind } from "@bigboard/panic-on-wall-street/game";
import { expect, test, vi } from "vitest";
import { drawPage } from "./fixtures/draw.tsx";
import { STILL_CONFIG, stillView } from "./fixtures/still.ts";
import { stillProps } from "./fixtures/still-props.ts";
import { tapeLines } from "./stalls/tape-lines.ts";
import { words } from "./words.ts";

// The page is drawn once, as text: what asks the browser for its size or follows a store stands still here.
const layout = vi.hoisted(() => ({ now: "desk" }));
vi.mock("@bigboard/design/link", () => ({ Link: "a" }));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock("@bigboard/design/game-parts/layout", () => ({
  useLayout: () => layout.now,
  useWide: () => layout.now !== "phone",
  useLarge: () => false,
  lessMotion: () => true,
}));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");
await loadWords("panic-on-wall-street", words);

function drawn(given: Partial<View>, trip: number | null = null, now = 0): Promise<string> {
  layout.now = "desk";
  return drawPage(stillView(given), STILL_CONFIG, { trip: () => trip, now: () => now });
}

test.each(["desk", "tablet", "phone"])(
  "P-SETUP-1 on a %s the market board is in sight of managers, investors and onlookers",
  async (size) => {
    layout.now = size;
    for (const viewer of [0, 2, "public"] as const) {
      const html = await drawPage(stillView({ viewer }));
      expect(html).toContain('aria-label="Market board"');
    }
  },
);

test("P-OPT-10 what a company may be expected to bring is shown where the table plays with help numbers, and nowhere else", async () => {
  layout.now = "desk";
  const help = await drawPage(stillView(), STILL_CONFIG);
  const none = await drawPage(stillView(), { ...STILL_CONFIG, helpNumbers: false });
  expect(help).toContain("data-mean");
  expect(none).not.toContain("data-mean");
});

test("P-NET-8 in the last ten seconds the clock marks when a message of this connection would come too late", async () => {
  expect(await drawn({}, 3000, 61_000)).not.toContain("data-late");
  expect(await drawn({}, 3000, 65_000)).toMatch(/data-late="false".*send before the last 1.5 s/);
  expect(await drawn({}, 3000, 70_600)).toMatch(/data-late="true".*may come too late/);
  expect(await drawn({}, null, 70_600)).not.toContain("data-late");
  expect(await drawn({ phase: "dice" }, 3000, 65_000)).not.toContain("data-late");
});

test("P-NET-49 who is slower than 400 ms is advised to act early", async () => {
  expect(await drawn({}, 400)).not.toContain("act early");
  expect(await drawn({}, 1200)).toContain("Your line takes 1.2 s there and back: act early.");
});

test("P-NET-45, P-NET-76 the ticker tells deals, replacements, withdrawals and closings by name, company and price, and marks one's own", () => {
  const { table } = stillProps(stillView(), STILL_CONFIG);
  const seats = table.seats.map(seatInfo);
  const deal = { no: 9, investor: 3, price: 45_000, closed: false, standing: false };
  const events: readonly Event[] = [
    { type: "dealMade", tile: "B1", manager: 0, deal, replaced: null, by: 0 },
    {
      type: "dealMade",
      tile: "R1",
      manager: 0,
      deal,
      replaced: { ...deal, investor: 2, price: 25_000 },
      by: 0,
    },
    { type: "dealEnded", tile: "Y1", manager: 0, deal, why: "withdrawn" },
    { type: "closed", tile: "G1", manager: 1, deal: { ...deal, investor: 4 } },
    { type: "closingProposed", tile: "B1", by: 0 },
  ];
  const view = toJson(stillView());
  const facts = events.map((event) => toJson(event));
  const lines = tapeLines(
    { match: "m", version: 4, at: 5000, facts, before: view, after: view },
    { bound: bind(STILL_CONFIG), seats, me: 2 },
    currentTranslate(),
  );
  expect(lines.map(({ tile }) => tile)).toEqual(["B1", "R1", "Y1", "G1"]);
  expect(lines.map(({ mine }) => mine)).toEqual([false, true, false, false]);
  expect(lines.map(({ harms }) => harms)).toEqual([false, true, false, false]);
  for (const at of [0, 1, 3]) expect(lines[at]?.text).toContain("45");
  expect(lines[0]?.text).toContain("Otto");
  expect(lines[0]?.text).toContain("Lukewarm Water Company");
  expect(lines[1]?.text).toMatch(/^Otto takes .* from you at /);
});

test.each(["desk", "phone"])(
  "on a %s bots are marked, those of the house and programs from outside",
  async (size) => {
    layout.now = size;
    const html = (marked: object) => {
      const { table } = stillProps(stillView(), STILL_CONFIG);
      const seats = table.seats.map((seat) => (seat.seat === 0 ? { ...seat, ...marked } : seat));
      return drawPage(stillView(), STILL_CONFIG, { table: { ...table, seats } });
    };
    expect(await html({})).not.toContain("data-bot");
    expect(await html({ holder: "bot", bot: "broker" })).toMatch(
      /Rosa<.{0,40}data-bot|data-bot.{0,200}Rosa</,
    );
    expect(await html({ program: true })).toContain("data-bot");
  },
);
