import { Icon, type IconId } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { View } from "@bigboard/krach-29/game";
import { CompanyTag } from "../parts/company.tsx";
import { nameOf } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";

type SaleView = View["sales"][number];

/** Who has sold, and what, in words for the ear. */
export function SaleWords(props: { sale: SaleView }) {
  const t = useT();
  return (
    <>
      {nameOf(useTable(), props.sale.seat, t)} <WhatSold sale={props.sale} />
    </>
  );
}

/** What a sale laid on the offer: "4 MOT", and the contract where it went along. */
export function WhatSold(props: { sale: SaleView }) {
  const t = useT();
  const { sale } = props;
  if (sale.company === null) return t("krach.board.faceDown", { n: sale.n });
  return (
    <>
      {sale.n} <CompanyTag company={sale.company} />
      {sale.token ? <Sign icon="token" before=" + " words={t("krach.board.andToken")} /> : null}
      {sale.faceDown ? <Sign icon="hidden" before=" " words={t("krach.board.liesDown")} /> : null}
    </>
  );
}

/** A sign behind a sale, and its words for the ear. */
function Sign(props: { icon: IconId; before: string; words: string }) {
  return (
    <span title={props.words}>
      {props.before}
      <Icon id={props.icon} />
      <span className="sr">{props.words}</span>
    </span>
  );
}
