import { SeatMedal } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Face, SaleView } from "@bigboard/krach-29/game";
import { amount, offerNumber } from "../parts/amount.ts";
import { offersOf } from "../parts/offers.ts";
import { companyOf, useTable } from "../table-context.ts";
import css from "./offers-row.module.css";

/** The sale offers side by side: what each does to a price, who has sold on it, and which is next. */
export function OffersRow() {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  const offers = offersOf(config, view.traders.length);
  const next = offers.find(({ no }) => view.sales.every(({ offer }) => offer !== no))?.no ?? null;
  return (
    <ol className={css.offers} aria-label={t("krach.board.offers")}>
      {offers.map(({ no, face }) => {
        const sale = view.sales.find(({ offer }) => offer === no);
        const look = sale !== undefined ? "taken" : no === next ? "next" : "free";
        return (
          <li key={no} className={css.offer} data-look={look}>
            <span className={css.number}>{offerNumber(no)}</span>
            {sale === undefined ? (
              <>
                <b className={css.face}>{effect(face, t)}</b>
                {no === next ? <small className={css.next}>{t("krach.board.nextSale")}</small> : null}
              </>
            ) : (
              <>
                <span className={css.hat}>
                  <SeatMedal hat={person(table, sale.seat).hat} label={person(table, sale.seat).name} />
                </span>
                <small className={css.sale}>{soldWhat(sale)}</small>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );

  function soldWhat(sale: SaleView): string {
    if (sale.company === null) return t("krach.board.faceDown", { n: sale.n });
    return `${sale.n} ${companyOf(table, sale.company).name}`;
  }
}

/** What an offer does to a price, in three words. */
function effect(face: Face, t: Translate): string {
  switch (face.kind) {
    case "ordinary":
      return t("krach.wall.perCard", { value: 1 });
    case "multiply":
      return t("krach.wall.perCard", { value: `\u00d7${face.value}` });
    case "fixed":
      return t("krach.wall.only", { value: amount(-face.value) });
  }
}
