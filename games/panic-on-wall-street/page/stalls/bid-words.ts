import type { Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { thousands } from "../parts/money.ts";
import { bankName, nameOf } from "../parts/names.ts";
import type { PanicTable } from "../table-context.ts";
import { isSuspended, type LiveOffer, type TileInfo } from "./tiles.ts";

/** "Nell asks 85 of all": who asks, of whom, whether it would be closed. */
export function askWords(table: PanicTable, info: TileInfo, ask: LiveOffer, t: Translate): string {
  const key = ask.counter ? "countersYou" : ask.to === null ? "asksAll" : "asksYou";
  return t(`panic.stalls.${key}`, {
    name: nameOf(table, info.owner, t),
    price: thousands(t, ask.price),
    closed: String(ask.closed),
  });
}

/** "You ask 25 of all and 20 of Willa.": everything that the viewer asks for a company. */
export function ownAskWords(table: PanicTable, asks: readonly LiveOffer[], t: Translate): string {
  const first = asks.toSorted((a, b) => Number(a.to !== null) - Number(b.to !== null));
  const said = first.map(({ to, price }) =>
    t("panic.stalls.youAskOf", {
      all: String(to === null),
      name: to === null ? "" : nameOf(table, to, t),
      price: thousands(t, price),
    }),
  );
  return t("panic.stalls.youAsk", { asks: t.list(said) });
}

/** "Ada, Pelican Deposit". */
export function investorName(table: PanicTable, seat: Seat, t: Translate): string {
  return t.row([nameOf(table, seat, t), bankName(table, seat, t)]);
}

/** What a bid asks for beside its price, as it is spoken: "bids, wants it closed", "no token left". */
export function bidState(table: PanicTable, bid: LiveOffer, t: Translate): string {
  return t.row([
    ...(isSuspended(table, bid) ? [] : [t("panic.stalls.bids")]),
    ...(bid.closed ? [t("panic.stalls.wantsClosed")] : []),
    ...bidMarks(table, bid, t),
  ]);
}

/** What sets a bid apart from others, but for the lock of one that would close. */
export function bidMarks(table: PanicTable, bid: LiveOffer, t: Translate): string[] {
  const words: string[] = [];
  if (isSuspended(table, bid)) words.push(t("panic.stalls.suspended"));
  if (bid.private) words.push(t("panic.stalls.private"));
  if (bid.bundle !== null) words.push(t("panic.stalls.inBundle"));
  return words;
}
