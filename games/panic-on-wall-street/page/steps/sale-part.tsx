import { Button, Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { type Action, defaultSale, type ForcedSale, type TileId } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import { Act } from "../parts/act.tsx";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf, namesOf } from "../parts/names.ts";
import { Sign } from "../parts/sign.tsx";
import { BankToken } from "../parts/token.tsx";
import { Medal } from "../parts/who.tsx";
import { companyOf, useTable } from "../table-context.ts";
import { Settlement, TILL_BEAT_MS } from "./settlement.tsx";
import { StepSlip } from "./slip.tsx";
import { outlook, tilesOwned } from "./sums.ts";
import { useTills } from "./use-tills.ts";

/** Step 4: costs are booked; managers who cannot pay them sell to the bank, all at the same time (P-NET-64). */
export function SalePart() {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const own = view.sales.find(({ seat }) => seat === me);
  const telling = useTills(TILL_BEAT_MS);
  // Money that reaches a seller changes how many must go: the choice begins anew then.
  if (own !== undefined) return <OwnSale key={own.count} sale={own} />;
  return (
    <>
      <section className="ps-scene ps-sale">
        <Settlement telling={telling} />
        <Sellers />
      </section>
      <StepSlip title={t("steps.sale.title")} rule="P-COST-3">
        <p className="ps-lead">
          {t("steps.sale.wait", {
            count: view.sales.length,
            names: namesOf(
              table,
              view.sales.map(({ seat }) => seat),
              t,
            ),
          })}
        </p>
        <p className="ps-small">{t("steps.sale.hidden")}</p>
      </StepSlip>
    </>
  );
}

/** Who must sell how many: which ones is seen when it is final (P-HID-16). */
function Sellers() {
  const t = useT();
  const table = useTable();
  return (
    <ul className="ps-sellers">
      {table.view.sales.map(({ seat, count, tiles }) => (
        <li key={seat}>
          <Medal seat={seat} />
          <b>{nameOf(table, seat, t)}</b>
          <span>{t("steps.sale.must", { count, tiles })}</span>
        </li>
      ))}
    </ul>
  );
}

/** The own forced sale: exactly `count` companies, preselected as the server would choose (P-RULING-50, P-RULING-51). */
function OwnSale(props: { sale: ForcedSale }) {
  const t = useT();
  const table = useTable();
  const { sale } = props;
  const { view, bound } = table;
  const tiles = tilesOwned(view, sale.seat);
  const [chosen, setChosen] = useState<readonly TileId[]>(() => defaultSale(bound, view, sale));
  const { cost, salePrice } = bound.edition.limits;
  const sell: Action = { type: "sell", tiles: chosen };
  const exact = table.judge.may(sell);
  const toggle = (tile: TileId): void =>
    setChosen(chosen.includes(tile) ? chosen.filter((one) => one !== tile) : [...chosen, tile]);
  return (
    <>
      <section className="ps-scene ps-sale">
        <header className="ps-salehead">
          <h2>{t("steps.sale.yours", { count: sale.count })}</h2>
          <p>
            {t("steps.sale.why", {
              costs: thousands(t, sale.tiles * cost),
              tiles: sale.tiles,
              price: thousands(t, salePrice),
            })}
          </p>
        </header>
        <fieldset className="ps-saletiles">
          <legend className="sr">{t("steps.sale.pick")}</legend>
          {tiles.map((tile) => {
            const on = chosen.includes(tile);
            const deal = view.tiles[tile]?.deal ?? null;
            const next = outlook(bound, tile, view.market[companyOf(table, tile).colour]).average;
            return (
              <label key={tile} className={on ? "on" : ""}>
                <input
                  type="checkbox"
                  className="sr"
                  checked={on}
                  aria-label={companyName(table, tile, t)}
                  onChange={() => toggle(tile)}
                />
                <Sign tile={tile} />
                <span className="ps-saleslate">
                  {deal === null ? <small>{t("steps.sale.free")}</small> : <BankToken seat={deal.investor} />}
                  <span>{t("steps.sale.next", { amount: thousands(t, next) })}</span>
                  <b>
                    {on ? <Icon id="check" /> : null}
                    {t(on ? "steps.sale.goes" : "steps.sale.keeps")}
                  </b>
                </span>
              </label>
            );
          })}
        </fieldset>
        <Settlement />
      </section>
      <StepSlip
        title={t("steps.sale.title")}
        rule="P-RULING-50"
        acts={
          <>
            <Act look="brass" icon="gavel" name="sell" action={sell}>
              {t("steps.sale.sell", { count: sale.count, amount: thousands(t, sale.count * salePrice) })}
            </Act>
            <Button look="paper" onPress={() => setChosen(defaultSale(bound, view, sale))}>
              {t("steps.sale.usual")}
            </Button>
          </>
        }
      >
        <p className={exact ? "ps-given" : "ps-given bad"} role="status">
          <Icon id={exact ? "check" : "cross"} />
          {t("steps.sale.count", { chosen: chosen.length, count: sale.count })}
        </p>
        <p className="ps-small">{t("steps.sale.token")}</p>
        <p className="ps-small">{t("steps.sale.silence")}</p>
      </StepSlip>
    </>
  );
}
