import "./device.css";
import { Icon, SeatMedal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useStore } from "@bigboard/design/store";
import { Suspense, use, useMemo } from "react";
import type { RemoteTable } from "../../../net/remote-table.ts";
import { loadGame } from "../games.ts";
import type { TableHandle } from "../use-table.ts";

/** The seats that share this device, one key each; nothing where there is one (P-NET-74). */
export function SeatSwitch(props: { handle: TableHandle }) {
  const t = useT();
  const { shared, token, hold } = props.handle;
  if (shared.length < 2) return null;
  return (
    <nav className="seat-switch" aria-label={t("device.switch")}>
      {shared.map((seat) => (
        <SeatKey
          key={seat.token}
          remote={seat.remote}
          shown={seat.token === token}
          onShow={() => hold(seat.token)}
        />
      ))}
    </nav>
  );
}

function SeatKey(props: { remote: RemoteTable; shown: boolean; onShow: () => void }) {
  const { remote, shown } = props;
  const { table, seat } = useStore(remote.state);
  const place = typeof seat === "number" ? table?.seats[seat] : undefined;
  return (
    <button type="button" aria-pressed={shown} onClick={props.onShow}>
      {place === undefined ? <Icon id="plug" /> : <SeatMedal hat={place.hat} />}
      <b>{place?.name ?? "\u2026"}</b>
      {shown || table?.phase !== "playing" ? null : (
        <Suspense fallback={null}>
          <Waited remote={remote} game={table.game} />
        </Suspense>
      )}
    </button>
  );
}

/** A mark where the match waits for a seat that is not shown. */
function Waited(props: { remote: RemoteTable; game: string }) {
  const t = useT();
  const { remote, game } = props;
  const { match, seat } = useStore(remote.state);
  const { waitingFor } = use(useMemo(() => loadGame(game), [game]));
  const waited = match !== null && typeof seat === "number" && waitingFor(match.view).includes(seat);
  return waited ? <Icon id="bell" label={t("device.waited")} /> : null;
}
