import { useT } from "@bigboard/design/i18n";
import { useMeant } from "../coach/context.ts";
import { ownTrader } from "../floor/status.ts";
import { useLabel } from "../labels/use-label.ts";
import { amount } from "../parts/amount.ts";
import { TokenCoin } from "../parts/token.tsx";
import { companyOf, priceOf, useTable } from "../table-context.ts";
import css from "./desk.module.css";

/** My contract: it counts as one more share of its company. */
export function Contract() {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const trader = ownTrader(table);
  const meant = useMeant("contract");
  if (trader === null) return null;
  if (trader.token === null) {
    return <p className={css.none}>{t(trader.freed ? "krach.hand.freed" : "krach.hand.noContract")}</p>;
  }
  return (
    <span
      className={css.contract}
      data-meant={meant ? "desk" : undefined}
      role="img"
      {...label("contract", {
        company: companyOf(table, trader.token).name,
        price: amount(priceOf(table, trader.token)),
      })}
      aria-label={t("krach.hand.contractSpoken", {
        company: companyOf(table, trader.token).name,
        price: amount(priceOf(table, trader.token)),
      })}
    >
      <TokenCoin company={trader.token} price />
      <small>{t("krach.hand.contract")}</small>
    </span>
  );
}
