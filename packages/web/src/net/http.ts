import { GameList, HttpError, type OpenTable, Seated, TableView, type TakeSeat } from "@bigboard/protocol";
import { type ZodType, z } from "zod";

/** An answer, or why there is none: the server's code, or `OFFLINE` when it could not be reached. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: string;
      readonly detail: HttpError["detail"];
    };

async function ask<T>(path: string, schema: ZodType<T>, how: RequestInit = {}): Promise<Reply<T>> {
  const response = await fetch(path, how).catch(() => null);
  if (response === null) return { ok: false, status: 0, code: "OFFLINE", detail: {} };
  const { status } = response;
  const json: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const said = HttpError.safeParse(json);
    return said.success
      ? { ok: false, status, ...said.data }
      : { ok: false, status, code: "UNREADABLE", detail: {} };
  }
  const parsed = schema.safeParse(json);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, status, code: "UNREADABLE", detail: {} };
}

function posting(body: unknown): RequestInit {
  return { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

const keyed = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });
const at = (code: string): string => `/api/tables/${encodeURIComponent(code)}`;

/** The games of this server, with their bots and editions. */
export function fetchGames(): Promise<Reply<GameList>> {
  return ask("/api/games", GameList);
}

export function openTable(table: OpenTable): Promise<Reply<Seated>> {
  return ask("/api/tables", Seated, posting(table));
}

/** A table as everybody sees it. A seat's key is taken along where there is one: it opens its table under every limit. */
export function fetchTable(code: string, token: string | null = null): Promise<Reply<TableView>> {
  return ask(at(code), TableView, token === null ? {} : keyed(token));
}

export function takeSeat(code: string, who: TakeSeat): Promise<Reply<Seated>> {
  return ask(`${at(code)}/seats`, Seated, posting(who));
}

/** Which seat a token holds; tells whether it still holds one. */
export function returnToSeat(code: string, token: string): Promise<Reply<Seated>> {
  return ask(`${at(code)}/return`, Seated, posting({ token }));
}

/** A finished match's record, unread: `parseRecord` of the kernel trusts nothing of it. The key of a seat opens it. */
export function fetchRecord(match: string, token: string): Promise<Reply<unknown>> {
  return ask(`/api/matches/${encodeURIComponent(match)}/record`, z.unknown(), keyed(token));
}

/** The socket of a table, with the scheme that goes with the page's. */
export function socketUrl(code: string): string {
  const url = new URL(`${at(code)}/socket`, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
