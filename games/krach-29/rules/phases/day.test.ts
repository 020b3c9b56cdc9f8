import { expect, it } from "vitest";
import { Evening, ofType, typesOf } from "../evening.fixture.ts";

const ANN = 0;
const BEN = 1;
const CAT = 2;
const DAN = 3;

/** The complete day of chapter "Worked examples", all sales concluded. */
function fourTraders(): Evening {
  return new Evening(
    {
      offers: "edition",
      prices: { STL: -5, KDK: -5, RAD: -2, DIM: -2 },
      initial: ["STL/KDK", "RAD/DIM"],
      tokens: { [ANN]: "ELE", [CAT]: "DIM", [DAN]: "KDK" },
      benefits: ["B-08"],
      prejudices: ["P-08"],
      sales: [
        {
          seat: ANN,
          company: "MOT",
          cards: ["MOT/TEL", "MOT/COP", "MOT/OIL"],
          portfolio: ["STL/TEL", "RAD/RLR"],
        },
        {
          seat: BEN,
          company: "STL",
          cards: ["STL/AIR", "STL/ELE", "STL/DIM"],
          token: true,
          portfolio: ["KDK/MOT", "AIR/COP"],
        },
        {
          seat: CAT,
          company: "KDK",
          cards: ["KDK/RAD", "KDK/TEL"],
          portfolio: ["ELE/MAI", "AIR/RLR", "DIM/OIL"],
        },
        {
          seat: DAN,
          company: "COP",
          cards: ["RAD/COP", "ELE/COP", "MAI/COP", "COP/OIL"],
          portfolio: ["TEL/DIM"],
        },
      ],
    },
    4,
  );
}

it("K-EX-85, K-DROP-2, K-LOSS-2, K-BONUS-2, K-BONUS-3: the whole day, from the last sale to the next deal", () => {
  const day = fourTraders();
  const toChoice = day.endSales();
  expect(typesOf(toChoice)).toEqual([
    "salesEnded",
    "drawn",
    "drawn",
    "dropped",
    "dropped",
    "dropped",
    "dropped",
    "asked",
  ]);
  expect(ofType(toChoice, "drawn")).toEqual([
    { type: "drawn", seat: ANN, bonus: "B-08" },
    { type: "drawn", seat: DAN, bonus: "P-08" },
  ]);
  expect(ofType(toChoice, "dropped")).toEqual([
    { type: "dropped", offer: 1, seat: ANN, company: "MOT", count: 3, drop: 9, from: 0, to: -9 },
    { type: "dropped", offer: 2, seat: BEN, company: "STL", count: 4, drop: 4, from: -5, to: -9 },
    { type: "dropped", offer: 3, seat: CAT, company: "KDK", count: 2, drop: 2, from: -5, to: -7 },
    { type: "dropped", offer: 4, seat: DAN, company: "COP", count: 4, drop: 2, from: 0, to: -2 },
  ]);
  expect(day.prices()).toEqual({ MOT: -9, STL: -9, KDK: -7, COP: -2, RAD: -2, DIM: -2 });
  expect(day.state).toMatchObject({
    phase: "lossChoices",
    until: 115_000,
    choice: { seat: ANN, for: "B-08" },
  });

  const toRenewal = day.choose(ANN, { company: "MOT" });
  expect(typesOf(toRenewal)).toEqual([
    "spent",
    "spent",
    "losses",
    "losses",
    "losses",
    "losses",
    "tokensReturned",
    "asked",
  ]);
  expect(ofType(toRenewal, "spent")).toEqual([
    { type: "spent", seat: DAN, bonus: "P-08", how: "used" },
    { type: "spent", seat: ANN, bonus: "B-08", how: "used" },
  ]);
  expect(ofType(toRenewal, "losses").map(({ loss, score }) => [loss, score])).toEqual([
    [2, -2],
    [18, -18],
    [4, -4],
    [11, -11],
  ]);
  expect(day.state.register).toEqual([
    [
      [
        { kind: "share", card: "STL/TEL", company: "STL", amount: -9 },
        { kind: "share", card: "STL/TEL", company: "TEL", amount: 0 },
        { kind: "share", card: "RAD/RLR", company: "RAD", amount: -2 },
        { kind: "share", card: "RAD/RLR", company: "RLR", amount: 0 },
        { kind: "token", company: "ELE", amount: 0 },
        { kind: "card", bonus: "B-08", company: "MOT", amount: 9 },
      ],
      [
        { kind: "share", card: "KDK/MOT", company: "KDK", amount: -7 },
        { kind: "share", card: "KDK/MOT", company: "MOT", amount: -9 },
        { kind: "share", card: "AIR/COP", company: "AIR", amount: 0 },
        { kind: "share", card: "AIR/COP", company: "COP", amount: -2 },
      ],
      [
        { kind: "share", card: "ELE/MAI", company: "ELE", amount: 0 },
        { kind: "share", card: "ELE/MAI", company: "MAI", amount: 0 },
        { kind: "share", card: "AIR/RLR", company: "AIR", amount: 0 },
        { kind: "share", card: "AIR/RLR", company: "RLR", amount: 0 },
        { kind: "share", card: "DIM/OIL", company: "DIM", amount: -2 },
        { kind: "share", card: "DIM/OIL", company: "OIL", amount: 0 },
        { kind: "token", company: "DIM", amount: -2 },
      ],
      [
        { kind: "share", card: "TEL/DIM", company: "TEL", amount: 0 },
        { kind: "share", card: "TEL/DIM", company: "DIM", amount: -2 },
        { kind: "token", company: "KDK", amount: -7 },
        { kind: "card", bonus: "P-08", company: null, amount: -2 },
      ],
    ],
  ]);
  expect(ofType(toRenewal, "tokensReturned")).toEqual([{ type: "tokensReturned", companies: ["STL"] }]);
  expect(day.state.reserve).toEqual(["STL", "AIR", "RAD", "MOT", "TEL", "MAI", "COP", "RLR", "OIL"]);
  expect(day.state).toMatchObject({ phase: "renewal", choice: { seat: BEN, for: "token" }, asking: [] });

  const toReady = day.choose(BEN, { company: "OIL" });
  expect(toReady).toEqual([
    { type: "tookToken", seat: BEN, company: "OIL", byDefault: false },
    { type: "dayEnded", day: 1, prices: day.state.prices, until: 120_000 },
  ]);
  expect(day.state).toMatchObject({ phase: "ready", until: 120_000, choice: null, ready: [] });
  expect(day.state.history).toHaveLength(2);
  expect(day.state.history[1]).toEqual(day.state.prices);

  for (const seat of [DAN, CAT, BEN]) expect(typesOf(day.ready(seat))).toEqual(["ready"]);
  expect(typesOf(day.ready(ANN))).toEqual(["ready", "dealt"]);
  expect(day.state).toMatchObject({ day: 2, phase: "countdown" });
  expect(day.state.traders.map(({ hand, score, token }) => [hand.length, score, token])).toEqual([
    [6, -2, "ELE"],
    [6, -18, "OIL"],
    [6, -4, "DIM"],
    [6, -11, "KDK"],
  ]);
  expect(day.prices()).toEqual({ MOT: -9, STL: -9, KDK: -7, COP: -2, RAD: -2, DIM: -2 });
});

it("K-EX-85, K-NET-50: without any answer the clocks bring the same day to its end", () => {
  const day = fourTraders();
  day.endSales();
  expect(day.timeout()).toContainEqual({ type: "spent", seat: ANN, bonus: "B-08", how: "used" });
  expect(day.trader(ANN).score).toBe(-2);
  expect(day.timeout()[0]).toEqual({ type: "tookToken", seat: BEN, company: "AIR", byDefault: true });
  expect(typesOf(day.timeout())).toEqual(["dealt"]);
  expect(day.state.day).toBe(2);
});
