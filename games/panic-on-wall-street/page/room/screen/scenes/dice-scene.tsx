import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { COLOURS, type TileId } from "@bigboard/panic-on-wall-street/game";
import { type ReactNode, useId } from "react";
import { enamel, SHAPES } from "../../../parts/colours.ts";
import { MarketBoard } from "../../../parts/market.tsx";
import { thousands } from "../../../parts/money.ts";
import { nameOf } from "../../../parts/names.ts";
import { Who } from "../../../parts/who.tsx";
import { faceText } from "../../../steps/die.tsx";
import { stakesOf } from "../../../steps/sums.ts";
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
        {view.phase === "dice" ? <Stakes /> : null}
        {incomes.length === 0 ? null : (
          <Shares title={t("room.incomes")}>
            {incomes.map(({ seat, lines, net }) => (
              <Row key={seat} seat={seat} shares={lines}>
                <b className={net < 0 ? "num bad" : "num"}>{thousands(t, net, true)}</b>
              </Row>
            ))}
          </Shares>
        )}
        <Ledger rows={5} />
      </aside>
    </div>
  );
}

/** While the dice wait: whose shares they decide on, and what is due for them whatever they show (P-PAY-5). */
function Stakes() {
  const t = useT();
  const { bound, view } = useTable();
  return (
    <Shares title={t("steps.dice.stakes")}>
      {stakesOf(bound, view).map(({ seat, shares, due }) => (
        <Row key={seat} seat={seat} shares={shares.map(({ tile, price }) => ({ tile, amount: price }))}>
          <b className="num">{t("steps.dice.owes", { amount: thousands(t, due) })}</b>
        </Row>
      ))}
    </Shares>
  );
}

function Shares(props: { title: string; children: ReactNode }) {
  const title = useId();
  return (
    <section className="rms-box" aria-labelledby={title}>
      <h2 className="h" id={title}>
        {props.title}
      </h2>
      <ul className="rms-incomes">{props.children}</ul>
    </section>
  );
}

/** An investor, an amount a share, and what it comes to. */
function Row(props: {
  seat: Seat;
  shares: readonly { readonly tile: TileId; readonly amount: number }[];
  children: ReactNode;
}) {
  const t = useT();
  const table = useTable();
  return (
    <li>
      <Who seat={props.seat} token />
      <span>
        {props.shares.map(({ tile, amount }) => {
          const { colour, x2 } = companyOf(table, tile);
          return (
            <i key={tile} className={enamel(colour)}>
              <Icon id={SHAPES[colour]} />
              {x2 ? "\u00d72 " : ""}
              {thousands(t, amount)}
            </i>
          );
        })}
      </span>
      {props.children}
    </li>
  );
}
