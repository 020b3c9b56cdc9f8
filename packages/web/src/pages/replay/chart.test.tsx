import { speak } from "@bigboard/design/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ReplayChart } from "./chart.tsx";

// The chart is drawn once, as text: what follows a store stands still here.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");

test("beside the end of a line stands the value it ends at, wherever one is; the ear is told the present one", () => {
  const series = [{ id: "red", label: "Red", color: "red", dash: "", values: [30, 50, 70] }];
  const html = renderToStaticMarkup(
    <ReplayChart title="Market" series={series} at={0} turn={1} stepped one={false} shown />,
  );
  expect(html).toMatch(/<text[^>]*>Red 70<\/text>/);
  expect(html).not.toContain(">Red 30<");
  expect(html).toMatch(/aria-label="[^"]*Red 30/);
});
