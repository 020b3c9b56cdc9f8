import { IconButton } from "@bigboard/design";
import type { TableTalk } from "@bigboard/design/game-page";
import { useLarge, useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { TalkButton } from "@bigboard/design/game-parts/talk-button";
import { useT } from "@bigboard/design/i18n";
import { onShelf } from "@bigboard/games/pages";
import type { TableView } from "@bigboard/protocol";
import { useEffect, useState } from "react";
import { shellStore } from "../../frame/shell-state.ts";
import { TopBar } from "../../frame/top-bar.tsx";
import { gameTitle } from "../../game-title.ts";
import { HouseFoot, HouseMissing, HouseSlip } from "./house-slip.tsx";
import { Invitation } from "./invitation.tsx";
import { JoinSlip } from "./join-slip.tsx";
import { OnlookersLine } from "./onlookers/onlookers-list.tsx";
import { roomLine } from "./room-line.ts";
import { useRuleChanges } from "./rule-changes.ts";
import { SealStrip } from "./seal.tsx";
import { SeatPlaces } from "./seat-places.tsx";
import { SeatProfileSheet } from "./seat-profile.tsx";
import type { TableHandle } from "./use-table.ts";

/** The table while it gathers: seats round the invitation, house rules, seal. Without a seat it offers one. */
export function WaitingRoom(props: {
  handle: TableHandle;
  table: TableView;
  seat: number | null;
  talk: TableTalk | null;
  openMenu: () => void;
}) {
  const t = useT();
  const { handle, table, seat } = props;
  const [profile, setProfile] = useState(false);
  const title = gameTitle(table.game, t);
  useEffect(() => {
    document.title = t("title.table", { game: title, code: table.code });
  }, [t, title, table.code]);
  const full = table.seats.every((place) => place.holder !== "free");
  const shelf = onShelf(table.game);
  const classes = ["waiting-room"];
  if (seat === null) classes.push("joining");
  if (table.seats.length > 5) classes.push("many-seats");
  const changes = useRuleChanges(handle, table, seat);
  const { apart, bare } = useFootPlace();
  const missing =
    seat === null ? null : <HouseMissing handle={handle} table={table} seat={seat} changes={changes} />;
  const foot =
    seat === null ? null : (
      <HouseFoot handle={handle} table={table} seat={seat} apart={apart}>
        {bare ? null : missing}
      </HouseFoot>
    );
  return (
    <div className={classes.join(" ")} data-paper={shelf?.paper}>
      <TopBar where={title} detail={t("table.where", { code: table.code })}>
        <IconButton
          icon="book"
          label={t("rules.title")}
          onPress={() => shellStore.set({ ...shellStore.get(), rule: "", game: table.game })}
        />
        <TalkButton talk={props.talk} />
        {seat === null ? null : <IconButton icon="menu" label={t("menu.title")} onPress={props.openMenu} />}
      </TopBar>
      <main className="waiting-room-main">
        <section className="room-title">
          <h1 className="title">{full ? t("room.titleFull") : t("room.titleFills")}</h1>
          <p>
            {roomLine(table, seat, title, t)} <OnlookersLine table={table} seat={seat} />
          </p>
        </section>
        <section className="room" aria-label={t("room.label")}>
          {shelf?.Wall === undefined ? null : <shelf.Wall className="room-wall" />}
          <Invitation table={table} paper={shelf?.paper} />
          <SeatPlaces handle={handle} table={table} seat={seat} onProfile={() => setProfile(true)} />
        </section>
        <SealStrip table={table} />
        {seat === null ? (
          <JoinSlip handle={handle} table={table} />
        ) : (
          <HouseSlip handle={handle} table={table} seat={seat}>
            {bare ? missing : null}
            {apart ? null : foot}
          </HouseSlip>
        )}
      </main>
      {apart ? foot : null}
      {seat === null ? null : (
        <SeatProfileSheet
          handle={handle}
          table={table}
          seat={seat}
          open={profile}
          onClose={() => setProfile(false)}
        />
      )}
    </div>
  );
}

/**
 * Where the bell is always in sight: at the foot of the slip where that lies beside the table, else at the foot of the page
 * (`apart`). There it stands alone (`bare`) where large words or a lying phone leave no height for what is still missing.
 */
function useFootPlace(): { apart: boolean; bare: boolean } {
  const layout = useLayout();
  const large = useLarge();
  const wide = useWide();
  return { apart: layout !== "desk" || large, bare: large || (layout === "phone" && wide) };
}
