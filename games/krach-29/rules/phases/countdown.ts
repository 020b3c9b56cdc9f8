import { shuffled } from "@bigboard/kernel";
import { bonusOf, inBoardOrder } from "../bound.ts";
import { go, phase } from "../kit.ts";
import { at as itemAt } from "../query.ts";
import type { State } from "../state.ts";
import { tell } from "../work.ts";
import { holders } from "./waiting.ts";

/**
 * The next day begins: all cards shuffled, hands dealt face down, and the countdown to the opening (K-DEAL-1 to 5, K-NET-9).
 * The holder of B-01 gets the hand at once, and the countdown lasts as long as the card says for all. Chance: `deal/DAY`.
 */
export const countdown = phase<"countdown">({
  to: ["open"],
  verbs: ["discard"],
  enter(work) {
    const { bound, state, at, chance } = work;
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
    state.opensAt = opensAt;
    state.until = opensAt;
    tell(work, { type: "dealt", day: state.day, each, undealt: deck.length, opensAt });
    for (const [seat, { bonus, hand }] of state.traders.entries()) {
      if (bonus === "B-01") tell(work, { type: "hand", cards: hand.slice() }, [seat]);
    }
    return null;
  },
  seats: holders,
  until: ({ until }) => until,
  time: () => go("open"),
});

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
