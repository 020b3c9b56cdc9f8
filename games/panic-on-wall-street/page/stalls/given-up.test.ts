import type { Deal, DealEnd, Event } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";
import { stillTile, stillView } from "../fixtures/still.ts";
import { byInvestor, givenUpAfter, stillGivenUp } from "./given-up.ts";

const deal = (investor: number): Deal => ({ no: 1, investor, price: 25_000, closed: false, standing: false });
const ended = (tile: string, investor: number, why: DealEnd = "withdrawn", manager = 0): Event => ({
  type: "dealEnded",
  tile,
  manager,
  deal: deal(investor),
  why,
});

test("a manager is told what investors gave up of his stall, the newest first, and nothing of other stalls or his own acts", () => {
  const events = [ended("R1", 3), ended("Y1", 4), ended("B1", 3, "cleared"), ended("G1", 3, "withdrawn", 1)];
  expect(givenUpAfter([], events, 0)).toEqual([
    { tile: "Y1", by: 4, price: 25_000 },
    { tile: "R1", by: 3, price: 25_000 },
  ]);
  expect(givenUpAfter([], events, null)).toEqual([]);
});

test("it is answered by a new deal on the company, and ends with the bell", () => {
  const given = givenUpAfter([], [ended("R1", 3), ended("Y1", 4)], 0);
  const sold: Event = { type: "dealMade", tile: "R1", manager: 0, deal: deal(4), replaced: null, by: 0 };
  expect(givenUpAfter(given, [sold], 0).map(({ tile }) => tile)).toEqual(["Y1"]);
  const view = stillView({
    tiles: { R1: stillTile(0), Y1: stillTile(0, deal(4)) },
  });
  expect(given.filter((one) => stillGivenUp(view, one, 0)).map(({ tile }) => tile)).toEqual(["R1"]);
});

test("of several it is summed up who gave up how many, the most first", () => {
  const given = givenUpAfter([], [ended("R1", 3), ended("Y1", 4), ended("B1", 4)], 0);
  expect(byInvestor(given)).toEqual([
    { seat: 4, n: 2 },
    { seat: 3, n: 1 },
  ]);
});
