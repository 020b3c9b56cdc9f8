import type { IconId } from "@bigboard/design";
import { Awards } from "@bigboard/design/game-parts/awards";
import { person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import { money } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { type PanicTable, useTable } from "../table-context.ts";
import { awardsOf, type EveningAward } from "./awards.ts";
import type { Evening } from "./evening.ts";
import { roundedTo } from "./why.ts";

const ICONS: { readonly [kind in EveningAward["kind"]]: IconId } = {
  steal: "star",
  promise: "bolt",
  roll: "dice",
  trader: "swap",
  buyer: "swap",
};

/** Three awards out of the record of the match; they touch no purse. */
export function EveningAwards(props: { evening: Evening }) {
  const t = useT();
  const table = useTable();
  const awards = awardsOf(props.evening).map((award) => ({
    id: award.kind,
    icon: ICONS[award.kind],
    hat: person(table, award.seat).hat,
    name: nameOf(table, award.seat, t),
    title: t(`panicFinal.award.${award.kind}`),
    fact: factOf(table, award, t),
  }));
  return <Awards awards={awards} />;
}

function factOf(table: PanicTable, award: EveningAward, t: Translate): string {
  if ("deals" in award) return t("panicFinal.award.deals", { n: award.deals });
  const { tile, price, expected, outcome } = award.deal;
  return t(`panicFinal.award.${award.kind}Fact`, {
    company: companyName(table, tile, t),
    price: money(t, price),
    worth: money(t, roundedTo(expected)),
    paid: money(t, outcome),
  });
}
