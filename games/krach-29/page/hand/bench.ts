import { fastChance, type Millis, type Seat } from "@bigboard/kernel";
import type { CardId, Company } from "@bigboard/krach-29/game";
import { pricesToCome } from "../parts/prices.ts";
import { type KrachTable, priceOf } from "../table-context.ts";
import type { SaleBench } from "./sale.ts";

/**
 * What a sale of this seat is composed from: sales are tried by the game's own rules on a table that the viewer cannot
 * tell from the real one, and what they tell the seller does not depend on what is hidden.
 */
export function benchOf(
  table: Pick<KrachTable, "view" | "config" | "rules">,
  me: Seat,
  hand: readonly CardId[],
  best: Company | null,
  at: Millis,
): SaleBench {
  const { view, config, rules } = table;
  const chance = fastChance("trial");
  const imagined = rules.imagine(view, chance);
  const toCome = pricesToCome(table);
  const sale = rules.moves(imagined, me).open.find(({ verb }) => verb === "sell");
  const companies = sale?.fields.company;
  const codes = config.edition.companies.map(({ code }) => code);
  const prices = config.edition.companies.map(
    ({ code }) => [code, toCome.get(code) ?? priceOf(table, code)] as const,
  );
  return {
    view,
    config,
    me,
    hand,
    best,
    sellable: companies?.kind === "pick" ? codes.filter((code) => companies.from.includes(code)) : [],
    prices: new Map(prices),
    trySale: (action) => {
      const step = rules.apply(rules.clone(imagined), { t: "act", at, seat: me, action }, chance);
      if (!step.ok) return { refusal: step.refusal };
      for (const { event } of step.facts) {
        if (event.type === "sold" && event.seat === me) return { sold: event };
      }
      throw new Error("a sale that nobody was told of");
    },
  };
}
