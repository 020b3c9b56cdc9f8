import { useLayout } from "@bigboard/design/game-parts/layout";
import { readStored, writeStored } from "@bigboard/design/stored";
import { useState } from "react";
import { z } from "zod";
import { useDesk } from "../../table-context.ts";

/** `room`: everybody sits at one table and talks, the page only records (P-NET-70). `stalls`: all of it on the page. */
export type RoomMode = "room" | "stalls";

const KEY = "bigboard.panic.controls";

/** The mode a page is in: as its player chose last, else by whether a phone finds a big screen at the table. */
export function modeFor(chosen: RoomMode | null, phone: boolean, screens: number): RoomMode {
  return chosen ?? (phone && screens > 0 ? "room" : "stalls");
}

/** The mode, and how to change it; kept for this browser. A big screen that comes or goes in the middle of a month changes no controls under a thumb. */
export function useRoomMode(): readonly [RoomMode, (mode: RoomMode) => void] {
  const { shell } = useDesk();
  const phone = useLayout() === "phone";
  const [chosen, setChosen] = useState<RoomMode | null>(() =>
    readStored("local", KEY, z.enum(["room", "stalls"])),
  );
  const [found] = useState(() => modeFor(null, phone, shell.table.screens ?? 0));
  const choose = (mode: RoomMode): void => {
    setChosen(mode);
    writeStored("local", KEY, mode);
  };
  return [chosen ?? found, choose];
}
