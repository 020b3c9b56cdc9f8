import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import { changeSettings, settingsStore } from "@bigboard/design/settings/store";
import { playSound, soundDueStore } from "@bigboard/design/sound";
import { useStore } from "@bigboard/design/store";
import { useEffect, useState } from "react";
import styles from "./sound-ask.module.css";
import { useBesideMenu } from "./use-below-head.ts";

/** What lies on a desk's head goes by itself; the switch in the head stays. */
const ASKS_MS = 20_000;
/** A press on its way as it goes is still meant for it. */
const SHIELD_MS = 800;

/**
 * At the first sound of a browser's life: whether one wants to hear it, asked once. On a desk no answer is one, too. A phone's
 * page is lower meanwhile: it grows again only under the finger that answers, never under one that is about to act.
 */
export function SoundAsk() {
  const t = useT();
  const due = useStore(soundDueStore);
  const { soundAsked } = useStore(settingsStore);
  const [gone, setGone] = useState(false);
  const asks = due && !soundAsked;
  const phone = useLayout() === "phone";
  const place = useBesideMenu(asks && !phone);
  useEffect(() => {
    // A phone has no room to lie on: the page is as much lower.
    document.documentElement.toggleAttribute("data-asks", asks && phone);
    return () => document.documentElement.removeAttribute("data-asks");
  }, [asks, phone]);
  useEffect(() => {
    if (!asks || phone) return;
    const end = (): void => changeSettings({ soundAsked: true });
    const timer = setTimeout(() => (gone ? end() : setGone(true)), gone ? SHIELD_MS : ASKS_MS);
    return () => clearTimeout(timer);
  }, [asks, gone, phone]);
  if (!asks) return null;
  const answer = (sound: boolean): void => {
    changeSettings({ sound, soundAsked: true });
    playSound("bell");
  };
  return (
    <section
      className={styles.strip}
      data-lies="over"
      aria-label={t("settings.sound")}
      style={phone ? {} : place}
      data-foot={phone || undefined}
    >
      <div className={styles.slip} data-gone={gone}>
        <p role="status">{t("frame.soundAsk")}</p>
        <button type="button" className={styles.answer} onClick={() => answer(true)}>
          {t("frame.soundYes")}
        </button>
        <button type="button" className={styles.answer} onClick={() => answer(false)}>
          {t("frame.soundNo")}
        </button>
      </div>
    </section>
  );
}
