import type { Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { CardId, CardOf, Config, Event, OpenTable, Reason } from "@bigboard/wall-street-1920/game";
import { cardOf, EXPLOSION, FORGOTTEN, reasonFor } from "@bigboard/wall-street-1920/game";
import { PILE_NAMES } from "../board/piles.tsx";
import { saidName, saidNames } from "../cards/names.ts";
import { cardBook } from "../plan/holdings.ts";
import { stepsBetween } from "../plan/track.ts";
import { reasonWords } from "./reasons.ts";
import type { When } from "./when.ts";

export type Tone = "up" | "down" | "plain";

/** One line of the log in plain words. */
export type LogLine = {
  readonly id: string;
  readonly text: string;
  /** The same without its actor: behind another line of the same one, or where the name stands beside. */
  readonly bare: string;
  /** What kind of event it tells, and of how many cards at once. */
  readonly of: Event["type"];
  readonly cards: number;
  readonly tone: Tone;
  readonly seat: Seat | null;
  readonly round: number;
  readonly turn: number;
  /** What speaks for the act it tells, as far as everybody can see; null where nothing does. */
  readonly why: string | null;
  /** What speaks for it is a plan that the line itself does not tell: it is read beside it unasked. */
  readonly planned: boolean;
  /** It tells of the count at the end, when no turn is left. */
  readonly counting: boolean;
};

/** What a line is worded with. */
export type Wording = {
  readonly t: Translate;
  readonly config: Config;
  /** By seat; the reader's own is "You". */
  readonly names: readonly string[];
};

/** What happens behind the last turn. */
const COUNTING: ReadonlySet<Event["type"]> = new Set(["scoring", "assigned", "settled", "over"]);

/** Reasons that look beyond the act. */
const PLANS: ReadonlySet<Reason["code"]> = new Set(["buysNext", "withheld", "joker"]);

type Said = {
  readonly text: string;
  readonly bare?: string;
  readonly tone?: Tone;
  readonly seat?: Seat;
  readonly cards?: number;
};

/**
 * One accepted input in plain words; several lines when several things happened. `when` each event happened; `before`: what
 * lay open before it, null where nobody knows.
 */
export function linesOf(
  wording: Wording,
  events: readonly Event[],
  when: readonly When[],
  id: string,
  before: OpenTable | null = null,
): readonly LogLine[] {
  const find = cardOf(wording.config);
  const lines: LogLine[] = [];
  for (const index of tellingOrder(events)) {
    const event = events[index];
    if (event === undefined) continue;
    // What an update tells of other turns says nothing about this event.
    const sameTurn = events.filter((_, other) => when[other]?.turn === when[index]?.turn);
    const said = say(wording, event, sameTurn);
    if (said === null) continue;
    const reason =
      event.type === "bought" ? whyBought(find, events, before) : reasonFor(find, event, events, before);
    lines.push({
      counting: COUNTING.has(event.type),
      id: `${id}-${index}`,
      text: said.text,
      bare: said.bare ?? said.text,
      of: event.type,
      cards: said.cards ?? 1,
      tone: said.tone ?? "plain",
      seat: said.seat ?? null,
      round: when[index]?.round ?? 0,
      turn: when[index]?.turn ?? 0,
      planned: reason !== null && PLANS.has(reason.code),
      why: reason === null ? null : reasonWords(wording.t, wording.config, reason),
    });
  }
  return lines;
}

/** The order in which they are told: what was bought comes before the dollars to those who stand there, which are paid first. */
function tellingOrder(events: readonly Event[]): readonly number[] {
  const all = [...events.keys()];
  const bought = events.findIndex(({ type }) => type === "bought");
  const isAhead = (index: number): boolean => index < bought && isFee(events[index]);
  return [
    ...all.slice(0, bought + 1).filter((index) => !isAhead(index)),
    ...all.filter(isAhead),
    ...all.slice(bought + 1),
  ];
}

function isFee(event: Event | undefined): boolean {
  return event?.type === "booked" && event.rule === "W-MOVE-9";
}

/** A purchase is told in the line of what was bought; what speaks for it stands with the move. */
function whyBought(find: CardOf, events: readonly Event[], before: OpenTable | null): Reason | null {
  const moved = events.find(({ type }) => type === "moved");
  return moved === undefined ? null : reasonFor(find, moved, events, before);
}

function cardName(wording: Wording, id: CardId): string {
  if (id === EXPLOSION) return wording.t("street.card.theExplosion");
  const card = cardBook(wording.config).get(id);
  return card === undefined ? wording.t("street.card.unknown") : saidName(wording.t, card);
}

/** Several cards in one list, those alike counted. */
function cardNames(wording: Wording, ids: readonly CardId[]): string {
  const book = cardBook(wording.config);
  const known = ids.map((id) => book.get(id)).filter((card) => card !== undefined);
  const names =
    known.length === ids.length ? saidNames(wording.t, known) : ids.map((id) => cardName(wording, id));
  return wording.t.list(names);
}

function who(wording: Wording, seat: Seat): string {
  return wording.names[seat] ?? "";
}

/** Words for one event, or null for those that another line already tells. */
function say(wording: Wording, event: Event, all: readonly Event[]): Said | null {
  const { t } = wording;
  switch (event.type) {
    case "placed":
      return act(wording, event.seat, "placed", {});
    case "lastRound":
      return { text: t("street.log.lastRound") };
    case "loan":
      return act(wording, event.seat, "loan", { loans: event.loans }, { tone: "down" });
    case "flipped":
      return act(wording, event.seat, "flipped", { trend: event.trend });
    case "optionPlaced":
      return act(wording, event.seat, "optionPlaced", {});
    case "optionReturned":
      return act(wording, event.seat, "optionReturned", {});
    case "moved":
      return saidMove(wording, event, all);
    case "bought":
      return saidBuy(wording, event, all);
    case "kept":
      return saidKept(wording, event, all);
    case "discarded":
      return act(wording, event.seat, "discarded", {
        card: cardName(wording, event.card),
        pile: t(PILE_NAMES[event.pile]),
      });
    case "sold":
      return act(wording, event.seat, "sold", { card: cardName(wording, event.card), amount: event.amount });
    case "capital":
      return saidCapital(wording, event, all);
    case "price":
      return saidPrice(wording, event);
    case "booked":
      return saidMoney(wording, event);
    case "settled":
      return act(wording, event.seat, "settled", {});
    case "over":
      return {
        text: t("street.log.over", {
          count: event.winners.length,
          names: t.list(event.winners.map((seat) => who(wording, seat))),
        }),
      };
    case "scoring":
      return {
        text: t(event.event === null ? "street.log.noEvent" : "street.log.event", {
          event: event.event ?? "",
        }),
      };
    default:
      return sayMore(wording, event);
  }
}

/** Words for the rarer events: exchange, Tycoons, final scoring. */
function sayMore(wording: Wording, event: Event): Said | null {
  const { t } = wording;
  const company = (code: string): string => t("street.company.name", { company: code });
  switch (event.type) {
    case "named":
      return act(wording, event.seat, "named", { company: company(event.company) });
    case "shown": {
      const card = cardBook(wording.config).get(event.card);
      const own = card?.kind === "share" && card.company === event.as;
      return act(wording, event.seat, "shown", {
        card: cardName(wording, event.card),
        company: own ? "own" : company(event.as),
      });
    }
    case "offered":
      return act(wording, event.seat, "offered", {});
    case "proof":
      return act(wording, event.seat, "proof", { count: event.cards.length });
    case "exchanged":
      return act(wording, event.seat, "exchanged", {
        gave: cardName(wording, event.gave),
        got: cardName(wording, event.got),
        rival: who(wording, event.rival),
      });
    case "noExchange":
      return act(wording, event.seat, "noExchange", {});
    case "tycoon":
      return {
        text: t(event.idle ? "street.log.tycoonIdle" : "street.log.tycoon", {
          letter: event.letter,
          company: company(event.company),
        }),
        seat: event.seat,
      };
    case "tycoonHeld":
      return act(wording, event.seat, "tycoonHeld", { points: event.points });
    case "loanDropped":
      return act(wording, event.seat, "loanDropped", { loans: event.loans }, { tone: "up" });
    case "taken":
      return act(wording, event.seat, "taken", {
        card: cardName(wording, event.card),
        pile: t(PILE_NAMES[event.pile]),
      });
    case "lost":
      return act(wording, event.seat, "lost", { kind: event.kind });
    case "assigned":
      return act(wording, event.seat, "assigned", {
        card: cardName(wording, event.card),
        company: company(event.company),
      });
    default:
      return null;
  }
}

/** Money that no other line tells: what is paid for a card, an option or a loan stands with it. */
function saidMoney(wording: Wording, event: Event & { type: "booked" }): Said | null {
  const { from, to, amount } = event;
  if (typeof to === "number" && event.rule === "W-TYC-10") return act(wording, to, "tycoonTakes", { amount });
  if (typeof from !== "number") return null;
  switch (event.rule) {
    case "W-MOVE-9":
      return typeof to === "number" ? act(wording, from, "fee", { amount, rival: who(wording, to) }) : null;
    case "W-CAP-2":
      return act(wording, from, "paysCapital", { amount });
    case "W-CARD-18":
      return act(wording, from, "blackDay", { amount });
    case "W-TYC-11":
      return act(wording, from, "tycoonFee", { amount });
    default:
      return null;
  }
}

function saidMove(wording: Wording, event: Event & { type: "moved" }, all: readonly Event[]): Said | null {
  if (all.some((other) => other.type === "bought")) return null;
  const coins = all.reduce(
    (sum, other) => sum + (other.type === "booked" && other.from === "trend" ? other.amount : 0),
    0,
  );
  return act(wording, event.seat, "stopped", { coins, cash: event.price - event.capital });
}

function saidBuy(wording: Wording, event: Event & { type: "bought" }, all: readonly Event[]): Said {
  const moved = all.find((other) => other.type === "moved");
  const price = moved?.price ?? 0;
  const paid = { price, cash: price - (moved?.capital ?? 0) };
  if (event.cards.includes(FORGOTTEN)) {
    return act(wording, event.seat, "boughtOnce", { count: event.cards.length, ...paid });
  }
  return act(wording, event.seat, "bought", { cards: cardNames(wording, event.cards), ...paid });
}

/** Two alike that are kept in one turn are told once, with the first of them. */
function saidKept(wording: Wording, event: Event & { type: "kept" }, all: readonly Event[]): Said | null {
  const name = cardName(wording, event.card);
  const alike = all.flatMap((other) =>
    other.type === "kept" && other.seat === event.seat && cardName(wording, other.card) === name
      ? [other]
      : [],
  );
  if (alike[0] !== event) return null;
  const ids = alike.map(({ card }) => card);
  return { ...act(wording, event.seat, "kept", { card: cardNames(wording, ids) }), cards: ids.length };
}

function saidCapital(wording: Wording, event: Event & { type: "capital" }, all: readonly Event[]): Said {
  const lowered = all.some((other) => other.type === "tycoon");
  return act(wording, event.seat, lowered ? "capitalDown" : "capital", { capital: event.capital });
}

function saidPrice(wording: Wording, event: Event & { type: "price" }): Said {
  const { t } = wording;
  const up = event.to > event.from;
  return {
    text: t("street.log.price", {
      company: t("street.company.name", { company: event.company }),
      from: event.from,
      to: event.to,
      way: up ? "up" : "down",
      steps: stepsBetween(wording.config, event.company, event.from, event.to),
    }),
    tone: up ? "up" : "down",
  };
}

type Verb =
  | "placed"
  | "loan"
  | "flipped"
  | "optionPlaced"
  | "optionReturned"
  | "stopped"
  | "bought"
  | "boughtOnce"
  | "kept"
  | "discarded"
  | "sold"
  | "capital"
  | "capitalDown"
  | "paysCapital"
  | "fee"
  | "blackDay"
  | "tycoonTakes"
  | "tycoonFee"
  | "settled"
  | "named"
  | "shown"
  | "offered"
  | "proof"
  | "exchanged"
  | "noExchange"
  | "tycoonHeld"
  | "loanDropped"
  | "taken"
  | "lost"
  | "assigned";

function act(
  wording: Wording,
  seat: Seat,
  verb: Verb,
  args: { readonly [name: string]: string | number },
  more: { readonly tone?: Tone } = {},
): Said {
  const name = who(wording, seat);
  const words = wording.t(`street.log.${verb}`, { ...args, who: name });
  return { text: wording.t("street.log.says", { name, words }), bare: words, seat, ...more };
}
