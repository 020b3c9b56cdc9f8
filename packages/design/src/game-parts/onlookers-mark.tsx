import { useContext } from "react";
import { Button as AriaButton } from "react-aria-components";
import { useT } from "../i18n/index.ts";
import { toast } from "../parts/notices.tsx";
import { Icon } from "../symbols/icon.tsx";
import { Onlookers, onlookerNames } from "./onlookers.ts";
import css from "./onlookers-mark.module.css";

/** In the head of a table: how many watch, and when it is touched who they are. Nothing where nobody does. */
export function OnlookersMark(props: { className?: string | undefined }) {
  const t = useT();
  const names = useContext(Onlookers);
  if (names.length === 0) return null;
  const words = t("watch.count", { count: names.length, names: onlookerNames(names, t) });
  return (
    <AriaButton
      className={props.className ? `${css.mark} ${props.className}` : (css.mark ?? "")}
      aria-label={words}
      onPress={() => toast({ icon: "eye", text: words })}
    >
      <Icon id="eye" className={css.eye} />
      <span aria-hidden="true">{names.length}</span>
    </AriaButton>
  );
}
