import { type Chance, type Json, type Moves, type OpenMove, type Seat, shuffled } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import { type Bound, inBoardOrder, shows } from "./bound.ts";
import { canPost, canSwap, criesOf, mostBrokered, mostPerSwap, partners } from "./check.ts";
import { freeOffers, sellableNow } from "./check-sale.ts";
import { checkDiscard, checkReady, picks } from "./close/index.ts";
import { firstFree, isJammed, isTrading } from "./query.ts";
import type { State } from "./state.ts";
import type { CardId, Company } from "./terms.ts";
import { traderOf } from "./work.ts";

type Open = OpenMove<Action>;

/** Everything a seat may do: withdrawals, answers and the like in full; what takes cards as forms with samples. */
export function moves(bound: Bound, state: State, seat: Seat): Moves<Action> {
  const listed: Action[] = [];
  const open: Open[] = [];
  if (isTrading(state, seat) && !isJammed(state, seat)) {
    if (canSwap(state, seat)) {
      for (const cry of criesOf(state, seat)) listed.push({ type: "withdraw", cry });
      if (canPost(bound, state, seat)) open.push(postMove(bound, state, seat));
      open.push(...acceptMoves(bound, state, seat));
    }
    const sale = sellMove(bound, state, seat);
    if (sale !== null) open.push(sale);
    const most = mostBrokered(bound, state, seat) ?? 0;
    if (most > 0) open.push(brokerMove(bound, state, seat, most));
  }
  const { choice } = state;
  if (choice?.seat === seat) {
    for (const pick of picks(bound, state)) listed.push({ type: "choose", choice: choice.id, pick });
  }
  if (checkReady(state, seat) === null) listed.push({ type: "ready" });
  if (checkDiscard(state, seat) === null) listed.push({ type: "discard" });
  return { listed, open };
}

function postMove(bound: Bound, state: State, seat: Seat): Open {
  const { hand } = traderOf(state, seat);
  const most = mostPerSwap(bound, state, seat);
  const targets: readonly (Seat | null)[] = [null, ...partners(state, seat)];
  const shouts: readonly (Company | null)[] = [null, ...bound.companies];
  return {
    verb: "post",
    fields: {
      cards: { kind: "pick", from: hand.slice(), count: [1, most] },
      to: one(targets),
      want: one(shouts),
      give: one(shouts),
    },
    sample(chance) {
      const cards = some(bound, hand, 1 + chance.int(most, "n"), chance);
      const to = any(targets, chance);
      return { type: "post", cards, to, want: shout(shouts, chance), give: shout(shouts, chance) };
    },
  };
}

function acceptMoves(bound: Bound, state: State, seat: Seat): Open[] {
  const { hand } = traderOf(state, seat);
  const most = mostPerSwap(bound, state, seat);
  const found: Open[] = [];
  for (const [number, { seat: owner, to, cards }] of Object.entries(state.cries)) {
    const n = cards.length;
    if (owner === seat || (to !== null && to !== seat) || n > most) continue;
    const cry = Number(number);
    found.push({
      verb: "accept",
      fields: { cry: one([cry]), cards: { kind: "pick", from: hand.slice(), count: [n, n] } },
      sample: (chance) => ({ type: "accept", cry, cards: some(bound, hand, n, chance) }),
    });
  }
  return found;
}

function brokerMove(bound: Bound, state: State, seat: Seat, most: number): Open {
  const { hand } = traderOf(state, seat);
  return {
    verb: "broker",
    fields: { cards: { kind: "pick", from: hand.slice(), count: [1, most] } },
    sample: (chance) => ({ type: "broker", cards: some(bound, hand, 1 + chance.int(most, "n"), chance) }),
  };
}

/** The form of a sale; null while none is possible. The sample may add wrong cards, which come back (K-SALE-10). */
function sellMove(bound: Bound, state: State, seat: Seat): Open | null {
  const { companies, forced } = sellableNow(bound, state, seat);
  if (companies.length === 0) return null;
  const { hand, token, bonus } = traderOf(state, seat);
  const least = forced ? 1 : bound.edition.limits.minSaleCards;
  const first = firstFree(state);
  const offers: readonly (number | null)[] = bonus === "B-03" ? [null, ...freeOffers(state)] : [null];
  const odd = bonus === "B-04";
  const mayAddToken = token !== null && bonus !== "P-04" && companies.includes(token);
  const flags = [false, true];
  return {
    verb: "sell",
    fields: {
      company: one(companies),
      cards: { kind: "pick", from: hand.slice(), count: forced ? [1, 1] : [least, hand.length] },
      token: one(mayAddToken ? flags : [false]),
      faceDown: one(flags),
      expectOffer: one([null, first]),
      offer: one(offers),
      oddLot: one(odd ? [null, ...hand] : [null]),
    },
    sample(chance) {
      const company = any(companies, chance);
      const matching = hand.filter((card) => shows(card, company));
      const others = hand.filter((card) => !shows(card, company));
      const n = forced ? 1 : least + chance.int(matching.length - least + 1, "n");
      const wrong = forced || chance.int(4, "wrong") > 0 ? 0 : chance.int(others.length + 1, "wrong");
      const shuffledOthers = shuffled(others, chance, "others");
      const added = shuffledOthers.splice(0, wrong);
      const oddLot = odd && chance.int(2, "odd") === 0 ? (shuffledOthers[0] ?? null) : null;
      const cards = inBoardOrder(bound, some(bound, matching, n, chance).concat(added));
      return {
        type: "sell",
        company,
        cards,
        token: mayAddToken && company === token && chance.int(2, "token") === 0,
        faceDown: chance.int(2, "faceDown") === 0,
        expectOffer: chance.int(2, "expect") === 0 ? first : null,
        offer: any(offers, chance),
        oddLot,
      };
    },
  };
}

function one(from: readonly Json[]): Open["fields"][string] {
  return { kind: "pick", from: from.slice(), count: [1, 1] };
}

function any<T>(from: readonly T[], chance: Chance): T {
  const item = from[chance.int(from.length, "any")];
  if (item === undefined) throw new RangeError("nothing to pick from");
  return item;
}

/** A shout one time in three. */
function shout(from: readonly (Company | null)[], chance: Chance): Company | null {
  return chance.int(3, "shout") === 0 ? any(from, chance) : null;
}

/** The order of cards in a command has no meaning, so samples keep them in board order. */
function some(bound: Bound, from: readonly CardId[], n: number, chance: Chance): CardId[] {
  return inBoardOrder(bound, shuffled(from, chance, "cards").slice(0, n));
}
