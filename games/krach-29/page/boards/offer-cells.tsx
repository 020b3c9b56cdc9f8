import { useT } from "@bigboard/design/i18n";
import type { Face } from "@bigboard/krach-29/game";
import { useMeant } from "../coach/context.ts";
import { useLabel } from "../labels/use-label.ts";
import { amount, offerNumber } from "../parts/amount.ts";
import { offersOf } from "../parts/offers.ts";
import { Medal } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import css from "./offer-cells.module.css";
import { SaleWords } from "./sale-words.tsx";

/** The sale offers of a phone: figure and word in every cell, the seller's hat where one is taken. */
export function OfferCells() {
  const t = useT();
  const label = useLabel();
  const { view, config } = useTable();
  const offers = offersOf(config, view.traders.length);
  const sold = new Set(view.sales.map((sale) => sale.offer));
  const meant = useMeant("offers");
  const next = offers.find((offer) => !sold.has(offer.no))?.no ?? null;
  return (
    <section aria-label={t("krach.board.offers")}>
      <ol className={css.cells} aria-label={t("krach.board.offers")}>
        {offers.map(({ no, face }) => {
          const sale = view.sales.find((one) => one.offer === no);
          const look = sale !== undefined ? "taken" : no === next ? "next" : "open";
          return (
            <li
              key={no}
              className={css.offer}
              data-look={look}
              {...label("offer", {
                offer: offerNumber(no),
                kind: face.kind,
                value: face.kind === "ordinary" ? 1 : face.value,
              })}
              data-meant={meant && look === "next" ? "paper" : undefined}
            >
              <b className={css.number}>{offerNumber(no)}</b>
              {sale !== undefined ? (
                <span className={css.seller}>
                  <Medal seat={sale.seat} />
                  <span className="sr">
                    <SaleWords sale={sale} />
                  </span>
                </span>
              ) : look === "next" ? (
                <>
                  <span className={css.says}>
                    {face.kind === "fixed"
                      ? `${t(wordOf(face))} ${signOf(face)}`
                      : `${signOf(face)} ${t(wordOf(face))}`}
                  </span>
                  <span className={css.word}>{t("krach.board.nextSale")}</span>
                </>
              ) : (
                <>
                  <span className={css.effect} data-kind={face.kind}>
                    {signOf(face)}
                  </span>
                  <span className={css.word}>{t(wordOf(face))}</span>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What a sale does to the price, as a figure: −1, −2. */
function signOf(face: Face): string {
  return amount(face.kind === "ordinary" ? -1 : -face.value);
}

/** And what the figure counts for. */
function wordOf(face: Face): "krach.offer.cell.perCard" | "krach.offer.cell.only" {
  return face.kind === "fixed" ? "krach.offer.cell.only" : "krach.offer.cell.perCard";
}
