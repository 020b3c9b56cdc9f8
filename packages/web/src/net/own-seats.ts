import { readStored, removeStored, writeStored } from "@bigboard/design/stored";
import { z } from "zod";
import { decoded } from "../decoded.ts";

/** A seat this browser holds. The token is the key to it: whoever has it sits there. */
export const OwnSeat = z.object({
  code: z.string(),
  token: z.string(),
  seat: z.number().int(),
  name: z.string(),
  game: z.string(),
  /** When it was last used, in milliseconds since 1970: the newest comes first. */
  used: z.number(),
});
export type OwnSeat = z.infer<typeof OwnSeat>;

/** A seat's key is longer than any word that somebody puts behind a `#`. */
const SHORTEST_KEY = 22;
const KEY = "bigboard.seats";
const MOST = 30;
const sharedKey = (code: string) => `bigboard.shared.${code}`;
const tabKey = (code: string) => `bigboard.tab.${code}`;

/** All seats of this browser, newest first. */
export function ownSeats(): readonly OwnSeat[] {
  const seats = readStored("local", KEY, z.array(OwnSeat)) ?? [];
  return seats.toSorted((a, b) => b.used - a.used);
}

/** Keeps a seat for the browser, and for this tab: two tabs can hold two seats of one table. */
export function rememberSeat(seat: OwnSeat): void {
  const others = ownSeats().filter((other) => other.token !== seat.token);
  writeStored("local", KEY, [seat, ...others].slice(0, MOST));
  writeStored("session", tabKey(seat.code), seat.token);
}

export function forgetSeat(token: string): void {
  const seats = ownSeats();
  const gone = seats.find((seat) => seat.token === token);
  const left = seats.filter((seat) => seat.token !== token);
  writeStored("local", KEY, left);
  if (gone && tabToken(gone.code) === token) removeStored("session", tabKey(gone.code));
}

/** The seat this very tab holds at the table. */
export function tabToken(code: string): string | null {
  return readStored("session", tabKey(code), z.string());
}

/** Keys of the seats at the table that share this tab, in the order in which they came; none while it has one or no seat (P-NET-74). */
export function sharedTokens(code: string): readonly string[] {
  return readStored("session", sharedKey(code), z.array(z.string())) ?? [];
}

export function rememberShared(code: string, tokens: readonly string[]): void {
  if (tokens.length > 1) writeStored("session", sharedKey(code), tokens);
  else removeStored("session", sharedKey(code));
}

/** Seats of this browser at the table, newest first. */
export function seatsAt(code: string): readonly OwnSeat[] {
  return ownSeats().filter((seat) => seat.code === code);
}

/** The key in the hash of a personal link; null when there is none, or nothing that can be read. */
export function keyOfHash(hash: string): string | null {
  const key = decoded(hash.slice(1));
  return key === null || key.length < SHORTEST_KEY ? null : key;
}

/** The link that brings its owner back from any device: the token stays behind the `#`, which no server sees. */
export function personalLink(invite: string, token: string): string {
  return `${invite.split("#")[0]}#${token}`;
}
