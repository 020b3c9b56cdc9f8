import { Button, Confirm, Icon, IconButton, SeatMedal, Segmented, seatStyle } from "@bigboard/design";
import { botTemper, botWords } from "@bigboard/design/game-parts/bots";
import { useT } from "@bigboard/design/i18n";
import type { SeatView, TableView } from "@bigboard/protocol";
import { useState } from "react";
import { botManner, sortedBots, usualBot } from "./bots.ts";
import { ask } from "./command.ts";
import { NudgeButton } from "./nudge-button.tsx";
import { TemperList } from "./temper-list.tsx";
import { useBots } from "./use-bots.ts";
import type { TableHandle } from "./use-table.ts";

type Room = { handle: TableHandle; table: TableView; seat: number | null; onProfile: () => void };

/** The seats round the invitation, mine at the near side. */
export function SeatPlaces(props: Room) {
  const t = useT();
  const { table, seat } = props;
  const count = table.seats.length;
  const near = seat ?? 0;
  return (
    <ol className={count > 5 ? "places many" : "places"} aria-label={t("room.seats")}>
      {table.seats.map((place) => {
        const step = (place.seat - near + count) % count;
        const classes = [
          "place",
          `place-${step}-of-${count}`,
          place.holder,
          place.ready ? "ready" : "waiting",
        ];
        if (place.seat === seat) classes.push("me");
        if (place.seat === table.host) classes.push("host");
        return (
          <li key={place.seat} className={classes.join(" ")} style={seatStyle(place.hat)}>
            <SeatPlace {...props} place={place} />
          </li>
        );
      })}
    </ol>
  );
}

function SeatPlace(props: Room & { place: SeatView }) {
  switch (props.place.holder) {
    case "free":
      return <FreePlace {...props} />;
    case "bot":
      return <BotPlace {...props} />;
    case "person":
      return <PersonPlace {...props} />;
  }
}

/** More letters than this are set smaller, on two lines if need be. */
const LONG_NAME = 13;

function PlaceName(props: { name: string }) {
  return <b className={props.name.length > LONG_NAME ? "long" : undefined}>{props.name}</b>;
}

function FreePlace(props: Room & { place: SeatView }) {
  const t = useT();
  const { table, seat, place, handle } = props;
  const bots = useBots(table.game);
  const hosting = seat === table.host;
  const usual = usualBot(table.game, bots);
  return (
    <>
      <span className="empty-place">
        <Icon id="plus" />
      </span>
      <span className="place-words">
        <b>{t("room.free")}</b>
        <small>{hosting ? t("room.freeHost") : t("room.freeGuest")}</small>
      </span>
      {hosting && usual !== undefined ? (
        <span className="place-acts">
          <Button
            icon="bot"
            onPress={() => void ask(handle.remote, { do: "seatBot", seat: place.seat, bot: usual })}
          >
            {t("room.seatBot")}
          </Button>
        </span>
      ) : null}
    </>
  );
}

function BotPlace(props: Room & { place: SeatView }) {
  const t = useT();
  const { table, seat, place, handle } = props;
  const bots = useBots(table.game);
  const hosting = seat === table.host;
  return (
    <>
      <SeatMedal hat={place.hat} />
      <span className="place-words">
        <PlaceName name={place.name} />
        <small title={botManner(table.game, place.bot ?? "", t)}>
          <Icon id="bot" /> {hosting && bots.length >= LISTED ? t("room.botPlain") : botWords(place.bot, t)}
        </small>
      </span>
      {hosting ? (
        <span className="place-acts">
          <TemperChoice
            label={t("room.temper", { name: place.name })}
            value={place.bot ?? ""}
            bots={sortedBots(bots)}
            onChange={(bot) => void ask(handle.remote, { do: "seatBot", seat: place.seat, bot })}
          />
        </span>
      ) : null}
      {hosting ? (
        <IconButton
          icon="cross"
          className="place-out"
          label={t("room.removeBot", { name: place.name })}
          onPress={() => void ask(handle.remote, { do: "free", seat: place.seat })}
        />
      ) : null}
    </>
  );
}

/** So many tempers are chosen from a list, which then says the present one. */
const LISTED = 4;

/** How a bot plays: side by side while there are few ways, a list when there are more. */
function TemperChoice(props: {
  label: string;
  value: string;
  bots: readonly string[];
  onChange: (bot: string) => void;
}) {
  const t = useT();
  const { label, value, bots, onChange } = props;
  if (bots.length < 2) return null;
  if (bots.length < LISTED) {
    const options = bots.map((bot) => ({ value: bot, label: botTemper(bot, t) }));
    return <Segmented on="ink" label={label} value={value} options={options} onChange={onChange} />;
  }
  return <TemperList className="value-choice on-ink" {...props} />;
}

function PersonPlace(props: Room & { place: SeatView }) {
  const t = useT();
  const { table, seat, place } = props;
  const mine = place.seat === seat;
  const host = place.seat === table.host;
  const state = !place.connected && !mine ? "away" : place.ready ? "ready" : "waiting";
  const words = t(host ? `room.${state}Host` : `room.${state}`);
  return (
    <>
      <SeatMedal hat={place.hat} />
      <span className="place-words">
        <PlaceName name={place.name} />
        {place.program === true ? (
          <small title={t("room.programNote")}>
            <Icon id="bot" /> {t("room.program", { state: words })}
          </small>
        ) : (
          <small>
            {state === "ready" ? <Icon id="check" /> : state === "away" ? <Icon id="plug" /> : null} {words}
          </small>
        )}
      </span>
      {mine ? (
        <span className="place-acts">
          <Button onPress={props.onProfile}>{t("room.changeHat")}</Button>
        </span>
      ) : seat === null ? null : (
        <OtherActs {...props} />
      )}
    </>
  );
}

function OtherActs(props: Room & { place: SeatView }) {
  const { table, seat, place, handle } = props;
  return (
    <>
      {place.ready ? null : (
        <span className="place-acts">
          <NudgeButton handle={handle} place={place} />
        </span>
      )}
      {seat === table.host ? <ShowOut {...props} /> : null}
    </>
  );
}

/** The host frees a person's seat, after one question. */
function ShowOut(props: Room & { place: SeatView }) {
  const t = useT();
  const { place, handle } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        icon="cross"
        className="place-out"
        label={t("room.showOut", { name: place.name })}
        onPress={() => setAsking(true)}
      />
      <Confirm
        open={asking}
        title={t("room.showOutTitle", { name: place.name })}
        text={t("room.showOutText")}
        act={t("room.showOutAct")}
        back={t("room.showOutBack")}
        onBack={() => setAsking(false)}
        onAct={() => {
          setAsking(false);
          void ask(handle.remote, { do: "free", seat: place.seat });
        }}
      />
    </>
  );
}
