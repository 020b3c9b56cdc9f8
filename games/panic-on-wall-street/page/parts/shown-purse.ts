import type { ToldUpdate } from "@bigboard/design/game-page";
import type { Seat } from "@bigboard/kernel";
import { ROLL_BEAT_MS, ROLL_BEATS, rollsDice } from "../steps/roll.ts";
import { useTelling } from "../steps/use-telling.ts";
import { own, useDesk, useTable } from "../table-context.ts";
import { asEvents, asView } from "../trusted.ts";

/** What a seat held before the newest roll, in dollars; null where no roll was seen coming. */
export function purseBeforeRoll(updates: readonly ToldUpdate[], seat: Seat | null): number | null {
  const roll = updates.findLast(({ facts }) => rollsDice(asEvents(facts)));
  if (roll === undefined || roll.before === null || seat === null) return null;
  return asView(roll.before).players[seat]?.purse ?? null;
}

/**
 * The viewer's purse as the page shows it: what the dice bring is not counted before the last of them has landed. Where the
 * bots nod at once, a month may end with its roll: its table has the sums, and the purse agrees with it.
 */
export function useShownPurse(): number | null {
  const table = useTable();
  const { feed } = useDesk().shell;
  const telling = useTelling(rollsDice, ROLL_BEATS, ROLL_BEAT_MS);
  const purse = own(table)?.purse ?? null;
  const ended = table.view.phase === "monthEnd" || table.view.phase === "over";
  if (telling.over || ended || purse === null) return purse;
  return purseBeforeRoll(feed.history(), table.me) ?? purse;
}
