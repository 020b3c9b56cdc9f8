import { Button, Icon, toast } from "@bigboard/design";
import { currentTranslate, useT } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { useEffect, useRef } from "react";
import { FootStrip } from "../../../frame/foot-strip.tsx";
import { ask } from "../command.ts";
import type { TableHandle } from "../use-table.ts";
import { chapterOf, whoIs } from "./words.ts";

/** A bot plays in one's own seat although one is here: a strip at the foot gives it back. */
export function SeatBack(props: { handle: TableHandle; table: TableView; seat: number | null }) {
  const t = useT();
  const { handle, table, seat } = props;
  const shown =
    seat !== null &&
    table.phase === "playing" &&
    table.recess === undefined &&
    table.seats[seat]?.standIn === true &&
    handle.state.connection === "open";
  return (
    <FootStrip shown={shown} part="seat-back">
      <Icon id="bot" />
      {t("courtesy.botPlays")}
      <Button look="paper" onPress={() => void ask(handle.remote, { do: "back" })}>
        {t("courtesy.playMyself")}
      </Button>
    </FootStrip>
  );
}

/** Says when the host has decided that the match ends behind this chapter, or plays on after all. */
export function useEndingTold(table: TableView | null, seat: number | null | undefined): void {
  const ending = table?.ending;
  const before = useRef<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each change, whatever else the table says
  useEffect(() => {
    if (table === null) return;
    const was = before.current;
    before.current = ending !== undefined;
    if (was === null || was === before.current || table.phase !== "playing") return;
    const t = currentTranslate();
    const name = whoIs(table, ending?.by ?? table.host, seat ?? null);
    const words = { name, span: chapterOf(table) };
    toast({
      icon: "gavel",
      text: ending === undefined ? t("courtesy.toldPlayOn", words) : t("courtesy.toldEnd", words),
    });
  }, [table === null, ending === undefined]);
}
