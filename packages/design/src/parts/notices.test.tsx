import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { speak } from "../i18n/index.ts";
import { Refusal } from "./notices.tsx";

// Drawn once, as text: what follows a store stands still here.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");

test("a refusal opens the rule that refuses; its number stands in the title, not among the words", () => {
  const html = renderToStaticMarkup(<Refusal title="Nobody sells the last share" rule="W-SELL-2" />);
  expect(html).toContain('href="/rules#W-SELL-2"');
  expect(html).toContain('title="Rule W-SELL-2"');
  expect(html).toContain(">The rule</a>");
  expect(renderToStaticMarkup(<Refusal title="Too late" />)).not.toContain("<a");
});
