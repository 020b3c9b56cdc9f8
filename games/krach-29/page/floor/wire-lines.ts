import type { ToldUpdate } from "@bigboard/design/game-page";
import type { MessageKey, Translate } from "@bigboard/design/i18n";
import type { Millis, Seat } from "@bigboard/kernel";
import { type CryEnd, companiesOf, type Event, isLastDay } from "@bigboard/krach-29/game";
import { offerNumber } from "../parts/amount.ts";
import { bonusName } from "../parts/bonus.tsx";
import { lastDayWords } from "../parts/last-day.ts";
import { tickerOf } from "../parts/ticker.tsx";
import { nameOf } from "../parts/who.tsx";
import type { KrachTable } from "../table-context.ts";
import { asEvents } from "../trusted.ts";

/**
 * One line of the wire. `mine`: it concerns the viewer, and is spoken; `brings`: it says what came into the viewer's hand;
 * `until`: when the clock of all ends that begins with it, null for a day without one.
 */
export type WireLine = {
  readonly key: string;
  readonly at: Millis;
  readonly text: string;
  readonly mine: boolean;
  readonly brings?: boolean;
  readonly until?: Millis | null;
};

/** A line with what the clock of all said when it came, in milliseconds; null where none ran. */
export type StampedLine = WireLine & { readonly left: Millis | null };

/**
 * The lines of a day, from its first on, in the clock's own time, which runs down: what stands on the wire is what its reader
 * saw on the clock. What ends a clock is told by that clock, where there was one.
 */
export function stamped(lines: readonly WireLine[]): readonly StampedLine[] {
  let ends: Millis | null = null;
  return lines.map((line) => {
    const by = ends ?? line.until ?? null;
    ends = line.until ?? ends;
    return { ...line, left: by === null ? null : Math.max(0, by - line.at) };
  });
}

/** The same said again and again, bots swapping with each other, as one line with the last time and how often. */
export function gathered<Line extends WireLine>(
  lines: readonly Line[],
): readonly (Line & { readonly times: number })[] {
  const all: (Line & { readonly times: number })[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    const again = last !== undefined && !line.mine && last.text === line.text;
    if (again) all.pop();
    all.push({ ...line, times: again ? last.times + 1 : 1 });
  }
  return all;
}

/** The updates of the running day: from the one on in which it was dealt. */
export function today(updates: readonly ToldUpdate[]): readonly ToldUpdate[] {
  const dealt = updates.findLastIndex(({ facts }) => asEvents(facts).some(({ type }) => type === "dealt"));
  return updates.slice(Math.max(0, dealt));
}

/** What one update tells. */
export function wireLines(update: ToldUpdate, table: Named, t: Translate): readonly WireLine[] {
  return asEvents(update.facts).flatMap((event, index) => {
    const line = lineOf(event, table, t);
    if (line === null) return [];
    return [{ ...line, key: `${update.match}-${update.version}-${index}`, at: update.at }];
  });
}

/** Of a table: who is who. */
type Named = Pick<KrachTable, "me" | "seats" | "config">;

type Said = Pick<WireLine, "text" | "mine" | "brings" | "until">;

/** Ends of own cries that are worth a word; the others are the owner's doing, or told by a bell. */
const CLOSED: { readonly [why in CryEnd]: MessageKey | null } = {
  withdrawn: null,
  expired: "krach.wire.expired",
  stale: "krach.wire.stale",
  sold: null,
  addresseeSold: "krach.wire.addresseeSold",
  lastTrader: null,
  bell: null,
  standIn: "krach.wire.cryStandIn",
};

/** An event in words, as the wire tells it; null for what stands elsewhere (cries) or is told by another event. */
export function lineOf(event: Event, table: Named, t: Translate): Said | null {
  const name = (seat: Seat): string => nameOf(table, seat, t);
  const mine = (seat: Seat): boolean => seat === table.me;
  switch (event.type) {
    case "swapped": {
      const [owner, accepter] = event.seats;
      if (mine(owner) || mine(accepter)) return null;
      const text = t("krach.wire.swapped", { one: name(owner), other: name(accepter), n: event.n });
      return { text, mine: false };
    }
    case "swap":
      return {
        text: t("krach.wire.swap", { name: name(event.with), cards: cardList(event.got, t) }),
        mine: true,
        brings: true,
      };
    case "brokered":
      if (mine(event.seat)) return null;
      return { text: t("krach.wire.brokered", { name: name(event.seat), n: event.n }), mine: false };
    case "broker":
      return { text: t("krach.wire.broker", { cards: cardList(event.got, t) }), mine: true, brings: true };
    case "sold":
      return { text: soldWords(event, table, t), mine: mine(event.seat) };
    case "opened":
      return {
        text: isLastDay(table.config, event)
          ? `${t("krach.wire.opened")}. ${lastDayWords(table.config, t)}`
          : t("krach.wire.opened"),
        mine: true,
        until: event.until,
      };
    case "bell":
      return { text: t("krach.wire.bell"), mine: true, until: event.until };
    case "lastTrader":
      return {
        text: t("krach.wire.lastTrader", { name: name(event.seat) }),
        mine: true,
        until: event.until,
      };
    case "closedBecause": {
      const key = CLOSED[event.why];
      return key === null ? null : { text: t(key), mine: true };
    }
    case "shoutDropped":
      return { text: t("krach.wire.shoutDropped"), mine: true };
    case "unjammed":
      return { text: t("krach.wire.unjammed", { name: name(event.seat) }), mine: mine(event.seat) };
    case "spent":
      return {
        text: t("krach.wire.spent", {
          name: name(event.seat),
          card: bonusName(event.bonus, t),
        }),
        mine: mine(event.seat),
      };
    case "held":
      if (event.held === "person" || mine(event.seat)) return null;
      return {
        text: t(event.held === "bot" ? "krach.wire.standIn" : "krach.wire.away", { name: name(event.seat) }),
        mine: false,
      };
    default:
      return null;
  }
}

function soldWords(event: Extract<Event, { type: "sold" }>, table: Named, t: Translate): string {
  const args = { name: nameOf(table, event.seat, t), n: event.n, offer: offerNumber(event.offer) };
  if (event.automatic)
    return t("krach.wire.soldAutomatic", { ...args, company: tickerOf(event.company ?? "", t) });
  if (event.company === null) return t("krach.wire.soldDown", args);
  const key = event.exceptional
    ? "krach.wire.soldExceptional"
    : event.token === null
      ? "krach.wire.sold"
      : "krach.wire.soldToken";
  return t(key, { ...args, company: tickerOf(event.company, t) });
}

function cardList(cards: readonly string[], t: Translate): string {
  return t.list(
    cards.map((card) =>
      companiesOf(card)
        .map((company) => tickerOf(company, t))
        .join(" "),
    ),
  );
}
