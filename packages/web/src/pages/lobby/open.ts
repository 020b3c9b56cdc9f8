import type { Hat, OpenTable } from "@bigboard/protocol";

/** The game this lobby opens tables of. */
export const GAME = "wall-street-1920";

/** A table with the options it has until its host changes them: helpers and onlookers on, no thinking time. */
export function openingOf(name: string, hat: Hat, seats: number): OpenTable {
  return {
    game: GAME,
    seats,
    name,
    hat,
    config: { board: "blue", tycoons: "off", callOptions: false },
    options: { thinking: 0, aids: false, onlookers: true },
  };
}
