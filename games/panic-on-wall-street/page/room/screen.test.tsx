import { toJson } from "@bigboard/design/fixtures/still-page";
import { loadWords, speak } from "@bigboard/design/i18n";
import { prerenderToNodeStream } from "react-dom/static";
import { describe, expect, test, vi } from "vitest";
import { sceneOf } from "../fixtures/scenes.ts";
import { stillProps } from "../fixtures/still-props.ts";
import { words } from "../words.ts";
import { WALLS } from "./fixtures/walls.ts";
import { doneNow } from "./screen/done.ts";
import { paysInFull } from "./screen/scenes/settled.tsx";
import { Screen } from "./screen/screen.tsx";
import { freshOf } from "./screen/use-fresh.ts";
import { soundOf, warningOf } from "./screen/use-screen-sounds.ts";

// The wall is drawn once, as text: what follows a store stands still here.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock("@bigboard/design/link", () => ({ Link: "a" }));
const motion = vi.hoisted(() => ({ less: true }));
vi.mock("@bigboard/design/game-parts/layout", () => ({
  useLayout: () => "desk",
  lessMotion: () => motion.less,
}));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");
await loadWords("panic-on-wall-street", words);

async function draw(name: string, slow: readonly number[] = []): Promise<string> {
  const made = WALLS[name];
  if (made === undefined) throw new Error(name);
  const { view, config, events, now } = made();
  const update = {
    match: "m",
    version: 1,
    at: 0,
    facts: events.map(toJson),
    before: null,
    after: toJson(view),
  };
  const history = [update];
  const feed = { history: () => history, subscribe: () => () => undefined };
  const still = stillProps(view, config, { feed, now: () => now });
  const seats = still.table.seats.map((seat) => (slow.includes(seat.seat) ? { ...seat, slow: true } : seat));
  const props = { ...still, table: { ...still.table, seats } };
  const { prelude } = await prerenderToNodeStream(<Screen {...props} join={<b>MINT-27</b>} />);
  let html = "";
  for await (const chunk of prelude) html += String(chunk);
  return html.replaceAll(/<!-- -->/g, "");
}

test("P-NET-3, P-NET-10: a tick is of the present step: who was finished last month is not ready for this one", () => {
  const said = { ready: [1], finished: [0, 2] };
  expect(doneNow({ phase: "ready", ...said })).toEqual([1]);
  expect(doneNow({ phase: "negotiation", ...said })).toEqual([0, 2]);
  expect(doneNow({ phase: "countdown", ...said })).toEqual([]);
});

describe("the wall", () => {
  test("P-NET-68: stalls with tiles, tokens, prices and best public bids, market, clock, ticker, and how to join", async () => {
    const html = await draw("stalls");
    for (const part of ["Lukewarm Water Company", "3 bids, best 25", "asks 85", "1:12", "MINT-27"]) {
      expect(html).toContain(part);
    }
    expect(html.match(/data-tile="/g)).toHaveLength(16);
    expect(html.match(/data-colour="/g)).toHaveLength(4);
    expect(html).toContain("Bert takes Electric Moustache Company from Mabel at 45");
  });

  test("P-NET-49: whose line is slow has a sign with a name beside his, manager or investor", async () => {
    const made = WALLS.stalls?.().view.players ?? [];
    const manager = made.findIndex((player) => player.manager === "active");
    const investor = made.findIndex((player) => player.investor === "active");
    expect(await draw("stalls")).not.toContain("slow line");
    const html = await draw("stalls", [manager, investor]);
    expect(html.match(/role="img" aria-label="slow line"/g)).toHaveLength(2);
  });

  test("P-PAY-5, P-NET-62: while the dice wait the wall says whose shares they decide on, and what is due for them", async () => {
    const html = await draw("dice");
    expect(html).toContain("Shares that wait for the dice, and what they cost");
    const made = WALLS.dice?.();
    const deals = Object.values(made?.view.tiles ?? {}).flatMap(({ deal }) => (deal === null ? [] : [deal]));
    expect(deals.length).toBeGreaterThan(2);
    for (const seat of new Set(deals.map(({ investor }) => investor))) {
      const due = deals.reduce((sum, { investor, price }) => sum + (investor === seat ? price : 0), 0);
      expect(html).toContain(`${due / 1000} due`);
    }
    expect(await draw("incomes")).not.toContain("Shares that wait for the dice");
  });

  test("P-NET-67: the end of the ledger tells what was booked since the start", async () => {
    for (const name of ["claims", "dice"]) expect(await draw(name)).not.toContain("starting money");
  });

  test("P-NET-68: the auction with stack, lot, leader and managers, and no purse anywhere", async () => {
    const html = await draw("auction");
    for (const part of ["holds the hammer", "4 still face down", "thousand, next at least 50", "passed"]) {
      expect(html).toContain(part);
    }
    expect(html).not.toMatch(/purse|you hold/i);
  });

  test("P-HID-11, P-NET-63: the default window is for all to see", async () => {
    const html = await draw("claims");
    expect(html).toContain("Bert is short");
    expect(html.match(/decides/g)).toHaveLength(3);
  });

  test("P-NET-66: at the end both rankings stand side by side", async () => {
    const html = await draw("over");
    expect(html).toContain("Managers");
    expect(html).toContain("Investors");
    expect(html.match(/>wins</g)).toHaveLength(2);
  });

  test("P-NET-68, P-OPT-3: purses are on the wall where they lie open for everybody, and only there", async () => {
    expect(await draw("openPurses")).toMatch(/data-purse="215000">215</);
    expect(await draw("stalls")).not.toContain("data-purse");
  });

  test("P-NET-73: a pause says who asked for it and how long it lasts at most", async () => {
    expect(await draw("pause")).toContain("Paused by Otto");
  });

  test.each(Object.keys(WALLS))("%s is drawn without a fault", async (name) => {
    expect(await draw(name)).toMatch(/<header.*MINT-27.*<\/header>/);
  });
});

describe("P-NET-63 shares that are paid in full", () => {
  /** A table of eight on the wall that has just looked at the incomes of its scene. */
  async function paid(scene: string): Promise<string> {
    const table = sceneOf(scene, "public");
    if (table.view.phase === "dice") table.act(0, { type: "roll" });
    for (const seat of table.view.players.keys()) table.act(seat, { type: "ready" });
    const { prelude } = await prerenderToNodeStream(
      <Screen {...stillProps(table.view, table.config, { feed: table.feed })} join={<b>MINT-27</b>} />,
    );
    let html = "";
    for await (const chunk of prelude) html += String(chunk);
    return html;
  }

  test("money goes from who pays to the managers, till by till, before the wall shows what comes next", async () => {
    motion.less = false;
    const html = await paid("dice");
    motion.less = true;
    expect(html).toContain("Shares are paid");
    expect(html.match(/data-till="/g)).toHaveLength(4);
    expect(html.match(/data-payer="/g)).toHaveLength(4);
    expect(html.match(/data-state="paying"/g)).toHaveLength(1);
  });

  test("with reduced motion the wall shows what comes next at once", async () => {
    expect(await paid("dice")).not.toContain("Shares are paid");
  });

  test("what a debtor hands over is told with his case, not as a settlement", () => {
    const price = {
      type: "booked",
      month: 2,
      phase: "split",
      from: 4,
      to: 0,
      amount: 5_000,
      rule: "P-PAY-1",
    } as const;
    const split = { type: "splitMade", debtor: 4, split: [5_000], byDefault: false } as const;
    expect([paysInFull([price]), paysInFull([price, split]), paysInFull([])]).toEqual([true, false, false]);
  });
});

describe("what the room hears and sees (P-NET-72)", () => {
  const deal = { no: 1, investor: 2, price: 25_000, closed: false, standing: false };
  const tile = "B1";
  test("P-NET-72: withdrawing, clearing and closing highlight the tile and sound", () => {
    for (const why of ["withdrawn", "cleared"] as const) {
      const event = { type: "dealEnded", tile, manager: 0, deal, why } as const;
      expect(freshOf(event)).toEqual({ tile, what: why });
      expect(soundOf(event)).toBe("paper");
    }
    const closed = { type: "closed", tile, manager: 0, deal } as const;
    expect([freshOf(closed)?.what, soundOf(closed)]).toEqual(["closed", "wood"]);
    expect(soundOf({ type: "knockedDown", tile, seat: 0, amount: 5_000 })).toBe("gavel");
  });

  test("P-NET-9: the bell at 60, 30 and 10 seconds, then the last five one by one", () => {
    const rung = Array.from({ length: 70 }, (_, at) => 70 - at).filter(
      (left) => warningOf(left + 1, left) === "bell",
    );
    expect(rung).toEqual([60, 30, 10]);
    const ticks = [7, 6, 5, 4, 3, 2, 1, 0].filter((left) => warningOf(left + 1, left) === "glass");
    expect(ticks).toEqual([5, 4, 3, 2, 1]);
    expect(warningOf(null, 30)).toBeNull();
    expect(warningOf(62, 58)).toBe("bell");
  });
});
