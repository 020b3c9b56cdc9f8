import { Button, Sheet } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { type ReactNode, useState } from "react";
import { NameField } from "../../frame/profile-form.tsx";
import { changeProfile, cleanName, profileStore } from "../../profile.ts";
import styles from "./first-name.module.css";

/** What a name is asked for: the words of its key, how often somebody without one is asked, and what is done in the end. */
type FirstName = {
  readonly act: string;
  readonly times: number;
  readonly goOn: (name: string | null) => void;
};

/** `press` does what it is for; who has no `name` is asked for one before, on a `sheet` to be drawn beside it, and may go on without. */
export function useFirstName({ act, times, goOn }: FirstName): {
  readonly press: (name?: string | null) => void;
  readonly sheet: ReactNode;
} {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  return {
    press: (name = profileStore.get().name) => {
      if (name === null && profileStore.get().asked < times) setOpen(true);
      else goOn(name);
    },
    sheet: (
      <Sheet title={t("profile.ask")} open={open} onClose={() => setOpen(false)}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            // The form lies inside another one, as far as events go.
            event.stopPropagation();
            const name = cleanName(text);
            changeProfile({ name, asked: profileStore.get().asked + 1 });
            setOpen(false);
            goOn(name);
          }}
        >
          <NameField value={text} onChange={setText} />
          <p className={styles.note}>{t("profile.askNote", { name: t("profile.anonymous") })}</p>
          <Button look="brass" type="submit">
            {act}
          </Button>
        </form>
      </Sheet>
    ),
  };
}
