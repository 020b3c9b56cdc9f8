import { type ActionOf, COMMANDS } from "../commands.ts";
import { canTake } from "../effects/tycoon.ts";
import { verb } from "../kit.ts";
import { at } from "../query.ts";
import { refuse } from "../refusals.ts";
import { PILES } from "../terms.ts";
import { carryOn } from "../turn.ts";
import { playerOf, putInHand, tell } from "../work.ts";

const TAKES = PILES.map((pile): ActionOf<"take"> => ({ type: "take", pile }));

/** Tycoon D, reward: a pile's top card, without any effect (W-TYC-14, W-TYC-15, W-RULING-34). */
export const take = verb({
  schema: COMMANDS.take,
  rule: "W-TYC-14",
  check({ state }, { pile }) {
    if (canTake(state, pile)) return null;
    const legal = PILES.filter((other) => canTake(state, other));
    return refuse("NOTHING_TO_TAKE", "W-RULING-76", { pile, legal });
  },
  list({ state }, { listed }) {
    for (const taking of TAKES) if (canTake(state, taking.pile)) listed.push(taking);
  },
  apply(work, seat, { pile }) {
    const cards = work.state.piles[pile];
    const card = at(cards, cards.length - 1);
    cards.pop();
    putInHand(work, playerOf(work, seat), card);
    work.reveals = true;
    tell(work, { type: "taken", seat, card, pile, top: cards[cards.length - 1] ?? null });
    return carryOn(work);
  },
});
