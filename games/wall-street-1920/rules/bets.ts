import type { Bets } from "@bigboard/kernel";
import { placesOf } from "./outcome.ts";
import { EVENTS, PILES } from "./terms.ts";
import type { View } from "./view.ts";

/** What of a view the bets are read from: nothing that only some may see. Totals are there once the end has opened all hands. */
type Seen = Pick<View, "phase" | "lastRound" | "players" | "scoring">;

/** Which pile goes off, and who wins: for onlookers, until the last round begins. Whoever plays knows too much of the piles. */
export function bets({ phase, lastRound, players, scoring }: Seen): Bets {
  const open = !lastRound && scoring === null && phase !== "over";
  const event = scoring?.event ?? null;
  const totals = scoring?.sheets.map(({ total }) => total) ?? [];
  const capitals = players.map(({ capital }) => capital);
  const winners = phase === "over" && scoring !== null ? (placesOf(totals, capitals)[0] ?? []) : null;
  return {
    bettors: [],
    questions: [
      {
        id: "pile",
        answers: PILES,
        open,
        right: scoring === null ? null : PILES.filter((pile) => EVENTS[pile] === event),
      },
      {
        id: "winner",
        answers: players.map((_, seat) => String(seat)),
        open,
        right: winners?.map(String) ?? null,
      },
    ],
  };
}
