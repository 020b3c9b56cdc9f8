import { SeatMedal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { HATS, type Hat, LIMITS } from "@bigboard/protocol";
import { Radio, RadioGroup } from "react-aria-components";
import styles from "./hat-picker.module.css";
import { TextField } from "./text-field.tsx";

/** A name, on paper. */
export function NameField(props: { value: string; onChange: (name: string) => void; autoFocus?: boolean }) {
  const t = useT();
  return (
    <TextField
      label={t("profile.name")}
      value={props.value}
      maxLength={LIMITS.nameLength}
      autoComplete="nickname"
      placeholder={t("profile.namePlaceholder")}
      onChange={props.onChange}
    />
  );
}

/** The eleven hats; those of others are struck out. Colour and hat go together, the name is read aloud. */
export function HatPicker(props: { value: Hat; taken: readonly Hat[]; onChange: (hat: Hat) => void }) {
  const t = useT();
  return (
    <RadioGroup
      className={styles.hats ?? ""}
      aria-label={t("profile.hat")}
      value={props.value}
      orientation="horizontal"
      onChange={(value) => {
        const hat = HATS.find((one) => one === value);
        if (hat !== undefined) props.onChange(hat);
      }}
    >
      {HATS.map((hat) => {
        const taken = props.taken.includes(hat);
        return (
          <Radio
            key={hat}
            value={hat}
            className={styles.hat ?? ""}
            isDisabled={taken}
            aria-label={taken ? t("profile.hatTaken", { hat: t(`hat.${hat}`) }) : t(`hat.${hat}`)}
          >
            <SeatMedal hat={hat} />
          </Radio>
        );
      })}
    </RadioGroup>
  );
}
