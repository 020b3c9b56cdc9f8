import { namesFor, person } from "@bigboard/design/game-parts/seats";
import type { Translate } from "@bigboard/design/i18n";
import { shortName, spokenName } from "../cards/names.ts";
import { type Reach, totalOf } from "../plan/reach.ts";
import { cardOf, type Table1920 } from "../table-context.ts";

/**
 * A location as it is spoken: what lies there, who stands there, and what it costs me now. "Double cotton share, cost
 * 5, four steps, 9 in all, 5 of it cash, Ines and Mabel are paid."
 */
export function placeName(
  t: Translate,
  table: Table1920,
  location: number,
  reach: Reach | null,
  planned: boolean,
): string {
  const parts = [whatLies(t, table, location)];
  const option = table.view.circle[location]?.option;
  if (option !== null && option !== undefined) {
    parts.push(
      option === table.me
        ? t("street.place.myCall")
        : t("street.place.call", { name: person(table, option).name }),
    );
  }
  if (planned) parts.push(t("street.place.planCall"));
  const standing = table.view.players.flatMap((player, seat) => (player.pawn === location ? [seat] : []));
  if (reach !== null) parts.push(...priceParts(t, table, reach));
  else if (standing.length > 0) {
    parts.push(t("street.place.standing", { names: namesFor(table, standing, t("street.you"), t) }));
  }
  return parts.join(t("street.comma"));
}

function whatLies(t: Translate, table: Table1920, location: number): string {
  const { view } = table;
  if (location === view.trendAt) return t("street.card.trend", { trend: view.trend, coins: view.trendCoins });
  const cards = view.circle[location]?.cards ?? [];
  const first = cards[0] === undefined ? null : cardOf(table, cards[0]);
  const second = cards[1] === undefined ? null : cardOf(table, cards[1]);
  if (first === null) return t("street.place.empty");
  if (second === null) return spokenName(t, first);
  return t("street.place.lot", {
    first: shortName(t, first),
    second: shortName(t, second),
    cost: first.cost + second.cost,
  });
}

function priceParts(t: Translate, table: Table1920, reach: Reach): readonly string[] {
  if (reach.refusal !== null || reach.bill === null) return [t("street.place.impossible")];
  const { bill } = reach;
  const parts = [
    t("street.place.steps", { steps: bill.steps }),
    t("street.place.total", { total: totalOf(reach) }),
  ];
  if (reach.due > 0) parts.push(t("street.place.cash", { cash: reach.due }));
  if (bill.fees.length > 0) {
    const names = t.list(bill.fees.map((fee) => person(table, fee.seat).name));
    parts.push(t("street.place.paid", { names, count: bill.fees.length }));
  }
  if (bill.coins > 0) parts.push(t("street.place.coins", { coins: bill.coins }));
  if (reach.loans > 0) parts.push(t("street.place.loans", { loans: reach.loans }));
  return parts;
}
