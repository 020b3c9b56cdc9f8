import { type Accept, COMMANDS } from "../commands.ts";
import { verb } from "../kit.ts";
import { refuse } from "../refusals.ts";
import { swap } from "../swap.ts";
import { traderOf } from "../work.ts";
import { checkCards, checkLot, maySwap, mostPerSwap, TRADE } from "./conditions.ts";
import { one, some } from "./sampling.ts";

/** Swap exactly as many cards of the own hand for those of the cry (K-NET-24 to K-NET-29). */
export const accept = verb<Accept>({
  schema: COMMANDS.accept,
  rule: "K-NET-24",
  limit: TRADE,
  when: maySwap,
  check(position, { cry, cards }) {
    const { state, seat } = position;
    const wanted = state.cries[cry];
    if (wanted === undefined) return refuse("CRY_GONE", "K-NET-27", { cry });
    if (wanted.seat === seat) return refuse("OWN_CRY", "K-NET-32", { cry });
    if (wanted.to !== null && wanted.to !== seat) {
      return refuse("NOT_ADDRESSEE", "K-NET-14", { cry, to: wanted.to });
    }
    const n = wanted.cards.length;
    const small = checkLot(position, n);
    if (small !== null) return small;
    if (cards.length !== n) return refuse("BAD_COUNT", "K-NET-24", { cry, n, given: cards.length });
    return checkCards(position, cards, "K-RULING-67");
  },
  list(position, { open }) {
    const { bound, state, seat } = position;
    const { hand } = traderOf(state, seat);
    const most = mostPerSwap(position);
    for (const number in state.cries) {
      const wanted = state.cries[number];
      if (wanted === undefined || wanted.seat === seat) continue;
      if (wanted.to !== null && wanted.to !== seat) continue;
      const cry = Number(number);
      const n = wanted.cards.length;
      if (n > most) continue;
      open.push({
        verb: "accept",
        fields: { cry: one([cry]), cards: { kind: "pick", from: hand, count: [n, n] } },
        sample: (chance) => ({ type: "accept", cry, cards: some(bound, hand, n, chance) }),
      });
    }
  },
  apply(work, seat, { cry, cards }) {
    swap(work, cry, seat, cards);
    return null;
  },
});
