import type { Millis } from "@bigboard/kernel";
import type { Work } from "./bound.ts";
import { closePhaseEnds, sellForTheRest } from "./close/index.ts";
import { closeCries, closeCry } from "./cries.ts";
import { openExchange } from "./deal.ts";
import { isJammed, oneLeft } from "./query.ts";
import { startLastTrader } from "./sale.ts";
import type { State } from "./state.ts";

/** The nearest moment at which something ends by itself; null when no clock runs. */
export function nextDeadline(state: State): Millis | null {
  let next = state.until;
  const consider = (moment: Millis | null): void => {
    if (moment !== null && (next === null || moment < next)) next = moment;
  };
  consider(state.idleUntil);
  for (const cry of Object.values(state.cries)) consider(cry.until);
  for (const [seat, trader] of state.traders.entries()) {
    if (trader.bonus === "P-01" && isJammed(state, seat)) consider(trader.looksAt);
  }
  return next;
}

/**
 * All that fell due by this stamp, in one input and in this order: cries expire, jams end, the phase's clock, the idle
 * bell. What ends first can change what follows: a trader whose jam ends at the bell may still sell in the last call.
 */
export function timeFalls(work: Work): void {
  const { state, at } = work;
  for (const [number, cry] of Object.entries(state.cries)) {
    if (cry.until <= at) closeCry(work, Number(number), "expired");
  }
  endJams(work);
  if (state.until !== null && state.until <= at) phaseEnds(work);
  else if (state.idleUntil !== null && state.idleUntil <= at) ringBell(work);
}

/** P-01: the hand comes late; a trader left alone meanwhile gets the clock of the last trader now (K-CARD-10). */
function endJams(work: Work): void {
  const { state, at, facts } = work;
  for (const [seat, trader] of state.traders.entries()) {
    if (trader.bonus !== "P-01" || !isJammed(state, seat) || trader.looksAt > at) continue;
    trader.bonus = null;
    facts.push({ to: "all", event: { type: "unjammed", seat } });
    facts.push({ to: "all", event: { type: "spent", seat, bonus: "P-01", how: "used" } });
    facts.push({ to: [seat], event: { type: "hand", cards: trader.hand.slice() } });
    if (oneLeft(state)) startLastTrader(work, seat);
  }
}

function phaseEnds(work: Work): void {
  switch (work.state.phase) {
    case "countdown":
      openExchange(work);
      return;
    case "open":
      if (oneLeft(work.state)) sellForTheRest(work);
      else ringBell(work);
      return;
    case "lastCall":
      sellForTheRest(work);
      return;
    default:
      closePhaseEnds(work);
  }
}

/** The closing bell (K-NET-46): cries end, and a short time is left in which to sell. */
function ringBell(work: Work): void {
  const { state, at, bound, facts } = work;
  const until = at + bound.config.lastCall * 1000;
  state.phase = "lastCall";
  state.until = until;
  state.idleUntil = null;
  facts.push({ to: "all", event: { type: "bell", until } });
  closeCries(work, () => "bell");
}
