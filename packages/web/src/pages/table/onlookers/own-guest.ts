import { toast } from "@bigboard/design";
import { currentTranslate } from "@bigboard/design/i18n";
import type { GuestView } from "@bigboard/protocol";
import { useEffect, useRef } from "react";
import { forgetSeat, seatsAt } from "../../../net/own-seats.ts";
import type { TableHandle } from "../use-table.ts";

/** The chair that this page waits for; null when it waits for none. */
export function ownGuest({ token, state }: TableHandle): GuestView | null {
  const { table, seat } = state;
  if (table === null || token === null || typeof seat === "number") return null;
  const own = seatsAt(table.code).find((known) => known.token === token);
  return table.guests?.find((guest) => guest.seat === own?.seat) ?? null;
}

/** A page that waited for a chair and waits no longer watches again as before; the key to that chair fits nothing. */
export function useGuestEnd(handle: TableHandle): void {
  const { token, hold, state } = handle;
  const waits = ownGuest(handle) !== null;
  const waited = useRef<string | null>(null);
  const { seat, connection } = state;
  useEffect(() => {
    if (waits) waited.current = token;
    if (waits || token === null || waited.current !== token || connection !== "open") return;
    waited.current = null;
    if (typeof seat === "number") return;
    forgetSeat(token);
    hold(null);
    toast({ icon: "walk", text: currentTranslate()("watch.noLonger") });
  }, [waits, token, seat, connection, hold]);
}
