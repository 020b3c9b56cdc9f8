import type { Outcome, Seat } from "@bigboard/kernel";
import type { Bound } from "./config.ts";
import type { LotId, State } from "./state.ts";

/** What each trader's lots are worth, by seat (SL-END-2). For states and views alike. */
export function scoresOf(
  values: ReadonlyMap<LotId, number>,
  traders: readonly { readonly lots: readonly LotId[] }[],
): number[] {
  return traders.map(({ lots }) => lots.reduce((sum, lot) => sum + (values.get(lot) ?? 0), 0));
}

/** The result; null before the end (SL-END-1, SL-END-2). */
export function outcome({ values }: Bound, { phase, traders }: State): Outcome | null {
  if (phase !== "over") return null;
  const scores = scoresOf(values, traders);
  const places = new Map<number, Seat[]>();
  for (const [seat, score] of scores.entries()) places.set(score, [...(places.get(score) ?? []), seat]);
  const groups = [...places].sort(([a], [b]) => b - a).map(([, seats]) => seats);
  return { ending: "spent", rankings: [{ of: "players", groups }], scores };
}
