import type { Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/panic-on-wall-street/game";

/** Whether no other person plays: then nobody hears a shout. Bots go by what lies on the table. */
export function isAmongBots({ players }: Pick<View, "players">, me: Seat | null): boolean {
  return players.every(({ held }, seat) => seat === me || held !== "person");
}
