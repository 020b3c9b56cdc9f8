import { Icon, type IconId } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Company } from "@bigboard/krach-29/game";
import { useLabel } from "../labels/use-label.ts";
import { companyOf, firmOf, priceOf, useTable } from "../table-context.ts";
import { amount } from "./amount.ts";
import { Ticker } from "./ticker.tsx";

const SIGNS: { readonly [symbol: string]: IconId } = {
  girder: "c01",
  propeller: "c02",
  camera: "c03",
  aerial: "c04",
  wheel: "c05",
  bulb: "c06",
  receiver: "c07",
  parcel: "c08",
  ingot: "c09",
  locomotive: "c10",
  coin: "c11",
  derrick: "c12",
};

/** The drawing of a company's symbol; an edition's unknown symbol becomes a plain token. */
export function signOf(symbol: string): IconId {
  return SIGNS[symbol] ?? "token";
}

/** A company's sign alone; its name stands beside it. */
export function CompanySign(props: { company: Company }) {
  return <Icon id={signOf(companyOf(useTable(), props.company).symbol)} />;
}

/** Sign and code in a line of words. */
export function CompanyTag(props: { company: Company }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  return (
    <span
      className="kco"
      {...label("price", {
        marked: "no",
        company: firmOf(table, props.company, t),
        price: amount(priceOf(table, props.company)),
        limit: amount(table.config.edition.limits.bankrunAt),
      })}
    >
      <CompanySign company={props.company} />
      <b>
        <Ticker company={props.company} />
      </b>
    </span>
  );
}
