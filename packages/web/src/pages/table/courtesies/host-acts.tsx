import { Button, Confirm } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { SeatView } from "@bigboard/protocol";
import { useState } from "react";
import { ask } from "../command.ts";
import type { TableHandle } from "../use-table.ts";

/** What the host may do about somebody in a running match: a bot in their place until they are back, or for good. */
export function PersonActs({ handle, place }: { handle: TableHandle; place: SeatView }) {
  const t = useT();
  const closes = handle.state.table?.options.chairs === true ? ` ${t("watch.removeCloses")}` : "";
  const [asking, setAsking] = useState<"replace" | "remove" | null>(null);
  const { name, seat } = place;
  const go = (): void => {
    const command = asking;
    setAsking(null);
    if (command !== null) void ask(handle.remote, { do: command, seat });
  };
  return (
    <>
      {place.standIn ? null : (
        <Button look="paper" onPress={() => setAsking("replace")}>
          {t("courtesy.replace")}
        </Button>
      )}
      <Button look="paper" onPress={() => setAsking("remove")}>
        {t("courtesy.remove")}
      </Button>
      <Confirm
        open={asking !== null}
        title={
          asking === "remove" ? t("courtesy.removeTitle", { name }) : t("courtesy.replaceTitle", { name })
        }
        text={
          asking === "remove"
            ? t("courtesy.removeText", { name }) + closes
            : t("courtesy.replaceText", { name })
        }
        act={asking === "remove" ? t("courtesy.remove") : t("courtesy.replace")}
        back={t("courtesy.leaveIt")}
        onAct={go}
        onBack={() => setAsking(null)}
      />
    </>
  );
}
