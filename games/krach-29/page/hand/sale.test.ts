import { isRefusal, type Json } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { type CardId, krach29, rules as rulesOf } from "@bigboard/krach-29/game";
import { describe, expect, test } from "vitest";
import { benchOf } from "./bench.ts";
import {
  type ComposedSale,
  candidates,
  composeSale,
  OPEN_SALE,
  type SaleBench,
  type SaleDraft,
} from "./sale.ts";
import { largestCompany } from "./tray.ts";

const HAND = ["STL/MOT", "KDK/MOT", "MOT/TEL", "AIR/DIM", "COP/RLR"];

/** A bench for seat 0 at a table of four, laid out as `given` says. */
function bench(given: { readonly [name: string]: Json }): SaleBench {
  const config = configWith(krach29, {}, 4);
  const laid = krach29.arrange({ hands: { 0: HAND }, tokens: { 0: "TEL" }, ...given }, config, 4);
  if (isRefusal(laid)) throw new Error(JSON.stringify(laid));
  const rules = rulesOf(laid.config);
  const view = rules.view(laid.state, 0, "none");
  const hand: readonly CardId[] = view.hand ?? [];
  const best = largestCompany(hand, view.prices, view.traders[0]?.token ?? null);
  return benchOf({ view, config: laid.config, rules }, 0, hand, best, 1000);
}

function composed(on: SaleBench, draft: Partial<SaleDraft> = {}): ComposedSale {
  const sale = composeSale(on, { ...OPEN_SALE, ...draft });
  if (sale === null) throw new Error("no sale");
  return sale;
}

describe("what follows from a sale", () => {
  test("K-DROP-3, K-LOSS-2, K-LOSS-5 offer, drop, new price, what stays and its cost, contract included", () => {
    const sale = composed(bench({ prices: { MOT: -5, AIR: -2, RLR: -4, TEL: -3 } }));
    expect(sale).toMatchObject({ offer: 1, n: 3, drop: 3, from: -5, to: -8, contract: "TEL", refusal: null });
    expect(sale.portfolio).toEqual(["AIR/DIM", "COP/RLR"]);
    expect(sale.stays).toEqual([
      { card: "AIR/DIM", cost: -2 },
      { card: "COP/RLR", cost: -4 },
    ]);
    expect(sale).toMatchObject({ contractCost: -3, cost: -2 - 4 - 3 });
    expect(sale.action).toMatchObject({ company: "MOT", expectOffer: 1, faceDown: false, token: false });
  });

  test("K-BONUS-13, K-BONUS-14 on the last day the sum holds what the place of the sale brings or costs", () => {
    const first = composed(bench({ day: 4, prices: { AIR: -2 } }));
    expect(first).toMatchObject({ lastDay: 15, cost: -2 + 15 });
    const sold = (seat: number, company: string) => ({ seat, company, cards: 2 });
    const second = composed(bench({ day: 4, sales: [sold(1, "RAD")] }));
    expect(second).toMatchObject({ lastDay: 0 });
    const last = composed(
      bench({ day: 4, prices: { AIR: -2 }, sales: [sold(1, "RAD"), sold(2, "KDK"), sold(3, "OIL")] }),
    );
    expect(last.lastDay).toBe(-15);
    expect(last.cost).toBe(last.stays.reduce((sum, { cost }) => sum + cost, last.contractCost) - 15);
    expect(composed(bench({ day: 3 })).lastDay).toBe(0);
  });

  test("K-DROP-6 the face of the offer counts", () => {
    expect(composed(bench({ offers: ["x3"] })).drop).toBe(9);
    expect(composed(bench({ offers: ["=2"] })).drop).toBe(2);
  });

  test("K-CONTRACT-1 the matching contract goes along by itself, and counts as one more share", () => {
    const sale = composed(bench({ tokens: { 0: "MOT" } }));
    expect(sale).toMatchObject({ drop: 4, contract: null });
    expect(sale.action.token).toBe(true);
    expect(composed(bench({ tokens: { 0: "MOT" } }), { token: false })).toMatchObject({
      drop: 3,
      contract: "MOT",
    });
  });

  test("P-04 a frozen contract stays", () => {
    const sale = composed(bench({ day: 2, tokens: { 0: "MOT" }, bonus: { 0: "P-04" } }));
    expect(sale.refusal).toBeNull();
    expect(sale.action.token).toBe(false);
  });

  test("K-BANKRUN-1 a sale that reaches the line says so; the contract stays away if that helps", () => {
    expect(composed(bench({ prices: { MOT: -27 } })).bankrun).toBe(true);
    expect(composed(bench({ prices: { MOT: -26 } })).bankrun).toBe(false);
    const saved = composed(bench({ prices: { MOT: -26 }, tokens: { 0: "MOT" } }));
    expect(saved).toMatchObject({ bankrun: false, to: -29 });
    expect(saved.action.token).toBe(false);
  });

  test("K-RULING-70 of two companies as large, the one that brings no bank run is proposed; the other may be chosen", () => {
    const hands = { 0: ["STL/MOT", "STL/KDK", "AIR/KDK", "RAD/TEL", "COP/RLR"] };
    const on = bench({ hands, prices: { STL: -28, KDK: -3 } });
    expect(on.best).toBe("STL");
    expect(composed(on)).toMatchObject({ action: { company: "KDK" }, bankrun: false });
    expect(composed(on, { company: "STL" })).toMatchObject({ action: { company: "STL" }, bankrun: true });
  });

  test("K-LOSS-2 of two companies as large, the one that leaves the least loss is proposed", () => {
    const on = bench({
      hands: { 0: ["STL/MOT", "KDK/MOT", "TEL/MAI", "AIR/MAI", "COP/RLR"] },
      tokens: { 0: "DIM" },
      prices: { MOT: -9, MAI: -8, STL: -1, KDK: -1, TEL: -12, AIR: -9 },
    });
    expect(on.best).toBe("MOT");
    const [mot, mai] = [composed(on, { company: "MOT" }), composed(on, { company: "MAI" })];
    expect(mai.cost).toBeGreaterThan(mot.cost);
    expect(composed(on).action.company).toBe("MAI");
  });

  test("K-RULING-68 matching cards may stay, down to the least sale", () => {
    const on = bench({ prices: { MOT: -5, STL: -7 } });
    const kept = composed(on, { kept: ["STL/MOT"] });
    expect(kept).toMatchObject({ n: 2, to: -7 });
    expect(kept.portfolio).toContain("STL/MOT");
    expect(kept.cost).toBe(-7 - 7);
    expect(composed(on, { kept: ["STL/MOT", "KDK/MOT"] }).refusal?.code).toBe("SALE_TOO_SMALL");
  });

  test("K-CONTRACT-6 five cards and the contract are an Exceptional Sale", () => {
    const hands = { 0: ["STL/MOT", "AIR/MOT", "KDK/MOT", "RAD/MOT", "MOT/TEL", "AIR/DIM"] };
    const sale = composed(bench({ day: 2, hands, tokens: { 0: "MOT" } }));
    expect(sale).toMatchObject({ exceptional: true, drop: 6, contract: null });
    expect(composed(bench({ day: 2, hands, tokens: { 0: "TEL" } })).exceptional).toBe(false);
  });

  test("K-DROP-9 sales that lie open count into the price, those face down do not", () => {
    const sold = { seat: 1, company: "MOT", cards: 2, token: false, faceDown: false };
    expect(composed(bench({ sales: [sold] }))).toMatchObject({ offer: 2, from: -2, to: -5 });
    expect(composed(bench({ sales: [{ ...sold, faceDown: true }] }))).toMatchObject({ from: 0, to: -3 });
  });

  test("K-NET-38 the sale is bound to the offer it was shown with, unless another was chosen", () => {
    const on = bench({ day: 2, bonus: { 0: "B-03" } });
    expect(composed(on).action).toMatchObject({ expectOffer: 1, offer: null });
    expect(composed(on, { offer: 3 })).toMatchObject({
      offer: 3,
      action: { expectOffer: null, offer: 3 },
      refusal: null,
    });
  });

  test("B-04 an odd lot goes along, costs nothing and counts for nothing", () => {
    const on = bench({ day: 2, bonus: { 0: "B-04" }, prices: { AIR: -9, DIM: -9 } });
    const sale = composed(on, { oddLot: "AIR/DIM" });
    expect(sale).toMatchObject({ n: 3, drop: 3, refusal: null });
    expect(sale.portfolio).not.toContain("AIR/DIM");
  });

  test("B-04 unless the seller has chosen, the odd lot is the dearest card that would stay, and none where all stay for nothing", () => {
    const prices = { AIR: -2, DIM: -1, RLR: -9 };
    const on = bench({ day: 2, bonus: { 0: "B-04" }, prices });
    expect(composed(on)).toMatchObject({ action: { oddLot: "COP/RLR" }, cost: -3, refusal: null });
    expect(composed(on, { oddLot: "AIR/DIM" })).toMatchObject({ action: { oddLot: "AIR/DIM" }, cost: -9 });
    expect(composed(on, { oddLot: "none" })).toMatchObject({ action: { oddLot: null }, cost: -12 });
    expect(composed(bench({ day: 2, bonus: { 0: "B-04" } })).action.oddLot).toBeNull();
    expect(composed(bench({ day: 2, prices })).action.oddLot).toBeNull();
  });
});

test("K-RULING-25 without a pair every company of the hand is offered, and a single card only to the last", () => {
  const hands = { 0: ["STL/AIR", "KDK/RAD", "MOT/ELE", "TEL/MAI", "COP/RLR"] };
  const trading = bench({ hands });
  expect(candidates(trading)).toHaveLength(10);
  expect(composed(trading).refusal?.code).toBe("SALE_TOO_SMALL");
  const after = bench({ hands, phase: "lastCall", until: 15_000 });
  expect(composed(after, { company: "KDK" })).toMatchObject({ n: 1, drop: 1, refusal: null });
});

test("K-SALE-2 companies with two cards or more are offered", () => {
  expect(candidates(bench({}))).toEqual(["MOT"]);
});
