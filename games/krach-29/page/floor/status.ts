import type { Millis, Seat } from "@bigboard/kernel";
import { type CardId, type Company, isOpen, type TraderView, type View } from "@bigboard/krach-29/game";
import type { KrachTable } from "../table-context.ts";

/** Where the viewer stands while the exchange is open. */
export type Standing =
  /** Cards are dealt, the countdown runs. */
  | "waiting"
  /** P-01: no hand yet. */
  | "jammed"
  /** Swaps and sales. */
  | "trading"
  /** Sales only: after the bell. */
  | "lastCall"
  /** Nobody is left to swap with. */
  | "last"
  | "sold"
  | "watching";

/** Seats without a sale today, in the table's order. */
export function unsold(view: View): readonly Seat[] {
  return view.order.filter((seat) => view.traders[seat]?.sold === false);
}

/** A cry without cards: never legal, and what forbids all cries is said first. */
const ANY_CRY = { type: "post", cards: [], to: null, want: null, give: null } as const;

/** Where the viewer stands, by what the rules say to a cry: every command of the floor hears the same. */
export function standing({ judge, me }: Pick<KrachTable, "judge" | "me">): Standing {
  if (me === null) return "watching";
  const refusal = judge.refusalOf(ANY_CRY);
  switch (refusal?.code) {
    case "NOT_OPEN":
      return "waiting";
    case "JAMMED":
      return "jammed";
    case "ALREADY_SOLD":
    case "NOT_TRADING":
      return "sold";
    case "TOO_LATE":
      return refusal.rule === "K-NET-48" ? "last" : "lastCall";
    default:
      return "trading";
  }
}

/** The viewer's cards that lie in open cries of theirs. */
export function criedCards({ view, me }: Pick<KrachTable, "view" | "me">): ReadonlySet<CardId> {
  return new Set(
    Object.values(view.cries).flatMap((cry) => (cry.seat === me && cry.cards !== null ? cry.cards : [])),
  );
}

/** Whether the viewer only looks on: the middle of the page tells where it stands. */
export function onlyLooks(table: Pick<KrachTable, "judge" | "me" | "view">): boolean {
  const now = standing(table);
  return (now === "sold" || now === "watching") && isOpen(table.view);
}

/** Whether the viewer may conclude a sale now. */
export function maySell(now: Standing): boolean {
  return now === "trading" || now === "lastCall" || now === "last";
}

export type ClockKind = "opening" | "bell" | "idle" | "lastCall" | "lastTrader" | "none";

/** The clock that runs for all, what it is called, and how long it was at its start. */
export function clockOf(table: KrachTable): {
  readonly kind: ClockKind;
  readonly until: Millis | null;
  readonly whole: Millis;
} {
  const { view, config } = table;
  if (table.still === true) return { kind: "none", until: null, whole: 0 };
  if (view.phase === "countdown") {
    return { kind: "opening", until: view.opensAt, whole: config.countdown * 1000 };
  }
  if (view.phase === "lastCall")
    return { kind: "lastCall", until: view.until, whole: config.lastCall * 1000 };
  if (view.phase !== "open") return { kind: "none", until: null, whole: 0 };
  if (unsold(view).length === 1) {
    return { kind: "lastTrader", until: view.until, whole: config.lastTrader * 1000 };
  }
  if (view.until === null) return { kind: "idle", until: view.idleUntil, whole: config.idleBell * 1000 };
  return { kind: "bell", until: view.until, whole: view.until - view.opensAt };
}

/** The viewer's own figures; null for onlookers. */
export function ownTrader(table: KrachTable): TraderView | null {
  return table.me === null ? null : (table.view.traders[table.me] ?? null);
}

/** The viewer's contract token; null for none. */
export function ownToken(table: KrachTable): Company | null {
  return ownTrader(table)?.token ?? null;
}
