import type { GameModule } from "@bigboard/design/game-page";
import { retired as retiredOf } from "@bigboard/panic-on-wall-street/game";
import { isDual } from "../table-context.ts";
import { asView } from "../trusted.ts";

/** The two sides of the market talk among themselves (P-NET-40); in the dual game everybody is on both. */
export const talkGroups: NonNullable<GameModule["talkGroups"]> = (json, t) => {
  const view = asView(json);
  if (isDual(view)) return [];
  return (["manager", "investor"] as const).map((role) => ({
    id: role,
    label: t(`room.group.${role}`),
    seats: view.players.flatMap((player, seat) => (player[role] === "active" ? [seat] : [])),
  }));
};

/** Whoever has lost every role only watches (P-RULING-42, P-RULING-76). */
export const retired: NonNullable<GameModule["retired"]> = (json) => retiredOf(asView(json));
