import type { IconId } from "@bigboard/design";
import type { ReplayStep } from "@bigboard/design/game-page";
import type { Translate } from "@bigboard/design/i18n";
import type { Json } from "@bigboard/kernel";
import { companiesOf, type Event } from "@bigboard/krach-29/game";
import { amount, offerNumber } from "../parts/amount.ts";
import { bonusName } from "../parts/bonus.tsx";
import { tickerOf } from "../parts/ticker.tsx";
import { asEvents, asView } from "../trusted.ts";

/** One input of a replay in one line of plain words. */
export function describeStep(
  facts: readonly Json[],
  view: Json,
  names: readonly string[],
  t: Translate,
): ReplayStep {
  const { day } = asView(view);
  const events = asEvents(facts);
  const told = events.flatMap((event) => {
    const text = event.type === "sold" ? soldWords(event, events, t) : wordsOf(event, names, t);
    return text === "" ? [] : [text];
  });
  return {
    turn: day,
    round: day,
    seat: actorOf(events),
    text: told.length === 0 ? quietWords(events, t) : told.slice(0, MOST).join(t("extra.comma")),
    mark: markOf(events),
  };
}

/** Two cards are drawn before anybody chooses a contract, and their companies fall (K-SETUP-3 to K-SETUP-6). */
export function describeOpening(json: Json, t: Translate): string {
  const { initial, prices } = asView(json);
  const fallen = [...new Set(initial.flatMap((card) => [...companiesOf(card)]))];
  const falls = fallen.map((company) => `${tickerOf(company, t)}\u00a0${amount(prices[company] ?? 0)}`);
  return t("replay.initial", { falls: t.list(falls) });
}

/** An evening tells a dozen things at once; the line names the first of them, the page shows the rest. */
const MOST = 3;

/** An event without the name of whoever acted; empty for what another event tells. */
function wordsOf(event: Event, names: readonly string[], t: Translate): string {
  const name = (seat: number): string => names[seat] ?? "";
  switch (event.type) {
    case "tookToken":
      return t("replay.tookToken", { company: tickerOf(event.company, t) });
    case "dealt":
      return t("replay.dealt", { day: event.day, each: event.each });
    case "opened":
      return t("replay.opened");
    case "posted":
      return event.to === null
        ? t("replay.posted", { n: event.n })
        : t("replay.postedTo", { n: event.n, name: name(event.to) });
    case "swapped":
      // The line begins with whoever accepted.
      return t("replay.swapped", { other: name(event.seats[0]), n: event.n });
    case "brokered":
      return t("replay.brokered", { n: event.n });
    case "lastTrader":
      return t("replay.lastTrader", { name: name(event.seat) });
    case "bell":
      return t("replay.bell");
    case "drawn":
      return t("replay.drawn", { name: name(event.seat), card: bonusName(event.bonus, t) });
    case "moved":
      return t("replay.moved", { company: tickerOf(event.company, t), to: amount(event.to) });
    case "bankrun":
      return t("replay.bankrun", {
        companies: t.list(event.companies.map((company) => tickerOf(company, t))),
      });
    case "ready":
      return t("replay.ready");
    case "held":
      return t(`replay.held.${event.held}`, { name: name(event.seat) });
    case "suspended":
      return t("replay.suspended");
    case "resumed":
      return t("replay.resumed");
    case "dayEnded":
      return t("replay.dayEnded", { day: event.day });
    case "over":
      return event.ending === "close"
        ? t("replay.over", { count: event.winners.length, names: t.list(event.winners.map(name)) })
        : "";
    default:
      return "";
  }
}

/** A sale; what lies face down is told to its seller beside it. */
function soldWords(event: Extract<Event, { type: "sold" }>, events: readonly Event[], t: Translate): string {
  const own = events.find((one) => one.type === "soldCards");
  return t(event.automatic ? "replay.soldAutomatic" : "replay.sold", {
    n: event.n,
    company: tickerOf(event.company ?? own?.company ?? "", t),
    offer: offerNumber(event.offer),
    token: event.token === null ? "no" : event.exceptional ? "exceptional" : "yes",
  });
}

/** A step of which nothing else is told: a cry that ended, or a clock that only moved on. */
function quietWords(events: readonly Event[], t: Translate): string {
  return t(events.some((event) => event.type === "closed") ? "replay.closed" : "replay.quiet");
}

/** Who acted; null for the table itself. */
function actorOf(events: readonly Event[]): number | null {
  for (const event of events) {
    switch (event.type) {
      case "posted":
      case "sold":
      case "tookToken":
      case "brokered":
      case "ready":
        return event.seat;
      case "swapped":
        return event.seats[1];
      default:
    }
  }
  return null;
}

/** What is worth finding again on the axis of time. */
function markOf(events: readonly Event[]): IconId | null {
  const has = (type: Event["type"]): boolean => events.some((event) => event.type === type);
  if (has("bankrun")) return "dynamite";
  if (has("over")) return "laurel";
  if (has("dropped")) return "down";
  if (has("opened") || has("bell")) return "bell";
  if (has("sold")) return "gavel";
  if (has("suspended")) return "sandglass";
  return has("swapped") || has("brokered") ? "swap" : null;
}
