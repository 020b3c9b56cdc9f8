import { useT } from "@bigboard/design/i18n";
import { FOR_THE_HOME, isReachable } from "../screen/reachable.ts";
import style from "./reach-note.module.css";

/** Beside a link to pass on: that it reaches nobody, and what helps. Nothing where it does (P-NET-69). */
export function ReachNote({ link }: { link: string }) {
  const t = useT();
  return isReachable(link) ? null : (
    <p className={style.note} role="note">
      {t("screen.unreachable")} <kbd translate="no">{FOR_THE_HOME}</kbd>
    </p>
  );
}
