import type { Millis, Seat } from "@bigboard/kernel";
import { type CardId, type Company, shows, type View } from "@bigboard/krach-29/game";
import { takesOf } from "../floor/possible.ts";
import { clockOf, type Standing, standing } from "../floor/status.ts";
import { largestCompany, type Tray, worth } from "../hand/tray.ts";
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
  /** The company that the hand marks and the key sells (while there is no sale: the one on most cards), and how many show it. */
  readonly best: Company | null;
  readonly halves: number;
  /** The card that would stay and costs so much that it is worth a swap before the sale; null for none. */
  readonly dear: CardId | null;
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
  selling: Company | null = null,
): Scene {
  const { view } = table;
  const { slots, out } = tray;
  const best = selling ?? largestCompany(slots, view.prices, view.traders[me]?.token ?? null);
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
    dear: dearest(slots, best, view),
    limit: table.config.edition.limits.bankrunAt,
    ...aside,
  };
}

/** A card that costs as much as this is better given away. */
const DEAR = -8;

/** Of the cards that do not show the company to be sold, the one that costs most, if it costs much. */
function dearest(slots: readonly CardId[], best: Company | null, { prices }: View): CardId | null {
  const [worst] = slots
    .filter((card) => best !== null && !shows(card, best))
    .toSorted((one, other) => worth(one, prices) - worth(other, prices));
  return worst !== undefined && worth(worst, prices) <= DEAR ? worst : null;
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
