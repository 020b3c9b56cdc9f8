import type { Refusal } from "@bigboard/kernel";
import type { Misgiven } from "@bigboard/kernel/reading/given";
import { refuse } from "../refusals.ts";

/** The clause that each part of `given` belongs to. */
const CLAUSES: { readonly [part: string]: string } = {
  prices: "W-CHK-7",
  tracks: "W-CHK-7",
  trend: "W-SETUP-14",
  trendAt: "W-SETUP-12",
  circle: "W-SETUP-12",
  deck: "W-SETUP-18",
  piles: "W-SETUP-5",
  players: "W-SETUP-24",
  tycoons: "W-TYC-1",
  minimums: "W-DATA-18",
  exchange: "W-CARD-20",
  seats: "W-RULING-38",
};

export function refusalOf(error: Misgiven): Refusal {
  const part = error.path.split(".")[0] ?? "";
  const rule = Object.hasOwn(CLAUSES, part) ? (CLAUSES[part] ?? "") : "W-DATA-7";
  return refuse("BAD_GIVEN", rule, { path: error.path, expected: error.expected });
}
