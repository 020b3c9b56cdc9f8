import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { Swatch } from "../parts/sign.tsx";
import { useTable } from "../table-context.ts";
import type { Hammered } from "./month-book.ts";

/** What the auction came to, tile by tile. */
export function Sold(props: { hammered: readonly Hammered[] }) {
  const t = useT();
  const table = useTable();
  if (props.hammered.length === 0) return null;
  return (
    <section className="ps-sold" aria-labelledby="ps-sold">
      <h2 className="h" id="ps-sold">
        {t("steps.auction.sold")}
      </h2>
      <ul>
        {props.hammered.map(({ tile, seat, amount }) => (
          <li key={tile} className={seat === null ? "removed" : ""}>
            <Swatch tile={tile} />
            <span>
              <b>{companyName(table, tile, t)}</b>
              <small>{seat === null ? t("steps.auction.removed") : nameOf(table, seat, t)}</small>
            </span>
            {seat === null ? null : <em className="num">{thousands(t, amount)}</em>}
          </li>
        ))}
      </ul>
    </section>
  );
}
