import { PHASES } from "@bigboard/games/panic-on-wall-street";
import { describe, expect, test, vi } from "vitest";
import { loadArea, speak } from "../../i18n/index.ts";
import { drawPage } from "./fixtures/draw.tsx";
import { stillView } from "./fixtures/still.ts";

// The page is drawn once, as text: what asks the browser for its size or follows a store stands still here.
const layout = vi.hoisted(() => ({ now: "desk" }));
vi.mock("../../router.tsx", () => ({ Link: "a" }));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock("../parts/layout.ts", () => ({ useLayout: () => layout.now, lessMotion: () => true }));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");
await loadArea("panic-on-wall-street");

describe.each(["desk", "tablet", "phone"])("on a %s", (size) => {
  test.each(PHASES)("P-NET-9 the clock of all stands over phase %s", async (phase) => {
    layout.now = size;
    const html = await drawPage(stillView({ phase }));
    expect(html).toContain('role="timer"');
    expect(html).toContain("1:12");
  });
});
