import { seated, stillPage } from "@bigboard/design/fixtures/still-page";
import { unexplained } from "@bigboard/design/fixtures/unexplained";
import { loadWords, speak } from "@bigboard/design/i18n";
import { isRefusal, type Json, type Viewer } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { krach29, type Phase, rules as rulesOf, type View } from "@bigboard/krach-29/game";
import { prerenderToNodeStream } from "react-dom/static";
import { describe, expect, test, vi } from "vitest";
import { Page } from "./page.tsx";
import { words } from "./words.ts";

// The page is drawn once, as text: what asks the browser for its size or follows a store stands still here.
const layout = vi.hoisted(() => ({ now: "desk" }));
vi.mock("@bigboard/design/link", () => ({ Link: "a" }));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock("@bigboard/design/game-parts/layout", () => ({
  useLarge: () => false,
  useLayout: () => layout.now,
  useWide: () => false,
  lessMotion: () => true,
}));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");
await loadWords("krach-29", words);

const NAMES = ["Ada", "Ines", "Otto", "Mabel"];
const HAND = ["STL/MOT", "KDK/MOT", "MOT/TEL", "AIR/DIM", "COP/RLR"];

/** The HTML of the page on a table that the rules laid out, as `viewer` sees it. */
async function draw(
  given: { readonly [name: string]: Json },
  viewer: Viewer = 0,
): Promise<{ html: string; view: View }> {
  const bare = configWith(krach29, {}, 4);
  const laid = krach29.arrange({ hands: { 0: HAND }, ...given }, bare, 4);
  if (isRefusal(laid)) throw new Error(JSON.stringify(laid));
  const view = rulesOf(laid.config).view(laid.state, viewer, "none");
  const props = stillPage(
    {
      game: "krach-29",
      seats: NAMES.map(seated),
      config: laid.config,
      view,
      seat: viewer === "public" ? null : viewer,
    },
    { at: 1000, now: () => 1000 },
  );
  const { prelude } = await prerenderToNodeStream(<Page {...props} />);
  let html = "";
  for await (const chunk of prelude) html += String(chunk);
  return { html, view };
}

/** Every match of a pattern's first group. */
function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? "");
}

function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  expect([from, start >= 0]).toEqual([from, true]);
  const end = html.indexOf(to, start + from.length);
  return html.slice(start, end < 0 ? undefined : end);
}

const hand = (html: string): string[] =>
  html.includes('aria-label="My hand"')
    ? all(between(html, 'aria-label="My hand"', "</ul>"), /<button[^>]*aria-label="([^"]+)"/g)
    : [];

describe.each(["desk", "phone"])("on a %s", (size) => {
  test("K-DEAL-4 before the opening a hand shows its backs alone", async () => {
    layout.now = size;
    const countdown: Phase = "countdown";
    const { html, view } = await draw({ phase: countdown, until: 3000, opensAt: 3000 });
    expect(view.hand).toBeNull();
    expect(hand(html)).toEqual([]);
    expect(html).toContain('aria-label="5 cards, face down"');
    expect(html).toContain('aria-label="To the opening"');
  });

  test("K-NET-16 a cry shows its owner, how many, for whom, and what is shouted", async () => {
    layout.now = size;
    const { html } = await draw({
      cries: [
        { seat: 1, cards: 2, to: 0, want: "KDK" },
        { seat: 2, cards: 3, give: "OIL" },
        { seat: 3, cards: 1, to: 2 },
      ],
    });
    const cries = between(html, 'aria-label="Cries"', "</ul>");
    expect(all(cries, /<button[^>]*aria-label="([^"]+)"/g)).toEqual([
      "Needs 2 to swap with Ines: set them aside, for you, wants Kodak",
      "Needs 3 to swap with Otto: set them aside, gives Oil",
      "Mabel cries 1, for Otto",
    ]);
  });

  test("K-NET-16, K-RULING-14 who has sold hears the floor go on, and can take nothing", async () => {
    layout.now = size;
    const { html, view } = await draw({
      sales: [{ seat: 0, company: "MOT", cards: 3 }],
      cries: [
        { seat: 1, cards: 2, want: "KDK" },
        { seat: 2, cards: 3, give: "OIL" },
      ],
    });
    expect(view.traders[0]?.sold).toBe(true);
    const cries = between(html, 'aria-label="Cries"', "</ul>");
    expect(all(cries, /<button[^>]*aria-label="([^"]+)"[^>]*aria-disabled="true"/g)).toEqual([
      "Ines cries 2, wants Kodak",
      "Otto cries 3, gives Oil",
    ]);
    // Nobody is left to swap with one another: no floor either.
    const last = await draw({
      sales: [0, 1, 2].map((seat) => ({ seat, company: ["MOT", "KDK", "OIL"][seat] ?? "", cards: 2 })),
    });
    expect(last.html).toContain("You have sold and watch");
    expect(last.html).not.toContain('aria-label="Cries"');
  });

  test("K-INFO-7, K-INFO-8 of a sale face down the number alone is told, unless a contract lies on it", async () => {
    layout.now = size;
    const sale = { seat: 1, company: "RAD", cards: 2, faceDown: true };
    const hidden = between((await draw({ sales: [sale] })).html, 'aria-label="Sale offers"', "</section>");
    expect(hidden).toContain("2 face down");
    expect(hidden).not.toContain("RAD");
    const told = await draw({ sales: [{ ...sale, token: true }] });
    expect(between(told.html, 'aria-label="Sale offers"', "</section>")).toContain("RAD");
  });

  test("K-INFO-10, K-INFO-11 contracts, scores and prices lie open for onlookers too", async () => {
    layout.now = size;
    const given = {
      prices: { MOT: -22 },
      scores: { 0: -31, 1: -9, 2: 4, 3: -60 },
      day: 2,
      tokens: { 0: "STL", 1: "AIR", 2: "KDK", 3: "RAD" },
    };
    for (const viewer of [0, "public"] as const) {
      const { html } = await draw(given, viewer);
      expect(html).toContain('aria-label="Motors −22"');
      const traders =
        size === "phone"
          ? between(html, 'aria-label="Traders"', "</ul>")
          : between(html, 'aria-label="Losses"', "</table>");
      for (const shown of ["−31", "−9", "+4", "−60", "STL", "AIR", "KDK", "RAD"]) {
        expect(traders).toContain(shown);
      }
    }
  });

  test("no figure of the floor stands unexplained", async () => {
    layout.now = size;
    const sale = { seat: 1, company: "RAD", cards: 2 };
    const cries = [{ seat: 2, cards: 2, to: 0, want: "KDK" }];
    const { html } = await draw({ day: 2, sales: [sale], cries, tokens: { 0: "STL", 1: "AIR" } });
    expect(unexplained(html)).toEqual([]);
  });

  test("K-NET-45 the clock is in sight, and it says what it counts to", async () => {
    layout.now = size;
    const bell = between((await draw({ until: 68_000 })).html, 'role="timer"', "</div>");
    expect(bell).toContain("To the closing bell");
    expect(bell).toContain("1:07");
    const last = await draw({ phase: "lastCall", until: 13_000 });
    expect(between(last.html, 'role="timer"', "</div>")).toContain("0:12");
    expect(between(last.html, 'role="timer"', "</div>")).toContain("Last call");
  });
});

test("K-INFO-1 the own hand lies open, the largest company first", async () => {
  layout.now = "desk";
  const { html } = await draw({});
  expect(
    hand(html)
      .slice(0, 3)
      .every((name) => name.includes("Motors")),
  ).toBe(true);
  expect(hand(html)).toHaveLength(5);
});

test("K-INFO-1 an onlooker has no hand and no acts", async () => {
  layout.now = "desk";
  const { html } = await draw({}, "public");
  expect(hand(html)).toEqual([]);
  expect(all(html, /data-act="(\w+)"/g)).toEqual([]);
  expect(all((await draw({})).html, /data-act="(\w+)"/g).sort()).toEqual(["cry", "sell"]);
});

test("K-RULING-62 a seller sees the own sale face down, and all that is left", async () => {
  layout.now = "desk";
  const { html } = await draw({
    sales: [{ seat: 0, company: "MOT", cards: ["STL/MOT", "KDK/MOT", "MOT/TEL"], faceDown: true }],
  });
  const desk = between(html, 'aria-label="Your sale"', "</main>");
  expect(desk).toContain("MOT");
  expect(desk).toContain('aria-label="Aircraft and Dime stores"');
  expect(desk).toContain('aria-label="Copper and Railroad"');
});

test("B-04 what is sold is counted without the odd lot that goes along", async () => {
  layout.now = "desk";
  const cards = ["STL/MOT", "KDK/MOT", "MOT/TEL"];
  const { html } = await draw({ sales: [{ seat: 0, company: "MOT", cards, oddLot: "AIR/DIM" }] });
  expect(html).toContain('aria-label="3 cards sold, one more along"');
  const plain = await draw({ sales: [{ seat: 0, company: "MOT", cards }] });
  expect(plain.html).toContain('aria-label="3 cards sold"');
});

test("P-01 whoever has a jammed ticker sees backs, and how long", async () => {
  layout.now = "desk";
  const { html } = await draw({ day: 2, bonus: { 0: "P-01" }, looksAt: { 0: 6000 }, hands: {} });
  expect(html).toContain("You get your hand in 5 s");
  expect(html).toContain('aria-label="6 cards, face down"');
});
