import type { Seat } from "@bigboard/kernel";
import {
  type Action,
  type CardId,
  type Company,
  type Config,
  scoreSheets,
  type View,
} from "@bigboard/wall-street-1920/game";
import { cardBook } from "../plan/holdings.ts";

export type Assignment = { readonly [card: CardId]: Company };

/** Gold shares and duals of a seat that have no company yet; under GOLD a gold share needs none (W-RULING-82). */
export function openCards(view: View, config: Config, seat: Seat): readonly CardId[] {
  const { scoring, players } = view;
  if (scoring === null) return [];
  const book = cardBook(config);
  return (players[seat]?.shares ?? []).filter((id) => {
    const card = book.get(id);
    if (card === undefined || scoring.assigned[seat]?.[id] !== undefined) return false;
    return card.kind === "dual" || (card.kind === "gold" && scoring.event !== "GOLD");
  });
}

/** The total in points with these companies, or null while hands are not open. */
export function totalWith(view: View, config: Config, seat: Seat, assignment: Assignment): number | null {
  const { scoring, players } = view;
  if (scoring === null) return null;
  const assigned = scoring.assigned.map((given, other) =>
    other === seat ? { ...given, ...assignment } : given,
  );
  return scoreSheets(config, { players, scoring: { ...scoring, assigned } })[seat]?.total ?? null;
}

/** What is sent: every card by name where the player departs from the proposal, the bare consent where not. */
export function settlement(
  cards: readonly CardId[],
  best: Assignment,
  chosen: Assignment,
): readonly Action[] {
  const own = cards.some((id) => chosen[id] !== best[id]);
  const acts = cards.flatMap((card): Action[] => {
    const company = chosen[card];
    return own && company !== undefined ? [{ type: "assign", card, company }] : [];
  });
  return [...acts, { type: "settle" }];
}
