import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import { changeSettings, settingsStore } from "@bigboard/design/settings/store";
import { playSound, soundDueStore } from "@bigboard/design/sound";
import { useStore } from "@bigboard/design/store";
import { useEffect, useState } from "react";
import { footTakenStore, SHIELD_MS } from "./foot-strip.tsx";
import styles from "./sound-ask.module.css";
import { useBesideMenu } from "./use-below-head.ts";

/** What lies on a desk's head goes by itself; the switch in the head stays. */
const ASKS_MS = 20_000;

/**
 * At the first sound of a browser's life: whether one wants to hear it, asked once. On a desk no answer is one, too. The page of a
 * phone or a tablet is lower for it, and nothing may move under a finger: there it is asked as a match comes on the page, and goes
 * a moment after the answer, by the hand that gave it. A line with a key there comes first.
 */
export function SoundAsk(props: { playing: boolean }) {
  const t = useT();
  const due = useStore(soundDueStore);
  const { sound, soundAsked } = useStore(settingsStore);
  const [gone, setGone] = useState(false);
  const [held, setHeld] = useState(false);
  const foot = useLayout() !== "desk";
  const taken = useStore(footTakenStore);
  const asks = !soundAsked && !(foot && taken) && (due || (foot && props.playing));
  const stays = foot && (asks || held);
  const place = useBesideMenu(asks && !foot);
  useEffect(() => {
    // Fingers' windows have no room to lie on: the page is as much lower.
    document.documentElement.toggleAttribute("data-asks", stays);
    return () => document.documentElement.removeAttribute("data-asks");
  }, [stays]);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setHeld(false), SHIELD_MS);
    return () => clearTimeout(timer);
  }, [held]);
  useEffect(() => {
    if (!asks || foot) return;
    const end = (): void => changeSettings({ soundAsked: true });
    const timer = setTimeout(() => (gone ? end() : setGone(true)), gone ? SHIELD_MS : ASKS_MS);
    return () => clearTimeout(timer);
  }, [asks, gone, foot]);
  if (!asks && !stays) return null;
  const answer = (wanted: boolean): void => {
    changeSettings({ sound: wanted, soundAsked: true });
    setHeld(foot);
    playSound("bell");
  };
  return (
    <section
      className={styles.strip}
      data-lies="over"
      aria-label={t("settings.sound")}
      style={foot ? {} : place}
      data-foot={foot || undefined}
    >
      <div className={styles.slip} data-gone={gone}>
        <p role="status">{t("frame.soundAsk")}</p>
        {[true, false].map((wanted) => (
          <button
            key={String(wanted)}
            type="button"
            className={styles.answer}
            aria-pressed={asks ? undefined : wanted === sound}
            onClick={() => answer(wanted)}
          >
            {t(wanted ? "frame.soundYes" : "frame.soundNo")}
          </button>
        ))}
      </div>
    </section>
  );
}
