import { speak } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { gameOf, tableOf } from "../../fixtures/tables.ts";

// Drawn once, as text: what follows a store stands still here.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock("@bigboard/design", () => ({ Button: "button", Icon: "i", toast: () => undefined }));
vi.mock("./qr-code.tsx", () => ({ QrCode: "i" }));
const dataset: { window?: string } = {};
vi.stubGlobal("document", { documentElement: { dataset } });
await speak("en");
const { Invitation } = await import("./invitation.tsx");

async function drawn(invite: string): Promise<string> {
  const table: TableView = tableOf(gameOf(null), 3, { invite });
  const { prelude } = await prerenderToNodeStream(<Invitation table={table} paper={undefined} />);
  let html = "";
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

test("P-NET-69: an invitation that reaches nobody says so beside its link, and what helps", async () => {
  const nowhere = await drawn("http://localhost:1929/t/MINT-27");
  expect(nowhere).toContain("Phones cannot reach this address.");
  expect(nowhere).toContain("npm start -- --lan");
  expect(await drawn("http://192.168.1.20:1929/t/MINT-27")).not.toContain("cannot reach");
});

test("a phone is not offered the big screen, which would be specks there", async () => {
  const reached = "http://192.168.1.20:1929/t/MINT-27";
  expect(await drawn(reached)).toContain("Open the big screen");
  dataset.window = "phone";
  expect(await drawn(reached)).not.toContain("Open the big screen");
  delete dataset.window;
});
