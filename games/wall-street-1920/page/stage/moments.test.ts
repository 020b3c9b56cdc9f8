import type { AcceptedUpdate } from "@bigboard/design/game-page";
import type { Json } from "@bigboard/kernel";
import { describe, expect, test } from "vitest";
import { changesOf, endsTurn, momentsOf, turnOf } from "./moments.ts";

const update = (facts: readonly Json[], at = 0): AcceptedUpdate => ({
  match: "m",
  version: 1,
  at,
  facts,
  before: null,
  after: null,
});
const paid = (from: number | string, rule: string, amount = 2): Json => ({
  type: "booked",
  from,
  to: "bank",
  amount,
  rule,
});
const black = [{ type: "kept", seat: 1, card: "M(black)" }, paid(1, "W-CARD-18"), paid(0, "W-CARD-18")];
const tycoon = (idle: boolean): Json => ({
  type: "tycoon",
  seat: 2,
  letter: "B",
  face: "penalty",
  company: "oil",
  idle,
});

describe("what is told large", () => {
  test("W-CARD-18: a black day, by whom, and what all pay; another payment is not told", () => {
    expect(momentsOf(update(black))).toEqual([
      { kind: "blackDay", seat: 1, card: "M(black)", sum: 4, borrowed: [] },
    ]);
    expect(momentsOf(update([paid(0, "W-MOVE-6")]))).toEqual([]);
  });

  test("W-SETUP-16: that the last cards have come, at ten and at five, unless the Explosion lies open or is out", () => {
    const drawn = (left: number, top = "corn-1"): Json => ({
      type: "drawn",
      card: "oil-1",
      location: 2,
      top,
      left,
    });
    expect(momentsOf(update([drawn(11)]))).toEqual([]);
    expect(momentsOf(update([drawn(10)]))).toEqual([{ kind: "near", left: 10 }]);
    expect(momentsOf(update([drawn(9)]))).toEqual([]);
    expect(momentsOf(update([drawn(5)]))).toEqual([{ kind: "near", left: 5 }]);
    expect(momentsOf(update([drawn(5, "explosion")]))).toEqual([]);
    expect(momentsOf({ ...update([drawn(5)]), after: { lastRound: true } })).toEqual([]);
    expect(changesOf(update([drawn(10)])).size).toBe(0);
  });

  test("W-LOAN-1: who had to borrow for the black day", () => {
    const loan = (seat: number): Json[] => [
      { type: "loan", seat, loans: 1 },
      { type: "booked", from: "bank", to: seat, amount: 5, rule: "W-LOAN-2" },
    ];
    const [kept, one, two] = black;
    const told = update([...loan(1), kept, one, ...loan(0), two].filter((fact) => fact !== undefined));
    const moment = { kind: "blackDay", seat: 1, card: "M(black)", sum: 4 };
    expect(momentsOf(told)).toEqual([{ ...moment, borrowed: [{ seat: 0, had: null }] }]);
    // With what he had where that was seen.
    const before = { players: [{ cash: 1 }, { cash: 0 }] };
    expect(momentsOf({ ...told, before })).toEqual([{ ...moment, borrowed: [{ seat: 0, had: 1 }] }]);
  });

  test("W-CARD-25: what an exchange brought; nothing hangs at the seats for it", () => {
    const swap = { type: "exchanged", seat: 1, rival: 0, gave: "corn-1", got: "oil-1" };
    expect(momentsOf(update([swap]))).toEqual([
      { kind: "swap", seat: 1, rival: 0, gave: "corn-1", got: "oil-1" },
    ]);
    expect(changesOf(update([swap, paid(2, "W-TYC-11")])).size).toBe(0);
  });

  test("W-TYC-7: a Tycoon that takes effect, not one that leaves without", () => {
    expect(momentsOf(update([tycoon(false)]))).toEqual([
      { kind: "tycoon", seat: 2, letter: "B", face: "penalty", company: "oil" },
    ]);
    expect(momentsOf(update([tycoon(true)]))).toEqual([]);
  });

  test("a Tycoon comes before a black day, and the last round after both", () => {
    const facts = [...black, { type: "lastRound" }, tycoon(false)];
    expect(momentsOf(update(facts)).map(({ kind }) => kind)).toEqual(["tycoon", "blackDay", "last"]);
  });

  test("the own turn, but not to somebody who has just played", () => {
    const begun = update([{ type: "turn", seat: 0, turn: 9, round: 3 }], 20_000);
    expect(turnOf(begun, 0, null)).toEqual({ kind: "turn", turn: 9 });
    expect(turnOf(begun, 0, 12_000)).toEqual({ kind: "turn", turn: 9 });
    expect(turnOf(begun, 0, 13_000)).toBeNull();
    expect(turnOf(begun, 1, null)).toBeNull();
    expect(turnOf(begun, null, null)).toBeNull();
  });

  test("whose turn an update ends", () => {
    const ended = update([{ type: "turnEnded", seat: 1 }]);
    expect([endsTurn(ended, 1), endsTurn(ended, 0), endsTurn(ended, null)]).toEqual([true, false, false]);
  });
});

describe("what hangs at the seats", () => {
  test("W-CARD-18: what each pays on a black day", () => {
    expect([...changesOf(update(black))]).toEqual([
      [1, -2],
      [0, -2],
    ]);
  });

  test("W-TYC-10: the coins of the trend; the price of the same walk is not told", () => {
    const coins = { type: "booked", from: "trend", to: 2, amount: 3, rule: "W-TYC-10" };
    expect([...changesOf(update([paid(2, "W-MOVE-7"), tycoon(false), coins]))]).toEqual([[2, 3]]);
  });

  test("nothing where nobody is struck", () => {
    expect(changesOf(update([paid(2, "W-MOVE-7"), { type: "lastRound" }])).size).toBe(0);
  });
});
