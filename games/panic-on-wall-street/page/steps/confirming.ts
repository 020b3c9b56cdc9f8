import type { Seat } from "@bigboard/kernel";
import type { PanicTable } from "../table-context.ts";

/** Who is asked to confirm what is shown, and whether the viewer is one of them and has done so ("On the web: the other steps"). */
export function confirming({ view, me }: Pick<PanicTable, "view" | "me">): {
  readonly seats: readonly Seat[];
  readonly mine: boolean;
  readonly given: boolean;
} {
  const seats = view.players.flatMap(({ held, manager, investor }, seat) =>
    held === "person" && (manager === "active" || investor === "active") ? [seat] : [],
  );
  const given = me !== null && view.ready.includes(me);
  return { seats, mine: me !== null && seats.includes(me) && !given, given };
}
