import { Sheet } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { LossLine } from "@bigboard/krach-29/game";
import { EMOTES, type Emote } from "@bigboard/protocol";
import { amount, offerNumber } from "../parts/amount.ts";
import { BonusSlip, bonusName } from "../parts/bonus.tsx";
import { CompanyTag } from "../parts/company.tsx";
import { cardName, LyingCoupon } from "../parts/coupon.tsx";
import { TokenCoin } from "../parts/token.tsx";
import { nameOf } from "../parts/who.tsx";
import { companyOf, type KrachTable, priceOf, useTable } from "../table-context.ts";

/** Everything that lies open of one trader: contract, card, sale, portfolio, and every line of the losses so far. */
export function TraderSheet(props: {
  seat: Seat | null;
  onClose: () => void;
  /** Says one of the fixed words; null where the viewer may not. */
  onSay: ((code: Emote) => void) | null;
}) {
  const t = useT();
  const table = useTable();
  const { seat } = props;
  const trader = seat === null ? undefined : table.view.traders[seat];
  return (
    <Sheet
      title={seat === null ? "" : nameOf(table, seat, t)}
      open={trader !== undefined}
      onClose={props.onClose}
    >
      {seat === null || trader === undefined ? null : (
        <div className="kabout">
          {seat === table.me && props.onSay !== null ? <Say onSay={props.onSay} /> : null}
          <p className="kbind">
            {trader.token === null ? (
              t(trader.freed ? "krach.board.freedLong" : "krach.board.noContract")
            ) : (
              <>
                <TokenCoin company={trader.token} price />
                <span>
                  {t("krach.board.boundTo", {
                    company: companyOf(table, trader.token).name,
                    price: amount(priceOf(table, trader.token)),
                  })}
                </span>
              </>
            )}
          </p>
          {trader.bonus === null ? null : <BonusSlip bonus={trader.bonus} mine={props.seat === table.me} />}
          <SaleOf seat={seat} />
          {trader.sold ? <Portfolio seat={seat} /> : null}
          <Register seat={seat} />
        </div>
      )}
    </Sheet>
  );
}

function Say(props: { onSay: (code: Emote) => void }) {
  const t = useT();
  return (
    <fieldset className="ksay">
      <legend>{t("krach.say.title")}</legend>
      {EMOTES.map((code) => (
        <button key={code} type="button" onClick={() => props.onSay(code)}>
          {t(`krach.say.${code}`)}
        </button>
      ))}
    </fieldset>
  );
}

function SaleOf(props: { seat: Seat }) {
  const t = useT();
  const table = useTable();
  const sale = table.view.sales.find((one) => one.seat === props.seat);
  if (sale === undefined) return null;
  return (
    <section>
      <h3>{t("krach.board.saleOn", { offer: offerNumber(sale.offer) })}</h3>
      <p>
        {sale.company === null ? (
          t("krach.board.faceDown", { n: sale.n })
        ) : (
          <>
            {sale.n} <CompanyTag company={sale.company} /> {sale.token ? t("krach.board.andToken") : null}
          </>
        )}
        {sale.oddLot ? ` ${t("krach.board.oddLot")}` : null}
      </p>
      {sale.cards === null ? null : (
        <Coupons cards={[...sale.cards, ...(sale.oddCard === null ? [] : [sale.oddCard])]} />
      )}
    </section>
  );
}

function Portfolio(props: { seat: Seat }) {
  const t = useT();
  const cards = useTable().view.traders[props.seat]?.portfolio ?? [];
  return (
    <section>
      <h3>{t("krach.board.portfolio", { n: cards.length })}</h3>
      <Coupons cards={cards} />
    </section>
  );
}

function Coupons(props: { cards: readonly string[] }) {
  return (
    <ul className="kcoupons">
      {props.cards.map((card) => (
        <li key={card}>
          <LyingCoupon card={card} />
        </li>
      ))}
    </ul>
  );
}

/** The losses so far, day by day and line by line. */
export function Register(props: { seat: Seat }) {
  const t = useT();
  const table = useTable();
  const { register, traders } = table.view;
  return (
    <section className="kregister">
      <h3>{t("krach.board.lossesSoFar")}</h3>
      {register.length === 0 ? <p>{t("krach.board.noLosses")}</p> : null}
      {register
        .map((ofDay, index) => ({ day: index + 1, lines: ofDay[props.seat] ?? [] }))
        .map(({ day, lines }) => {
          const sum = lines.reduce((total, line) => total + line.amount, 0);
          return (
            <details key={day} open={day === register.length}>
              <summary>
                <span>{t("krach.board.day", { day })}</span>
                <b className="num">{amount(sum)}</b>
              </summary>
              <ul>
                {lines.map((line) => (
                  <li key={lineName(line, table, t)}>
                    <span>{lineName(line, table, t)}</span>
                    <b className="num">{amount(line.amount)}</b>
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      <p className="ktotal">
        <span>{t("krach.board.total")}</span>
        <b className="num">{amount(traders[props.seat]?.score ?? 0)}</b>
      </p>
    </section>
  );
}

/** One line of the register in words. */
function lineName(line: LossLine, table: KrachTable, t: Translate): string {
  switch (line.kind) {
    case "share":
      return t("krach.board.lineShare", {
        company: companyOf(table, line.company).name,
        card: cardName(table, line.card, t),
      });
    case "token":
      return t("krach.board.lineToken", { company: companyOf(table, line.company).name });
    case "card":
      return line.company === null
        ? bonusName(line.bonus, t)
        : t("krach.board.lineCard", {
            card: bonusName(line.bonus, t),
            company: companyOf(table, line.company).name,
          });
    case "lastDay":
      return t(line.amount > 0 ? "krach.board.lineFirst" : "krach.board.lineLast");
  }
}
