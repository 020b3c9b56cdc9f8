import { toJson } from "@bigboard/design/fixtures/still-page";
import { recordedSeats } from "@bigboard/design/game-parts/seats";
import { currentTranslate, loadWords, speak } from "@bigboard/design/i18n";
import { bind, type Deal, type Event } from "@bigboard/panic-on-wall-street/game";
import { expect, test, vi } from "vitest";
import { STILL_CONFIG } from "../fixtures/still.ts";
import { words } from "../words.ts";
import { wantsSure } from "./prices.ts";
import { displacedOf, tapeLines } from "./tape-lines.ts";
import { refusedOf } from "./use-refused.ts";
import { soundOf, warningAt } from "./use-signals.ts";

vi.stubGlobal("document", { documentElement: {} });
await speak("en");
await loadWords("panic-on-wall-street", words);
vi.unstubAllGlobals();

const table = {
  bound: bind(STILL_CONFIG),
  seats: recordedSeats(["Rosa", "Nell", "Ada", "Otto", "Kit"], []),
  me: 2,
};
const deal = (investor: number, price: number): Deal => ({
  no: price,
  investor,
  price,
  closed: false,
  standing: false,
});
const made = (taken: Deal, replaced: Deal | null): Event => ({
  type: "dealMade",
  tile: "R1",
  manager: 0,
  deal: taken,
  replaced,
  by: 0,
});
const lines = (...events: Event[]) =>
  tapeLines(
    { match: "m", version: 1, at: 0, facts: events.map(toJson), before: null, after: null },
    table,
    currentTranslate(),
  );

test("P-NET-45 the ticker tells deals, replacements, new prices, withdrawals and closings, and nothing else", () => {
  const told = lines(
    made(deal(3, 25_000), null),
    made(deal(4, 30_000), deal(3, 25_000)),
    made(deal(4, 35_000), deal(4, 30_000)),
    { type: "dealEnded", tile: "R1", manager: 0, deal: deal(4, 35_000), why: "withdrawn" },
    { type: "dealEnded", tile: "R1", manager: 0, deal: deal(4, 35_000), why: "cleared" },
    { type: "closed", tile: "R1", manager: 0, deal: deal(2, 40_000) },
    { type: "finished", seat: 1, on: true },
  );
  expect(told.map(({ text }) => text)).toEqual([
    "Otto takes Volcano Central Heating at 25",
    "Kit takes Volcano Central Heating from Otto at 30",
    "Kit and Volcano Central Heating: 30 becomes 35",
    "Kit withdraws from Volcano Central Heating",
    "Rosa ends the deal for Volcano Central Heating",
    "You and Rosa close Volcano Central Heating at 40",
  ]);
  expect(told[0]?.spoken).toBe("Otto takes Volcano Central Heating at $25,000");
});

test("P-NET-76 a line is the viewer's own only where it is about his deals", () => {
  const told = lines(made(deal(3, 25_000), null), made(deal(4, 30_000), deal(2, 25_000)));
  expect(told.map(({ mine }) => mine)).toEqual([false, true]);
});

test("P-NET-23 a displaced investor is told with a sound, and is offered his former price; a new price of his own is no loss", () => {
  const taken = made(deal(4, 30_000), deal(2, 25_000));
  expect(displacedOf(taken, 2)).toEqual({ tile: "R1", by: deal(4, 30_000), price: 25_000, held: true });
  expect(soundOf(taken, 2)?.name).toBe("wood");
  expect(displacedOf(taken, 3)).toBeNull();
  expect(displacedOf(made(deal(2, 30_000), deal(2, 25_000)), 2)).toBeNull();
  expect(displacedOf(made(deal(4, 30_000), null), 2, 25_000)).toEqual({
    ...{ tile: "R1", by: deal(4, 30_000), price: 25_000, held: false },
  });
  expect(displacedOf(made(deal(4, 30_000), null), 2, 35_000)).toBeNull();
});

test("P-NET-9 a glass sounds and it is said at 60, 30 and 10 seconds, and the last five are counted", () => {
  const seconds = Array.from({ length: 70 }, (_, n) => n);
  expect(seconds.filter((second) => warningAt(second) === "said")).toEqual([10, 30, 60]);
  expect(seconds.filter((second) => warningAt(second) === "tick")).toEqual([1, 2, 3, 4, 5]);
});

test("P-NET-32 a price above 150,000 wants a second tap, one of 150,000 does not", () => {
  expect([150_000, 155_000].map(wantsSure)).toEqual([false, true]);
});

test("P-NET-45 a bid of the viewer that is refused is told, and no other's", () => {
  const ended = (from: number, why: "declined" | "withdrawn"): Event => ({
    type: "offerEnded",
    offer: "o",
    why,
    terms: {
      ...{ kind: "bid", tile: "R1", from, to: 0, price: 10_000, closed: false },
      ...{ private: false, counter: false, rev: 1, at: 0, bundle: null },
    },
  });
  expect(refusedOf(ended(2, "declined"), 2)).toEqual({ tile: "R1", by: 0, price: 10_000 });
  expect(refusedOf(ended(2, "withdrawn"), 2)).toBeNull();
  expect(refusedOf(ended(3, "declined"), 2)).toBeNull();
  const told = lines(ended(2, "declined"), ended(3, "declined"));
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).toContain("Rosa refused 10 from you for Volcano Central Heating");
});
