import { Button } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { useState } from "react";
import { usualBot } from "./bots.ts";
import css from "./fill-seats.module.css";
import { seatBots } from "./quick-start.ts";
import { useBots } from "./use-bots.ts";
import type { TableHandle } from "./use-table.ts";

/** How many seats wait for somebody. */
export function freeSeats({ seats }: TableView): number {
  return seats.filter(({ holder }) => holder === "free").length;
}

/** The host seats bots on all free seats by one press, where there are several. */
export function FillSeats(props: { handle: TableHandle; table: TableView }) {
  const t = useT();
  const { handle, table } = props;
  const [seating, setSeating] = useState(false);
  const bot = usualBot(table.game, useBots(table.game));
  const free = freeSeats(table);
  if (bot === undefined || (free < 2 && !seating)) return null;
  const fill = async (): Promise<void> => {
    setSeating(true);
    await seatBots(handle.remote, table, bot);
    setSeating(false);
  };
  return (
    <Button look="paper" icon="bot" className={css.fill} disabled={seating} onPress={() => void fill()}>
      {t("room.seatBots", { free })}
    </Button>
  );
}
