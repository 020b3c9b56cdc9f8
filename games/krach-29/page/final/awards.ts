import { awarded, counted, leader } from "@bigboard/design/game-parts/honours";
import { eventsFor, type PlayedRecord } from "@bigboard/design/records/play-record";
import type { Seat } from "@bigboard/kernel";
import type { Company, Event } from "@bigboard/krach-29/game";
import { asEvents } from "../trusted.ts";

/** What an evening is remembered for. Prices and losses in millions. */
export type EveningAward =
  | { readonly kind: "hawker" | "crier"; readonly seat: Seat; readonly n: number }
  | {
      readonly kind: "pusher";
      readonly seat: Seat;
      readonly day: number;
      readonly company: Company;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: "gambler"; readonly seat: Seat; readonly day: number; readonly loss: number };

/** Everything that was told in a match that is over, to anybody, in order. */
export function eventsOf(played: PlayedRecord): readonly Event[] {
  return played.moments.flatMap((moment) => asEvents(eventsFor(moment, "all")));
}

/**
 * The awards of a match, out of its record: the most swaps, the deepest sale, the dearest cards kept over an evening; where one
 * is missing, the most cries. Of equal deeds the earlier one counts, of equal counts the first seat at the table.
 */
export function awardsOf(events: readonly Event[]): readonly EveningAward[] {
  return awarded([
    most(
      "hawker",
      events.flatMap((event) => (event.type === "swapped" ? event.seats : [])),
    ),
    pusher(events),
    gambler(events),
    most(
      "crier",
      events.flatMap((event) => (event.type === "posted" ? [event.seat] : [])),
    ),
  ]);
}

function most(kind: "hawker" | "crier", seats: readonly Seat[]): EveningAward | null {
  const first = leader(counted(seats));
  return first === null ? null : { kind, ...first };
}

function pusher(events: readonly Event[]): EveningAward | null {
  let deepest: Extract<EveningAward, { kind: "pusher" }> | null = null;
  let day = 1;
  for (const event of events) {
    if (event.type === "opened") day = event.day;
    if (event.type !== "dropped") continue;
    const { seat, company, from, to } = event;
    if (from - to > (deepest === null ? 0 : deepest.from - deepest.to)) {
      deepest = { kind: "pusher", seat, day, company, from, to };
    }
  }
  return deepest;
}

function gambler(events: readonly Event[]): EveningAward | null {
  let dearest: Extract<EveningAward, { kind: "gambler" }> | null = null;
  let day = 1;
  for (const event of events) {
    if (event.type === "opened") day = event.day;
    if (event.type !== "losses") continue;
    const kept = event.lines.reduce((sum, line) => (line.kind === "share" ? sum - line.amount : sum), 0);
    if (kept > (dearest?.loss ?? 0)) dearest = { kind: "gambler", seat: event.seat, day, loss: kept };
  }
  return dearest;
}
