import { useT } from "../i18n/index.ts";
import { IconButton } from "../parts/button.tsx";
import { changeSettings, settingsStore } from "../settings/store.ts";
import { useStore } from "../store.ts";
import { playSound } from "./sound.ts";

/** Sounds are off until asked for; here one asks. */
export function SoundSwitch(props: { className?: string | undefined }) {
  const t = useT();
  const { sound } = useStore(settingsStore);
  return (
    <IconButton
      icon={sound ? "horn" : "sound"}
      label={sound ? t("frame.soundOn") : t("frame.soundOff")}
      className={props.className}
      onPress={() => {
        changeSettings({ sound: !sound, soundAsked: true });
        playSound("bell");
      }}
    />
  );
}
