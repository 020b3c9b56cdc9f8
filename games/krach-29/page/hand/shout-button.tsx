import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useTable } from "../table-context.ts";
import css from "./acts.module.css";
import type { ShoutDraft } from "./shout-panel.tsx";
import { shoutWords } from "./shout-words.ts";

/** Says what goes with the next cry, and opens the paper on which that is chosen. */
export function ShoutButton(props: { shout: ShoutDraft; open: boolean; may: boolean; onShout: () => void }) {
  const t = useT();
  const words = shoutWords(props.shout, useTable(), t);
  const said = words.length === 0 ? t("krach.hand.blindToAll") : t.row(words);
  return (
    <button
      type="button"
      className={css.shout}
      data-said={words.length === 0 ? undefined : ""}
      aria-expanded={props.open}
      aria-disabled={!props.may}
      aria-label={t("pair.plain", { what: t("krach.hand.shout"), said })}
      onClick={() => {
        if (props.may) props.onShout();
      }}
    >
      <Icon id="horn" className={css.horn} />
      <span>
        <span className={css.what}>{t("krach.hand.shout")}</span>
        <small>{said}</small>
      </span>
      <Icon id="chev" className={css.more} />
    </button>
  );
}
