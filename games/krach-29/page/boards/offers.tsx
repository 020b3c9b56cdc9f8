import { useT } from "@bigboard/design/i18n";
import { useMeant } from "../coach/context.ts";
import { useLabel } from "../labels/use-label.ts";
import { offerNumber } from "../parts/amount.ts";
import { ColumnHead } from "../parts/column-head.tsx";
import { faceSign, faceWords, offersOf } from "../parts/offers.ts";
import { Medal, nameOf } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import css from "./offers.module.css";
import { WhatSold } from "./sale-words.tsx";

/** From so many offers on, two stand side by side where the column is short; from so many on all lines are lower. */
const PAIRS = 6;
const MANY = 7;
/** Up to so many leave room for higher lines. */
const FEW = 4;

/** The sale offers in order: struck through when sold on, the next one black with its effect in words. */
export function Offers() {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { view, config } = table;
  const offers = offersOf(config, view.traders.length);
  const sold = new Set(view.sales.map((sale) => sale.offer));
  const meant = useMeant("offers");
  const next = offers.find((offer) => !sold.has(offer.no))?.no ?? null;
  return (
    <section aria-label={t("krach.board.offers")}>
      <ColumnHead
        look="line"
        title={t("krach.board.offers")}
        note={next === null ? null : t("krach.board.nextIs", { offer: offerNumber(next) })}
      />
      <ol
        className={css.lines}
        data-pairs={offers.length >= PAIRS ? "" : undefined}
        data-many={offers.length >= MANY ? "" : undefined}
        data-few={offers.length <= FEW ? "" : undefined}
        aria-label={t("krach.board.offers")}
      >
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
              <span className={css.effect} data-look={look}>
                {faceSign(face)}
              </span>
              {sale === undefined ? (
                <span className={css.words} data-look={look}>
                  {no === next ? <b className={css.next}>{t("krach.board.nextSale")}</b> : null}
                  {faceWords(face, t)}
                </span>
              ) : (
                <span className={css.taken}>
                  <span className={css.seller}>
                    <Medal seat={sale.seat} />
                  </span>
                  <span className={css.sale}>
                    <b className={css.buyer}>{nameOf(table, sale.seat, t)}</b>
                    <span className={css.what}>
                      <WhatSold sale={sale} />
                    </span>
                  </span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
