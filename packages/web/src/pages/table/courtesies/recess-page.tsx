import { Button, Icon, IconButton, SeatMedal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { RecessView, SeatView, TableView } from "@bigboard/protocol";
import { useCallback, useEffect } from "react";
import { TopBar } from "../../../frame/top-bar.tsx";
import { gameTitle } from "../../../game-title.ts";
import { ask } from "../command.ts";
import type { TableHandle } from "../use-table.ts";
import style from "./recess-page.module.css";
import { clockOf, useSeconds } from "./use-seconds.ts";
import { recessWords } from "./words.ts";

type Props = {
  handle: TableHandle;
  table: TableView;
  seat: number | null;
  recess: RecessView;
  openMenu: () => void;
};

const CLOSED = ["a", "b", "c", "d", "e"];

/**
 * The table rests: in place of the game's page, so that no hand is anywhere on it. Whoever is back says so; when all are, or the
 * time is over, it goes on behind a countdown.
 */
export function RecessPage(props: Props) {
  const t = useT();
  const { handle, table, seat, recess, openMenu } = props;
  const title = gameTitle(table.game, t);
  useEffect(() => {
    document.title = `${t("courtesy.recess")} · ${title}`;
  }, [t, title]);
  return (
    <div className={style.page} data-part="recess" data-goes-on={recess.goesOn}>
      <TopBar where={title} detail={t("table.where", { code: table.code })}>
        {seat === null ? null : <IconButton icon="menu" label={t("menu.title")} onPress={openMenu} />}
      </TopBar>
      <main className={style.rest}>
        <p className={style.kicker}>{t("courtesy.recess")}</p>
        <h1>{recess.goesOn ? t("courtesy.goesOnTitle") : t("courtesy.recessTitle")}</h1>
        <p className={style.deck}>{recess.goesOn ? t("courtesy.goesOnText") : recessWords(table, seat, t)}</p>
        <div className={style.cards} aria-hidden="true">
          {CLOSED.map((card) => (
            <span key={card} className={style.card}>
              <Icon id="hidden" />
            </span>
          ))}
        </div>
        <Left handle={handle} goesOn={recess.goesOn} />
        <People table={table} seat={seat} recess={recess} />
      </main>
      {seat === null ? null : <Foot {...props} seat={seat} />}
    </div>
  );
}

/** What is left of the recess, or of the countdown behind it. */
function Left({ handle, goesOn }: { handle: TableHandle; goesOn: boolean }) {
  const t = useT();
  const { remote } = handle;
  const leftMs = useCallback(() => remote.pausedFor(), [remote]);
  const seconds = useSeconds(leftMs);
  return (
    <div className={style.left} role="timer">
      <b data-part="recess-left">{goesOn ? Math.max(1, seconds) : clockOf(seconds)}</b>
      <span>{goesOn ? t("courtesy.goesOnLeft", { seconds }) : t("courtesy.left")}</span>
    </div>
  );
}

function People({ table, seat, recess }: { table: TableView; seat: number | null; recess: RecessView }) {
  const t = useT();
  const people = table.seats.filter((place) => place.holder === "person" && !place.standIn);
  return (
    <ul className={style.people}>
      {people.map((place) => (
        <li key={place.seat} data-back={recess.back.includes(place.seat)}>
          <SeatMedal hat={place.hat} />
          <span className={style.name}>{place.seat === seat ? t("courtesy.you") : place.name}</span>
          <Where place={place} isBack={recess.back.includes(place.seat)} />
        </li>
      ))}
    </ul>
  );
}

function Where({ place, isBack }: { place: SeatView; isBack: boolean }) {
  const t = useT();
  if (!place.connected) {
    return (
      <span className={style.out}>
        <Icon id="plug" />
        {t("menu.away")}
      </span>
    );
  }
  return (
    <span className={isBack ? style.back : style.out}>
      <Icon id={isBack ? "check" : "sandglass"} />
      {isBack ? t("courtesy.isBack") : t("courtesy.isOut")}
    </span>
  );
}

/** The own word, and the host's. */
function Foot({ handle, table, seat, recess }: Props & { seat: number }) {
  const t = useT();
  const isBack = recess.back.includes(seat);
  if (recess.goesOn) return null;
  return (
    <footer className={style.foot}>
      <p>{isBack ? t("courtesy.othersWaited") : t("courtesy.backNote")}</p>
      {seat === table.host && isBack ? (
        <Button look="ink" onPress={() => void ask(handle.remote, { do: "goOn" })}>
          {t("courtesy.goOn")}
        </Button>
      ) : null}
      {isBack ? null : (
        <Button look="red" icon="play" main onPress={() => void ask(handle.remote, { do: "back" })}>
          {t("courtesy.backAct")}
        </Button>
      )}
    </footer>
  );
}
