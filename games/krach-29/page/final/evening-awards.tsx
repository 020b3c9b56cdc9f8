import type { IconId } from "@bigboard/design";
import { Awards } from "@bigboard/design/game-parts/awards";
import { person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Event } from "@bigboard/krach-29/game";
import { amount } from "../parts/amount.ts";
import { nameOf } from "../parts/who.tsx";
import { companyOf, type KrachTable, useTable } from "../table-context.ts";
import { awardsOf, type EveningAward } from "./awards.ts";

const ICONS: { readonly [kind in EveningAward["kind"]]: IconId } = {
  hawker: "swap",
  pusher: "down",
  gambler: "bolt",
  crier: "horn",
};

/** Three awards out of the record of the match; they touch no score. */
export function EveningAwards(props: { events: readonly Event[] }) {
  const t = useT();
  const table = useTable();
  const awards = awardsOf(props.events).map((award) => ({
    id: award.kind,
    icon: ICONS[award.kind],
    hat: person(table, award.seat).hat,
    name: nameOf(table, award.seat, t),
    title: t(`final.award.${award.kind}`),
    fact: factOf(table, award, t),
  }));
  return <Awards awards={awards} />;
}

function factOf(table: KrachTable, award: EveningAward, t: Translate): string {
  switch (award.kind) {
    case "hawker":
    case "crier":
      return t(`final.award.${award.kind}Fact`, { n: award.n });
    case "pusher":
      return t("final.award.pusherFact", {
        company: companyOf(table, award.company).name,
        from: amount(award.from),
        to: amount(award.to),
        day: award.day,
      });
    case "gambler":
      return t("final.award.gamblerFact", { loss: award.loss, day: award.day });
  }
}
