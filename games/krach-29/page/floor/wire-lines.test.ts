import { toJson } from "@bigboard/design/fixtures/still-page";
import { recordedSeats } from "@bigboard/design/game-parts/seats";
import { currentTranslate, loadWords, speak } from "@bigboard/design/i18n";
import type { Event } from "@bigboard/krach-29/game";
import { describe, expect, test, vi } from "vitest";
import { STILL_CONFIG, stillView } from "../fixtures/still.ts";
import { companyMap, type KrachTable } from "../table-context.ts";
import { words } from "../words.ts";
import { soundOf } from "./use-signals.ts";
import { gathered, lineOf, stamped, wireLines } from "./wire-lines.ts";

vi.stubGlobal("document", { documentElement: {} });
await speak("en");
await loadWords("krach-29", words);
vi.unstubAllGlobals();

const NAMES = ["Ada", "Ines", "Otto", "Mabel"];
const table: Omit<KrachTable, "rules" | "judge"> = {
  view: stillView(4),
  config: STILL_CONFIG,
  me: 0,
  seats: recordedSeats(NAMES, ["top"]),
  companies: companyMap(STILL_CONFIG),
};

const said = (event: Event) => lineOf(event, table, currentTranslate());

const sale: Extract<Event, { type: "sold" }> = {
  type: "sold",
  seat: 1,
  offer: 2,
  n: 3,
  faceDown: false,
  company: "MOT",
  cards: ["STL/MOT", "KDK/MOT", "MOT/TEL"],
  token: null,
  exceptional: false,
  oddLot: false,
  oddCard: null,
  portfolio: [],
  returned: [],
  automatic: false,
};

describe("the wire", () => {
  test("K-INFO-5 a swap of others tells who and how many", () => {
    expect(said({ type: "swapped", cry: 1, seats: [1, 2], n: 2 })).toEqual({
      text: "Ines and Otto swap 2",
      mine: false,
    });
  });

  test("K-NET-26 an own swap is told once, with what came in", () => {
    expect(said({ type: "swapped", cry: 1, seats: [1, 0], n: 1 })).toBeNull();
    expect(said({ type: "swap", cry: 1, with: 1, gave: ["AIR/DIM"], got: ["KDK/OIL"] })).toEqual({
      text: "You swap with Ines. In came KDK OIL",
      mine: true,
      brings: true,
    });
  });

  test("K-NET-12 each sale is told with seat, offer and number of cards", () => {
    expect(said(sale)?.text).toBe("Ines: 3 MOT on 02");
    expect(said({ ...sale, token: "MOT" })?.text).toBe("Ines: 3 MOT and the contract on 02");
    expect(said({ ...sale, automatic: true })?.text).toBe("The house sells 3 MOT for Ines on 02");
    expect(said({ ...sale, n: 5, token: "MOT", exceptional: true })?.text).toBe(
      "Ines: Exceptional Sale of 5 MOT on 02",
    );
  });

  test("K-BONUS-13 K-BONUS-14 the last day opens with what its first and last sale mean", () => {
    expect(said({ type: "opened", day: 3, until: null })?.text).toBe("The exchange is open");
    expect(said({ type: "opened", day: 4, until: null })?.text).toBe(
      "The exchange is open. Last day: who sells first wins 15, who sells last pays 15.",
    );
  });

  test("K-INFO-7 a sale face down does not name its company", () => {
    const down = { ...sale, faceDown: true, company: null, cards: null };
    expect(said(down)?.text).toBe("Ines: 3 cards face down on 02");
  });

  test("K-NET-21 why an own cry has ended is told, unless one ended it oneself", () => {
    expect(said({ type: "closedBecause", cry: 1, why: "expired" })?.text).toBe("Your cry has run out");
    expect(said({ type: "closedBecause", cry: 1, why: "withdrawn" })).toBeNull();
    expect(said({ type: "closed", cry: 1 })).toBeNull();
  });

  test("K-NET-16 cries are not repeated: they stand on the floor", () => {
    const cry = { type: "posted", cry: 1, n: 2, to: null, want: null, give: null, until: 20_000 } as const;
    expect(said({ ...cry, seat: 1 })).toBeNull();
  });
});

describe("the wire on paper", () => {
  const line = (key: string, text: string, mine = false) => ({ key, at: Number(key), text, mine });

  test("the same said again stands once, with the last time; what concerns the viewer stands alone", () => {
    const lines = [
      line("1", "a"),
      line("2", "a"),
      line("3", "b", true),
      line("4", "b", true),
      line("5", "a"),
    ];
    expect(gathered(lines).map(({ at, text, times }) => [at, text, times])).toEqual([
      [2, "a", 2],
      [3, "b", 1],
      [4, "b", 1],
      [5, "a", 1],
    ]);
  });
});

describe("the time on the wire", () => {
  const told = (...events: readonly (readonly [at: number, event: Event])[]) =>
    stamped(
      events.flatMap(([at, event], version) =>
        wireLines(
          { match: "m", version, at, facts: [toJson(event)], before: null, after: null },
          table,
          currentTranslate(),
        ),
      ),
    ).map(({ text, left }) => [text, left]);
  const opened = (until: number | null): Event => ({ type: "opened", day: 1, until });
  const swapped: Event = { type: "swapped", cry: 1, seats: [1, 2], n: 2 };

  test("K-NET-8 a line says what the clock of all said when it came, each clock in its turn", () => {
    expect(
      told(
        [1_000, { type: "held", seat: 1, held: "away" }],
        [5_000, opened(125_000)],
        [22_000, swapped],
        [125_000, { type: "bell", until: 140_000 }],
        [131_000, sale],
      ),
    ).toEqual([
      ["Ines has lost the line", null],
      ["The exchange is open", 120_000],
      ["Ines and Otto swap 2", 103_000],
      ["The closing bell: sales only", 0],
      ["Ines: 3 MOT on 02", 9_000],
    ]);
  });

  test("K-NET-48 the last trader's clock takes the place of the day's", () => {
    expect(
      told(
        [5_000, opened(125_000)],
        [60_000, sale],
        [60_000, { type: "lastTrader", seat: 0, until: 80_000 }],
        [75_000, { ...sale, seat: 0 }],
      ).map(([, left]) => left),
    ).toEqual([120_000, 65_000, 65_000, 5_000]);
  });

  test("a day without a clock has no times until its last call begins one", () => {
    expect(
      told(
        [5_000, opened(null)],
        [22_000, swapped],
        [90_000, { type: "bell", until: 105_000 }],
        [99_000, sale],
      ).map(([, left]) => left),
    ).toEqual([null, null, 15_000, 6_000]);
  });
});

describe("what is heard", () => {
  const cry = { type: "posted", cry: 1, n: 2, want: null, give: null, until: 20_000 } as const;

  test("K-NET-14 a cry to the viewer sounds otherwise than one to all, and buzzes", () => {
    expect(soundOf({ ...cry, seat: 1, to: 0 }, table)).toMatchObject({ name: "call" });
    expect(soundOf({ ...cry, seat: 1, to: 0 }, table)?.buzz).not.toBeNull();
    expect(soundOf({ ...cry, seat: 1, to: null }, table)).toEqual({ name: "cry", buzz: null });
    expect(soundOf({ ...cry, seat: 1, to: 2 }, table)).toEqual({ name: "cry", buzz: null });
  });

  test("K-NET-8 opening and closing ring the bell", () => {
    expect(soundOf({ type: "opened", day: 1, until: null }, table)?.name).toBe("bell");
    expect(soundOf({ type: "bell", until: 1 }, table)?.name).toBe("bell");
    expect(soundOf({ type: "closed", cry: 1 }, table)).toBeNull();
  });
});
