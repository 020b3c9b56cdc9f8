import { loadWords, speak } from "@bigboard/design/i18n";
import type { Config, Offer, View } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, test, vi } from "vitest";
import { drawPage } from "../fixtures/draw.tsx";
import { STILL_CONFIG, stillPlayer, stillTile, stillView } from "../fixtures/still.ts";
import { stillProps } from "../fixtures/still-props.ts";
import { words } from "../words.ts";

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
  lessMotion: () => true,
}));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");
await loadWords("panic-on-wall-street", words);

const bid: Offer = {
  kind: "bid",
  tile: "B1",
  from: 3,
  to: 0,
  price: 30_000,
  closed: false,
  private: false,
  counter: false,
  rev: 1,
  at: 0,
  bundle: null,
};

const OK = { ok: true } as const;

/** Nell's view: seat 1, a manager. */
const manager = (given: Partial<View> = {}): View =>
  stillView({
    viewer: 1,
    players: [
      stillPlayer("manager", null),
      stillPlayer("manager", 90_000),
      stillPlayer("investor", null),
      { ...stillPlayer("investor", null), defaults: 2 },
      stillPlayer("investor", null),
    ],
    ...given,
  });

/** The names of the companies as they are spoken. */
function spoken(html: string): readonly string[] {
  return [...html.matchAll(/aria-label="([^"]+)" data-tile="/g)].map((found) => found[1] ?? "");
}

function draw(view: View, options: Partial<Config> = {}, trip: number | null = null): Promise<string> {
  return drawPage(view, { ...STILL_CONFIG, ...options }, { trip: () => trip });
}

/** The page while the lines of those seats are slow. */
function drawSlow(view: View, slow: readonly number[]): Promise<string> {
  const { table } = stillProps(view, STILL_CONFIG);
  const seats = table.seats.map((place) => (slow.includes(place.seat) ? { ...place, slow: true } : place));
  return drawPage(view, STILL_CONFIG, { table: { ...table, seats } });
}

describe.each(["desk", "tablet", "phone"])("on a %s", (size) => {
  test("P-NET-75, P-NET-76 every company is spoken with its colour, its holder and its offers, and drawn with a letter", async () => {
    layout.now = size;
    const html = await draw(stillView({ offers: { a: bid, b: { ...bid, from: 4, price: 35_000 } } }));
    expect(spoken(html)).toContain(
      "Volcano Central Heating, Red. you hold it at $25,000. yields $50,000 now, $36,667 on average after the roll",
    );
    expect(spoken(html).find((name) => name.startsWith("Lukewarm"))).toContain(
      "unsold. 2 bids, best $35,000",
    );
    expect(html).toMatch(/href="#bolt".*?<i aria-hidden="true">R<\/i>/);
  });

  test("P-OPT-10 without help numbers no value and no mean is shown on a company", async () => {
    layout.now = size;
    const html = await draw(stillView(), { helpNumbers: false });
    expect(spoken(html)).toContain("Volcano Central Heating, Red. you hold it at $25,000");
    expect(html).not.toContain("avg. 37");
  });

  test("P-NET-8 ten seconds before the bell the clock marks from when a message would come too late", async () => {
    layout.now = size;
    expect(await draw(stillView({ until: 9_000 }), {}, 600)).toContain("send before the last 0.3 s");
    expect(await draw(stillView({ until: 200 }), {}, 600)).toContain("may come too late");
    expect(await draw(stillView({ until: 30_000 }), {}, 600)).not.toContain("send before");
  });

  test("P-NET-49 above 400 ms there and back one is told to act early", async () => {
    layout.now = size;
    expect(await draw(stillView(), {}, 600)).toContain("Your line takes 0.6 s");
    expect(await draw(stillView(), {}, 400)).not.toContain("Your line takes");
  });

  test("P-NET-49 a sign with a name stands beside who has a slow line, for the others to see, and beside nobody else", async () => {
    layout.now = size;
    expect(await drawSlow(stillView(), [])).not.toMatch(/slow line/);
    const html = await drawSlow(stillView(), [1, 3]);
    const sign = '<span [^>]*title="slow line"><svg [^>]*role="img" aria-label="slow line"';
    if (size === "phone") {
      expect(html).toMatch(new RegExp(`aria-label="Nell, slow line">.{0,200}${sign}`));
      expect(html).toContain('aria-label="Rosa"');
    } else expect(html).toMatch(new RegExp(`<b [^>]*>Nell</b>${sign}`));
    expect(html.match(new RegExp(sign, "g"))).toHaveLength(1);
    const ready = await drawSlow(stillView({ phase: "ready", until: 20_000 }), [3]);
    expect(ready.match(new RegExp(sign, "g"))).toHaveLength(1);
    expect(ready).toMatch(new RegExp(`Otto<span [^>]*>[^/]*</span></span>${sign}`));
  });

  test("P-NET-3 three, two, one lies on the month's paper, and over no stall", async () => {
    layout.now = size;
    const html = await draw(manager({ phase: "countdown", until: 2_500 }));
    expect(html).not.toContain("data-curtain");
    const paper = html.slice(html.indexOf('aria-label="Month'));
    expect(paper.slice(0, paper.indexOf("</section>"))).toMatch(/<b[^>]*>3<\/b>The stalls open/);
  });

  test("P-NET-41 among bots alone the phrases say that nobody hears them", async () => {
    layout.now = size;
    const talk = { unread: 0, open: () => undefined, shout: async () => OK, onShout: () => () => undefined };
    const view = manager();
    const among = (held: "bot" | "person"): Promise<string> =>
      drawPage(
        {
          ...view,
          players: view.players.map((one, seat) => ({ ...one, held: seat === 1 ? "person" : held })),
        },
        STILL_CONFIG,
        { talk },
      );
    expect(await among("bot")).toContain("Bots answer prices, not shouts.");
    const people = await among("person");
    expect(people).toContain("Who wants this one?");
    expect(people).not.toContain("Bots answer prices");
  });

  test("P-NET-9 at zero the page waits for the last messages, and bids nothing more", async () => {
    layout.now = size;
    const html = await draw(manager({ until: 0, offers: { a: { ...bid, tile: "R2", to: 1 } } }));
    expect(html).toContain("Waiting for the last messages");
    expect(html).toContain('data-refused="true"');
    expect(await draw(manager({ offers: { a: { ...bid, tile: "R2", to: 1 } } }))).not.toContain(
      'data-refused="true"',
    );
  });

  test("P-NET-11 while it is paused nothing of the stalls can be reached, and who paused may go on", async () => {
    layout.now = size;
    const pause = { by: 2, from: 0, until: 60_000 };
    const own = await draw(stillView({ pause }));
    expect(own).toContain("You paused the stalls");
    expect(own).toContain("Go on");
    expect(own).toMatch(/<main[^>]*inert=""/);
    // The key stands in the head, which is not covered.
    expect(own).toMatch(/data-refused="true"[^>]*>.{0,200}0 of 5/);
    expect(await draw(stillView())).not.toContain('data-refused="true"');
    expect(await draw(stillView({ pause: { ...pause, by: 3 } }))).not.toContain("Go on");
  });

  test("P-NET-10 who is finished is counted, and all finished can still be broken", async () => {
    layout.now = size;
    expect(await draw(stillView({ finished: [0, 1, 2, 3] }))).toContain("4 of 5");
    const html = await draw(stillView({ finished: [0, 1, 2, 3, 4], finishAt: 2_500 }));
    expect(html).toContain("Everybody is finished");
    expect(html).toContain("Not yet");
    const pause = { by: 3, from: 0, until: 60_000 };
    expect(await draw(stillView({ finished: [0, 1, 2, 3, 4], finishAt: 2_500, pause }))).not.toContain(
      "Not yet",
    );
  });

  test("P-NET-3, P-NET-37 before the opening each sees the deals of last month that are his, and nods", async () => {
    layout.now = size;
    const tiles = {
      R1: stillTile(0, { no: 1, investor: 2, price: 25_000, standing: true }),
      Y1: stillTile(0, { no: 2, investor: 3, price: 40_000, standing: true }),
    };
    const html = await draw(stillView({ phase: "ready", until: 20_000, tiles }));
    expect(html).toContain("1 deal is carried over");
    expect(html).toContain("you, at Rosa’s stall");
    expect(html).toContain(">Ready<");
    expect(spoken(html).every((name) => name.includes("from last month"))).toBe(true);
  });

  test("P-RULING-29, P-NET-46 a manager sees what is settled, what it costs, and who owes more than 40 per cent of it", async () => {
    layout.now = size;
    const tiles = {
      R2: stillTile(1, { no: 1, investor: 3, price: 70_000 }),
      G1: stillTile(1, { no: 2, investor: 2, price: 15_000, closed: true }),
    };
    const html = await draw(manager({ tiles }));
    expect(html).toContain("+65");
    if (size === "phone") expect(html).toContain("Otto owes");
    else {
      expect(html).toContain("Otto owes you 70, over 40% of the whole.");
      expect(html).toContain("Did not pay in full 2 times.");
    }
  });

  test("P-NET-18, P-NET-20 the key that accepts says before what it replaces", async () => {
    layout.now = size;
    const html = await draw(manager({ offers: { a: { ...bid, tile: "YX1", to: 1, price: 75_000 } } }));
    expect(html).toContain("Accept $75,000 of Otto for Two-Storey Motorcar Works; Ada loses it");
  });

  test("P-NET-27 an asked closing waits for an answer at the tile", async () => {
    layout.now = size;
    const html = await draw(manager({ closings: { YX1: 2 } }));
    expect(html).toContain("Ada asks to close at 70");
    expect(html).toContain("Agree");
  });

  test("P-NET-29 a bundle for the viewer stands there whole, with who would be sent home", async () => {
    layout.now = size;
    const bundle = { kind: "bid", from: 3, to: 1, private: false, offers: ["a", "b"] } as const;
    const view = manager({
      offers: {
        a: { ...bid, tile: "YX1", to: 1, price: 80_000, bundle: "x" },
        b: { ...bid, tile: "R2", to: 1, price: 20_000, bundle: "x" },
      },
      bundles: { x: bundle },
    });
    const html = await draw(view);
    expect(html).toContain("Otto offers a bundle, 100 in all");
    expect(html).toContain("Loses the share: Ada.");
    expect(html).toContain("Accept all, 100");
    expect(html).toMatch(/<details [^>]*data-bundle="" open/);
    const own = await draw({ ...view, bundles: { x: { ...bundle, from: 1, to: 3 } } });
    expect(own).toMatch(/<details [^>]*data-bundle=""/);
    expect(own).not.toMatch(/<details [^>]*data-bundle="" open/);
  });

  test("P-HID-27 an onlooker has no key that acts", async () => {
    layout.now = size;
    const html = await draw(stillView({ viewer: "public", offers: { a: bid } }));
    for (const act of ["I’m done", "Bid ", "Accept", "Ready"]) expect(html).not.toContain(act);
    expect(spoken(html).length).toBeGreaterThan(0);
  });
});

test("P-DUAL-1 in the dual game the own stall and those of the others lie on one page", async () => {
  layout.now = "desk";
  const html = await draw(
    stillView({
      viewer: 0,
      players: [0, 1, 2].map((seat) => stillPlayer("both", seat === 0 ? 120_000 : null)),
      tiles: { R1: stillTile(0, { investor: 2 }), Y1: stillTile(1, { investor: 0, price: 40_000 }) },
    }),
  );
  expect(html).toContain("My stall, 1 company");
  expect(html).toContain("Nell: stall");
  expect(html).toContain("Promised to me");
  expect(html).toContain("My book");
});

test("P-NET-77 names of companies come in the reader's language", async () => {
  layout.now = "desk";
  const [first, ...rest] = STILL_CONFIG.edition.companies;
  if (first === undefined) throw new Error("no company");
  const names = { en: "Volcano", fr: "Chauffage", es: "Calefacción", "zh-Hant": "火山暖氣" };
  const edition = { ...STILL_CONFIG.edition, companies: [{ ...first, names }, ...rest] };
  await speak("zh-Hant");
  const html = await draw(stillView(), { edition });
  await speak("en");
  expect(html).toContain("火山暖氣");
  expect(html).not.toContain("Volcano");
});

describe("P-NET-70 the hands of a phone beside a big screen", () => {
  const ask: Offer = { ...bid, kind: "ask", from: 0, to: 2 };
  const pad = async (
    given: Partial<View>,
    price: number,
    edition = STILL_CONFIG.edition,
  ): Promise<string> => {
    layout.now = "phone";
    const view = stillView({ viewer: 2, offers: { ask: { ...ask, price } }, ...given });
    const config = { ...STILL_CONFIG, edition };
    const { table } = stillProps(view, config);
    const html = await drawPage(view, config, { table: { ...table, screens: 1 } });
    layout.now = "desk";
    return html;
  };
  // What its open deals could come to is said there too: here it has none.
  const free = { R1: stillTile(0), B1: stillTile(0) };

  test("P-RULING-12 a card says before the yes that its price could ruin", async () => {
    expect(await pad({ tiles: free }, 200_000)).toMatch(/at worst \d+ short/);
    const fair = await pad({ tiles: free }, 30_000);
    expect(fair).toContain("Yes to Rosa, 30");
    expect(fair).not.toMatch(/at worst \d+ short/);
  });

  test("P-CLOSED-3 a yes that stays open where the own bid would close says so on its key, and asks for no second press", async () => {
    const open = { ...ask, price: 30_000 };
    const offers = (closed: boolean) => ({ ask: open, own: { ...bid, from: 2, price: 20_000, closed } });
    expect(await pad({ tiles: free, offers: offers(true) }, 0)).toContain("stays open");
    expect(await pad({ tiles: free, offers: offers(false) }, 0)).not.toContain("stays open");
  });

  test("P-NET-26 one key gives up the open shares that cost more than they bring, and names no other", async () => {
    const cost = (no: number, price: number, more = {}) => stillTile(0, { no, investor: 2, price, ...more });
    const loses = { R1: cost(1, 40_000), B1: cost(2, 30_000), B2: cost(3, 85_000, { closed: true }) };
    const key = /Give up the \d+ that lose/g;
    const html = await pad({ tiles: { ...loses, Y1: cost(4, 20_000) } }, 30_000);
    expect(html.match(key)).toEqual(["Give up the 2 that lose"]);
    expect(html).toContain("loses 3");
    expect(html).toContain("Give up all 3 deals");
    // The key for all does the same there.
    expect(await pad({ tiles: loses }, 30_000)).not.toMatch(key);
  });

  test("P-NET-28 without a token the card says why its yes is hatched", async () => {
    const one = { ...STILL_CONFIG.edition, limits: { ...STILL_CONFIG.edition.limits, tokens: 1 } };
    const html = await pad({ tiles: { ...free, R1: stillTile(0, { no: 1, investor: 2 }) } }, 20_000, one);
    expect(html).toContain("tokens are placed");
    expect(await pad({ tiles: free }, 20_000, one)).not.toContain("tokens are placed");
  });
});
