import { Icon } from "@bigboard/design";
import type { Connection } from "@bigboard/design/game-page";
import { useT } from "@bigboard/design/i18n";
import { useEffect, useState } from "react";
import { useBelowHead } from "./use-below-head.ts";

const BACK_MS = 2500;

/** Says when the connection is lost, that the page tries again by itself, and when it is back. Nothing otherwise. */
export function ConnectionBar(props: { connection: Connection }) {
  const t = useT();
  const { connection } = props;
  const [shown, setShown] = useState<"none" | "lost" | "back">("none");
  const place = useBelowHead(shown !== "none");
  useEffect(() => {
    if (connection === "lost") {
      setShown("lost");
      return;
    }
    if (connection !== "open") return;
    setShown((before) => (before === "lost" ? "back" : before));
    const timer = setTimeout(() => setShown("none"), BACK_MS);
    return () => clearTimeout(timer);
  }, [connection]);
  return (
    <div className="connection" data-lies="over" role="status" data-shown={shown} style={place}>
      {shown === "lost" ? (
        <span>
          <Icon id="plug" />
          {t("connection.lost")}
        </span>
      ) : null}
      {shown === "back" ? (
        <span className="back">
          <Icon id="check" />
          {t("connection.back")}
        </span>
      ) : null}
    </div>
  );
}
