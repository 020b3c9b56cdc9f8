import type { Company } from "@bigboard/krach-29/game";
import { useLabel } from "../labels/use-label.ts";
import { companyOf, priceOf, useTable } from "../table-context.ts";
import { amount } from "./amount.ts";
import { CompanySign } from "./company.tsx";

/** A contract token: a brass disc with its company, and its price where there is room. */
export function TokenCoin(props: { company: Company; price?: boolean; className?: string | undefined }) {
  const label = useLabel();
  const table = useTable();
  return (
    <span
      className={props.className ? `ktoken ${props.className}` : "ktoken"}
      {...label("contract", {
        company: companyOf(table, props.company).name,
        price: amount(priceOf(table, props.company)),
      })}
    >
      <CompanySign company={props.company} />
      <b>{props.company}</b>
      {props.price ? <em>{amount(priceOf(table, props.company))}</em> : null}
    </span>
  );
}
