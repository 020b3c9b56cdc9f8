import type { Refusal } from "@bigboard/kernel";
import { COMMANDS } from "../commands.ts";
import { go, type Position, verb } from "../kit.ts";
import { at, canOffer, canShow } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Exchange } from "../state.ts";
import type { CardId, Company } from "../terms.ts";
import { carryOn } from "../turn.ts";
import { playerOf, tell } from "../work.ts";

/**
 * Stock Market, step 1: the shown card is public; rivals without an answer prove it (W-CARD-20 to 22, W-CARD-27,
 * W-RULING-21). Nobody has one: no exchange (W-RULING-69).
 */
export const show = verb({
  schema: COMMANDS.show,
  rule: "W-CARD-20",
  check: (position, { card, as }) => checkShow(position, card, as),
  list({ bound, state, seat }, { listed }) {
    for (const id of at(state.players, seat).shares) {
      const card = bound.cardOf(id);
      if (card.kind === "share") listed.push({ type: "show", card: id, as: card.company });
      else if (card.kind === "dual") {
        for (const as of card.companies) listed.push({ type: "show", card: id, as });
      }
    }
  },
  apply(work, buyer, { card, as }) {
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
      return carryOn(work);
    }
    state.exchange = { shown: card, company: as, offers };
    return go("offer");
  },
});

/** An own share card, not gold, and a company it can stand for (W-CARD-20 to 22). */
export function checkShow({ bound, state, seat }: Position, id: CardId, as: Company): Refusal | null {
  const { shares } = at(state.players, seat);
  const legal = shares.filter((share) => canShow(bound.cardOf(share)));
  if (!shares.includes(id)) return refuse("NOT_YOUR_SHARE", "W-CARD-20", { card: id, legal });
  const card = bound.cardOf(id);
  switch (card.kind) {
    case "share":
      return card.company === as
        ? null
        : refuse("SHOW_AS", "W-CARD-20", { card: id, as, legal: [card.company] });
    case "dual":
      return card.companies.includes(as)
        ? null
        : refuse("SHOW_AS", "W-CARD-22", { card: id, as, legal: card.companies });
    case "gold":
    case "market":
      return refuse("SHOW_GOLD", "W-CARD-21", { card: id, legal });
  }
}
