import type { FactsFeed, ToldUpdate } from "@bigboard/design/game-page";
import { lessMotion } from "@bigboard/design/game-parts/layout";
import type { Seat } from "@bigboard/kernel";
import type { Event, View } from "@bigboard/panic-on-wall-street/game";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { isManager } from "../table-context.ts";
import { asEvents, asView } from "../trusted.ts";
import { bookingKind } from "./month-book.ts";
import { ROLL_BEAT_MS, ROLL_BEATS, rollsDice } from "./roll.ts";

/** For so long the incomes stand after the last die has landed, in milliseconds of match time. */
const INCOMES_MS = 9_000;
/** For so long the dice that made the roles lie, or until a tap. */
const ROLES_MS = 5_000;
/** For so long what the last month paid and cost stands before the result, or until a tap. */
const READ_MS = 60_000;
/** The same for an earlier month, before a player who has nothing to bid: the auction goes on meanwhile. */
const PAYMENTS_MS = 15_000;
/** The same for those who only watch. */
const WATCHED_MS = 6_000;

/**
 * The newest roll after which nobody had to confirm the incomes ("On the web: the other steps"): where only bots play, the roll, the incomes and
 * all payments are one input, and no view ever shows them. Null when there is none that the viewer saw coming.
 */
export function unseenRoll(updates: readonly ToldUpdate[]): ToldUpdate | null {
  const roll = updates.findLast(({ facts }) => rollsDice(asEvents(facts)));
  if (roll === undefined || roll.before === null || roll.after === null) return null;
  // A whole view after a gap is no news, and the book of a month that is over is closed.
  const seen = asView(roll.before).phase === "dice" && asView(roll.after).phase !== "incomes";
  return seen && asEvents(roll.facts).every(({ type }) => type !== "monthBegan") ? roll : null;
}

/**
 * The update with which the match ended by its last payments, where the viewer saw it coming: prices and costs of the last
 * month are booked with the end, and no phase shows them. Null for a match that ended otherwise.
 */
export function unseenEnd(updates: readonly ToldUpdate[]): ToldUpdate | null {
  const last = updates.at(-1);
  if (last === undefined || last.before === null || last.after === null) return null;
  const ended = asView(last.before).phase !== "over" && asView(last.after).phase === "over";
  return ended && settles(asEvents(last.facts)) ? last : null;
}

/**
 * The newest update that booked prices or costs and went on to the auction. A bot turns the first company over at once, and
 * no page would show what the month has brought and cost.
 */
export function unseenPayments(updates: readonly ToldUpdate[]): ToldUpdate | null {
  const paid = updates.findLast(({ facts }) => settles(asEvents(facts)));
  if (paid === undefined || paid.before === null || paid.after === null) return null;
  return asView(paid.before).phase !== "reveal" && asView(paid.after).phase === "reveal" ? paid : null;
}

/** The update by which the dice settled who manages, where the viewer saw it coming: the die that fell last would never be seen. */
export function unseenRoles(updates: readonly ToldUpdate[]): ToldUpdate | null {
  const dealt = updates.findLast(({ facts }) => asEvents(facts).some(({ type }) => type === "dealt"));
  if (dealt === undefined || dealt.before === null || dealt.after === null) return null;
  const before = asView(dealt.before);
  return before.phase === "roles" && before.roleRolls.length > 0 && asView(dealt.after).phase === "ready"
    ? dealt
    : null;
}

/** Whether prices or costs were booked at this moment. */
function settles(events: readonly Event[]): boolean {
  return events.some((event) => event.type === "booked" && ["price", "cost"].includes(bookingKind(event)));
}

/** Whether nothing in the auction is this seat's to do: it neither bids nor turns companies over. */
export function sitsOut(view: View, seat: Seat | null): boolean {
  return seat === null || (!isManager(view, seat) && view.auction?.auctioneer !== seat);
}

/** Whether companies come under the hammer now. */
function inAuction({ phase }: View): boolean {
  return phase === "reveal" || phase === "bidding";
}

/** Whether somebody only watches: an onlooker, the wall, a player who is out. */
export function watches(view: View, seat: Seat | null): boolean {
  const player = seat === null ? undefined : view.players[seat];
  return player === undefined || (player.manager !== "active" && player.investor !== "active");
}

/** What is drawn: a view, and the last update that it knows of where it is kept back; null where it is the newest. */
export type Shown = { readonly view: View; readonly upTo: ToldUpdate | null };

/**
 * The view to draw. What the last month paid and cost stands for a moment before the result, what an earlier one did before the
 * auction of those who do not bid in it. For those who only watch, the incomes stay for a moment where the match has not waited for anybody to
 * look at them (P-NET-62); who has something to decide is never kept from it.
 */
export function useShownView(
  view: View,
  seat: Seat | null,
  shell: { readonly feed: FactsFeed; readonly rate: number },
): Shown {
  const { feed, rate } = shell;
  const updates = useSyncExternalStore(feed.subscribe, feed.history);
  const roll = useMemo(() => unseenRoll(updates), [updates]);
  // What lies before the page was opened is not told again.
  const [told, setTold] = useState(roll);
  const held = roll !== null && roll !== told && watches(view, seat);
  useEffect(() => {
    if (!held) return;
    const dice = lessMotion() ? 0 : ROLL_BEATS * ROLL_BEAT_MS;
    const timer = setTimeout(() => setTold(roll), (dice + INCOMES_MS) / rate);
    return () => clearTimeout(timer);
  }, [held, roll, rate]);
  const end = useMemo(() => unseenEnd(updates), [updates]);
  const [read, setRead] = useState(end);
  const ends = end !== null && end !== read && !held;
  const patience = (ms: number): number => (watches(view, seat) ? WATCHED_MS : ms) / rate;
  useMoment(ends, end, setRead, patience(READ_MS));
  const payments = useMemo(() => unseenPayments(updates), [updates]);
  const [seen, setSeen] = useState(payments);
  const pays = payments !== null && payments !== seen && !held && !ends && sitsOut(view, seat);
  useMoment(pays, payments, setSeen, patience(PAYMENTS_MS));
  const roles = useMemo(() => unseenRoles(updates), [updates]);
  const [known, setKnown] = useState(roles);
  const drawn = roles !== null && roles !== known && view.phase === "ready" && view.month === 1;
  useMoment(drawn, roles, setKnown, ROLES_MS / rate);
  return useMemo(() => {
    if (drawn) return { view: { ...view, phase: "roles", until: null }, upTo: null };
    if (held) return { view: { ...view, phase: "incomes", until: null }, upTo: null };
    if (ends) return { view: { ...view, phase: "monthEnd", until: null }, upTo: null };
    return pays && payments?.after != null && inAuction(view)
      ? { view: { ...asView(payments.after), until: null }, upTo: payments }
      : { view, upTo: null };
  }, [drawn, held, ends, pays, payments, view]);
}

/**
 * While `stands`, waits for so long, for a tap that is over (nothing of it reaches what comes next) or for a key; then `what`
 * has been read. It listens before the page does: a plate keeps the clicks that it has heard to itself.
 */
function useMoment(
  stands: boolean,
  what: ToldUpdate | null,
  read: (what: ToldUpdate | null) => void,
  ms: number,
): void {
  useEffect(() => {
    if (!stands) return;
    const go = (): void => read(what);
    const timer = setTimeout(go, ms);
    window.addEventListener("click", go, true);
    window.addEventListener("keydown", go, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("click", go, true);
      window.removeEventListener("keydown", go, true);
    };
  }, [stands, what, read, ms]);
}
