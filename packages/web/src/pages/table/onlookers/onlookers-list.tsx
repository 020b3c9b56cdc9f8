import { Button, Icon, SeatMedal } from "@bigboard/design";
import { onlookerNames } from "@bigboard/design/game-parts/onlookers";
import { useT } from "@bigboard/design/i18n";
import { useStore } from "@bigboard/design/store";
import type { TableView } from "@bigboard/protocol";
import { useState } from "react";
import { profileStore } from "../../../profile.ts";
import { ask } from "../command.ts";
import { OnOff } from "../on-off.tsx";
import type { TableHandle } from "../use-table.ts";
import { ChairSheet } from "./chair-sheet.tsx";
import style from "./onlookers.module.css";
import { wayIn } from "./watch-paper.tsx";
import { nameAt, othersThan, spanOf } from "./words.ts";

/** In the menu of a running match: who watches, who waits for a chair, and what the host or an onlooker may do about it. */
export function OnlookersSection(props: {
  handle: TableHandle;
  table: TableView;
  seat: number | null;
  onDone: () => void;
}) {
  const t = useT();
  const { handle, table, seat, onDone } = props;
  const [choosing, setChoosing] = useState(false);
  const { onlookers = [], guests = [], chairs = [], options } = table;
  if (table.phase !== "playing" || !options.onlookers || table.frozen === true) return null;
  const hosting = seat !== null && seat === table.host;
  if (onlookers.length === 0 && !hosting) return null;
  return (
    <section data-part="onlookers">
      <h3>{t("watch.list", { count: onlookers.length })}</h3>
      {onlookers.length === 0 ? null : <p>{onlookerNames(onlookers, t)}</p>}
      {guests.length === 0 ? null : (
        <ul className={style.guests}>
          {guests.map((guest) => (
            <li key={guest.seat}>
              <SeatMedal hat={table.seats[guest.seat]?.hat ?? "top"} />
              {t("watch.guest", { name: guest.name, bot: nameAt(table, guest.seat) })}
            </li>
          ))}
        </ul>
      )}
      {hosting ? (
        <div className={style.allow}>
          <span>
            <b>{t("rulesSlip.chairs")}</b>
            <small>{t("watch.allowNote", { span: spanOf(table) })}</small>
          </span>
          <OnOff
            label={t("rulesSlip.chairs")}
            editable
            on={options.chairs === true}
            onChange={(on) => void ask(handle.remote, { do: "chairs", on })}
          />
        </div>
      ) : null}
      {seat === null ? (
        <>
          <p>{wayIn(table, t)}</p>
          {chairs.length === 0 || handle.token !== null ? null : (
            <Button look="paper" icon="walk" onPress={() => setChoosing(true)}>
              {t("watch.take")}
            </Button>
          )}
          <ChairSheet
            handle={handle}
            table={table}
            open={choosing}
            onClose={() => {
              setChoosing(false);
              onDone();
            }}
          />
        </>
      ) : null}
    </section>
  );
}

/** While people sit down: who looks on already, the reader without a seat as "you". Nothing where nobody does. */
export function OnlookersLine({ table, seat }: { table: TableView; seat: number | null }) {
  const t = useT();
  const own = useStore(profileStore).name ?? "";
  const { onlookers = [] } = table;
  if (onlookers.length === 0) return null;
  const names = seat === null ? othersThan(own, onlookers) : onlookers;
  const told = names.map((name) => (name === "" ? t("watch.nameless") : name));
  const all = names.length < onlookers.length ? [t("watch.you"), ...told] : told;
  return (
    <span data-part="onlookers">
      <Icon id="eye" /> {t("watch.line", { names: t.list(all), count: onlookers.length })}
    </span>
  );
}
