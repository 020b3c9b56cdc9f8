import type { Seat } from "@bigboard/kernel";
import { type Fall, isDual, outcome, type Role, type View } from "@bigboard/panic-on-wall-street/game";

/** One line of a ranking. `place` null and `fell` set: nobody of the group is left, so nobody has a place. */
export type Standing = {
  readonly place: number | null;
  readonly seat: Seat;
  readonly money: number;
  /** When the seat left its group; null for one that is still there. */
  readonly fell: Fall | null;
};

/** The dual game has one ranking of everybody, the single-role game one of each group (P-GOAL-2, P-DUAL-9). */
export type Group = { readonly of: Role | "players"; readonly lines: readonly Standing[] };

type Ended = Pick<View, "players" | "ending">;

/** Both rankings, managers first, or the one of the dual game, as the rules made them (P-END-2 to P-END-4, P-RULING-67 to P-RULING-70). */
export function standings(view: Ended): readonly Group[] {
  const { players, ending } = view;
  const result = outcome({ ending, players: players.map((one) => ({ ...one, purse: one.purse ?? 0 })) });
  const groups: readonly Group["of"][] = isDual(view) ? ["players"] : ["manager", "investor"];
  return groups.map((of) => {
    const ranking = result?.rankings.find((one) => one.of === (of === "players" ? of : `${of}s`));
    const line = (seat: Seat, place: number | null): Standing => ({
      place,
      seat,
      money: players[seat]?.purse ?? 0,
      fell: fallOf(view, seat, of),
    });
    if (ranking === undefined) return { of, lines: membersOf(view, of).map((seat) => line(seat, null)) };
    let place = 1;
    const lines = ranking.groups.flatMap((seats) => {
      const shared = seats.map((seat) => line(seat, place));
      place += seats.length;
      return shared;
    });
    return { of, lines };
  });
}

/** Whoever managed, also those who fell: what the next match is told when roles are swapped (P-OPT-14). */
export function managersIn(view: Ended): readonly Seat[] {
  return membersOf(view, "manager");
}

function membersOf({ players }: Ended, of: Group["of"]): readonly Seat[] {
  return players.flatMap((player, seat) => (of === "players" || player[of] !== "none" ? [seat] : []));
}

/** In the dual game somebody is out once both roles are lost (P-RULING-76): at the later of the two. */
function fallOf({ players }: Ended, seat: Seat, of: Group["of"]): Fall | null {
  const fell = players[seat]?.fell;
  if (fell === undefined) return null;
  if (of !== "players") return fell[of];
  const { manager, investor } = fell;
  if (manager === null || investor === null) return null;
  const later = manager.month * 10 + manager.step > investor.month * 10 + investor.step;
  return later ? manager : investor;
}

/** Who won a group: first and still there; nobody where all have fallen (P-RULING-69). */
export function winnersOf(group: Group): readonly Seat[] {
  return group.lines.filter(({ place, fell }) => place === 1 && fell === null).map(({ seat }) => seat);
}
