import { nextHost, type SeatView, type TableView } from "@bigboard/protocol";

/** What a table comes to when somebody leaves it before a match or after one. */
export type Leaving =
  | { readonly comes: "free" }
  | { readonly comes: "hands"; readonly host: SeatView }
  | { readonly comes: "clears" };

/** A host who leaves hands the table on, or clears it where nobody is left. */
export function leavingOf({ seats, host }: TableView, seat: number): Leaving {
  if (seat !== host) return { comes: "free" };
  const next = nextHost(seats, host, (other) => seats[other]?.connected === true);
  const heir = next === null ? undefined : seats[next];
  return heir === undefined ? { comes: "clears" } : { comes: "hands", host: heir };
}
