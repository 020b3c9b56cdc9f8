import type { TableView } from "@bigboard/protocol";
import { useEffect, useRef } from "react";
import { useT } from "../../i18n/index.ts";
import { playSound, vibrate } from "../../sound/sound.ts";

/** Title of the tab, one bell and a buzz when the match begins to wait for this seat. */
export function useTurnSignal(table: TableView, gameTitle: string, myTurn: boolean): void {
  const t = useT();
  const before = useRef(false);
  useEffect(() => {
    const place = t("title.table", { game: gameTitle, code: table.code });
    document.title = myTurn ? t("title.yourTurn", { place }) : place;
    if (myTurn && !before.current) {
      playSound("bell");
      vibrate([60, 40, 60]);
    }
    before.current = myTurn;
  }, [t, gameTitle, table.code, myTurn]);
}
