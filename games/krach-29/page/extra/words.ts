import type { MessageKey, Translate } from "@bigboard/design/i18n";
import { isLastDay } from "@bigboard/krach-29/game";
import { nameOf, peopleOf } from "../parts/who.tsx";
import { companyOf, type KrachTable } from "../table-context.ts";
import type { Deck, Headline } from "./headline.ts";

const NEAR = ["extra.head.near0", "extra.head.near1", "extra.head.near2"] as const;
const PILE = ["extra.head.pile0", "extra.head.pile1", "extra.head.pile2"] as const;
const FALL = ["extra.head.fall0", "extra.head.fall1", "extra.head.fall2"] as const;
const CALM = ["extra.head.calm0", "extra.head.calm1", "extra.head.calm2"] as const;

/** So many ways there are to say each headline. */
export const WAYS = NEAR.length;

function way(keys: readonly [MessageKey, ...MessageKey[]], variant: number): MessageKey {
  return keys[variant] ?? keys[0];
}

/** The headline in words. `variant` is one of `WAYS`. */
export function headlineWords(table: KrachTable, headline: Headline, variant: number, t: Translate): string {
  const count = (value: number): string => t("extra.count", { n: String(value), value });
  switch (headline.kind) {
    case "run":
      return t("final.run.title");
    case "open":
      return t("extra.head.open", {
        company: companyOf(table, headline.company).name,
        other: companyOf(table, headline.other).name,
      });
    case "near":
      return t(way(NEAR, variant), {
        company: companyOf(table, headline.company).name,
        count: count(headline.left),
        n: headline.left,
      });
    case "pile":
      return t(way(PILE, variant), {
        company: companyOf(table, headline.company).name,
        count: count(headline.sellers),
      });
    case "fall":
      return t(way(FALL, variant), {
        company: companyOf(table, headline.company).name,
        count: count(headline.by),
      });
    case "calm":
      return t(way(CALM, variant));
  }
}

/** A sentence under the headline, in words. */
export function deckWords(table: KrachTable, deck: Deck, t: Translate): string {
  switch (deck.kind) {
    case "saved":
      return t("extra.deck.saved", {
        company: companyOf(table, deck.company).name,
        price: String(deck.price).replace("-", "−"),
      });
    case "freed":
      return t("extra.deck.freed", { names: nameOf(table, deck.seat, t) });
    case "automatic":
      return t("extra.deck.automatic", {
        names: t.list(
          deck.seats.map((seat) => (seat === table.me ? t("krach.youToo") : nameOf(table, seat, t))),
        ),
      });
    case "stroke":
      return t("extra.deck.stroke", {
        company: companyOf(table, deck.company).name,
        count: t("extra.count", { n: String(deck.by), value: deck.by }),
      });
    case "least":
      return t("extra.deck.least", {
        ...peopleOf(table, deck.seats, t),
        ends: isLastDay(table.config, table.view) ? "yes" : "no",
      });
    case "waits":
      return t("extra.deck.waits");
  }
}
