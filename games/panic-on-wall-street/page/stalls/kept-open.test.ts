import { toJson } from "@bigboard/design/fixtures/still-page";
import type { Event, View } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";
import { stillTile, stillView } from "../fixtures/still.ts";
import { keptOpenOf, TakenBack } from "./kept-open.ts";

const ME = 2;
const deal = { no: 4, investor: ME, price: 20_000 };
const ENDED: Event = { type: "closingEnded", tile: "B1" };

const open = (over: Partial<View> = {}): View => stillView({ tiles: { B1: stillTile(0, deal) }, ...over });
const asked = (by: number): View => open({ closings: { B1: by } });

function told(before: View, after: View, facts: readonly Event[] = [ENDED], version = 2) {
  return {
    match: "m",
    version,
    at: 1,
    facts: facts.map(toJson),
    before: toJson(before),
    after: toJson(after),
  };
}

test("a closing that the viewer asked for and that is over while the deal goes on was turned down by the other side", () => {
  expect(keptOpenOf(told(asked(ME), open()), ME, undefined)).toEqual([{ tile: "B1", by: 0, deal: 4 }]);
  expect(keptOpenOf(told(asked(0), open()), 0, undefined)).toEqual([{ tile: "B1", by: ME, deal: 4 }]);
});

test("nobody is told of another's question, of one that was granted, or of a deal that is gone", () => {
  expect(keptOpenOf(told(asked(0), open()), ME, undefined)).toEqual([]);
  const closed = open({ tiles: { B1: stillTile(0, { ...deal, closed: true }) } });
  expect(keptOpenOf(told(asked(ME), closed), ME, undefined)).toEqual([]);
  const gone = open({ tiles: { B1: stillTile(0, { ...deal, no: 5, investor: 3 }) } });
  expect(keptOpenOf(told(asked(ME), gone), ME, undefined)).toEqual([]);
  expect(keptOpenOf(told(asked(ME), open(), []), ME, undefined)).toEqual([]);
});

test("what the viewer took back is no refusal, whoever asks first and how often; a new question may be refused again", () => {
  const taken = new TakenBack();
  taken.note("B1");
  expect(keptOpenOf(told(asked(ME), open()), ME, taken)).toEqual([]);
  expect(keptOpenOf(told(asked(ME), open()), ME, taken)).toEqual([]);
  expect(keptOpenOf(told(asked(ME), open(), [ENDED], 3), ME, taken)).toHaveLength(1);
});
