import type { Company } from "@bigboard/krach-29/game";
import { useLabel } from "../labels/use-label.ts";
import { companyOf, priceOf, useTable } from "../table-context.ts";
import { amount } from "./amount.ts";
import { CompanySign } from "./company.tsx";
import { Ticker } from "./ticker.tsx";
import css from "./token.module.css";

/** A contract token: a brass disc with its company, and its price where there is room. */
export function TokenCoin(props: { company: Company; price?: boolean }) {
  const label = useLabel();
  const table = useTable();
  return (
    <span
      className={css.token}
      {...label("contract", {
        company: companyOf(table, props.company).name,
        price: amount(priceOf(table, props.company)),
      })}
    >
      <span className={css.sign}>
        <CompanySign company={props.company} />
      </span>
      <b className={css.code}>
        <Ticker company={props.company} />
      </b>
      {props.price ? <em className={css.price}>{amount(priceOf(table, props.company))}</em> : null}
    </span>
  );
}
