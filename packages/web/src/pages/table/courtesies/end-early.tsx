import { Button, Sheet } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { useState } from "react";
import { ask } from "../command.ts";
import type { TableHandle } from "../use-table.ts";
import style from "./end-early.module.css";
import { chapterOf } from "./words.ts";

type When = "now" | "chapter" | "never";

/** The host ends the match early: behind the running day, month or round, or at once; asked once, with what it means. */
export function EndEarly(props: { handle: TableHandle; table: TableView; onDone: () => void }) {
  const t = useT();
  const { handle, table, onDone } = props;
  const [asking, setAsking] = useState(false);
  const span = chapterOf(table);
  const say = async (when: When): Promise<void> => {
    if (!(await ask(handle.remote, { do: "endEarly", when }))) return;
    setAsking(false);
    onDone();
  };
  return (
    <>
      {table.ending === undefined ? null : (
        <p className={style.ending} data-part="ending">
          {t("courtesy.ending", { span })}
          <Button look="paper" onPress={() => void say("never")}>
            {t("courtesy.playOnAfterAll")}
          </Button>
        </p>
      )}
      <Button look="paper" icon="gavel" onPress={() => setAsking(true)}>
        {t("courtesy.end")}
      </Button>
      <Sheet title={t("courtesy.endTitle")} open={asking} onClose={() => setAsking(false)}>
        <div className={style.sheet}>
          <p>{t("courtesy.endText", { span })}</p>
          <table>
            <thead>
              <tr>
                <th />
                <th scope="col">{t("courtesy.ifPlayOn")}</th>
                <th scope="col">{t("courtesy.ifEnd")}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t("courtesy.rowRanking")}</th>
                <td>{t("courtesy.rankingYes")}</td>
                <td>{t("courtesy.rankingNo")}</td>
              </tr>
              <tr>
                <th scope="row">{t("courtesy.rowReplay")}</th>
                <td>{t("courtesy.replayLater")}</td>
                <td>{t("courtesy.replayNow")}</td>
              </tr>
              <tr>
                <th scope="row">{t("courtesy.rowRecord")}</th>
                <td>{t("courtesy.recordWhole")}</td>
                <td>{t("courtesy.recordEarly")}</td>
              </tr>
            </tbody>
          </table>
          <div className={style.acts}>
            {table.ending === undefined ? (
              <Button look="red" onPress={() => void say("chapter")}>
                {t("courtesy.endBehind", { span })}
              </Button>
            ) : null}
            <Button look={table.ending === undefined ? "ink" : "red"} onPress={() => void say("now")}>
              {t("courtesy.endNow")}
            </Button>
            <Button look="paper" autoFocus onPress={() => setAsking(false)}>
              {t("courtesy.playOn")}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}
