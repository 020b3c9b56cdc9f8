import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { useState } from "react";
import { nameOf } from "../../parts/names.ts";
import { partnerOf, type TileInfo } from "../../stalls/tiles.ts";
import { useKeeper } from "../../stalls/use-kept-open.ts";
import { useTable } from "../../table-context.ts";
import { type Asked, askedNow, closingsOf } from "./closings.ts";
import styles from "./own-deals.module.css";

const NOBODY: Asked = new Map();

/** What became of the closings I asked for, beside the key that asks: who has not answered, who agreed, and who keeps a deal open. */
export function ClosingWords(props: { infos: readonly TileInfo[]; me: Seat }) {
  const t = useT();
  const table = useTable();
  const { infos, me } = props;
  const keeper = useKeeper();
  const [asked, setAsked] = useState(NOBODY);
  const now = askedNow(asked, infos, table.view.closings, me);
  if (now !== asked) setAsked(now);
  const { waits, closed, kept } = closingsOf(
    now,
    infos,
    table.view.closings,
    me,
    (tile) => keeper(tile) !== null,
  );
  const who = (those: readonly TileInfo[]) => [
    ...new Set(
      those.flatMap((info) =>
        info.deal === null ? [] : [nameOf(table, partnerOf({ info, deal: info.deal }, me), t)],
      ),
    ),
  ];
  const said = [
    waits.length === 0 ? null : t("room.pad.closing.waits", { who: t.list(who(waits)) }),
    closed.length === 0 ? null : t("room.pad.closing.closed", { who: t.list(who(closed)) }),
    kept.length === 0 ? null : t("room.pad.closing.kept", { who: t.list(who(kept)), n: who(kept).length }),
  ].filter((words) => words !== null);
  return (
    <p className={styles.closing} role="status">
      {said.join(" ")}
    </p>
  );
}
