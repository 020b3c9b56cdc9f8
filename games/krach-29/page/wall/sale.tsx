import { SeatMedal } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { PerCompany } from "@bigboard/krach-29/game";
import { amount, offerNumber } from "../parts/amount.ts";
import { companyOf, useTable } from "../table-context.ts";
import type { Sold } from "./moments.ts";
import css from "./sale.module.css";

/** A sale in the place of the cries: who, what, and where it brings the price. One that lies face down tells no company. */
export function Sale(props: { sold: Sold; to: PerCompany<number> }) {
  const t = useT();
  const table = useTable();
  const { seat, offer, n, company, automatic } = props.sold;
  const { name, hat } = person(table, seat);
  const count = t("extra.count", { n: String(n), value: n });
  const what = company === null ? "" : companyOf(table, company).name;
  const kind = company === null ? "down" : automatic ? "house" : "open";
  return (
    <section className={css.sale} role="status" data-sale={offer}>
      <span className={css.hat}>
        <SeatMedal hat={hat} />
      </span>
      <div>
        <small className={css.on}>{t("krach.board.saleOn", { offer: offerNumber(offer) })}</small>
        <b className={css.what}>{t(`krach.wall.sells.${kind}`, { name, count, company: what })}</b>
      </div>
      {company === null ? null : (
        <p className={css.falls}>
          {t.rich("krach.wall.fallsTo", { company: what, price: amount(props.to[company] ?? 0) })}
        </p>
      )}
    </section>
  );
}
