import { Icon, SeatMedal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { TableHandle } from "../use-table.ts";

/** So long a finger or a key rests until the page is shown. */
const HOLD_MS = 600;

/**
 * What belongs to one of two people on a device is drawn only after a tap that is held (P-NET-74), or a key that is: until
 * then nothing of it is on the page at all. Another seat, and it is covered again.
 */
export function Veil(props: { handle: TableHandle; children: ReactNode }) {
  const { handle } = props;
  const { token, shared, state } = handle;
  const [bared, setBared] = useState<string | null>(null);
  const secret = shared.length > 1 && state.table?.phase === "playing";
  useEffect(() => {
    if (bared !== token) setBared(null);
  }, [bared, token]);
  if (!secret || bared === token) return props.children;
  return <Cover handle={handle} onBare={() => setBared(token)} />;
}

function Cover(props: { handle: TableHandle; onBare: () => void }) {
  const t = useT();
  const { table, seat } = props.handle.state;
  const place = typeof seat === "number" ? table?.seats[seat] : undefined;
  const hold = useHold(props.onBare);
  return (
    <main className="veil-page">
      <button type="button" className={hold.held ? "veil-key held" : "veil-key"} {...hold.handlers}>
        {place === undefined ? <Icon id="hidden" /> : <SeatMedal hat={place.hat} />}
        <b>{place?.name ?? ""}</b>
        <span>{t("device.hold")}</span>
        <s aria-hidden="true" />
      </button>
      <p>{t("device.holdNote")}</p>
    </main>
  );
}

/** A press that rests on a key; aids that press without resting are taken at their word. */
function useHold(done: () => void) {
  const [held, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const touched = useRef(false);
  const stop = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    setHeld(false);
  }, []);
  const start = (): void => {
    touched.current = true;
    setHeld(true);
    timer.current ??= setTimeout(done, HOLD_MS);
  };
  useEffect(() => stop, [stop]);
  const handlers = {
    onPointerDown: start,
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === "Enter" || event.key === " ") start();
    },
    onKeyUp: stop,
    onBlur: stop,
    onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
    onClick: () => {
      if (!touched.current) done();
      touched.current = false;
    },
  };
  return { held, handlers };
}
