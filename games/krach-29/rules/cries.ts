import type { Seat } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import { inBoardOrder, type Work } from "./bound.ts";
import type { Cry } from "./state.ts";
import type { CryEnd } from "./terms.ts";
import { traderOf } from "./work.ts";

/** Posts a cry (K-NET-13 to K-NET-19). A shout that comes too soon after the last one is left out (K-NET-43). */
export function post(work: Work, seat: Seat, action: Extract<Action, { type: "post" }>): void {
  const { bound, state, at, facts } = work;
  const trader = traderOf(state, seat);
  const { cards, to } = action;
  let { want, give } = action;
  const cry = state.nextCry;
  const until = at + bound.config.cryLife * 1000;
  const shouts = want !== null || give !== null;
  const early = trader.lastShout !== null && at - trader.lastShout < Math.round(bound.config.shoutGap * 1000);
  if (shouts && !early) trader.lastShout = at;
  if (shouts && early) {
    want = null;
    give = null;
  }
  state.nextCry += 1;
  state.cries[cry] = { seat, cards: inBoardOrder(bound, cards), to, want, give, at, until };
  facts.push({
    to: "all",
    event: { type: "posted", cry, seat, n: cards.length, to, want, give, until },
  });
  if (shouts && early) facts.push({ to: [seat], event: { type: "shoutDropped", cry } });
}

/** Closes one cry: all learn that, only the owner why (K-NET-21). */
export function closeCry(work: Work, number: number, why: CryEnd): void {
  const cry = work.state.cries[number];
  if (cry === undefined) return;
  delete work.state.cries[number];
  work.facts.push({ to: "all", event: { type: "closed", cry: number } });
  work.facts.push({ to: [cry.seat], event: { type: "closedBecause", cry: number, why } });
}

/** Closes every open cry for which there is a reason to, oldest first. */
export function closeCries(work: Work, reason: (cry: Cry) => CryEnd | null): void {
  for (const [number, cry] of Object.entries(work.state.cries)) {
    const why = reason(cry);
    if (why !== null) closeCry(work, Number(number), why);
  }
}

/** K-NET-28: every open cry that holds a card its owner does not hold any more ends in the same step. */
export function closeStale(work: Work): void {
  closeCries(work, (cry) => {
    const { hand } = traderOf(work.state, cry.seat);
    return cry.cards.every((card) => hand.includes(card)) ? null : "stale";
  });
}
