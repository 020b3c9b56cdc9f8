import { Button, Icon, keyboardScroll, SeatMedal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { RecessAsk, SeatView, TableView } from "@bigboard/protocol";
import { useCallback, useState } from "react";
import { ask } from "../command.ts";
import type { TableHandle } from "../use-table.ts";
import style from "./recess-ask.module.css";
import { useSeconds } from "./use-seconds.ts";
import { whoIs } from "./words.ts";

type Props = { handle: TableHandle; table: TableView; seat: number };

/** Somebody asks for a recess: a paper at the foot that everybody answers, over the table but never over all of it. */
export function RecessAskPaper(props: Props) {
  const { ask: asked } = props.table;
  if (asked === undefined || props.table.phase !== "playing") return null;
  // Another ask begins anew, with its own time.
  return <Asked key={`${asked.by}/${asked.yes.join()}`} {...props} asked={asked} />;
}

function Asked({ handle, table, seat, asked }: Props & { asked: RecessAsk }) {
  const t = useT();
  const [until] = useState(() => performance.now() + asked.leftMs);
  const leftMs = useCallback(() => until - performance.now(), [until]);
  const seconds = useSeconds(leftMs);
  if (seconds === 0) return null;
  const agreed = asked.yes.includes(seat);
  const say = (yes: boolean): void => void ask(handle.remote, { do: "askRecess", yes });
  const title = t("courtesy.askTitle", { name: whoIs(table, asked.by, seat) });
  return (
    <section className={`paper ${style.asked}`} data-lies="over" data-part="recess-ask" aria-label={title}>
      <div className={style.told} data-lies="list" ref={keyboardScroll}>
        <div role="status">
          <h2>{title}</h2>
          <p>{t("courtesy.askText")}</p>
        </div>
        <p className={style.left} role="timer">
          <Icon id="sandglass" />
          {t("courtesy.askLeft", { seconds })}
        </p>
        <ul>
          {table.seats.map((place) => (
            <li key={place.seat}>
              <SeatMedal hat={place.hat} />
              <span className={style.name}>{place.seat === seat ? t("courtesy.you") : place.name}</span>
              <Word place={place} asked={asked} />
            </li>
          ))}
        </ul>
      </div>
      <div className={style.acts}>
        <Button look="paper" onPress={() => say(false)}>
          {asked.by === seat ? t("courtesy.takeBack") : t("courtesy.disagree")}
        </Button>
        {agreed ? null : (
          <Button look="red" icon="pause" onPress={() => say(true)}>
            {t("courtesy.agree")}
          </Button>
        )}
      </div>
    </section>
  );
}

function Word({ place, asked }: { place: SeatView; asked: RecessAsk }) {
  const t = useT();
  if (place.holder === "bot" || place.standIn) return <small>{t("courtesy.bot")}</small>;
  if (!place.connected) return <small>{t("menu.away")}</small>;
  if (!asked.yes.includes(place.seat)) return <small>{t("courtesy.notYet")}</small>;
  return (
    <small data-yes="true">
      <Icon id="check" />
      {place.seat === asked.by ? t("courtesy.asks") : t("courtesy.agrees")}
    </small>
  );
}
