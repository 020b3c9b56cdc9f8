import { SayRow } from "@bigboard/design/game-parts/say";
import { useT } from "@bigboard/design/i18n";
import { useState } from "react";
import { useWaiting } from "../watch/wait-context.tsx";
import go from "./go.module.css";

/** What one may say in one's own turn, above the commit; the key for it stands where "Clear" comes once something is written. */
export function useSaying(): { readonly key: React.ReactNode; readonly row: React.ReactNode } {
  const t = useT();
  const { say } = useWaiting();
  const [open, setOpen] = useState(false);
  if (say === null) return { key: null, row: null };
  return {
    key: (
      <button
        type="button"
        className={go.clear}
        aria-expanded={open}
        data-say="true"
        onClick={() => setOpen(!open)}
      >
        {t("say.title")}
      </button>
    ),
    row: open ? (
      <SayRow
        onSay={(code) => {
          say(code);
          setOpen(false);
        }}
      />
    ) : null,
  };
}
