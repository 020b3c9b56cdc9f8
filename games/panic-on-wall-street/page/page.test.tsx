import { unexplained } from "@bigboard/design/fixtures/unexplained";
import { loadWords, speak } from "@bigboard/design/i18n";
import { PHASES } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, test, vi } from "vitest";
import { drawPage } from "./fixtures/draw.tsx";
import { stillView } from "./fixtures/still.ts";
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

describe.each(["desk", "tablet", "phone"])("on a %s", (size) => {
  test.each(PHASES)("P-NET-9 the clock of all stands over phase %s", async (phase) => {
    layout.now = size;
    const html = await drawPage(stillView({ phase }));
    expect(html).toContain('role="timer"');
    expect(html).toContain("1:12");
  });

  // The end is read as tables and charts, whose heads name their figures.
  test.each(PHASES.filter((phase) => phase !== "over"))(
    "no figure stands unexplained in phase %s",
    async (phase) => {
      layout.now = size;
      expect(unexplained(await drawPage(stillView({ phase })))).toEqual([]);
    },
  );
});
