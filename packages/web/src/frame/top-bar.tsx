import { IconButton } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import { changeSettings, settingsStore } from "@bigboard/design/settings/store";
import { playSound } from "@bigboard/design/sound";
import { useStore } from "@bigboard/design/store";
import type { ReactNode } from "react";
import { shellStore } from "./shell-state.ts";
import styles from "./top-bar.module.css";

/** The ink bar at the head of every page but the lobby: the house, the place, and what is always at hand. */
export function TopBar(props: { where: ReactNode; detail?: ReactNode; children?: ReactNode }) {
  const t = useT();
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <Link to="/" className="brand" label={t("frame.home")}>
          Big Board
        </Link>
        <span className={`vr ${styles.stroke}`} />
        <span className={styles.place}>
          {props.where}{" "}
          {props.detail === undefined ? null : <span className={styles.detail}>· {props.detail}</span>}
        </span>
        <nav className={styles.tools} aria-label={t("frame.tools")}>
          {props.children}
          <SoundSwitch />
          <IconButton icon="cog" label={t("settings.title")} onPress={openSettings} />
        </nav>
      </div>
    </header>
  );
}

export function openSettings(): void {
  shellStore.set({ ...shellStore.get(), settings: true });
}

/** Sounds are off until asked for; here one asks. */
export function SoundSwitch() {
  const t = useT();
  const { sound } = useStore(settingsStore);
  return (
    <IconButton
      icon={sound ? "horn" : "sound"}
      label={sound ? t("frame.soundOn") : t("frame.soundOff")}
      onPress={() => {
        changeSettings({ sound: !sound });
        playSound("bell");
      }}
    />
  );
}
