import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useMeant } from "../coach/context.ts";
import { useTable } from "../table-context.ts";
import css from "./acts.module.css";
import type { ShoutDraft } from "./shout-panel.tsx";
import { shoutWords } from "./shout-words.ts";

/** Cries with what is set aside. */
export function CryButton(props: {
  ready: number;
  /** These cards are cried already: it waits, and may be pressed again. */
  cried: boolean;
  shout: ShoutDraft;
  /** With what is set aside and shouted; a press says why not. */
  possible: boolean;
  busy: boolean;
  onCry: () => void;
}) {
  const t = useT();
  const table = useTable();
  const { ready, possible } = props;
  const meant = useMeant("cry");
  return (
    <button
      type="button"
      className={css.cry}
      data-meant={meant ? "desk" : undefined}
      data-act="cry"
      data-cried={props.cried || undefined}
      aria-label={t.row([t("krach.hand.cry", { n: ready }), ...shoutWords(props.shout, table, t)])}
      aria-disabled={!possible}
      onClick={() => {
        if (!props.busy) props.onCry();
      }}
    >
      <Icon id="horn" />
      <span>{t.rich("krach.hand.cryRich", { n: ready })}</span>
    </button>
  );
}
