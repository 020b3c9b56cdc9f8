import type { AcceptedUpdate } from "@bigboard/design/game-page";
import type { Seat } from "@bigboard/kernel";
import {
  type CardId,
  type Company,
  type Event,
  EXPLOSION,
  type Pile,
  type TycoonFace,
  type TycoonLetter,
} from "@bigboard/wall-street-1920/game";
import { asEvents, asView } from "../trusted.ts";

/** What is told large, across the middle of the circle. Money in dollars. */
export type Moment =
  | {
      readonly kind: "tycoon";
      readonly seat: Seat;
      readonly letter: TycoonLetter;
      readonly face: TycoonFace;
      readonly company: Company;
    }
  /** W-CARD-18: who kept the card, what all pay together, and who had to borrow for it. */
  | {
      readonly kind: "blackDay";
      readonly seat: Seat;
      readonly card: CardId;
      readonly sum: number;
      readonly borrowed: readonly Borrower[];
    }
  /** W-CARD-25: what a kept Exchange brought, open to all. */
  | {
      readonly kind: "swap";
      readonly seat: Seat;
      readonly rival: Seat;
      readonly gave: CardId;
      readonly got: CardId;
    }
  /** W-END-1: who laid the Explosion, and where; null where that is not known. */
  | { readonly kind: "last"; readonly laid: Laid | null }
  /** How few cards are left; the Explosion is one of the last nine (W-SETUP-16). */
  | { readonly kind: "near"; readonly left: number }
  | { readonly kind: "turn"; readonly turn: number };

/** Who had to borrow for a black day, and how much cash he had then; null where that is not known. */
export type Borrower = { readonly seat: Seat; readonly had: number | null };

/** The Explosion goes to a pile; the seat before has uncovered it (W-END-1). */
export type Laid = { readonly seat: Seat; readonly pile: Pile };

/** Who uncovered the Explosion that this seat lays: the seat before it (W-END-1). */
export function finderOf(lays: Seat, seats: number): Seat {
  return (lays + seats - 1) % seats;
}

/** At so many cards left in the deck it is told that the end is near; what is left counts the open one. */
const NEAR: ReadonlySet<number> = new Set([10, 5]);

/** The viewer's own turn is told only to somebody who did nothing for so many milliseconds of match time. */
const AWAY_MS = 8_000;

/** Bookings that come over somebody, as against those he chose: Black Day and Tycoon B. */
const STRUCK: ReadonlySet<string> = new Set(["W-CARD-18", "W-TYC-10", "W-TYC-11"]);

/** The moments that cost or bring somebody money. */
const STRIKES: ReadonlySet<Moment["kind"]> = new Set(["blackDay", "tycoon"]);

/** What an update does that is told large, in the order in which it is told. */
export function momentsOf(update: AcceptedUpdate): readonly Moment[] {
  const events = asEvents(update.facts);
  const moments: Moment[] = [];
  for (const event of events) {
    if (event.type === "tycoon" && !event.idle) {
      const { seat, letter, face, company } = event;
      moments.push({ kind: "tycoon", seat, letter, face, company });
    }
  }
  const cash = update.before === null ? null : asView(update.before).players.map((player) => player.cash);
  const black = blackDayOf(events, cash);
  if (black !== null) moments.push(black);
  for (const event of events) {
    if (event.type !== "exchanged") continue;
    const { seat, rival, gave, got } = event;
    moments.push({ kind: "swap", seat, rival, gave, got });
  }
  const near = nearIn(update, events);
  if (near !== null) moments.push(near);
  if (events.some(({ type }) => type === "lastRound")) moments.push({ kind: "last", laid: laidIn(events) });
  return moments;
}

/** That the deck comes to its last cards, unless the Explosion is out already. */
function nearIn(update: AcceptedUpdate, events: readonly Event[]): Moment | null {
  const drawn = events.findLast((event) => event.type === "drawn" && NEAR.has(event.left));
  if (drawn?.type !== "drawn" || drawn.top === EXPLOSION) return null;
  if (update.after !== null && asView(update.after).lastRound) return null;
  return { kind: "near", left: drawn.left };
}

/** Where the Explosion was laid among these events; null where it was not. */
export function laidIn(events: readonly Event[]): Laid | null {
  const laid = events.findLast((event) => event.type === "discarded" && event.card === EXPLOSION);
  return laid?.type === "discarded" ? { seat: laid.seat, pile: laid.pile } : null;
}

/** All that an update tells this seat large; its own turn comes last. */
export function toldLarge(
  update: AcceptedUpdate,
  me: Seat | null,
  actedAt: number | null = null,
): readonly Moment[] {
  const turn = turnOf(update, me, actedAt);
  return turn === null ? momentsOf(update) : [...momentsOf(update), turn];
}

/** When this seat's own turn begins after others have played for a while; null else. `actedAt`: when it ended its last one. */
export function turnOf(update: AcceptedUpdate, me: Seat | null, actedAt: number | null): Moment | null {
  if (actedAt !== null && update.at - actedAt < AWAY_MS) return null;
  const begun = asEvents(update.facts).find((event) => event.type === "turn" && event.seat === me);
  return begun?.type === "turn" ? { kind: "turn", turn: begun.turn } : null;
}

/** Whether a seat ends its turn by this update. */
export function endsTurn(update: AcceptedUpdate, seat: Seat | null): boolean {
  return asEvents(update.facts).some((event) => event.type === "turnEnded" && event.seat === seat);
}

/** What each seat gains or pays in cash by an update that strikes everybody or sets off a Tycoon, in dollars; else nothing. */
export function changesOf(update: AcceptedUpdate): ReadonlyMap<Seat, number> {
  const changes = new Map<Seat, number>();
  if (momentsOf(update).every(({ kind }) => !STRIKES.has(kind))) return changes;
  const add = (account: Seat | "bank" | "trend", amount: number): void => {
    if (typeof account === "number") changes.set(account, (changes.get(account) ?? 0) + amount);
  };
  for (const event of asEvents(update.facts)) {
    if (event.type !== "booked" || !STRUCK.has(event.rule)) continue;
    add(event.from, -event.amount);
    add(event.to, event.amount);
  }
  return changes;
}

/** The black day among events of one input, kept by the seat whose card they begin with. */
function blackDayOf(events: readonly Event[], cash: readonly number[] | null): Moment | null {
  const paid = events.filter((event) => event.type === "booked" && event.rule === "W-CARD-18");
  const first = events.findIndex((event) => event.type === "booked" && event.rule === "W-CARD-18");
  const kept = events.slice(0, first).findLast((event) => event.type === "kept");
  if (first < 0 || kept?.type !== "kept") return null;
  const sum = paid.reduce((all, event) => all + (event.type === "booked" ? event.amount : 0), 0);
  return { kind: "blackDay", seat: kept.seat, card: kept.card, sum, borrowed: borrowersOf(events, cash) };
}

/**
 * The seats whose black day's payment follows right after a Loan (W-LOAN-2). `cash`: what each seat had before these events.
 */
export function borrowersOf(events: readonly Event[], cash: readonly number[] | null): readonly Borrower[] {
  return events.flatMap((event, at) => {
    if (event.type !== "booked" || event.rule !== "W-CARD-18" || typeof event.from !== "number") return [];
    const lent = events[at - 1];
    if (lent?.type !== "booked" || lent.rule !== "W-LOAN-2" || lent.to !== event.from) return [];
    const before = cash?.[event.from];
    const had = before === undefined ? null : before + wonBy(events.slice(0, at - 1), event.from);
    return [{ seat: event.from, had }];
  });
}

/** What a seat has gained in cash by these events; below 0 what it has paid. */
function wonBy(events: readonly Event[], seat: Seat): number {
  return events.reduce((sum, event) => {
    if (event.type !== "booked") return sum;
    return sum + (event.to === seat ? event.amount : 0) - (event.from === seat ? event.amount : 0);
  }, 0);
}
