import { shuffled } from "@bigboard/kernel";
import { bonusOf, inBoardOrder, type Work } from "./bound.ts";
import { at as itemAt } from "./query.ts";
import type { State } from "./state.ts";

/**
 * Begins the next day: all cards shuffled, hands dealt face down, and the countdown to the opening (K-DEAL-1 to 5,
 * K-NET-9). The holder of B-01 gets the hand at once, and the countdown lasts as long as the card says for all. Chance:
 * `deal/DAY`.
 */
export function dealDay(work: Work): void {
  const { bound, state, at, chance, facts } = work;
  const { edition, config } = bound;
  clearDay(state);
  state.day += 1;
  const each = itemAt(edition.limits.handByDay, state.day - 1);
  const deck = shuffled(bound.deck, chance, `deal/${state.day}`);
  const early = state.traders.some((trader) => trader.bonus === "B-01");
  const seconds = early ? bonusOf(edition, "B-01").amount : config.countdown;
  const opensAt = at + seconds * 1000;
  for (const trader of state.traders) {
    trader.hand = inBoardOrder(bound, deck.splice(0, each));
    trader.handRev += 1;
    trader.looksAt = opensAt;
    if (trader.bonus === "B-01") trader.looksAt = at;
    if (trader.bonus === "P-01") trader.looksAt = opensAt + bonusOf(edition, "P-01").amount * 1000;
  }
  state.undealt = deck;
  state.phase = "countdown";
  state.opensAt = opensAt;
  state.until = opensAt;
  facts.push({ to: "all", event: { type: "dealt", day: state.day, each, undealt: deck.length, opensAt } });
  for (const [seat, trader] of state.traders.entries()) {
    if (trader.bonus === "B-01")
      facts.push({ to: [seat], event: { type: "hand", cards: trader.hand.slice() } });
  }
}

/** K-DAY-6: nothing on the table but prices, scores, tokens and drawn cards outlasts a day. */
function clearDay(state: State): void {
  for (const trader of state.traders) trader.portfolio = [];
  state.known = state.traders.map(() => []);
  state.sales = [];
  state.cries = {};
  state.ready = [];
  state.asking = [];
  state.choice = null;
  state.idleUntil = null;
}

/** The opening: every hand that may be seen is told in this step (K-NET-9, K-TRADE-2), and the clocks of the day start. */
export function openExchange(work: Work): void {
  const { bound, state, at, facts } = work;
  const { dayClock, idleBell } = bound.config;
  const seconds = itemAt(bound.edition.limits.dayClock, state.day - 1) * dayClock;
  state.phase = "open";
  state.until = dayClock === 0 ? null : at + Math.round(seconds * 1000);
  state.idleUntil = dayClock === 0 ? at + idleBell * 1000 : null;
  facts.push({ to: "all", event: { type: "opened", day: state.day, until: state.until } });
  for (const [seat, trader] of state.traders.entries()) {
    if (trader.bonus === "B-01") {
      trader.bonus = null;
      facts.push({ to: "all", event: { type: "spent", seat, bonus: "B-01", how: "used" } });
    } else if (trader.bonus !== "P-01") {
      facts.push({ to: [seat], event: { type: "hand", cards: trader.hand.slice() } });
    }
  }
}
