import { type Chance, type Json, type OpenMove, type Seat, shuffled } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import type { Bound } from "../bound.ts";
import { inEditionOrder, at as itemAt, spendable, tilesOf } from "../query.ts";
import type { State } from "../state.ts";
import { checkMonth } from "./check.ts";
import { leastBid } from "./check-auction.ts";
import { receivers } from "./gifts.ts";
import { iousOf } from "./ious.ts";
import { caseOf } from "./split.ts";

type Open = OpenMove<Action>;

/** What takes amounts or a pick of tiles: split, sell, raise, payIou, give. Each stands here only while it can be legal. */
export function monthForms(bound: Bound, state: State, seat: Seat): Open[] {
  return [
    ...splitForms(bound, state, seat),
    ...saleForms(bound, state, seat),
    ...bidForms(bound, state, seat),
    ...iouForms(bound, state, seat),
    ...giftForms(bound, state, seat),
  ];
}

function splitForms(bound: Bound, state: State, seat: Seat): Open[] {
  const found = state.phase === "split" ? caseOf(state, seat) : undefined;
  if (found === undefined || found.split !== null) return [];
  const { unit } = bound.edition.limits;
  const { debts, handover } = found;
  const most = Object.fromEntries(
    debts.map(({ creditor, due }) => [String(creditor), upTo(Math.min(due, handover), unit, 0)]),
  );
  return [
    {
      verb: "split",
      fields: most,
      sample(chance) {
        // Unit by unit to anybody who is due more: every legal split can come out.
        const shares = debts.map(({ creditor }) => ({ to: creditor, amount: 0 }));
        for (let left = handover; left > 0; left -= unit) {
          const open = shares.filter(({ amount }, i) => amount < itemAt(debts, i).due);
          itemAt(open, chance.int(open.length, "share")).amount += unit;
        }
        return { type: "split", shares };
      },
    },
  ];
}

function saleForms(bound: Bound, state: State, seat: Seat): Open[] {
  const sale = state.sales.find((one) => one.seat === seat);
  if (sale === undefined) return [];
  const { count } = sale;
  const own = tilesOf(bound, state, seat);
  return [
    {
      verb: "sell",
      fields: { tiles: { kind: "pick", from: own, count: [count, count] } },
      sample: (chance) => ({
        type: "sell",
        tiles: inEditionOrder(bound, shuffled(own, chance, "tiles").slice(0, count)),
      }),
    },
  ];
}

function bidForms(bound: Bound, state: State, seat: Seat): Open[] {
  const { auction } = state;
  if (auction === null || auction.tile === null) return [];
  const { tile } = auction;
  const least = leastBid(bound, auction);
  if (checkMonth(bound, state, seat, { type: "raise", tile, amount: least }) !== null) return [];
  const amount = upTo(spendable(state, seat), bound.edition.limits.unit, least);
  return [
    {
      verb: "raise",
      fields: { tile: one([tile]), amount },
      sample: (chance) => ({ type: "raise", tile, amount: any(amount, chance) }),
    },
  ];
}

function iouForms(bound: Bound, state: State, seat: Seat): Open[] {
  const { unit } = bound.edition.limits;
  return iousOf(state, "debtor", seat).flatMap((iou): Open[] => {
    const { creditor, month } = iou;
    if (checkMonth(bound, state, seat, { type: "payIou", creditor, month, amount: unit }) !== null) return [];
    const amount = upTo(Math.min(iou.amount, spendable(state, seat)), unit, unit);
    return [
      {
        verb: "payIou",
        fields: { creditor: one([creditor]), month: one([month]), amount },
        sample: (chance) => ({ type: "payIou", creditor, month, amount: any(amount, chance) }),
      },
    ];
  });
}

/** A gift drawn is mostly one unit, so that matches at random last; now and then any amount. */
function giftForms(bound: Bound, state: State, seat: Seat): Open[] {
  const { unit } = bound.edition.limits;
  const legal = receivers(state, seat).filter(
    (to) => checkMonth(bound, state, seat, { type: "give", to, amount: unit }) === null,
  );
  if (legal.length === 0) return [];
  const amount = upTo(spendable(state, seat), unit, unit);
  return [
    {
      verb: "give",
      fields: { to: one(legal), amount },
      sample: (chance) => ({
        type: "give",
        to: itemAt(legal, chance.int(legal.length, "to")),
        amount: chance.int(8, "lavish") === 0 ? any(amount, chance) : unit,
      }),
    },
  ];
}

type Amounts = { readonly kind: "int"; readonly min: number; readonly max: number; readonly step: number };

function upTo(max: number, step: number, min: number): Amounts {
  return { kind: "int", min, max, step };
}

function any({ min, max, step }: Amounts, chance: Chance): number {
  return min + step * chance.int((max - min) / step + 1, "amount");
}

function one(from: readonly Json[]): Open["fields"][string] {
  return { kind: "pick", from, count: [1, 1] };
}
