import type { Millis } from "@bigboard/kernel";
import { canPause } from "../actions/pause.ts";
import { limitOf } from "../bound.ts";
import { countConfirmed } from "../confirm.ts";
import { go, phase, type Work } from "../kit.ts";
import { endDeal } from "../negotiate/deals.ts";
import { inEditionOrder, tell, tileOf } from "../query.ts";
import { handlesMoney } from "./money.ts";
import { clock, notReady, readyByDefault, seatsWhere, unlessOut } from "./shared.ts";

/** The longest wait for everybody to be ready, in seconds ("On the web: the other steps"). */
const READY_WITHIN = 30;
/** The visible 3-2-1 (P-NET-3). */
const COUNTDOWN: Millis = 3000;

/** Opens the next month (P-FLOW-3, P-NET-3). */
export const ready = phase("ready", {
  to: ["countdown"],
  verbs: ["ready", "pause", "cancelIou", "payIou", "give"],
  enter(work) {
    const { state, bound, at } = work;
    const until = at + limitOf(bound, READY_WITHIN);
    state.month += 1;
    state.until = until;
    state.ready = [];
    state.dice = null;
    tell(work, { type: "monthBegan", month: state.month, until });
    takeOver(work);
    return countConfirmed(work);
  },
  seats: seatsWhere(notReady, canPause, handlesMoney),
  until: clock,
  time: () => go("countdown"),
  held: countConfirmed,
  fallback: unlessOut(readyByDefault),
});

/** What is left of last month: open standing deals, or tokens that all go home (P-RULING-18, P-NET-36, P-NET-37). */
function takeOver(work: Work): void {
  const { state, bound } = work;
  for (const id of inEditionOrder(bound, Object.keys(state.tiles))) {
    const tile = tileOf(state, id);
    if (!bound.config.carryOver) endDeal(work, id, "sentHome");
    else if (tile.deal !== null) tile.deal = { ...tile.deal, standing: true };
  }
}

export const countdown = phase("countdown", {
  to: ["negotiation"],
  verbs: ["cancelIou", "payIou", "give"],
  enter(work) {
    const { state, at } = work;
    const until = at + COUNTDOWN;
    state.until = until;
    state.ready = [];
    tell(work, { type: "counting", until });
    return null;
  },
  seats: seatsWhere(handlesMoney),
  until: clock,
  time: () => go("negotiation"),
});
