import { Icon } from "@bigboard/design";
import { nameFor } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { EXPLOSION, LAST_CARDS } from "@bigboard/wall-street-1920/game";
import { useClerk } from "../clerk/clerk-context.ts";
import { isNear } from "../plan/near.ts";
import { useTable } from "../table-context.ts";
import styles from "./near-end.module.css";

/** That the end is near, for as long as it is: a banner may be missed. A lesson has a short deck, and says it in its own words. */
export function NearEnd() {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const taught = useClerk()?.lesson ?? null;
  if (!isNear(view) || taught !== null || view.deck.top === EXPLOSION) return null;
  const { left } = view.deck;
  return (
    <p className={styles.near} data-part="near-end">
      <Icon id="dynamite" className={styles.icon} />
      <span>
        <b>{t("street.stage.nearLeft", { left })}.</b>{" "}
        {t("street.stage.nearText", {
          all: String(left <= LAST_CARDS),
          name: nameFor(table, view.first, t("street.you")),
        })}
      </span>
    </p>
  );
}
