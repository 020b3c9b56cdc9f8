import type { Company } from "@bigboard/krach-29/game";
import { companyOf, priceOf, useTable } from "../table-context.ts";
import { amount } from "./amount.ts";
import { CompanySign } from "./company.tsx";

/** A contract token: a brass disc with its company, and its price where there is room. */
export function TokenCoin(props: { company: Company; price?: boolean; className?: string | undefined }) {
  const table = useTable();
  return (
    <span
      className={props.className ? `ktoken ${props.className}` : "ktoken"}
      title={companyOf(table, props.company).name}
    >
      <CompanySign company={props.company} />
      <b>{props.company}</b>
      {props.price ? <em>{amount(priceOf(table, props.company))}</em> : null}
    </span>
  );
}
