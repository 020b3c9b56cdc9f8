import { Button, Icon, IconButton } from "@bigboard/design";
import { useLeft } from "@bigboard/design/game-parts/clock";
import { clockText } from "@bigboard/design/game-parts/time";
import { useT } from "@bigboard/design/i18n";
import { isBetweenSteps } from "@bigboard/panic-on-wall-street/game";
import { nameOf } from "../parts/names.ts";
import { useDesk, useTable } from "../table-context.ts";

/** The host's own: holds the match between two steps, for ten minutes at most (P-NET-73). */
export function HoldKey() {
  const t = useT();
  const { view, judge } = useTable();
  const { acts } = useDesk();
  if (!isBetweenSteps(view.phase) || !judge.may({ type: "pause" })) return null;
  return (
    <IconButton
      icon="hold"
      label={t("room.hold")}
      onPress={() => void acts.act("pause", { type: "pause" })}
    />
  );
}

/** Says that the match is held between two steps; whoever holds it lets it go on. */
export function HeldBar() {
  const t = useT();
  const table = useTable();
  const { acts } = useDesk();
  const { pause, phase } = table.view;
  const left = useLeft(pause?.until ?? null);
  // Over the stalls hangs a curtain that says so.
  if (pause === null || phase === "ready" || phase === "negotiation") return null;
  return (
    <div className="rm-held" role="status">
      <Icon id="sandglass" />
      <b>{t("room.paused", { who: nameOf(table, pause.by, t) })}</b>
      <span className="num">{clockText(left ?? 0)}</span>
      {table.judge.may({ type: "resume" }) ? (
        <Button look="brass" onPress={() => void acts.act("pause", { type: "resume" })}>
          {t("room.goOn")}
        </Button>
      ) : null}
    </div>
  );
}
