import { toast } from "@bigboard/design";
import { currentTranslate } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { useEffect, useRef } from "react";
import { nameAt } from "./words.ts";

/** Says who has come to watch, who waits for a bot's chair, and who has got one; `seat` is one's own. */
export function useOnlookersTold(table: TableView | null, seat: number | null | undefined): void {
  const before = useRef<TableView | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = table;
    if (was === null || table === null || was.match !== table.match || table.phase !== "playing") return;
    const t = currentTranslate();
    const guests = table.guests ?? [];
    for (const { seat: chair, name } of guests) {
      if (was.guests?.some((guest) => guest.seat === chair) === true) continue;
      toast({ icon: "sandglass", text: t("watch.guest", { name, bot: nameAt(table, chair) }) });
    }
    for (const { seat: chair, name } of was.guests ?? []) {
      if (table.seats[chair]?.holder !== "person") continue;
      const who = chair === seat ? "You" : name;
      toast({ icon: "walk", text: t("watch.got", { name: who, bot: nameAt(was, chair) }) });
    }
    if (typeof seat !== "number") return;
    for (const name of come(was.onlookers, table.onlookers)) {
      toast({ icon: "eye", text: t("watch.came", { name: name === "" ? t("talk.onlooker") : name }) });
    }
  }, [table, seat]);
}

/** Those of `now` who were not there before; two who are called alike are two. */
function come(before: readonly string[] = [], now: readonly string[] = []): readonly string[] {
  const left = [...before];
  return now.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
