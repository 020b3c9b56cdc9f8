import { Icon } from "@bigboard/design";
import { useNow } from "@bigboard/design/game-parts/clock";
import { clockText } from "@bigboard/design/game-parts/time";
import { useT } from "@bigboard/design/i18n";
import { nameOf } from "../../parts/names.ts";
import { useTable } from "../../table-context.ts";

/** Across the wall while the match is held (P-NET-11, P-NET-73): by whom, and for how long at most. */
export function PauseBanner() {
  const t = useT();
  const table = useTable();
  const now = useNow();
  const { pause } = table.view;
  if (pause === null) return null;
  return (
    <div className="rms-pause" data-lies="over" role="status">
      <Icon id="sandglass" />
      <b>{t("room.paused", { who: nameOf(table, pause.by, t) })}</b>
      <span className="num">{clockText(Math.max(0, pause.until - now))}</span>
    </div>
  );
}
