import type { Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/panic-on-wall-street/game";

/** A month that turned a match. `amount` in dollars, above 0. */
export type Turning =
  | {
      readonly kind: "gain" | "loss";
      readonly month: number;
      readonly seat: Seat;
      readonly amount: number;
    }
  | { readonly kind: "fell"; readonly month: number; readonly seat: Seat };

/**
 * What turned a match (P-NET-66): the largest gain and the largest loss of a purse in one month (of equal ones the earlier, then
 * the first seat), and the first bankruptcy.
 */
export function turningPoints({ players, wealth }: Pick<View, "players" | "wealth">): readonly Turning[] {
  const changes = wealth.flatMap((purses, month) =>
    month === 0
      ? []
      : purses.map((purse, seat) => ({
          month,
          seat,
          change: (purse ?? 0) - (wealth[month - 1]?.[seat] ?? 0),
        })),
  );
  const [up] = changes.toSorted((a, b) => b.change - a.change);
  const [down] = changes.toSorted((a, b) => a.change - b.change);
  const [fall] = players
    .flatMap(({ fell }, seat) =>
      [fell.manager, fell.investor].flatMap((one) => (one ? [{ ...one, seat }] : [])),
    )
    .toSorted((a, b) => a.month - b.month || a.step - b.step);
  const found: readonly (Turning | null)[] = [
    up === undefined || up.change <= 0
      ? null
      : { kind: "gain", month: up.month, seat: up.seat, amount: up.change },
    down === undefined || down.change >= 0
      ? null
      : { kind: "loss", month: down.month, seat: down.seat, amount: -down.change },
    fall === undefined ? null : { kind: "fell", month: fall.month, seat: fall.seat },
  ];
  return found.filter((one) => one !== null);
}
