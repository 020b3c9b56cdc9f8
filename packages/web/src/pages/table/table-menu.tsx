import { Button, Confirm, Icon, SeatMedal, Sheet } from "@bigboard/design";
import { botWords } from "@bigboard/design/game-parts/bots";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { type Translate, useT } from "@bigboard/design/i18n";
import { askingStore } from "@bigboard/design/labels/asking";
import { navigate } from "@bigboard/design/link";
import { changeSettings, settingsStore } from "@bigboard/design/settings/store";
import { playSound } from "@bigboard/design/sound";
import { useStore } from "@bigboard/design/store";
import { onShelf } from "@bigboard/games/pages";
import type { SeatView, TableView } from "@bigboard/protocol";
import { useState } from "react";
import { shellStore } from "../../frame/shell-state.ts";
import { openSettings } from "../../frame/top-bar.tsx";
import { forgetSeat, personalLink } from "../../net/own-seats.ts";
import { EndEarly } from "./courtesies/end-early.tsx";
import { PersonActs } from "./courtesies/host-acts.tsx";
import { RecessPlate } from "./courtesies/recess-plate.tsx";
import { SecondSeat } from "./device/second-seat.tsx";
import { CopyButton, ScreenAddress, ScreenLink, TableCodeWord } from "./invitation.tsx";
import { leavingOf } from "./leaving.ts";
import { NudgeButton } from "./nudge-button.tsx";
import { OnlookersSection } from "./onlookers/onlookers-list.tsx";
import { QrCode } from "./qr-code.tsx";
import { ReachNote } from "./reach-note.tsx";
import style from "./table-menu.module.css";
import type { TableHandle } from "./use-table.ts";

type Props = { handle: TableHandle; table: TableView; seat: number | null; onClose: () => void };

/** What is at hand at any time at a table: links, absent seats, settings, rules, leaving. */
export function TableMenu(props: Props & { open: boolean }) {
  const t = useT();
  const phone = useLayout() === "phone";
  const { table } = props;
  return (
    <Sheet title={t("menu.title")} open={props.open} onClose={props.onClose}>
      <div className={style.menu}>
        <RecessPlate handle={props.handle} table={table} seat={props.seat} onDone={props.onClose} />
        <StandIns {...props} />
        <OnlookersSection handle={props.handle} table={table} seat={props.seat} onDone={props.onClose} />
        <section>
          <h3>{t("menu.invite")}</h3>
          <div className={style.link}>
            <QrCode text={table.invite} label={t("invite.qr")} />
            <div>
              <TableCodeWord code={table.code} />
              <code translate="no">{table.invite}</code>
              <ReachNote link={table.invite} />
              <CopyButton text={table.invite} done={t("invite.copied")} />
              {phone ? null : <ScreenLink table={table} />}
            </div>
          </div>
          {phone ? <ScreenAddress table={table} /> : null}
        </section>
        <OwnLink {...props} />
        <SecondSeat handle={props.handle} table={table} onSeated={props.onClose} />
        <section className={style.acts}>
          <AskPlate {...props} />
          <Button
            look="paper"
            icon="book"
            onPress={() => {
              props.onClose();
              shellStore.set({ ...shellStore.get(), rule: "", game: table.game });
            }}
          >
            {t("rules.title")}
          </Button>
          <SoundPlate />
          <Button
            look="paper"
            icon="cog"
            onPress={() => {
              props.onClose();
              openSettings();
            }}
          >
            {t("settings.title")}
          </Button>
          {table.phase === "playing" && props.seat === table.host && table.frozen !== true ? (
            <EndEarly handle={props.handle} table={table} onDone={props.onClose} />
          ) : null}
          <Leaving {...props} />
        </section>
        <Keys table={table} />
      </div>
    </Sheet>
  );
}

/** Everything on a game's page explains itself: where its head has no room for the "?", and for whoever looks for it here. */
function AskPlate({ table, onClose }: Props) {
  const t = useT();
  if (table.match === null) return null;
  return (
    <Button
      look="paper"
      icon="ask"
      onPress={() => {
        onClose();
        askingStore.set(true);
      }}
    >
      {t("label.ask")}
    </Button>
  );
}

/** The switch of every head, for heads that have no room for it. */
function SoundPlate() {
  const t = useT();
  const { sound } = useStore(settingsStore);
  return (
    <Button
      look="paper"
      icon={sound ? "horn" : "sound"}
      onPress={() => {
        changeSettings({ sound: !sound, soundAsked: true });
        playSound("bell");
      }}
    >
      {sound ? t("frame.soundOn") : t("frame.soundOff")}
    </Button>
  );
}

/** What the keyboard does on the page of the match; for those who have one. */
function Keys({ table }: { table: TableView }) {
  const t = useT();
  const keys = onShelf(table.game)?.keys;
  return keys === undefined || table.phase !== "playing" ? null : (
    <p className={style.keys}>{t.rich(keys)}</p>
  );
}

/** The link that brings one back from any device; shown only when asked for, because it is the key. */
function OwnLink(props: Props) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const { table, seat, handle } = props;
  if (seat === null || handle.token === null) return null;
  const link = personalLink(table.invite, handle.token);
  return (
    <section>
      <h3>{t("menu.own")}</h3>
      <p>{t("menu.ownNote")}</p>
      <div className={style.row}>
        <CopyButton text={link} done={t("menu.ownCopied")} label={t("menu.ownCopy")} />
        <Button look="paper" icon="eye" onPress={() => setShown(!shown)}>
          {shown ? t("menu.ownHide") : t("menu.ownShow")}
        </Button>
      </div>
      {shown ? (
        <div className={style.own}>
          <QrCode text={link} label={t("menu.ownQr")} />
          <code translate="no">{link}</code>
        </div>
      ) : null}
    </section>
  );
}

/** Who else plays. The host hands an absent seat to a bot, and back; whoever returns by link gets it back in any case. */
function StandIns(props: Props) {
  const t = useT();
  const { table, seat } = props;
  const people = table.seats.filter((place) => place.holder === "person" && place.seat !== seat);
  const bots = Map.groupBy(
    table.seats.filter((place) => place.holder === "bot"),
    (place) => place.bot,
  );
  if (table.phase !== "playing" || people.length + bots.size === 0) return null;
  return (
    <section>
      <h3>{t("menu.people")}</h3>
      <ul className={style.people}>
        {people.map((place) => (
          <StandIn key={place.seat} {...props} place={place} />
        ))}
        {[...bots].map(([bot, places]) => (
          <li key={bot}>
            <Icon id="bot" />
            <span>
              <b>{t.list(places.map((place) => place.name))}</b>
              <small>{botWords(bot, t)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StandIn(props: Props & { place: SeatView }) {
  const t = useT();
  const { place, table, seat, handle } = props;
  const own = place.standIn
    ? standsIn(place.standInSince, t)
    : place.connected
      ? t("menu.here")
      : t("menu.away");
  const state = place.program === true ? t("room.program", { state: own }) : own;
  const hosting = seat === table.host;
  return (
    <li>
      <SeatMedal hat={place.hat} />
      <span>
        <b>{place.name}</b>
        <small>{state}</small>
      </span>
      <div className={style.about}>
        {place.connected && seat !== null ? <NudgeButton handle={handle} place={place} look="paper" /> : null}
        {hosting && table.frozen !== true ? <PersonActs handle={handle} place={place} /> : null}
      </div>
    </li>
  );
}

/** Since which turn, in a game that has turns. */
function standsIn(since: number | null, t: Translate): string {
  return since !== null ? t("menu.standsIn", { turn: since }) : t("menu.standsInNow");
}

function Leaving(props: Props) {
  const t = useT();
  const { table, seat, handle } = props;
  const [asking, setAsking] = useState(false);
  const playing = table.phase === "playing";
  const go = async (): Promise<void> => {
    setAsking(false);
    if (seat !== null && handle.state.connection === "open") await handle.remote.command({ do: "leave" });
    // While a match runs the seat stays one's own: the key is kept for coming back.
    if (!playing && handle.token !== null) forgetSeat(handle.token);
    navigate("/");
  };
  return (
    <>
      <Button look="paper" icon="cross" onPress={() => (seat === null ? navigate("/") : setAsking(true))}>
        {t("menu.leave")}
      </Button>
      <Confirm
        open={asking}
        title={t("menu.leaveTitle")}
        text={playing ? t("menu.leavePlaying") : leavingWords(table, seat, t)}
        act={t("menu.leaveAct")}
        back={t("menu.leaveBack")}
        onAct={() => void go()}
        onBack={() => setAsking(false)}
      />
    </>
  );
}

/** What becomes of the seat, and of the table where its host leaves. */
function leavingWords(table: TableView, seat: number | null, t: Translate): string {
  if (seat === null) return "";
  const leaving = leavingOf(table, seat);
  switch (leaving.comes) {
    case "free":
      return t("menu.leaveGathering");
    case "hands":
      return t("menu.leaveHands", { name: leaving.host.name });
    case "clears":
      return t("menu.leaveClears");
  }
}
