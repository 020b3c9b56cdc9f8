import type { IconId } from "@bigboard/design";
import { Awards } from "@bigboard/design/game-parts/awards";
import { nameFor, person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { useTable } from "../table-context.ts";
import { awardsOf, type Deed, type EveningAward } from "./awards.ts";

const ICONS: { readonly [kind in EveningAward["kind"]]: IconId } = {
  gambler: "bolt",
  mover: "up",
  seller: "coin1",
  walker: "walk",
  collector: "deck",
};

/** Three awards out of the record of the match; they touch no score. */
export function EveningAwards(props: { deeds: readonly Deed[]; winners: readonly Seat[] }) {
  const t = useT();
  const table = useTable();
  const awards = awardsOf(props.deeds, props.winners).map(({ kind, seat, n }) => ({
    id: kind,
    icon: ICONS[kind],
    hat: person(table, seat).hat,
    name: nameFor(table, seat, t("street.you")),
    title: t(`street.award.${kind}`),
    fact: t(`street.award.${kind}Fact`, { n }),
  }));
  return <Awards awards={awards} />;
}
