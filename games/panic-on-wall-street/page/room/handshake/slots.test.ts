import { describe, expect, test } from "vitest";
import type { LiveOffer } from "../../stalls/tiles.ts";
import {
  arranged as arrangedAll,
  EMPTY_PLACES,
  type Fate,
  placesIn,
  SLOTS,
  type Slots,
  TOLD_MS,
  waitingOf as waitingAll,
} from "./slots.ts";

const EMPTY_SLOTS = EMPTY_PLACES.slice(0, SLOTS);

/** A hand for the company of its name, unless another is named. */
const hand = (id: string, rev = 1, tile = id): LiveOffer => ({
  id,
  kind: "bid",
  tile,
  from: 3,
  to: 0,
  price: 25_000,
  closed: false,
  private: false,
  counter: false,
  rev,
  at: 0,
  bundle: null,
});

/** All of them the best for their company. */
const arranged = (was: Slots, best: readonly LiveOffer[], at: number, fateOf: () => Fate) =>
  arrangedAll(was, { best, rest: [] }, at, fateOf);
const waitingOf = (slots: Slots, best: readonly LiveOffer[]) => waitingAll(slots, { best, rest: [] });

const made = (): Fate => "made";
const look = (slots: Slots) =>
  slots.map((slot) => (slot === null ? "-" : `${slot.offer.id}${slot.fate === null ? "" : ` ${slot.fate}`}`));

describe("P-NET-70: places for hands", () => {
  const three = arranged(EMPTY_SLOTS, [hand("a"), hand("b"), hand("c")], 0, made);

  test("a hand lies where it came, and stays there when others come and go", () => {
    expect(look(three)).toEqual(["a", "b", "c"]);
    const four = arranged(three, [hand("a"), hand("b"), hand("c"), hand("d")], 10, made);
    expect(look(four)).toEqual(["a", "b", "c"]);
    expect(waitingOf(four, [hand("a"), hand("b"), hand("c"), hand("d")]).map(({ id }) => id)).toEqual(["d"]);
  });

  test("a better hand for the same company lies down in its place, and moves no other", () => {
    const better = arranged(three, [hand("b"), hand("c"), hand("z", 1, "a")], 500, made);
    expect(look(better)).toEqual(["z", "b", "c"]);
    expect(better.map((slot) => slot?.since)).toEqual([500, 0, 0]);
  });

  test("what became of it is said in its place; only then another takes it", () => {
    const left = [hand("a"), hand("c"), hand("d")];
    const gone = arranged(three, left, 100, made);
    expect(look(gone)).toEqual(["a", "b made", "c"]);
    expect(look(arranged(gone, left, 100 + TOLD_MS - 1, made))).toEqual(["a", "b made", "c"]);
    expect(look(arranged(gone, left, 100 + TOLD_MS, made))).toEqual(["a", "d", "c"]);
  });

  test("the next hand for a company does not slip under the words about the last one", () => {
    const gone = arranged(three, [hand("a"), hand("c")], 100, made);
    const again = arranged(gone, [hand("a"), hand("c"), hand("b", 2)], 200, made);
    expect(look(again)).toEqual(["a", "b made", "c"]);
    expect(look(arranged(again, [hand("a"), hand("c"), hand("b", 2)], 100 + TOLD_MS, made))).toEqual([
      "a",
      "b",
      "c",
    ]);
  });

  test("another price counts as a change, the same hand seen again does not", () => {
    const same = arranged(three, [hand("a"), hand("b"), hand("c")], 500, made);
    expect(same.map((slot) => slot?.since)).toEqual([0, 0, 0]);
    const dearer = arranged(three, [hand("a", 2), hand("b"), hand("c")], 500, made);
    expect(dearer.map((slot) => slot?.since)).toEqual([500, 0, 0]);
  });

  test("only the best for a company takes a place, and leaves it once something better stands", () => {
    const [w, x] = [hand("w"), hand("x", 1, "w")];
    const both = { best: [w], rest: [x] };
    const one = arrangedAll(EMPTY_SLOTS, both, 0, made);
    expect(look(one)).toEqual(["w", "-", "-"]);
    expect(waitingAll(one, both)).toEqual([x]);
    const dealt = { best: [hand("a")], rest: [w, x] };
    const then = arrangedAll(one, dealt, 100, made);
    expect(look(then)).toEqual(["a", "-", "-"]);
    expect(waitingAll(then, dealt)).toEqual([w, x]);
  });

  test("nothing moves up into a place while the list of all lies open", () => {
    const left = { best: [hand("a"), hand("c"), hand("d")], rest: [] };
    const gone = arrangedAll(three, { ...left, held: true }, 100, made);
    expect(look(arrangedAll(gone, { ...left, held: true }, 100 + TOLD_MS, made))).toEqual(["a", "-", "c"]);
    expect(look(arrangedAll(gone, left, 100 + TOLD_MS, made))).toEqual(["a", "d", "c"]);
  });
});

test("a phone has two places, and the window that grows again has them all", () => {
  expect(placesIn(EMPTY_PLACES, true)).toHaveLength(2);
  expect(placesIn(placesIn(EMPTY_PLACES, true), false)).toHaveLength(EMPTY_PLACES.length);
});
