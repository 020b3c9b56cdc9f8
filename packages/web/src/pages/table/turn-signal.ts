import { useT } from "@bigboard/design/i18n";
import { playSound, vibrate } from "@bigboard/design/sound";
import type { TableView } from "@bigboard/protocol";
import { useEffect, useRef } from "react";

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
