import type { Millis, Seat } from "@bigboard/kernel";
import { type Company, shows, type View } from "@bigboard/krach-29/game";
import { takesOf } from "../floor/possible.ts";
import { clockOf, type Standing, standing } from "../floor/status.ts";
import { largestCompany, type Tray } from "../hand/tray.ts";
import type { KrachTable } from "../table-context.ts";
import type { Deeds } from "./deeds.ts";

/** What the coach looks at: the table as its page shows it, and what lies set aside. */
export type Scene = {
  readonly view: View;
  readonly me: Seat;
  readonly standing: Standing;
  readonly deeds: Deeds;
  /** How many cards are set aside. */
  readonly out: number;
  /** Whether a cry can be taken with exactly these; and whether one could be with some cards of the hand. */
  readonly fits: boolean;
  readonly asked: boolean;
  /** The company on most cards of the hand, and how many those are. */
  readonly best: Company | null;
  readonly halves: number;
  /** The drops of the evening have been read out to the last. */
  readonly told: boolean;
  /** The exchange has been open for a while: see `AWHILE_MS`. */
  readonly later: boolean;
  /** A clock that rings for the viewer is about to. */
  readonly hurried: boolean;
  /** The page shows what is so: match time runs, and the line stands. */
  readonly live: boolean;
  /** Where the bank runs, such as −30. */
  readonly limit: number;
};

/** So long somebody swaps on before what they have is enough. */
const AWHILE_MS = 30_000;
/** So much of a clock is left to act in, not to read. */
export const HURRY_MS = 10_000;

/** What of a scene the page knows beside its table. */
export type Aside = Pick<Scene, "deeds" | "told" | "later" | "hurried" | "live">;

/** The scene of a seated viewer. */
export function sceneOf(
  table: Pick<KrachTable, "view" | "config" | "judge">,
  me: Seat,
  tray: Tray,
  aside: Aside,
): Scene {
  const { view } = table;
  const { slots, out } = tray;
  const best = largestCompany(slots, view.prices, view.traders[me]?.token ?? null);
  const takes = out.length === 0 ? [] : [...takesOf({ ...table, me }, out, slots).values()];
  return {
    view,
    me,
    standing: standing({ ...table, me }),
    out: out.length,
    fits: takes.includes("fits"),
    asked: takes.includes("fits") || takes.includes("needs"),
    best,
    halves: best === null ? 0 : slots.filter((card) => shows(card, best)).length,
    limit: table.config.edition.limits.bankrunAt,
    ...aside,
  };
}

/** Whether the exchange has been open for a while at the moment `now` of match time. */
export function isLater(view: View, now: Millis): boolean {
  return view.phase === "lastCall" || (view.phase === "open" && now - view.opensAt >= AWHILE_MS);
}

/**
 * Whether a clock that rings for the viewer has at most `HURRY_MS` left: the one of the floor, of the evening, or of a
 * choice that is the viewer's own. The clock of somebody else's choice hurries nobody.
 */
export function isHurried(table: KrachTable, now: Millis): boolean {
  const { view, me } = table;
  if (view.choice !== null && view.choice.seat !== me) return false;
  const floor = clockOf(table);
  const until = floor.kind === "none" ? view.until : floor.until;
  return until !== null && until - now <= HURRY_MS;
}
