import { destination, type State } from "@bigboard/wall-street-1920/game";
import { factOf } from "../facts.ts";
import { handLoss } from "./gains.ts";
import type { Plan } from "./hasty.ts";
import type { Reading } from "./reading.ts";

/** What somebody likes beyond what it brings, in points. */
export type Taste = {
  readonly gold: number;
  /** For each point on a market card. */
  readonly stars: number;
  /** The company it is a friend of, and how much it likes each of its shares. */
  readonly friend: { readonly company: number; readonly liking: number } | null;
};

/** The same plans as somebody with this taste sees them, the best first. An exchange counts what it may lose. */
export function tasted(
  reading: Reading,
  taste: Taste,
  world: State,
  seat: number,
  plans: readonly Plan[],
): Plan[] {
  return plans
    .map((plan) => ({ ...plan, guess: plan.guess + likingOf(reading, taste, world, seat, plan) }))
    .sort((a, b) => b.guess - a.guess);
}

function likingOf(reading: Reading, taste: Taste, world: State, seat: number, plan: Plan): number {
  const pawn = world.players[seat]?.pawn ?? null;
  if (plan.action.type !== "move" || pawn === null) return 0;
  const other = world.trend === "clockwise" ? "counter" : "clockwise";
  const to = destination(plan.flip ? { ...world, trend: other } : world, pawn, plan.action.steps);
  let liking = 0;
  for (const id of world.circle[to]?.cards ?? []) {
    const { kind, company, shares, points, does } = factOf(reading.street.facts, id);
    if (kind === "gold") liking += taste.gold;
    if (kind === "market") liking += taste.stars * points;
    if (kind === "share" && company === taste.friend?.company) liking += taste.friend.liking * shares;
    if (does === "stock-market") liking -= Math.min(points, exchangeRisk(reading, world, seat));
  }
  return liking;
}

/** What an exchange may lose: the share that must be shown, less a usual single share for it. */
export function exchangeRisk(reading: Reading, world: State, seat: number): number {
  const side = reading.sides[seat];
  if (side === undefined) return 0;
  const losses = (world.players[seat]?.shares ?? [])
    .map((id) => factOf(reading.street.facts, id))
    .filter(({ kind }) => kind === "share")
    .map((fact) => handLoss(reading, fact, side));
  if (losses.length === 0) return 0;
  const usual = [0, 1, 2, 3].reduce((sum, company) => sum + reading.shareGain(side, company, 1), 0) / 4;
  return Math.max(0, Math.min(...losses) - usual);
}
