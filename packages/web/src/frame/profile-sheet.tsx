import { Button, Sheet } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useStore } from "@bigboard/design/store";
import { useState } from "react";
import { changeProfile, cleanName, type Profile, profileStore } from "../profile.ts";
import { HatPicker, NameField } from "./profile-form.tsx";
import styles from "./profile-sheet.module.css";
import { shellStore } from "./shell-state.ts";

/** Name and hat for the next tables; a seat already taken keeps its own. */
export function ProfileSheet() {
  const t = useT();
  const { profile: open } = useStore(shellStore);
  const profile = useStore(profileStore);
  const close = (): void => shellStore.set({ ...shellStore.get(), profile: false });
  return (
    <Sheet title={t("profile.title")} open={open} onClose={close}>
      <ProfileFields profile={profile} onDone={close} />
    </Sheet>
  );
}

function ProfileFields(props: { profile: Profile; onDone: () => void }) {
  const t = useT();
  const [name, setName] = useState(props.profile.name ?? "");
  const [hat, setHat] = useState(props.profile.hat);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        changeProfile({ name: cleanName(name), hat });
        props.onDone();
      }}
    >
      <NameField value={name} onChange={setName} />
      <div className={styles.field}>
        <span className={styles.label}>{t("profile.hat")}</span>
        <HatPicker value={hat} taken={[]} onChange={setHat} />
      </div>
      <p className={styles.note}>{t("profile.note")}</p>
      <Button look="brass" type="submit">
        {t("profile.keep")}
      </Button>
    </form>
  );
}
