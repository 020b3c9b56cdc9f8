import type { Millis } from "@bigboard/kernel";
import { limitOf, type Phase, type View } from "@bigboard/panic-on-wall-street/game";
import type { PanicTable } from "../table-context.ts";

/** The clock that runs for all now: when it ends, and how long it was, for the line that burns down. */
export type Deadline = { readonly until: Millis | null; readonly whole: Millis };

/** Seconds of the chapter "On the web: the other steps", except the negotiation. */
const LIMITS: { readonly [phase in Phase]: number } = {
  roles: 10,
  ready: 30,
  countdown: 3,
  negotiation: 0,
  dice: 10,
  incomes: 15,
  split: 30,
  claims: 30,
  sale: 30,
  reveal: 5,
  bidding: 12,
  monthEnd: 15,
  frozen: 86_400,
  over: 0,
};

/** What the big clock counts to. While the match is paused it stands. */
export function deadlineOf(table: Pick<PanicTable, "view" | "config" | "bound">): Deadline {
  const { view, config, bound } = table;
  const whole =
    view.phase === "negotiation" ? config.negotiationSeconds * 1000 : limitOf(bound, LIMITS[view.phase]);
  return { until: view.until, whole };
}

/** What is left on a clock at a moment of match time, milliseconds: a paused one keeps what it had. */
export function leftOf(view: View, until: Millis | null, now: Millis): Millis | null {
  if (until === null) return null;
  return Math.max(0, until - (view.pause === null ? now : view.pause.from));
}

/** The name of the clock in the message file: no month follows the last. */
export function clockKey(table: Pick<PanicTable, "view" | "bound">): `panic.parts.clock.${Phase | "result"}` {
  const { phase, month } = table.view;
  const last = month === table.bound.edition.limits.months;
  return `panic.parts.clock.${phase === "monthEnd" && last ? "result" : phase}`;
}
