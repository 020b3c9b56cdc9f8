import { Icon } from "@bigboard/design";
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
      {sale.token ? <AndToken /> : null}
      {sale.faceDown ? <LiesDown /> : null}
    </>
  );
}

/** That what its reader sees of it lies face down: a closed eye, and words for the ear. */
function LiesDown() {
  const t = useT();
  return (
    <span title={t("krach.board.liesDown")}>
      {" "}
      <Icon id="hidden" />
      <span className="sr">{t("krach.board.liesDown")}</span>
    </span>
  );
}

/** That the contract went along: a coin, and words for the ear. */
function AndToken() {
  const t = useT();
  return (
    <span title={t("krach.board.andToken")}>
      {" + "}
      <Icon id="token" />
      <span className="sr">{t("krach.board.andToken")}</span>
    </span>
  );
}
