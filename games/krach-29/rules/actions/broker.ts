import { bonusOf } from "../bound.ts";
import { type Broker, COMMANDS } from "../commands.ts";
import { type Position, verb } from "../kit.ts";
import { refuse } from "../refusals.ts";
import { useBroker } from "../swap.ts";
import { traderOf } from "../work.ts";
import { checkCards, isHeard, TRADE } from "./conditions.ts";
import { some } from "./sampling.ts";

/** B-02: give one or two cards for as many of the undealt pile (K-CARD-13). */
export const broker = verb<Broker>({
  schema: COMMANDS.broker,
  rule: "K-CARD-13",
  limit: TRADE,
  when: isHeard,
  check(position, { cards }) {
    const most = mostBrokered(position);
    if (most === null) return refuse("NO_SUCH_CARD", "B-02", { card: "B-02" });
    if (cards.length === 0 || cards.length > most) {
      return refuse("BAD_COUNT", "B-02", { n: cards.length, fewest: 1, most });
    }
    return checkCards(position, cards, "B-02");
  },
  list(position, { open }) {
    const { bound, state, seat } = position;
    const { hand } = traderOf(state, seat);
    const most = mostBrokered(position) ?? 0;
    if (most === 0) return;
    open.push({
      verb: "broker",
      fields: { cards: { kind: "pick", from: hand, count: [1, most] } },
      sample: (chance) => ({ type: "broker", cards: some(bound, hand, 1 + chance.int(most, "n"), chance) }),
    });
  },
  apply(work, seat, { cards }) {
    useBroker(work, seat, cards);
    return null;
  },
});

/** How many cards B-02 may change for this trader; null without the card. */
function mostBrokered({ bound, state, seat }: Position): number | null {
  const { hand, bonus } = traderOf(state, seat);
  if (bonus !== "B-02") return null;
  return Math.min(bonusOf(bound.edition, "B-02").amount, hand.length, state.undealt.length);
}
