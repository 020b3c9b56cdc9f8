import type { Translate } from "@bigboard/design/i18n";
import { type CardId, type Config, cardOf, type Reason } from "@bigboard/wall-street-1920/game";
import { PILE_NAMES } from "../board/piles.tsx";
import { saidName } from "../cards/names.ts";

/** Why somebody did something, in one sentence. */
export function reasonWords(t: Translate, config: Config, reason: Reason): string {
  const company = (code: string): string => t("street.company.name", { company: code });
  const card = (id: CardId): string => saidName(t, cardOf(config)(id));
  switch (reason.code) {
    case "buysNext":
      return t("street.why.buysNext", { capital: reason.capital, card: card(reason.card) });
    case "more":
      return t("street.why.more", { capital: reason.capital });
    case "covered":
      return t("street.why.covered", { price: reason.price });
    case "coins":
      return t("street.why.coins", { coins: reason.coins });
    case "cash":
      return t("street.why.cash", { amount: reason.amount });
    case "rises":
      return t("street.why.rises", { company: company(reason.company), to: reason.to });
    case "falls":
      return t("street.why.falls", { company: company(reason.company), to: reason.to });
    case "points":
      return t("street.why.points", { points: reason.points });
    case "worth":
      return t("street.why.worth", {
        company: company(reason.company),
        shares: reason.shares,
        price: reason.price,
      });
    case "joker":
      return t("street.why.joker");
    case "withheld":
      return t("street.why.withheld", { card: card(reason.card) });
    case "dynamite":
      return t("street.why.dynamite", { pile: t(PILE_NAMES[reason.pile]), dynamite: reason.dynamite });
  }
}
