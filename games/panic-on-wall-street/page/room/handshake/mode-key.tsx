import { Button } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import styles from "./handshake.module.css";
import type { RoomMode } from "./use-room-mode.ts";

/** Between the stalls and the pad for people who sit at one table (P-NET-70). */
export function ModeKey(props: { mode: RoomMode; onMode: (mode: RoomMode) => void }) {
  const t = useT();
  const room = props.mode === "room";
  return (
    <Button
      look="ink"
      icon="phone"
      className={styles.mode}
      onPress={() => props.onMode(room ? "stalls" : "room")}
    >
      <span>{t(room ? "room.pad.stalls" : "room.pad.atOne")}</span>
    </Button>
  );
}
