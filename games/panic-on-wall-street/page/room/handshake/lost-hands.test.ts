import { toJson } from "@bigboard/design/fixtures/still-page";
import type { Json } from "@bigboard/kernel";
import { describe, expect, test } from "vitest";
import { stillTile, stillView } from "../../fixtures/still.ts";
import { lostIn, stillLost } from "./lost-hands.ts";

const ME = 2;

function ended(why: string, given: { [key: string]: Json } = {}): Json {
  const terms = { kind: "bid", tile: "B1", from: ME, to: 0, price: 30_000, bundle: null, ...given };
  return toJson({ type: "offerEnded", offer: "o1", terms, why });
}

describe("P-NET-70 a hand that came to nothing is told with its reason", () => {
  test("refused, beaten to it, or not answered before the bell", () => {
    const facts = [ended("declined"), ended("wiped"), ended("bell")];
    expect(lostIn(facts, ME).map(({ why }) => why)).toEqual(["declined", "wiped", "bell"]);
  });

  test("not what was taken, changed or taken back, nor what is another's or of a bundle", () => {
    const facts = [
      ended("used"),
      ended("changed"),
      ended("withdrawn"),
      ended("declined", { from: 3 }),
      ended("declined", { bundle: "b1" }),
    ];
    expect(lostIn(facts, ME)).toEqual([]);
    expect(lostIn([ended("declined")], null)).toEqual([]);
  });

  test("a manager's ask that ended with a deal at another price, while that deal stands", () => {
    const lost = lostIn([ended("wiped", { kind: "ask", from: ME, to: null })], ME);
    const sold = (price: number) => stillView({ tiles: { B1: stillTile(ME, { investor: 3, price }) } });
    expect(stillLost(lost, sold(25_000), ME).map(({ why }) => why)).toEqual(["wiped"]);
    expect(stillLost(lost, sold(30_000), ME)).toEqual([]);
    expect(stillLost(lost, stillView(), ME)).toEqual([]);
  });

  test("not what ended with a deal that the viewer made himself", () => {
    const made = (by: number): Json =>
      toJson({ type: "dealMade", tile: "B1", manager: ME, deal: null, replaced: null, by });
    const ask = ended("wiped", { kind: "ask", from: ME, to: null });
    expect(lostIn([made(ME), ask], ME)).toEqual([]);
    expect(lostIn([made(3), ask], ME).map(({ why }) => why)).toEqual(["wiped"]);
  });

  test("once for each company, and no more once the viewer holds it or bids again", () => {
    const lost = lostIn([ended("declined"), ended("declined", { price: 40_000 })], ME);
    expect(stillLost(lost, stillView(), ME).map(({ price }) => price)).toEqual([40_000]);
    const mine = { B1: stillTile(0, { investor: ME }) };
    expect(stillLost(lost, stillView({ tiles: mine }), ME)).toEqual([]);
  });
});
