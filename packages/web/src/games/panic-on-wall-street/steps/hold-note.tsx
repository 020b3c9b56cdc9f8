import { Icon } from "../../../design/index.ts";
import { useT } from "../../../i18n/index.ts";
import { useLeft } from "../../parts/clock.tsx";
import { person } from "../../parts/seats.ts";
import { clockText } from "../../parts/time.ts";
import { useDesk, useTable } from "../table-context.ts";

/** The match is held between two steps: by whom, for how long at most, and the way on for whoever holds it (P-NET-73). */
export function HoldNote() {
  const t = useT();
  const table = useTable();
  const { acts } = useDesk();
  const { pause } = table.view;
  const left = useLeft(pause?.until ?? null);
  if (pause === null) return null;
  return (
    <div className="ps-hold paper" role="status">
      <Icon id="sandglass" />
      <span>
        <b>{t("steps.hold.title", { name: person(table, pause.by).name })}</b>{" "}
        {t("steps.hold.left", { clock: clockText(left ?? 0) })}
      </span>
      {pause.by === table.me ? (
        <button
          type="button"
          className="btn btn-paper"
          disabled={acts.pending.has("resume")}
          onClick={() => void acts.act("resume", { type: "resume" })}
        >
          {t("steps.hold.resume")}
        </button>
      ) : null}
    </div>
  );
}
