import { IconButton } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import { SoundSwitch } from "@bigboard/design/sound/switch";
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
