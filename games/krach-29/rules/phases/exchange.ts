import { type Millis, type Seat, shuffled } from "@bigboard/kernel";
import { checkQueue } from "../actions/sell.ts";
import { automaticSale } from "../close/automatic.ts";
import type { Action } from "../commands.ts";
import { closeCries } from "../cries.ts";
import { go, type Position, phase, step, type Work } from "../kit.ts";
import { isJammed, isTrading, at as itemAt, oneLeft, unsold } from "../query.ts";
import { concludeSale, startLastTrader } from "../sale.ts";
import type { State } from "../state.ts";
import { tell, traderOf } from "../work.ts";
import { heard } from "./waiting.ts";

/** The exchange is open: cries, swaps and sales (K-DAY-3). */
export const open = phase<"open">({
  to: ["lastCall", "automaticSales", "closing"],
  verbs: ["withdraw", "post", "accept", "sell", "broker", "discard"],
  /** Every hand that may be seen is told in this step (K-NET-9, K-TRADE-2), and the clocks of the day start. */
  enter(work) {
    const { bound, state, at } = work;
    const { dayClock, idleBell } = bound.config;
    const seconds = itemAt(bound.edition.limits.dayClock, state.day - 1) * dayClock;
    state.until = dayClock === 0 ? null : at + Math.round(seconds * 1000);
    state.idleUntil = dayClock === 0 ? at + idleBell * 1000 : null;
    tell(work, { type: "opened", day: state.day, until: state.until });
    for (const [seat, trader] of state.traders.entries()) {
      if (trader.bonus === "B-01") {
        trader.bonus = null;
        tell(work, { type: "spent", seat, bonus: "B-01", how: "used" });
      } else if (trader.bonus !== "P-01") {
        tell(work, { type: "hand", cards: trader.hand.slice() }, [seat]);
      }
    }
    return null;
  },
  seats: heard,
  until: nearest,
  /**
   * All that fell due, in one input and in this order: cries expire, jams end, the clock of the day, the idle bell. What ends
   * first can change what follows: a trader whose jam ends at the bell may still sell in the last call.
   */
  time(work) {
    const { state, at } = work;
    closeCries(work, ({ until }) => (until <= at ? "expired" : null));
    endJams(work);
    if (state.until !== null && state.until <= at)
      return oneLeft(state) ? go("automaticSales") : go("lastCall");
    return state.idleUntil !== null && state.idleUntil <= at ? go("lastCall") : null;
  },
  fallback: (position) => (oneLeft(position.state) ? sellsByItself(position) : null),
});

/** The closing bell (K-NET-46): cries end, and a short time is left in which to sell. */
export const lastCall = phase<"lastCall">({
  to: ["automaticSales", "closing"],
  verbs: ["sell", "broker", "discard"],
  enter(work) {
    const { state, at, bound } = work;
    const until = at + bound.config.lastCall * 1000;
    state.until = until;
    state.idleUntil = null;
    tell(work, { type: "bell", until });
    closeCries(work, () => "bell");
    return null;
  },
  seats: heard,
  until: nearest,
  time(work) {
    endJams(work);
    const { until } = work.state;
    return until !== null && until <= work.at ? go("automaticSales") : null;
  },
  fallback: sellsByItself,
});

/** An automatic sale for every trader who has not sold, in a drawn order (K-NET-47, K-RULING-28). Chance: `automatic/DAY`. */
export const automaticSales = step<"automaticSales">({
  passing: true,
  to: ["closing"],
  enter(work) {
    const { bound, state } = work;
    const order = drawnOrder(work);
    tell(work, { type: "automatic", order });
    for (const seat of order) {
      const sale = automaticSale(bound, state, seat);
      concludeSale(work, seat, { ...sale, faceDown: false, offer: null, oddLot: null, automatic: true });
    }
    return go("closing");
  },
});

/** K-RULING-28, K-CARD-11: whom P-03 bars from selling first comes second if nobody has sold yet. */
function drawnOrder({ state, chance }: Work): Seat[] {
  const rest = unsold(state);
  const [first, second, ...others] = shuffled(rest, chance, `automatic/${state.day}`);
  if (first === undefined || second === undefined) return rest;
  const barred = state.sales.length === 0 && traderOf(state, first).bonus === "P-03";
  return barred ? [second, first, ...others] : [first, second, ...others];
}

/** The automatic sale as an action, where no swaps are left (K-RULING-27). */
function sellsByItself(position: Position): Action | null {
  const { bound, state, seat } = position;
  if (!isTrading(state, seat) || isJammed(state, seat) || checkQueue(position) !== null) return null;
  const { company, cards, token } = automaticSale(bound, state, seat);
  return {
    type: "sell",
    company,
    cards: cards.slice(),
    token,
    faceDown: false,
    expectOffer: null,
    offer: null,
    oddLot: null,
  };
}

const NEVER: Millis = Number.POSITIVE_INFINITY;

/** The nearest moment at which something ends by itself; null when no clock runs. */
function nearest(state: State): Millis | null {
  let next = Math.min(state.until ?? NEVER, state.idleUntil ?? NEVER);
  for (const { until } of Object.values(state.cries)) next = Math.min(next, until);
  for (let seat = 0; seat < state.traders.length; seat += 1) {
    if (isJammed(state, seat)) next = Math.min(next, traderOf(state, seat).looksAt);
  }
  return next === NEVER ? null : next;
}

/** P-01: the hand comes late; a trader left alone meanwhile gets the clock of the last trader now (K-CARD-10). */
function endJams(work: Work): void {
  const { state, at } = work;
  for (const [seat, trader] of state.traders.entries()) {
    if (!isJammed(state, seat) || trader.looksAt > at) continue;
    trader.bonus = null;
    tell(work, { type: "unjammed", seat });
    tell(work, { type: "spent", seat, bonus: "P-01", how: "used" });
    tell(work, { type: "hand", cards: trader.hand.slice() }, [seat]);
    if (oneLeft(state)) startLastTrader(work, seat);
  }
}
