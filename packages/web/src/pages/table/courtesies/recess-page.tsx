import { Button, Icon, IconButton, SeatMedal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { LIMITS, type RecessView, type SeatView, type TableView } from "@bigboard/protocol";
import { type ReactNode, useCallback, useEffect } from "react";
import { TopBar } from "../../../frame/top-bar.tsx";
import { gameTitle } from "../../../game-title.ts";
import type { RemoteTable } from "../../../net/remote-table.ts";
import { ask } from "../command.ts";
import style from "./recess-page.module.css";
import { clockOf, useSeconds } from "./use-seconds.ts";
import { recessWords } from "./words.ts";

type Props = {
  remote: RemoteTable;
  table: TableView;
  seat: number | null;
  recess: RecessView;
};

const CLOSED = ["a", "b", "c", "d", "e"];

/**
 * The table rests: in place of the game's page, so that no hand is anywhere on it. Whoever is back says so; when all are, or the
 * time is over, it goes on behind a countdown.
 */
export function RecessPage(props: Props & { openMenu: () => void }) {
  const t = useT();
  const { table, seat, openMenu } = props;
  const title = gameTitle(table.game, t);
  useEffect(() => {
    document.title = `${t("courtesy.recess")} · ${title}`;
  }, [t, title]);
  return (
    <Rest {...props}>
      <TopBar where={title} detail={t("table.where", { code: table.code })}>
        {seat === null ? null : <IconButton icon="menu" label={t("menu.title")} onPress={openMenu} />}
      </TopBar>
    </Rest>
  );
}

/** The same on the wall of a room, where nobody can press anything: the code stays, for whoever comes meanwhile. */
export function RecessOnWall(props: Omit<Props, "seat"> & { join: ReactNode }) {
  const t = useT();
  const { join, ...rest } = props;
  return (
    <Rest {...rest} seat={null}>
      <header className={style.wall}>
        <b>{gameTitle(props.table.game, t)}</b>
        {join}
      </header>
    </Rest>
  );
}

/** What is the same wherever it is shown; `children` is the head of the page. */
function Rest(props: Props & { children: ReactNode }) {
  const t = useT();
  const { remote, table, seat, recess } = props;
  return (
    <div className={style.page} data-part="recess" data-goes-on={recess.goesOn}>
      {props.children}
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
        <Left remote={remote} goesOn={recess.goesOn} />
        <People table={table} seat={seat} recess={recess} />
      </main>
      {seat === null ? null : <Foot {...props} seat={seat} />}
    </div>
  );
}

/** What is left of the recess, or of the countdown behind it. */
function Left({ remote, goesOn }: { remote: RemoteTable; goesOn: boolean }) {
  const t = useT();
  // The countdown comes when the recess is over.
  const leftMs = useCallback(() => remote.pausedFor() - (goesOn ? 0 : LIMITS.countdownMs), [remote, goesOn]);
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
function Foot({ remote, table, seat, recess }: Props & { seat: number }) {
  const t = useT();
  const isBack = recess.back.includes(seat);
  if (recess.goesOn) return null;
  return (
    <footer className={style.foot}>
      <p>{isBack ? t("courtesy.othersWaited") : t("courtesy.backNote")}</p>
      {seat === table.host && isBack ? (
        <Button look="ink" onPress={() => void ask(remote, { do: "goOn" })}>
          {t("courtesy.goOn")}
        </Button>
      ) : null}
      {isBack ? null : (
        <Button look="red" icon="play" main onPress={() => void ask(remote, { do: "back" })}>
          {t("courtesy.backAct")}
        </Button>
      )}
    </footer>
  );
}
