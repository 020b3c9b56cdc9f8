import { speak } from "@bigboard/design/i18n";
import type { Told } from "@bigboard/design/records/story";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { TimeStrip } from "./time-strip.tsx";

// The strip is drawn once, as text: what follows a store stands still here.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");

async function draw(marks: readonly Told["mark"][]): Promise<string> {
  const story = marks.map((mark) => ({ turn: 1, seat: null, text: "x", mark }));
  const { prelude } = await prerenderToNodeStream(
    <TimeStrip
      axis={story.map((_, index) => index * 1000)}
      story={story}
      spans={[{ turn: 1, from: 0, to: story.length - 1 }]}
      spanName={() => "Month 1"}
      at={0}
      onGo={() => undefined}
      reading="Month 1, 0:00"
    />,
  );
  let html = "";
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

test("P-NET-20 deals are ticks; those that replace another carry a lozenge too, and the legend tells both", async () => {
  const html = await draw(["swap", "replaced", null, "swap", "replaced", "gavel"]);
  expect(html.match(/data-mark="replaced"/g)).toHaveLength(2);
  expect(html.match(/M\d+\.\d 0V10/g)).toHaveLength(5);
  expect(html.match(/data-mark="sign"/g)).toHaveLength(1);
  expect(html).toMatch(/<ul [^>]*aria-label="[^"]+">.*deal.*deal that replaces another/);
});

test("a game in which nothing is replaced needs no legend", async () => {
  expect(await draw(["swap", "lock", "swap"])).not.toContain("<ul");
});
