import { useStore } from "@bigboard/design/store";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { returnToSeat } from "../../net/http.ts";
import {
  keyOfHash,
  rememberSeat,
  rememberShared,
  seatsAt,
  sharedTokens,
  tabToken,
} from "../../net/own-seats.ts";
import type { RemoteTable, TableState } from "../../net/remote-table.ts";
import { heldAtFirst, showing, withSeat } from "./device/held-seats.ts";
import { useRemoteTables } from "./device/use-remote-tables.ts";

const WATCHING = [null] as const;

export type TableHandle = {
  readonly remote: RemoteTable;
  readonly state: TableState;
  /** The key to the seat; null while watching. */
  readonly token: string | null;
  /** Connects again with this key, or as an onlooker. */
  readonly hold: (token: string | null) => void;
  /** The seats of this device, the shown one among them (P-NET-74). All stay connected: none of them is lost. */
  readonly shared: readonly { readonly token: string; readonly remote: RemoteTable }[];
  /** Another seat joins on this device, and is shown. */
  readonly share: (token: string) => void;
};

/** The token of a personal link, taken out of the address so that it is not shown or shared by accident. */
function tokenOfLink(): string | null {
  const token = keyOfHash(location.hash);
  if (token === null) return null;
  history.replaceState(null, "", location.pathname);
  return token;
}

/** Keeps the connection to one table for as long as the page shows it. */
export function useTable(code: string): TableHandle {
  const [held, setHeld] = useState(() => heldAtFirst(sharedTokens(code), tokenOfLink() ?? tabToken(code)));
  const { tokens, shown: token } = held;
  const hold = useCallback((next: string | null) => setHeld((now) => showing(now, next)), []);
  const share = useCallback((next: string) => setHeld((now) => withSeat(now, next)), []);
  useEffect(() => rememberShared(code, tokens), [code, tokens]);
  const remotes = useRemoteTables(code, token === null ? WATCHING : tokens);
  const remote = remotes.get(token);
  if (remote === undefined) throw new Error("the shown seat has no connection");
  const shared = useMemo(
    () => [...remotes].flatMap(([key, one]) => (key === null ? [] : [{ token: key, remote: one }])),
    [remotes],
  );
  const state = useStore(remote.state);
  useKeptSeat(code, token, state);
  useReturn(code, token, state, hold);
  return { remote, state, token, hold, shared, share };
}

/** Notes the seat for this tab and this browser once the server has confirmed it. */
function useKeptSeat(code: string, token: string | null, state: TableState): void {
  const seat = state.seat ?? null;
  const name = seat === null ? null : (state.table?.seats[seat]?.name ?? null);
  const game = state.table?.game ?? null;
  useEffect(() => {
    if (token === null || seat === null || name === null || game === null) return;
    rememberSeat({ code, token, seat, name, game, used: Date.now() });
  }, [code, token, seat, name, game]);
}

/** A newcomer to this tab whose browser has a seat here that nobody sits on at the moment gets it back. */
function useReturn(
  code: string,
  token: string | null,
  state: TableState,
  hold: (token: string) => void,
): void {
  const asked = useRef(false);
  const { table, seat } = state;
  useEffect(() => {
    if (token !== null || seat !== null || table === null || asked.current) return;
    asked.current = true;
    const left = seatsAt(code).find(
      (own) => table.seats[own.seat]?.holder === "person" && table.seats[own.seat]?.connected === false,
    );
    if (left === undefined) return;
    void returnToSeat(code, left.token).then((reply) => {
      if (reply.ok) hold(left.token);
    });
  }, [code, token, seat, table, hold]);
}
