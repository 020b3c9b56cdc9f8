import type { Seat } from "@bigboard/kernel";
import { canOffer } from "../query.ts";
import type { Exchange } from "../state.ts";
import type { CardId, Company } from "../terms.ts";
import { playerOf, tell, type Work } from "./work.ts";

/**
 * Step 1: the shown card is public; rivals without an answer prove it (W-CARD-20 to 22, W-CARD-27, W-RULING-21).
 * Returns true while rivals owe a card, false when nobody has one (W-RULING-69).
 */
export function show(work: Work, buyer: Seat, card: CardId, as: Company): boolean {
  const { state, bound } = work;
  work.reveals = true;
  tell(work, { type: "shown", seat: buyer, card, as });
  const offers: Exchange["offers"] = {};
  for (let seat = 0; seat < state.players.length; seat += 1) {
    if (seat === buyer) continue;
    const { shares } = playerOf(work, seat);
    if (shares.some((share) => canOffer(bound.cardOf(share), as))) offers[seat] = null;
    else tell(work, { type: "proof", seat, cards: shares.slice() });
  }
  if (Object.keys(offers).length === 0) {
    tell(work, { type: "noExchange", seat: buyer });
    return false;
  }
  state.exchange = { shown: card, company: as, offers };
  state.phase = "offer";
  return true;
}

/** Step 2: a card face down; the last one opens them all (W-CARD-23, W-CARD-24). */
export function offer(work: Work, seat: Seat, card: CardId): void {
  const { state } = work;
  const { exchange } = state;
  if (exchange === null) return;
  exchange.offers[seat] = card;
  tell(work, { type: "offered", seat });
  work.facts.push({ to: [seat], event: { type: "offeredCard", seat, card } });
  const revealed: { seat: Seat; card: CardId }[] = [];
  for (const [rival, laid] of Object.entries(exchange.offers)) {
    if (laid === null) return;
    revealed.push({ seat: Number(rival), card: laid });
  }
  work.reveals = true;
  tell(work, { type: "revealed", offers: revealed });
  state.phase = "exchange";
}

/** Step 3: the shown card against the chosen one; no price moves (W-CARD-25, W-CARD-26, W-RULING-72). */
export function exchangeCards(work: Work, buyer: Seat, rival: Seat): void {
  const { state } = work;
  const { exchange } = state;
  const got = exchange?.offers[rival];
  if (exchange === null || typeof got !== "string") return;
  const gave = exchange.shown;
  const mine = playerOf(work, buyer).shares;
  const theirs = playerOf(work, rival).shares;
  mine.splice(mine.indexOf(gave), 1);
  theirs.splice(theirs.indexOf(got), 1);
  mine.push(got);
  theirs.push(gave);
  state.exchange = null;
  tell(work, { type: "exchanged", seat: buyer, rival, gave, got });
}
