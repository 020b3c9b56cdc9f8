import { Confirm } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { useState } from "react";
import { NoticePage } from "../../frame/error-page.tsx";
import { ask } from "./command.ts";
import type { TableHandle } from "./use-table.ts";

/**
 * The table's match stands still for good, after a fault of the program or because the server has other rules now: what that
 * means, and the host's two ways on.
 */
export function FrozenPage(props: { handle: TableHandle; table: TableView; seat: number | null }) {
  const t = useT();
  const { handle, table, seat } = props;
  const [asking, setAsking] = useState(false);
  const hosting = seat !== null && seat === table.host;
  const host = table.seats[table.host]?.name ?? "";
  const acts = {
    act: { label: t("table.frozenAgain"), onPress: () => void ask(handle.remote, { do: "rematch" }) },
    other: { label: t("table.frozenClose"), onPress: () => setAsking(true) },
  };
  return (
    <>
      <NoticePage
        where={t("table.where", { code: table.code })}
        icon={table.otherRules ? "lock" : "dynamite"}
        title={table.otherRules ? t("table.pinnedTitle") : t("table.frozenTitle")}
        {...(hosting ? acts : {})}
      >
        <p>{table.otherRules ? t("table.pinnedText", table.otherRules) : t("table.frozenText")}</p>
        <p>{table.otherRules ? t("table.pinnedOperator") : t("table.frozenOperator")}</p>
        <p>{hosting ? t("table.frozenHost") : t("table.frozenGuest", { host })}</p>
      </NoticePage>
      <Confirm
        open={asking}
        title={t("table.frozenCloseTitle")}
        text={t("table.frozenCloseText")}
        act={t("table.frozenClose")}
        back={t("menu.leaveBack")}
        onAct={() => {
          setAsking(false);
          void ask(handle.remote, { do: "dissolve" });
        }}
        onBack={() => setAsking(false)}
      />
    </>
  );
}
