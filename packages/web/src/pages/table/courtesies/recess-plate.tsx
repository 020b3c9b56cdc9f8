import { Button } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { ask } from "../command.ts";
import type { TableHandle } from "../use-table.ts";
import style from "./recess-plate.module.css";
import { chapterOf } from "./words.ts";

/** At the head of the menu while a match runs: the host pauses, everybody else asks for it. */
export function RecessPlate(props: {
  handle: TableHandle;
  table: TableView;
  seat: number | null;
  onDone: () => void;
}) {
  const t = useT();
  const { handle, table, seat, onDone } = props;
  if (table.phase !== "playing" || seat === null || table.frozen === true) return null;
  if (table.recess !== undefined) return null;
  const others = table.seats.some(
    (place) => place.seat !== seat && place.holder === "person" && place.connected && !place.standIn,
  );
  const span = chapterOf(table);
  const mayAtOnce = seat === table.host && (table.recessSpent !== true || !others);
  const note = !others
    ? t("courtesy.pauseAlone")
    : mayAtOnce
      ? t("courtesy.pauseNote", { span })
      : seat === table.host
        ? t("courtesy.spentNote", { span })
        : t("courtesy.askNote");
  const go = async (): Promise<void> => {
    const command = mayAtOnce ? ({ do: "recess" } as const) : ({ do: "askRecess", yes: true } as const);
    if (await ask(handle.remote, command)) onDone();
  };
  return (
    <section className={style.plate}>
      <Button look="red" icon="pause" onPress={() => void go()} describedBy="recess-note">
        {mayAtOnce ? t("courtesy.pause") : t("courtesy.ask")}
      </Button>
      <p id="recess-note">{note}</p>
    </section>
  );
}
