import { Icon } from "@bigboard/design";
import type { Connection } from "@bigboard/design/game-page";
import { ownLineStore } from "@bigboard/design/game-parts/own-line";
import { useT } from "@bigboard/design/i18n";
import { useStore } from "@bigboard/design/store";
import { useEffect, useState } from "react";
import { BelowHead } from "./below-head.tsx";

const BACK_MS = 2500;

/**
 * Says when the connection is lost, that the page tries again by itself, and when it is back. Nothing otherwise, where
 * a game's page has a line of its own for it, and while the page says instead that the server was away (`paused`).
 */
export function ConnectionBar(props: { connection: Connection; paused?: boolean }) {
  const t = useT();
  const { connection, paused = false } = props;
  const [state, setShown] = useState<"none" | "lost" | "back">("none");
  const shown = useStore(ownLineStore) > 0 || paused ? "none" : state;
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
    <BelowHead role="status" shown={shown} good={shown === "back"}>
      <Icon id={shown === "back" ? "check" : "plug"} />
      {shown === "back" ? t("connection.back") : t("connection.lost")}
    </BelowHead>
  );
}
