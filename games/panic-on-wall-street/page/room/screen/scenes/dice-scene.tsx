import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { COLOURS } from "@bigboard/panic-on-wall-street/game";
import { enamel, SHAPES } from "../../../parts/colours.ts";
import { MarketBoard } from "../../../parts/market.tsx";
import { thousands } from "../../../parts/money.ts";
import { nameOf } from "../../../parts/names.ts";
import { Who } from "../../../parts/who.tsx";
import { faceText } from "../../../steps/die.tsx";
import { useMonth } from "../../../steps/use-month.ts";
import { companyOf, useTable } from "../../../table-context.ts";
import { Ledger } from "../ledger.tsx";

/** Step 2 on the wall: four dice, where the markers stand now, and what every investor gets (P-NET-62). */
export function DiceScene() {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const { incomes } = useMonth();
  return (
    <div className="rms-split">
      <section className="rms-scene">
        <ol className="rms-dice" aria-label={t("room.dice.title")}>
          {COLOURS.map((colour) => (
            <li key={colour} className={`${enamel(colour)}${view.dice === null ? " waits" : ""}`}>
              <Icon id={SHAPES[colour]} label={t(`panic.parts.colour.${colour}`)} />
              <b>{view.dice === null ? "?" : faceText(view.dice[colour])}</b>
            </li>
          ))}
        </ol>
        {view.phase === "dice" ? (
          <p className="rms-lead">
            {view.roller === null
              ? t("room.dice.soon")
              : t("room.dice.roller", { who: nameOf(table, view.roller, t) })}
          </p>
        ) : null}
        <MarketBoard />
      </section>
      <aside>
        {incomes.length === 0 ? null : (
          <section className="rms-box" aria-labelledby="rms-incomes">
            <h2 className="h" id="rms-incomes">
              {t("room.incomes")}
            </h2>
            <ul className="rms-incomes">
              {incomes.map((income) => (
                <li key={income.seat}>
                  <Who seat={income.seat} token />
                  <span>
                    {income.lines.map(({ tile, colour, amount }) => (
                      <i key={tile} className={enamel(colour)}>
                        <Icon id={SHAPES[colour]} />
                        {companyOf(table, tile).x2 ? "\u00d72 " : ""}
                        {thousands(t, amount)}
                      </i>
                    ))}
                  </span>
                  <b className={income.net < 0 ? "num bad" : "num"}>{thousands(t, income.net, true)}</b>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Ledger rows={incomes.length === 0 ? 12 : 5} />
      </aside>
    </div>
  );
}
