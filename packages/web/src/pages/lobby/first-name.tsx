import { Button, Sheet } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { type ReactNode, useState } from "react";
import { NameField } from "../../frame/profile-form.tsx";
import { answerName, cleanName, profileStore } from "../../profile.ts";
import styles from "./first-name.module.css";

/**
 * What a name is asked for: the words of its key, how often somebody without one is asked, and what is done in the end. `name`
 * is one that is told already; without it, that of the profile.
 */
type FirstName = {
  readonly act: string;
  readonly times: number;
  readonly name?: string | null;
  readonly goOn: (name: string | null) => void;
};

/** `press` does what it is for; who has no name is asked for one before, on a `sheet` to be drawn beside it, and may go on without. */
export function useFirstName({ act, times, name, goOn }: FirstName): {
  readonly press: () => void;
  readonly sheet: ReactNode;
} {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  return {
    press: () => {
      const profile = profileStore.get();
      const told = name === undefined ? profile.name : name;
      if (told === null && profile.asked < times) setOpen(true);
      else goOn(told);
    },
    sheet: (
      <Sheet title={t("profile.ask")} open={open} onClose={() => setOpen(false)}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            // The form lies inside another one, as far as events go.
            event.stopPropagation();
            const given = cleanName(text);
            answerName(given);
            setOpen(false);
            goOn(given);
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
