import { Button, Sheet } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { type ReactNode, useState } from "react";
import { NameField } from "../../frame/profile-form.tsx";
import { changeProfile, cleanName, profileStore } from "../../profile.ts";
import styles from "./first-name.module.css";

/** `press` does what it is for; before the first time it asks who has no name for one, on a `sheet` to be drawn beside it. */
export function useFirstName(then: () => void): { readonly press: () => void; readonly sheet: ReactNode } {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("");
  return {
    press: () => {
      const { name: called, asked } = profileStore.get();
      if (called === null && !asked) setOpen(true);
      else then();
    },
    sheet: (
      <Sheet title={t("profile.ask")} open={open} onClose={() => setOpen(false)}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            changeProfile({ name: cleanName(name), asked: true });
            setOpen(false);
            then();
          }}
        >
          <NameField value={name} onChange={setName} />
          <p className={styles.note}>{t("profile.askNote", { name: t("profile.anonymous") })}</p>
          <Button look="brass" type="submit">
            {t("lobby.playNow")}
          </Button>
        </form>
      </Sheet>
    ),
  };
}
