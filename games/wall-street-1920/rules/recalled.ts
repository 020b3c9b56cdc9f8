import type { Event } from "./event.ts";
import type { CardId } from "./terms.ts";

/** Stands for a card that nobody is reminded of any more (W-RULING-91). */
export const FORGOTTEN: CardId = "forgotten";

/**
 * What may be told once more (W-RULING-91): everything of one round, counted back from now so that everybody learns what
 * happened since their own last turn; of what lies before, prices, money and moves whole, but no card and no discard. Once
 * the match is over, everything.
 */
export function recalled(told: readonly Event[], seats: number): readonly (Event | null)[] {
  if (told.some(({ type }) => type === "over")) return told;
  const fresh = told.findLast((event) => event.type === "turn");
  if (fresh === undefined) return told;
  // The turn announced in an event begins with it: what comes before belongs to the one before.
  let turn = 0;
  return told.map((event) => {
    if (event.type === "turn") turn = event.turn;
    return turn > fresh.turn - seats ? event : withoutCards(event);
  });
}

/** The public part of an event that stays public: who, when, for how much. Null where the card was all of it. */
function withoutCards(event: Event): Event | null {
  switch (event.type) {
    case "bought":
    case "proof":
      return { ...event, cards: event.cards.map(() => FORGOTTEN) };
    case "sold":
    case "shown":
      return { ...event, card: FORGOTTEN };
    case "exchanged":
      return { ...event, gave: FORGOTTEN, got: FORGOTTEN };
    case "taken":
      return { ...event, card: FORGOTTEN, top: event.top === null ? null : FORGOTTEN };
    case "kept":
    case "discarded":
    case "drawn":
    case "offeredCard":
    case "revealed":
    case "lostCard":
      return null;
    case "placed":
    case "turn":
    case "lastRound":
    case "booked":
    case "loan":
    case "flipped":
    case "optionPlaced":
    case "optionReturned":
    case "moved":
    case "capital":
    case "price":
    case "named":
    case "offered":
    case "noExchange":
    case "tycoon":
    case "tycoonHeld":
    case "loanDropped":
    case "lost":
    case "turnEnded":
    case "scoring":
    case "assigned":
    case "settled":
    case "over":
      return event;
  }
}
