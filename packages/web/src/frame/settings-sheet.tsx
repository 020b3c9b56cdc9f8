import { Button, Segmented, Sheet, toast } from "@bigboard/design";
import { forgetLearned, learnedStore } from "@bigboard/design/coach/learned";
import { currentLanguage, LANGUAGE_NAMES, speak, useT } from "@bigboard/design/i18n";
import { LANGUAGES, type Settings } from "@bigboard/design/settings";
import { changeSettings, settingsStore } from "@bigboard/design/settings/store";
import { playSound, vibrate } from "@bigboard/design/sound";
import { useStore } from "@bigboard/design/store";
import { ForgetAll } from "./forget-all.tsx";
import styles from "./settings-sheet.module.css";
import { shellStore } from "./shell-state.ts";

const SIZES: readonly Settings["textSize"][] = [100, 125, 150, 200];

/** Sound, vibration, motion, text size and language. Everything takes effect at once and stays in this browser. */
export function SettingsSheet() {
  const t = useT();
  const { settings: open } = useStore(shellStore);
  const settings = useStore(settingsStore);
  const onOff = [
    { value: "off", label: t("settings.off") },
    { value: "on", label: t("settings.on") },
  ] as const;
  return (
    <Sheet
      title={t("settings.title")}
      open={open}
      onClose={() => shellStore.set({ ...shellStore.get(), settings: false })}
    >
      <dl className={styles.settings}>
        <div className={styles.setting}>
          <dt className={styles.name}>{t("settings.language")}</dt>
          <dd>
            <LanguageChoice />
          </dd>
        </div>
        <div className={styles.setting}>
          <dt className={styles.name}>
            {t("settings.sound")} <small className={styles.aside}>{t("settings.soundNote")}</small>
          </dt>
          <dd>
            <Segmented
              label={t("settings.sound")}
              value={settings.sound ? "on" : "off"}
              options={onOff}
              onChange={(value) => {
                changeSettings({ sound: value === "on", soundAsked: true });
                playSound("bell");
              }}
            />
          </dd>
        </div>
        <div className={styles.setting}>
          <dt className={styles.name}>
            {t("settings.vibration")} <small className={styles.aside}>{t("settings.vibrationNote")}</small>
          </dt>
          <dd>
            <Segmented
              label={t("settings.vibration")}
              value={settings.vibration ? "on" : "off"}
              options={onOff}
              onChange={(value) => {
                changeSettings({ vibration: value === "on" });
                vibrate([40]);
              }}
            />
          </dd>
        </div>
        <div className={styles.setting}>
          <dt className={styles.name}>
            {t("settings.coach")} <small className={styles.aside}>{t("settings.coachNote")}</small>
          </dt>
          <dd className={styles.coach}>
            <Segmented
              label={t("settings.coach")}
              value={settings.coach ? "on" : "off"}
              options={onOff}
              onChange={(value) => changeSettings({ coach: value === "on" })}
            />
            <CoachAgain />
          </dd>
        </div>
        <div className={styles.setting}>
          <dt className={styles.name}>
            {t("settings.motion")} <small className={styles.aside}>{t("settings.motionNote")}</small>
          </dt>
          <dd>
            <Segmented
              label={t("settings.motion")}
              value={settings.motion}
              options={[
                { value: "system", label: t("settings.motionSystem") },
                { value: "full", label: t("settings.motionFull") },
                { value: "less", label: t("settings.motionLess") },
              ]}
              onChange={(motion) => changeSettings({ motion })}
            />
          </dd>
        </div>
        <div className={styles.setting}>
          <dt className={styles.name}>{t("settings.textSize")}</dt>
          <dd>
            <Segmented
              label={t("settings.textSize")}
              value={String(settings.textSize)}
              options={SIZES.map((size) => ({
                value: String(size),
                label: t.number(size / 100, { style: "percent" }),
              }))}
              onChange={(value) => {
                const textSize = SIZES.find((size) => String(size) === value);
                if (textSize !== undefined) changeSettings({ textSize });
              }}
            />
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{t("settings.note")}</p>
      <p className={styles.note}>
        <a className={styles.licences} href="/licences.txt" target="_blank" rel="noreferrer">
          {t("settings.licences")}
        </a>
      </p>
      <ForgetAll />
    </Sheet>
  );
}

/** Every tip from the beginning, for somebody who has had some. */
function CoachAgain() {
  const t = useT();
  const learned = useStore(learnedStore);
  if (Object.keys(learned).length === 0) return null;
  const again = (): void => {
    forgetLearned();
    changeSettings({ coach: true });
    toast({ icon: "pencil", text: t("settings.coachForgotten") });
  };
  return <Button onPress={again}>{t("settings.coachAgain")}</Button>;
}

function LanguageChoice() {
  const t = useT();
  const { language } = useStore(settingsStore);
  const choose = (next: (typeof LANGUAGES)[number]): void => {
    speak(next).then(
      () => changeSettings({ language: next }),
      () => toast({ icon: "cross", text: t("settings.languageFailed") }),
    );
  };
  return (
    <Segmented
      label={t("settings.language")}
      value={currentLanguage(language)}
      options={LANGUAGES.map((one) => ({ value: one, label: <span lang={one}>{LANGUAGE_NAMES[one]}</span> }))}
      onChange={choose}
    />
  );
}
