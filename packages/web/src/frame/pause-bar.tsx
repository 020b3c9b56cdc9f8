import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useEffect, useState } from "react";
import { useBelowHead } from "./use-below-head.ts";

const LOOK_EVERY_MS = 200;

/** Says that the server was away and counts down to the moment clocks run on (K-NET-60). Nothing otherwise. */
export function PauseBar(props: { paused: boolean; leftMs: () => number }) {
  const t = useT();
  const { paused, leftMs } = props;
  const [seconds, setSeconds] = useState(0);
  const place = useBelowHead(paused);
  useEffect(() => {
    if (!paused) return;
    const look = (): void => setSeconds(Math.max(1, Math.ceil(leftMs() / 1000)));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [paused, leftMs]);
  return (
    <div className="connection" role="timer" data-shown={paused ? "paused" : "none"} style={place}>
      {paused ? (
        <span>
          <Icon id="sandglass" />
          {t("connection.paused", { seconds })}
        </span>
      ) : null}
    </div>
  );
}
