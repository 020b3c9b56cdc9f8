import type { Action, Claim, TileId } from "@bigboard/panic-on-wall-street/game";
import type { Style } from "./style.ts";
import type { Scene } from "./trader.ts";
import { tablesOf, yieldIn } from "./worth.ts";

/** An insolvent investor pays the small debts in full, so that few are left who could declare a bankruptcy (P-RULING-38). */
export function split({ view, seat }: Scene): Action | null {
  const mine = view.insolvencies.find(({ debtor, split: chosen }) => debtor === seat && chosen === null);
  if (mine === undefined) return null;
  let left = mine.handover;
  const paid = new Map<number, number>();
  // A stand-in never declares (P-RULING-39): it is paid last.
  const patient = (creditor: number): number => (view.players[creditor]?.standInSince === null ? 0 : 1);
  const order = mine.debts.toSorted(
    (a, b) => patient(a.creditor) - patient(b.creditor) || a.due - b.due || a.creditor - b.creditor,
  );
  for (const { creditor, due } of order) {
    const amount = Math.min(due, left);
    paid.set(creditor, amount);
    left -= amount;
  }
  return {
    type: "split",
    shares: mine.debts.map(({ creditor }) => ({ to: creditor, amount: paid.get(creditor) ?? 0 })),
  };
}

/** With fewer customers than this left, a manager can do without none of them. */
const CUSTOMERS_NEEDED = 3;

/**
 * Forgives a debtor who will be of use: while few others bid, or where he still paid a good part of what his shares were
 * worth. Declares one who fails again and again and pays little; in the last month nothing would come of it.
 */
export function declare(scene: Scene, style: Style): Action | null {
  const { view, seat, config } = scene;
  const claim = view.claims.find(({ creditor, choice }) => creditor === seat && choice === null);
  if (claim === undefined) return null;
  const { debtor } = claim;
  const customers = view.players.filter(
    ({ investor }, other) => investor === "active" && other !== debtor && other !== seat,
  ).length;
  // This failure is counted once all creditors have chosen.
  const failures = view.players[debtor]?.defaults ?? 0;
  const useless = failures >= style.patience && paidShare(scene, claim) < style.mercy;
  const last = view.month === config.edition.limits.months;
  const choice = useless && customers >= CUSTOMERS_NEEDED && !last ? "bankrupt" : "defer";
  return { type: "declare", debtor, choice };
}

/** What a debtor paid one this month, as a part of what his shares were expected to yield. */
function paidShare({ view, seat, config }: Scene, { debtor, short }: Claim): number {
  const tables = tablesOf(config);
  const before = view.marketHistory.at(-2) ?? view.market;
  let due = 0;
  let expected = 0;
  for (const [tile, { owner, deal }] of Object.entries(view.tiles)) {
    if (owner !== seat || deal?.investor !== debtor) continue;
    due += deal.price;
    expected += yieldIn(tables, tile, before, 1);
  }
  return expected > 0 ? (due - short) / expected : 0;
}

/** Sells the companies that will bring least until the end, so many as must be (P-RULING-50). */
export function sell({ view, seat, config }: Scene): Action | null {
  const sale = view.sales.find((one) => one.seat === seat);
  if (sale === undefined) return null;
  const tables = tablesOf(config);
  const months = Math.max(1, config.edition.limits.months - view.month);
  const future = (tile: TileId): number => {
    let sum = 0;
    for (let month = 1; month <= months; month += 1) sum += yieldIn(tables, tile, view.market, month);
    return sum;
  };
  const tiles = Object.keys(view.tiles).filter((tile) => view.tiles[tile]?.owner === seat);
  const worst = tiles.toSorted((a, b) => future(a) - future(b));
  return { type: "sell", tiles: worst.slice(0, sale.count) };
}

/** Pays an old debt that is small beside the purse: managers remember who did not (P-RULING-43). */
export function payOld({ view, seat, config }: Scene, style: Style): Action | null {
  const purse = view.players[seat]?.purse ?? 0;
  if (view.month >= config.edition.limits.months) return null;
  const small = view.ious.find(
    ({ debtor, creditor, amount }) =>
      debtor === seat && amount <= purse * style.honour && isThere(view.players[creditor]?.manager),
  );
  if (small === undefined) return null;
  return { type: "payIou", creditor: small.creditor, month: small.month, amount: small.amount };
}

function isThere(standing: string | undefined): boolean {
  return standing === "active";
}
