import { loadWords, speak } from "@bigboard/design/i18n";
import type { Offer, View } from "@bigboard/panic-on-wall-street/game";
import { expect, test, vi } from "vitest";
import { drawPage } from "../fixtures/draw.tsx";
import { stillPlayer, stillView } from "../fixtures/still.ts";
import { words } from "../words.ts";

const TILE = "B1";

// The page is drawn once, as text, with the slip of one company laid out.
vi.mock("@bigboard/design/link", () => ({ Link: "a" }));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock("@bigboard/design/game-parts/layout", () => ({
  useLayout: () => "phone",
  useWide: () => false,
  lessMotion: () => true,
}));
vi.mock("./use-stalls.ts", async (original) => {
  const { useStalls } = await original<typeof import("./use-stalls.ts")>();
  return {
    useStalls: () => {
      const control = useStalls();
      if (control.chosen === null) control.choose(TILE);
      return control;
    },
  };
});
vi.stubGlobal("document", { documentElement: {} });
await speak("en");
await loadWords("panic-on-wall-street", words);

const bid: Offer = {
  ...{ kind: "bid", tile: TILE, from: 3, to: 0, price: 10_000, closed: false },
  ...{ private: false, counter: false, rev: 1, at: 0, bundle: null },
};
const ask: Offer = { ...bid, kind: "ask", from: 0, to: null, price: 25_000 };

/** The foot of the manager's slip, from its answers on: the words in order, one a place. */
async function footOf(offers: View["offers"]): Promise<readonly string[]> {
  const html = await drawPage(
    stillView({
      viewer: 0,
      players: [
        stillPlayer("manager", 90_000),
        stillPlayer("manager", null),
        stillPlayer("investor", null),
        stillPlayer("investor", null),
        stillPlayer("investor", null),
      ],
      offers,
    }),
  );
  const foot = html.slice(html.indexOf('data-answers=""'));
  return foot
    .slice(foot.indexOf(">"), foot.indexOf("</section>"))
    .replace(/<[^>]+>/g, "\n")
    .split("\n")
    .filter((word) => word !== "" && word !== ">");
}

/** The places of the prices: the last three of the slip. */
const prices = (foot: readonly string[]): string => foot.slice(foot.indexOf("20")).join("|");

test("P-NET-51 the prices that a manager asks lie in the same places whether somebody bids or not", async () => {
  const before = await footOf({});
  expect(before[0]).toBe("Nobody bids yet. Ask for a price.");
  expect(before).toContain("Ask everyone 20");
  expect(before).toContain("Ask everyone 25");
  const after = await footOf({ bid });
  expect(after.join("|")).toContain("Accept Otto’s 10|Decline|Counter Otto");
  expect(prices(after)).toBe(prices(before));
});

test("P-NET-51 the price that is asked says so in its own place, and what takes it back lies above the answers", async () => {
  const before = await footOf({});
  const foot = await footOf({ ask });
  expect(prices(foot)).toBe(
    prices(before).replace(/Ask everyone 25(\|the average is \d+)?/, "Your ask stands: 25"),
  );
  expect(foot.join("|")).not.toContain("Take back");
});

test("P-NET-51 a step that brings no more than what somebody bids leaves its place empty", async () => {
  const foot = await footOf({ bid: { ...bid, price: 20_000 } });
  expect(foot).not.toContain("Ask everyone 20");
});
