import { useEffect, useState } from "react";
import { Icon } from "../design/index.ts";
import type { Connection } from "../game-page.ts";
import { useT } from "../i18n/index.ts";
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
    <div className="connection" role="status" data-shown={shown} style={place}>
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
