import type { Chance, Refusal, Seat } from "@bigboard/kernel";
import { inBoardOrder } from "../bound.ts";
import { COMMANDS, type Post } from "../commands.ts";
import { countCries, criesOf } from "../cries.ts";
import { type Position, verb } from "../kit.ts";
import { isTrading } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import type { Company } from "../terms.ts";
import { hasSold, tell, traderOf } from "../work.ts";
import { checkCards, checkLot, maySwap, mostPerSwap, TRADE } from "./conditions.ts";
import { any, one, some } from "./sampling.ts";

/** Lay out cards of the own hand, for all or for one trader, with or without a shout (K-NET-13 to K-NET-19). */
export const post = verb<Post>({
  schema: COMMANDS.post,
  rule: "K-NET-13",
  limit: TRADE,
  when: maySwap,
  check(position, { cards, to, want, give }) {
    const { bound, state, seat } = position;
    const { hand } = traderOf(state, seat);
    if (cards.length === 0 || cards.length > hand.length) {
      return refuse("BAD_COUNT", "K-NET-13", { n: cards.length, fewest: 1, most: hand.length });
    }
    const wrong = checkCards(position, cards, "K-NET-13") ?? checkLot(position, cards.length);
    if (wrong !== null) return wrong;
    if (to !== null && (to === seat || !isTrading(state, to))) {
      return refuse("TARGET_NOT_TRADING", "K-NET-23", { to, legal: partners(state, seat) });
    }
    const most = bound.config.mostCries;
    const open = criesOf(state, seat);
    return (
      checkShouted(position, want) ??
      checkShouted(position, give) ??
      (open.length < most ? null : refuse("TOO_MANY_CRIES", "K-NET-17", { most, open }))
    );
  },
  list(position, { open }) {
    const { bound, state, seat } = position;
    const { hand } = traderOf(state, seat);
    if (hand.length === 0 || countCries(state, seat) >= bound.config.mostCries) return;
    const most = mostPerSwap(position);
    const targets: readonly (Seat | null)[] = [null, ...partners(state, seat)];
    const { shouts } = bound;
    const shouted = one(shouts);
    open.push({
      verb: "post",
      fields: {
        cards: { kind: "pick", from: hand, count: [1, most] },
        to: one(targets),
        want: shouted,
        give: shouted,
      },
      sample(chance) {
        const cards = some(bound, hand, 1 + chance.int(most, "n"), chance);
        const to = any(targets, chance);
        return { type: "post", cards, to, want: shout(shouts, chance), give: shout(shouts, chance) };
      },
    });
  },
  /** A shout that comes too soon after the last one is left out (K-NET-43). */
  apply(work, seat, action) {
    const { cards, to } = action;
    const { bound, state, at } = work;
    const { cryLife, shoutGap } = bound.config;
    const trader = traderOf(state, seat);
    const cry = state.nextCry;
    const until = at + cryLife * 1000;
    const shouts = action.want !== null || action.give !== null;
    const early = trader.lastShout !== null && at - trader.lastShout < Math.round(shoutGap * 1000);
    if (shouts && !early) trader.lastShout = at;
    const want = early ? null : action.want;
    const give = early ? null : action.give;
    state.nextCry += 1;
    state.cries[cry] = { seat, cards: inBoardOrder(bound, cards), to, want, give, at, until };
    tell(work, { type: "posted", cry, seat, n: cards.length, to, want, give, until });
    if (shouts && early) tell(work, { type: "shoutDropped", cry }, [seat]);
    return null;
  },
});

function checkShouted({ bound }: Position, company: Company | null): Refusal | null {
  if (company === null || bound.companies.includes(company)) return null;
  return refuse("ILLEGAL_TARGET", "K-NET-15", { company, legal: bound.companies.slice() });
}

/** Whom a trader may address: everybody else who has not sold, jammed or not (K-NET-23, P-01). */
function partners(state: State, seat: Seat): Seat[] {
  const seats: Seat[] = [];
  for (let other = 0; other < state.traders.length; other += 1) {
    if (other !== seat && !hasSold(state, other)) seats.push(other);
  }
  return seats;
}

/** A shout one time in three. */
function shout(from: readonly (Company | null)[], chance: Chance): Company | null {
  return chance.int(3, "shout") === 0 ? any(from, chance) : null;
}
