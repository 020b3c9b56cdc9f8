import { Button, Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useCallback, useEffect, useState } from "react";
import style from "./out-of-reach.module.css";

/** Says that the server is out of reach, what works without it, and what does not. Nothing otherwise. */
export function OutOfReach() {
  const t = useT();
  const [away, look] = useServer();
  if (!away) return null;
  return (
    <aside className={`${style.note} paper`} role="status">
      <Icon id="plug" />
      <p>{t("lobby.away")}</p>
      <Button look="paper" onPress={look}>
        {t("lobby.lookAgain")}
      </Button>
    </aside>
  );
}

/** Whether the server is out of reach, asked when the page comes up and whenever a network comes or goes; and how to ask again. */
function useServer(): readonly [away: boolean, look: () => void] {
  const [away, setAway] = useState(false);
  const look = useCallback((): void => {
    void fetch("/healthz", { cache: "no-store" }).then(
      () => setAway(false),
      () => setAway(true),
    );
  }, []);
  useEffect(() => {
    look();
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, [look]);
  return [away, look];
}
