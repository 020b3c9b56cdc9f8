import { Icon } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { offerNumber } from "../parts/amount.ts";
import { CompanyTag } from "../parts/company.tsx";
import { faceSign, faceWords, offersOf } from "../parts/offers.ts";
import { Medal } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";

/** The sale offers in order: struck through when sold on, the next one black with its effect in words. */
export function Offers() {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  const offers = offersOf(config, view.traders.length);
  const sold = new Set(view.sales.map((sale) => sale.offer));
  const next = offers.find((offer) => !sold.has(offer.no))?.no ?? null;
  return (
    <section className="koffers" aria-label={t("krach.board.offers")}>
      <div className="khd">
        <h2>{t("krach.board.offers")}</h2>
        {next === null ? null : <small>{t("krach.board.nextIs", { offer: offerNumber(next) })}</small>}
      </div>
      <ol className={`n${offers.length}`} aria-label={t("krach.board.offers")}>
        {offers.map(({ no, face }) => {
          const sale = view.sales.find((one) => one.offer === no);
          const look = sale !== undefined ? "taken" : no === next ? "next" : "";
          return (
            <li key={no} className={look}>
              <b className="kno">{offerNumber(no)}</b>
              <span className="kkk">{faceSign(face)}</span>
              {sale === undefined ? (
                <span className="kot">
                  {no === next ? <b>{t("krach.board.nextSale")}</b> : null}
                  {faceWords(face, t)}
                </span>
              ) : (
                <span className="ktk">
                  <Medal seat={sale.seat} />
                  <span className="ksale">
                    <b>{person(table, sale.seat).name}</b>
                    <span>
                      {sale.company === null ? (
                        t("krach.board.faceDown", { n: sale.n })
                      ) : (
                        <>
                          {sale.n} <CompanyTag company={sale.company} />
                          {sale.token ? <AndToken /> : null}
                        </>
                      )}
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
