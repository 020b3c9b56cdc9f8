import { useLayout } from "@bigboard/design/game-parts/layout";
import { readStored, writeStored } from "@bigboard/design/stored";
import { useState } from "react";
import { z } from "zod";
import { useDesk, useTable } from "../../table-context.ts";

/** `room`: everybody sits at one table and talks, the page only records (P-NET-70). `stalls`: all of it on the page. */
export type RoomMode = "room" | "stalls";

/** What its player chose last, and in which month of which match. */
export type ModeChoice = { readonly mode: RoomMode; readonly when: string };

const KEY = "bigboard.panic.controls";
const Choice = z.object({ mode: z.enum(["room", "stalls"]), when: z.string() });

/**
 * The mode a page is in: as its player chose last, else by whether a phone finds a big screen at the table. Hands that were
 * opened are open until the month ends: the next one begins at the stalls, where its news are.
 */
export function modeFor(chosen: ModeChoice | null, when: string, phone: boolean, screens: number): RoomMode {
  const found = phone && screens > 0 ? "room" : "stalls";
  if (chosen === null || (chosen.mode === "room" && chosen.when !== when)) return found;
  return chosen.mode;
}

/** The mode, and how to change it; kept for this browser. A big screen that comes or goes in the middle of a month changes no controls under a thumb. */
export function useRoomMode(): readonly [RoomMode, (mode: RoomMode) => void] {
  const { shell } = useDesk();
  const { view } = useTable();
  const phone = useLayout() === "phone";
  const when = `${shell.table.match ?? shell.table.code}/${view.month}`;
  const [chosen, setChosen] = useState(() => readStored("local", KEY, Choice));
  const [screens] = useState(() => shell.table.screens ?? 0);
  const choose = (mode: RoomMode): void => {
    setChosen({ mode, when });
    writeStored("local", KEY, { mode, when });
  };
  return [modeFor(chosen, when, phone, screens), choose];
}
