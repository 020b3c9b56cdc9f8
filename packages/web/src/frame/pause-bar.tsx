import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { useEffect, useState } from "react";
import type { TableState } from "../net/remote-table.ts";
import { BelowHead } from "./below-head.tsx";

const LOOK_EVERY_MS = 200;

/** Whether the clocks of a running match stand still, because the server was away a moment ago. */
export function isPaused(state: Pick<TableState, "connection" | "pausedUntil">, table: TableView): boolean {
  return (
    state.connection === "open" &&
    state.pausedUntil !== null &&
    table.phase === "playing" &&
    table.recess === undefined
  );
}

/** Says that the server was away and counts down to the moment clocks run on (K-NET-60). Nothing otherwise. */
export function PauseBar(props: { paused: boolean; leftMs: () => number }) {
  const t = useT();
  const { paused, leftMs } = props;
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!paused) return;
    const look = (): void => setSeconds(Math.max(1, Math.ceil(leftMs() / 1000)));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [paused, leftMs]);
  return (
    <BelowHead role="timer" shown={paused ? "paused" : "none"}>
      <Icon id="sandglass" />
      {t("connection.paused", { seconds })}
    </BelowHead>
  );
}
