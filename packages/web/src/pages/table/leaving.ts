import type { SeatView, TableView } from "@bigboard/protocol";

/** What a table comes to when somebody leaves it before a match or after one. */
export type Leaving =
  | { readonly comes: "free" }
  | { readonly comes: "hands"; readonly host: SeatView }
  | { readonly comes: "clears" };

/** As the server has it: the next person round the table becomes host, those who are there first; without one it is cleared. */
export function leavingOf(table: TableView, seat: number): Leaving {
  if (seat !== table.host) return { comes: "free" };
  const { seats, host } = table;
  const around = [...seats.slice(host + 1), ...seats.slice(0, host)];
  const people = around.filter((place) => place.holder === "person");
  const heir = people.find((place) => place.connected) ?? people[0];
  return heir === undefined ? { comes: "clears" } : { comes: "hands", host: heir };
}
