import { Button, Icon } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { NextLevel } from "@bigboard/design/game-parts/next-level";
import { useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import { ShareButton } from "@bigboard/design/share";
import { isDual } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import { useDesk, useTable } from "../table-context.ts";
import styles from "./final-page.module.css";
import { shareCard } from "./share-card.ts";
import { managersIn, standings, winnersOf } from "./standings.ts";

/** What one can do when it is over: again, look back, or go. A phone has one row of it, and the rest on demand. */
export function EndActs() {
  const t = useT();
  const table = useTable();
  const { shell } = useDesk();
  const won = standings(table.view)
    .flatMap(winnersOf)
    .some((seat) => seat === shell.seat);
  const phone = useLayout() === "phone";
  const [open, setOpen] = useState(false);
  const share =
    table.view.ending === "abandoned" ? null : (
      <ShareButton look="ink" file="big-board-panic" card={() => shareCard(table, t)} />
    );
  const rest = (
    <>
      {shell.host ? (
        <>
          <NextLevel shell={shell} won={won} />
          {isDual(table.view) ? null : (
            <Button
              look="ink"
              icon="swap"
              onPress={() => shell.rematch({ formerManagers: managersIn(table.view) })}
            >
              {t("panicFinal.swapped")}
            </Button>
          )}
        </>
      ) : null}
      {phone ? null : share}
      {shell.replayHref === null ? null : (
        <Link to={shell.replayHref} className="btn btn-ink">
          <Icon id="deck" />
          {t("panicFinal.replay")}
        </Link>
      )}
      <Link to="/" className="btn btn-ink">
        {t("notice.lobby")}
      </Link>
    </>
  );
  return (
    <div className={styles.acts}>
      {/* Above the row that opens it: what was there stays under the thumb. */}
      {phone && open ? rest : null}
      {shell.host ? (
        <Button look="brass" icon="swap" onPress={() => shell.rematch()}>
          {t("panicFinal.again")}
        </Button>
      ) : shell.seat === null ? null : (
        <p>{t("panicFinal.hostAgain")}</p>
      )}
      {phone ? (
        <>
          {share}
          <Button
            look="ink"
            icon={open ? "minus" : "plus"}
            aria-expanded={open}
            onPress={() => setOpen((now) => !now)}
          >
            {t(open ? "panicFinal.less" : "panicFinal.more")}
          </Button>
        </>
      ) : null}
      {phone ? null : rest}
    </div>
  );
}
