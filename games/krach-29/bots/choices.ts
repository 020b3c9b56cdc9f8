import type { Seat } from "@bigboard/kernel";
import {
  type Action,
  bonusOf,
  type Company,
  companiesOf,
  type Picked,
  pricesAfter,
  type SaleView,
  type View,
} from "@bigboard/krach-29/game";
import { stakeOf } from "./plan.ts";
import type { Style } from "./style.ts";
import { likingOf } from "./taste.ts";
import type { Scene } from "./trader.ts";

/** The best answer to the pending choice, or the Benefit's discard where no answer is worth anything; null without one. */
export function answer(scene: Scene, style: Style): Action | null {
  const { view, seat, moves, chance } = scene;
  const { choice } = view;
  if (choice === null || choice.seat !== seat) return null;
  let best: { action: Action; value: number } | null = null;
  let equal = 0;
  for (const action of moves.listed) {
    const value =
      action.type === "choose" ? worthOf(scene, style, action.pick) : action.type === "discard" ? 0 : null;
    if (value === null) continue;
    if (best === null || value > best.value) {
      best = { action, value };
      equal = 1;
    } else if (value === best.value) {
      equal += 1;
      if (chance.int(equal, "equal") === 0) best = { action, value };
    }
  }
  return best?.action ?? null;
}

/** What a pick is worth to the seat, in M$. */
function worthOf(scene: Scene, style: Style, pick: Picked): number {
  const { view, seat, config } = scene;
  const choice = view.choice;
  if (choice === null) return 0;
  switch (choice.for) {
    case "token":
      return "company" in pick
        ? 100 + (view.prices[pick.company] ?? 0) + likingOf(view, seat, pick.company)
        : 0;
    case "B-05":
      return "company" in pick ? raise(scene, style, pick.company) : 0;
    case "P-05":
      return "company" in pick ? whisper(scene, style, choice.about, pick.company) : 0;
    case "B-06":
      return "seat" in pick ? switchWith(scene, style, pick.seat) : 0;
    case "B-07":
      return "company" in pick
        ? -(view.prices[pick.company] ?? 0)
        : -(view.prices[view.traders[seat]?.token ?? ""] ?? 0);
    case "B-08":
      return "company" in pick
        ? Math.min(bonusOf(config.edition, "B-08").amount, -(view.prices[pick.company] ?? 0))
        : 0;
  }
}

/** B-05: shares of one's own that cost less, rivals' that do too, and the table saved if one has something to win. */
function raise(scene: Scene, style: Style, company: Company): number {
  const { view, seat, config } = scene;
  const price = view.prices[company] ?? 0;
  const rise = Math.min(bonusOf(config.edition, "B-05").amount, -price);
  const { bankrunAt } = config.edition.limits;
  const saves = price <= bankrunAt && price + rise > bankrunAt;
  return edge(view, style, seat, company) * rise + (saves ? 10 * stakeOf({ view, seat }, style) : 0);
}

/** P-05: the holder's shares fall, and so do one's own. */
function whisper(scene: Scene, style: Style, holder: Seat, company: Company): number {
  const { view, seat, config } = scene;
  const fall = bonusOf(config.edition, "P-05").amount;
  const price = view.prices[company] ?? 0;
  const breaks = price > config.edition.limits.bankrunAt && price - fall <= config.edition.limits.bankrunAt;
  const gain = sharesOf(view, holder, company) - edge(view, style, seat, company);
  return 100 + gain * fall - (breaks ? 10 * stakeOf({ view, seat }, style) : 0);
}

/** B-06: how the day would end with the two sales changed places, compared with how it ends as they lie. */
function switchWith(scene: Scene, style: Style, other: Seat): number {
  const { view, seat } = scene;
  const own = view.sales.find((sale) => sale.seat === seat);
  const theirs = view.sales.find((sale) => sale.seat === other);
  if (own === undefined || theirs === undefined) return 0;
  const switched = view.sales.map((sale) => {
    if (sale === own) return { ...sale, offer: theirs.offer };
    return sale === theirs ? { ...sale, offer: own.offer } : sale;
  });
  return standing(scene, style, switched) - standing(scene, style, view.sales);
}

/** What the seat's day is worth after these sales: own costs, rivals' costs, and the bankrun. */
function standing(scene: Scene, style: Style, sales: readonly SaleView[]): number {
  const { view, seat, config } = scene;
  const prices = pricesAfter(view, config.edition, sales);
  const lowest = Math.min(...Object.values(prices));
  const loss = (trader: Seat): number =>
    Object.keys(prices).reduce(
      (sum, company) => sum - (prices[company] ?? 0) * sharesOf(view, trader, company),
      0,
    );
  const others = view.traders.flatMap((_, trader) => (trader === seat ? [] : [loss(trader)]));
  const harm = others.reduce((sum, one) => sum + one, 0) / others.length;
  const ruin = lowest <= config.edition.limits.bankrunAt ? 10 * stakeOf({ view, seat }, style) : 0;
  return style.malice * harm - loss(seat) - ruin;
}

/** How much more of a company's price is one's own concern than the rivals'. */
function edge(view: View, style: Style, seat: Seat, company: Company): number {
  const others = view.traders.flatMap((_, trader) =>
    trader === seat ? [] : [sharesOf(view, trader, company)],
  );
  const mean = others.reduce((sum, shares) => sum + shares, 0) / others.length;
  return sharesOf(view, seat, company) - style.malice * mean;
}

/** How many shares of a company a trader pays for today, the token in front of them included. */
function sharesOf(view: View, seat: Seat, company: Company): number {
  const trader = view.traders[seat];
  if (trader === undefined) return 0;
  const shares = trader.portfolio.reduce(
    (sum, card) => sum + (companiesOf(card).includes(company) ? 1 : 0),
    0,
  );
  return shares + (trader.token === company ? 1 : 0);
}
