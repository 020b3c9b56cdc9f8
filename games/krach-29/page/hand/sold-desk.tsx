import { SayRow } from "@bigboard/design/game-parts/say";
import { useT } from "@bigboard/design/i18n";
import type { CardId, Company } from "@bigboard/krach-29/game";
import type { Emote } from "@bigboard/protocol";
import { useMeant } from "../coach/context.ts";
import { amount, offerNumber } from "../parts/amount.ts";
import { CompanyTag } from "../parts/company.tsx";
import { LyingCoupon } from "../parts/coupon.tsx";
import { pricesToCome } from "../parts/prices.ts";
import { todayOf } from "../parts/today.ts";
import { useNarrow } from "../parts/use-narrow.ts";
import { useTable } from "../table-context.ts";
import { Contract } from "./contract.tsx";
import css from "./desk.module.css";

/**
 * My sale is concluded: what lies on the offer, what I keep, what it costs as things stand, and what one may say (K-RULING-60).
 * On a narrow phone it is words alone, at its foot: what is kept and what one may say lie on the page that passes under them.
 */
export function SoldDesk({ onSay }: { onSay: ((code: Emote) => void) | null }) {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const trader = me === null ? undefined : view.traders[me];
  const sale = view.sales.find((one) => one.seat === me);
  const brief = useNarrow();
  if (trader === undefined || sale === undefined) return null;
  const { today: cost, lastDay } = todayOf(table, sale.seat, pricesToCome(table));
  return (
    <section
      className={css.desk}
      data-look="sold"
      data-brief={brief ? "" : undefined}
      aria-label={t("krach.hand.yourSale")}
    >
      {brief ? null : (
        <div className={css.rest} data-desk="sold">
          <div className={`${css.hand} ${css.laid}`}>
            {sale.cards === null ? null : (
              <Laid
                look="sold"
                label={t("krach.hand.sold", { n: sale.n, odd: sale.oddCard === null ? "no" : "yes" })}
                cards={[...sale.cards, ...(sale.oddCard === null ? [] : [sale.oddCard])]}
                best={sale.company}
              />
            )}
            <Laid
              look="kept"
              label={t("krach.hand.kept", { n: trader.portfolio.length })}
              cards={trader.portfolio}
              best={null}
            />
          </div>
          <div className={css.own}>
            <Contract />
          </div>
        </div>
      )}
      <div className={css.do}>
        <h2 className={css.title}>
          {t("krach.hand.soldOn", { offer: offerNumber(sale.offer) })}{" "}
          {sale.company === null ? null : (
            <>
              {sale.n} <CompanyTag company={sale.company} />
            </>
          )}
        </h2>
        <p className={css.est}>
          {t.rich("krach.hand.soldWatch", {
            n: trader.portfolio.length,
            contract: trader.token === null ? "no" : "yes",
            last: lastDay === 0 ? "no" : "first",
            lastDay: amount(lastDay),
            cost: (
              <b className={css.cost} data-gain={cost > 0}>
                {amount(cost)}
              </b>
            ),
          })}
        </p>
        {onSay === null ? null : <SayRow onSay={onSay} words={(code) => t(`krach.say.${code}`)} />}
      </div>
    </section>
  );
}

/** Some cards side by side, with what they are. */
function Laid(props: {
  look: "sold" | "kept";
  label: string;
  cards: readonly CardId[];
  best: Company | null;
}) {
  const meant = useMeant("kept") && props.look === "kept";
  return (
    <figure className={css.figure} data-look={props.look} data-meant={meant ? "desk" : undefined}>
      <figcaption>{props.label}</figcaption>
      <ul className={css.coupons} aria-label={props.label}>
        {props.cards.map((card) => (
          <li key={card}>
            <LyingCoupon card={card} best={props.best} prices />
          </li>
        ))}
      </ul>
    </figure>
  );
}
