import { Button } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import styles from "./handshake.module.css";
import type { RoomMode } from "./use-room-mode.ts";

/** Between the stalls and the pad with the hands held out, which says how many wait for an answer (P-NET-70). */
export function ModeKey(props: { mode: RoomMode; hands: number; onMode: (mode: RoomMode) => void }) {
  const t = useT();
  const room = props.mode === "room";
  return (
    <Button
      look="ink"
      icon={room ? "deck" : "fist"}
      className={styles.mode}
      onPress={() => props.onMode(room ? "stalls" : "room")}
    >
      <span>{room ? t("room.pad.stalls") : t("room.pad.atOne", { n: props.hands })}</span>
    </Button>
  );
}
