import { useEffect, useMemo, useRef, useState } from "react";
import { returnToSeat } from "../../net/http.ts";
import { rememberSeat, seatsAt, tabToken } from "../../net/own-seats.ts";
import type { TableClient, TableState } from "../../net/table-client.ts";
import { keepOpen, newClient } from "../../net/use-client.ts";
import { useStore } from "../../store.ts";

export type TableHandle = {
  readonly client: TableClient;
  readonly state: TableState;
  /** The key to the seat; null while watching. */
  readonly token: string | null;
  /** Connects again with this key, or as an onlooker. */
  readonly hold: (token: string | null) => void;
};

/** The token of a personal link, taken out of the address so that it is not shown or shared by accident. */
function tokenOfLink(): string | null {
  const token = decodeURIComponent(location.hash.slice(1));
  if (token.length < 22) return null;
  history.replaceState(null, "", location.pathname);
  return token;
}

/** Keeps the connection to one table for as long as the page shows it. */
export function useTable(code: string): TableHandle {
  const [token, hold] = useState<string | null>(() => tokenOfLink() ?? tabToken(code));
  const client = useMemo(() => newClient(code, token), [code, token]);
  useEffect(() => keepOpen(client), [client]);
  const state = useStore(client.state);
  useKeptSeat(code, token, state);
  useReturn(code, token, state, hold);
  return { client, state, token, hold };
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
