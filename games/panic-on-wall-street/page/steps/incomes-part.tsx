import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { useLaid } from "../coach/coach-context.tsx";
import { useLabel } from "../labels/use-label.ts";
import { Act } from "../parts/act.tsx";
import { enamel, SHAPES } from "../parts/colours.ts";
import { money, thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { Who } from "../parts/who.tsx";
import { companyOf, isInvestor, useTable } from "../table-context.ts";
import { confirming } from "./confirming.ts";
import css from "./income-lines.module.css";
import type { MonthBook } from "./month-book.ts";
import { MyMonth } from "./my-month.tsx";
import { Net } from "./net.tsx";
import { ROLL_BEAT_MS, ROLL_BEATS, rollsDice } from "./roll.ts";
import { RollBoard } from "./roll-board.tsx";
import { Nods, StepSlip } from "./slip.tsx";
import { debtsOf, stakesOf, tilesOwned } from "./sums.ts";
import { useMonth } from "./use-month.ts";
import { useTelling } from "./use-telling.ts";

/** Step 2: the dice, the markers, and what every share yields (P-NET-62). */
export function IncomesPart() {
  const { view } = useTable();
  const book = useMonth();
  const telling = useTelling(rollsDice, ROLL_BEATS, ROLL_BEAT_MS);
  const told = telling.over && view.phase === "incomes";
  useLaid({ tile: null, dots: false, seen: telling.over, pad: false });
  return (
    <>
      <section className="ps-scene ps-market">
        <RollBoard rolled={book.rolled} telling={telling} />
        {told ? <Incomes incomes={book.incomes} /> : null}
        {view.phase === "dice" ? <Stakes /> : null}
        {told || view.phase === "dice" ? <MyMonth /> : null}
      </section>
      {view.phase === "dice" ? (
        <DiceSlip />
      ) : (
        <IncomeSlip incomes={book.incomes} told={told} onAll={telling.skip} />
      )}
    </>
  );
}

/** The roller's button; the others see whose it is (P-RULING-30). */
function DiceSlip() {
  const t = useT();
  const table = useTable();
  const { roller } = table.view;
  const mine = roller !== null && roller === table.me;
  return (
    <StepSlip
      title={t(mine ? "steps.dice.yours" : "steps.dice.title")}
      rule="P-RULING-30"
      acts={
        mine ? (
          <Act look="brass" icon="dice" name="roll" action={{ type: "roll" }}>
            {t("steps.dice.roll")}
          </Act>
        ) : undefined
      }
    >
      <p className="ps-lead">
        {mine || roller === null
          ? t("steps.dice.text")
          : t.rich("steps.dice.other", { name: nameOf(table, roller, t) })}
      </p>
      {table.view.until === null ? null : <p className="ps-small">{t("steps.dice.alone")}</p>}
    </StepSlip>
  );
}

/** Before the dice: whose shares wait for them, and at which price. */
function Stakes() {
  const t = useT();
  const table = useTable();
  return (
    <section className="ps-incomes" aria-labelledby="ps-stakes">
      <h2 className="h" id="ps-stakes">
        {t("steps.dice.stakes")}
      </h2>
      <ul>
        {stakesOf(table.bound, table.view).map(({ seat, shares, due }) => (
          <li key={seat} className={`${css.row} ${seat === table.me ? "me" : ""}`}>
            <Who seat={seat} token />
            <span className="ps-yields">
              {shares.map(({ tile, price }) => (
                <Share key={tile} tile={tile} price={price} />
              ))}
              {shares.length === 0 ? <small>{t("steps.income.noShares")}</small> : null}
            </span>
            <span className="ps-due">{t("steps.dice.owes", { amount: thousands(t, due) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A share that waits for the dice: its colour, and the price that is due whatever they show (P-PAY-5). */
function Share(props: { tile: TileId; price: number }) {
  const t = useT();
  const says = useLabel();
  const table = useTable();
  const { colour, x2 } = companyOf(table, props.tile);
  const label = t("steps.dice.share", {
    company: companyName(table, props.tile, t),
    amount: money(t, props.price),
  });
  return (
    <span
      className={`ps-yield ${enamel(colour)}`}
      role="img"
      aria-label={label}
      {...says("stake", { company: companyName(table, props.tile, t), amount: money(t, props.price) })}
    >
      <Icon id={SHAPES[colour]} />
      {x2 ? <i>×2</i> : null}
      <b>{thousands(t, props.price)}</b>
    </span>
  );
}

/** What everybody's shares yielded, a row an investor. */
function Incomes(props: { incomes: MonthBook["incomes"] }) {
  const t = useT();
  const table = useTable();
  const { incomes } = props;
  return (
    <section className="ps-incomes" aria-labelledby="ps-incomes">
      <h2 className="h" id="ps-incomes">
        {t("steps.income.title")}
      </h2>
      {incomes.length === 0 ? <p className="ps-none">{t("steps.income.nobody")}</p> : null}
      <ul>
        {incomes.map((income) => (
          <li key={income.seat} className={`${css.row} ${income.seat === table.me ? "me" : ""}`}>
            <Who seat={income.seat} token />
            <span className="ps-yields">
              {income.lines.map((line) => (
                <Yield key={line.tile} tile={line.tile} amount={line.amount} />
              ))}
              {income.lines.length === 0 ? <small>{t("steps.income.noShares")}</small> : null}
            </span>
            <Net amount={income.net} />
            {income.writtenOff > 0 ? (
              <small className="ps-off">
                {t("steps.income.writtenOff", { amount: thousands(t, income.writtenOff) })}
              </small>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One share's yield on a plate of its colour; x2 with its factor (P-X2-1). */
function Yield(props: { tile: TileId; amount: number }) {
  const t = useT();
  const says = useLabel();
  const table = useTable();
  const { tile, amount } = props;
  const { colour, x2 } = companyOf(table, tile);
  const label = t("steps.income.yield", { company: companyName(table, tile, t), amount: money(t, amount) });
  return (
    <span
      className={`ps-yield ${enamel(colour)}`}
      role="img"
      aria-label={label}
      {...says("yield", { company: companyName(table, tile, t), amount: money(t, amount) })}
    >
      <Icon id={SHAPES[colour]} />
      {x2 ? <i>{thousands(t, amount / 2)}×2</i> : null}
      <b>{thousands(t, amount)}</b>
    </span>
  );
}

/** My own shares, line by line, and the nod. */
function IncomeSlip(props: { incomes: MonthBook["incomes"]; told: boolean; onAll: () => void }) {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const own = props.incomes.find((income) => income.seat === me);
  const asked = confirming(table);
  return (
    <StepSlip
      title={t(isInvestor(view, me) ? "steps.income.mine" : "steps.income.others")}
      rule="P-INCOME-1"
      acts={
        asked.mine ? (
          <Act look="brass" icon="check" name="ready" action={{ type: "ready" }}>
            {t("steps.goOn")}
          </Act>
        ) : undefined
      }
      note={<Nods seats={asked.seats} done={view.ready} />}
    >
      {props.told ? null : (
        <button type="button" className="ps-skip" onClick={props.onAll}>
          {t("steps.skip")}
        </button>
      )}
      {props.told && own !== undefined ? <OwnIncome income={own} /> : null}
      {props.told && own === undefined && isInvestor(view, me) ? (
        <p className="ps-lead">{t("steps.income.noneMine")}</p>
      ) : null}
      {props.told ? <Due seat={me} /> : null}
      {asked.given ? <p className="ps-small">{t("steps.waitOthers")}</p> : null}
    </StepSlip>
  );
}

function OwnIncome(props: { income: MonthBook["incomes"][number] }) {
  const t = useT();
  const table = useTable();
  const { lines, net, writtenOff } = props.income;
  return (
    <table className={css.lines}>
      <tbody>
        {lines.map(({ tile, colour, amount }) => (
          <tr key={tile}>
            <td className={`ps-dot ${enamel(colour)}`}>
              <Icon id={SHAPES[colour]} />
            </td>
            <th scope="row">{companyName(table, tile, t)}</th>
            <td className={css.twice}>{companyOf(table, tile).x2 ? `${thousands(t, amount / 2)} ×2` : ""}</td>
            <td className={css.amount}>{thousands(t, amount, true)}</td>
          </tr>
        ))}
        {writtenOff > 0 ? (
          <tr>
            <td />
            <th scope="row" colSpan={2}>
              {t("steps.income.writtenOffMine")}
            </th>
            <td className={css.amount}>{thousands(t, writtenOff, true)}</td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row" colSpan={2}>
            {t("steps.income.net")}
          </th>
          <td className={css.amount}>{thousands(t, net + writtenOff, true)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What comes next for a seat: what it owes as investor, what it should be paid as manager (P-PAY-5), its costs, and the purse after all of it, if everybody pays. */
function Due(props: { seat: Seat | null }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { view } = table;
  const { seat } = props;
  if (seat === null) return null;
  const owed = [...debtsOf(view, seat).values()].reduce((sum, due) => sum + due, 0);
  const awaited = Object.values(view.tiles)
    .filter(({ owner, deal }) => owner === seat && deal !== null)
    .reduce((sum, { deal }) => sum + (deal?.price ?? 0), 0);
  const purse = view.players[seat]?.purse ?? null;
  const companies = tilesOwned(view, seat).length;
  const costs = companies * table.bound.edition.limits.cost;
  const then = purse === null ? null : purse + awaited - owed - costs;
  return (
    <dl className="ps-sums">
      {owed === 0 ? null : (
        <div
          className={purse !== null && purse < owed ? "bad" : ""}
          {...label("due", { due: thousands(t, owed) })}
        >
          <dt>{t("steps.income.due")}</dt>
          <dd>{thousands(t, -owed)}</dd>
        </div>
      )}
      {awaited === 0 ? null : (
        <div {...label("settled", { money: thousands(t, awaited) })}>
          <dt>{t("steps.income.awaited")}</dt>
          <dd>{thousands(t, awaited, true)}</dd>
        </div>
      )}
      {costs === 0 ? null : (
        <div {...label("costs", { n: companies, money: thousands(t, costs) })}>
          <dt>{t("steps.income.costs", { n: companies })}</dt>
          <dd>{thousands(t, -costs)}</dd>
        </div>
      )}
      {purse === null ? null : (
        <div {...label("purse", { money: money(t, purse) })}>
          <dt>{t(then === purse ? "steps.income.purse" : "steps.income.purseThen")}</dt>
          <dd>
            {then === purse || then === null ? (
              thousands(t, purse)
            ) : (
              <>
                {thousands(t, purse)} → <b>{thousands(t, then)}</b>
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
