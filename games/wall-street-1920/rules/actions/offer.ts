import type { Refusal, Seat } from "@bigboard/kernel";
import { actionsOf } from "../bound.ts";
import { COMMANDS } from "../commands.ts";
import { offering } from "../deciding.ts";
import { go, type Position, verb } from "../kit.ts";
import { at, canOffer } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { CardId } from "../terms.ts";
import { tell } from "../work.ts";

/** Stock Market, step 2: a card face down; the last one opens them all (W-CARD-23, W-CARD-24). */
export const offer = verb({
  schema: COMMANDS.offer,
  rule: "W-CARD-23",
  late({ state, seat }) {
    if (state.phase !== "offer" || state.exchange?.offers[seat] === undefined) return null;
    return refuse("ALREADY_OFFERED", "W-CARD-24", { seat, waiting: offering(state) });
  },
  check: (position, { card }) => checkOffer(position, card),
  list({ bound, state, seat }, { listed }) {
    const { exchange } = state;
    if (exchange === null) return;
    for (const id of at(state.players, seat).shares) {
      if (canOffer(bound.cardOf(id), exchange.company)) listed.push(actionsOf(bound, id).offer);
    }
  },
  apply(work, seat, { card }) {
    const { exchange } = work.state;
    if (exchange === null) return null;
    exchange.offers[seat] = card;
    tell(work, { type: "offered", seat });
    work.facts.push({ to: [seat], event: { type: "offeredCard", seat, card } });
    const revealed: { seat: Seat; card: CardId }[] = [];
    for (const [rival, laid] of Object.entries(exchange.offers)) {
      if (laid === null) return null;
      revealed.push({ seat: Number(rival), card: laid });
    }
    work.reveals = true;
    tell(work, { type: "revealed", offers: revealed });
    return go("exchange");
  },
});

/** An own share card, neither gold nor of the shown company (W-CARD-23). */
export function checkOffer({ bound, state, seat }: Position, id: CardId): Refusal | null {
  const { exchange } = state;
  const { shares } = at(state.players, seat);
  if (exchange === null) return refuse("NO_OFFER", "W-CARD-23", { card: id });
  const { company } = exchange;
  const legal = shares.filter((share) => canOffer(bound.cardOf(share), company));
  if (!shares.includes(id)) return refuse("NOT_YOUR_SHARE", "W-CARD-23", { card: id, legal });
  const card = bound.cardOf(id);
  if (canOffer(card, company)) return null;
  return card.kind === "gold"
    ? refuse("OFFER_GOLD", "W-RULING-23", { card: id, legal })
    : refuse("OFFER_COMPANY", "W-CARD-23", { card: id, company, legal });
}
