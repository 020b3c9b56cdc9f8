import { Button, Icon, keyboardScroll } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { readStored, writeStored } from "@bigboard/design/stored";
import type { TableView } from "@bigboard/protocol";
import { useState } from "react";
import { z } from "zod";
import { FootStrip } from "../../../frame/foot-strip.tsx";
import { forgetSeat } from "../../../net/own-seats.ts";
import type { TableHandle } from "../use-table.ts";
import { ChairSheet } from "./chair-sheet.tsx";
import style from "./onlookers.module.css";
import { ownGuest } from "./own-guest.ts";
import { nameAt, spanOf } from "./words.ts";

type Props = { handle: TableHandle; table: TableView };

const seenKey = (code: string): string => `bigboard.watching.${code}`;

/** For somebody without a seat: that they watch, once in this tab; and while they wait for a chair, that they do. */
export function WatchPaper({ handle, table }: Props) {
  const guest = ownGuest(handle);
  if (table.phase !== "playing" || table.recess !== undefined || table.frozen === true) return null;
  if (!table.options.onlookers) return null;
  return guest === null ? (
    <Watching handle={handle} table={table} />
  ) : (
    <Waiting handle={handle} table={table} seat={guest.seat} />
  );
}

function Watching({ handle, table }: Props) {
  const t = useT();
  const key = seenKey(table.code);
  const [seen, setSeen] = useState(() => readStored("session", key, z.literal(table.match)) !== null);
  const [choosing, setChoosing] = useState(false);
  const done = (): void => {
    writeStored("session", key, table.match);
    setSeen(true);
  };
  const chairs = table.chairs ?? [];
  return (
    <>
      {seen ? null : (
        <section
          className={`paper ${style.paper}`}
          data-lies="over"
          data-part="watching"
          aria-label={t("watch.title")}
        >
          <div role="status" className={style.told} data-lies="list" ref={keyboardScroll}>
            <h2>
              <Icon id="eye" /> {t("watch.title")}
            </h2>
            <p>{t("watch.text")}</p>
            <p>{wayIn(table, t)}</p>
          </div>
          <div className={style.acts}>
            {chairs.length === 0 ? null : (
              <Button look="paper" icon="walk" onPress={() => setChoosing(true)}>
                {t("watch.take")}
              </Button>
            )}
            <Button look="red" onPress={done}>
              {t("watch.close")}
            </Button>
          </div>
        </section>
      )}
      <ChairSheet handle={handle} table={table} open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}

function Waiting({ handle, table, seat }: Props & { seat: number }) {
  const t = useT();
  const { token, remote, hold } = handle;
  const leave = async (): Promise<void> => {
    const left = await remote.command({ do: "leave" });
    if (!left.ok || token === null) return;
    forgetSeat(token);
    hold(null);
  };
  return (
    <FootStrip shown part="waiting-chair">
      <Icon id="sandglass" />
      <span className={style.waits}>
        {t("watch.waits", { name: nameAt(table, seat), span: spanOf(table) })}
      </span>
      <Button look="paper" onPress={() => void leave()}>
        {t("watch.withdraw")}
      </Button>
    </FootStrip>
  );
}

/** How somebody who watches may come to play. */
export function wayIn(table: TableView, t: ReturnType<typeof useT>): string {
  if (table.options.chairs !== true) return t("watch.noChairs");
  if ((table.chairs ?? []).length === 0) return t("watch.noneFree");
  return t("watch.wayIn", { span: spanOf(table) });
}
