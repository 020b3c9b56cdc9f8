import { type Translate, useT } from "@bigboard/design/i18n";
import type { Company, CompanyData } from "@bigboard/krach-29/game";
import { useMeant } from "../coach/context.ts";
import { useLabel } from "../labels/use-label.ts";
import { amount } from "../parts/amount.ts";
import { ColumnHead } from "../parts/column-head.tsx";
import { CompanySign } from "../parts/company.tsx";
import { lowestOf, pricesToCome } from "../parts/prices.ts";
import { isBrink, isNearRun, isRun, runInSight } from "../parts/run.ts";
import { Ticker } from "../parts/ticker.tsx";
import { companyOf, firmOf, type KrachTable, priceOf, useTable } from "../table-context.ts";
import css from "./price-boards.module.css";
import strip from "./strip.module.css";

const TOP = 6;
const FLOOR = 190;
const HEIGHT = 200;
const WIDTH = 58;
/** The figures of a price and of what it falls to cover each other when they are nearer than this, in M$. */
const COVERS = 5;
/** Above this share of the limit a figure would stand on the signs of its company. */
const HIGH = 0.25;

/** The three price boards: a line for each company that only falls. */
export function PriceBoards(props: { best: Company | null }) {
  const t = useT();
  const table = useTable();
  const boards = [1, 2, 3].map((board) =>
    table.config.edition.companies.filter((company) => company.board === board),
  );
  const limit = table.config.edition.limits.bankrunAt;
  const toCome = pricesToCome(table);
  const head = headline(table, t);
  return (
    <section className={css.prices} aria-label={t("krach.board.boards")}>
      <ColumnHead
        look="front"
        long={head.length > 30}
        title={head}
        note={t("krach.board.note", { limit: amount(limit), marked: props.best === null ? "no" : "yes" })}
      />
      <div className={css.boards}>
        {boards.map((companies, index) => (
          <div className={css.board} key={companies[0]?.code ?? index}>
            {companies.map((company, at) => (
              <Stock
                key={company.code}
                company={company}
                mine={company.code === props.best}
                axis={index === 0 && at === 0}
                to={toCome.get(company.code) ?? null}
              />
            ))}
            <small className={css.foot}>{t("krach.board.bankrunAt", { limit: amount(limit) })}</small>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The head of the paper, from the facts: who is nearest to the bank run. */
function headline(table: KrachTable, t: ReturnType<typeof useT>): string {
  const run = runInSight(table);
  if (run !== null) {
    return t("krach.run.head", { company: companyOf(table, run.company).name, price: amount(run.price) });
  }
  const lowest = lowestOf(table, pricesToCome(table));
  const limit = table.config.edition.limits.bankrunAt;
  if (lowest[1] > limit / 3) return t("krach.board.calm", { day: table.view.day });
  const name = table.companies.get(lowest[0])?.name ?? lowest[0];
  if (isBrink(table.config, lowest[1])) return t("krach.board.brink", { name, n: lowest[1] - limit });
  return t("krach.board.falling", { name });
}

type Look = "near" | "brink" | "run" | null;

/** How near a price is to the bank run, if it is near at all. */
function dangerOf({ config }: Pick<KrachTable, "config">, price: number): Look {
  if (isRun(config, price)) return "run";
  if (isBrink(config, price)) return "brink";
  return isNearRun(config, price) ? "near" : null;
}

/** The mark of a price in danger: one stroke near the bank run, what is left at its brink, two strokes in it. */
function Danger(props: { look: Look; to: number }) {
  const t = useT();
  const left = Math.max(0, props.to - useTable().config.edition.limits.bankrunAt);
  if (props.look === null) return null;
  return (
    <small className={strip.danger} data-look={props.look}>
      <span className="sr">{t("krach.run.cell", { n: left })} </span>
      <span aria-hidden="true">
        {props.look === "run" ? "!!" : props.look === "brink" ? `!${left}` : "!"}
      </span>
    </small>
  );
}

/** What a price says aloud: "Motors −22". */
export function priceName(table: KrachTable, company: Company): string {
  return `${table.companies.get(company)?.name ?? company} ${amount(priceOf(table, company))}`;
}

/** What the label of a price says. */
function priceFigures(table: KrachTable, code: Company, mine: boolean, t: Translate) {
  return {
    marked: mine ? "yes" : "no",
    company: firmOf(table, code, t),
    price: amount(priceOf(table, code)),
    limit: amount(table.config.edition.limits.bankrunAt),
  };
}

type StockProps = {
  company: CompanyData;
  mine: boolean;
  /** The first column carries the figures of the scale. */
  axis: boolean;
  /** Where the sales in sight bring the price; null for none. */
  to: number | null;
};

/** Heights on a board, in its own units: a price, and one that has gone through the floor. */
function heights(limit: number) {
  const y = (value: number): number => TOP + (Math.min(0, value) / limit) * (FLOOR - TOP);
  const clamped = (value: number): number => Math.min(y(value), HEIGHT - 3);
  return { y, clamped, share: (at: number): string => `${(at / HEIGHT) * 100}%` };
}

function Stock(props: StockProps) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { code } = props.company;
  const { y, share } = heights(table.config.edition.limits.bankrunAt);
  const meant = useMeant("boards") && code === lowestOf(table)[0];
  const to = props.to ?? priceOf(table, code);
  const danger = dangerOf(table, to);
  return (
    <fieldset
      className={css.stock}
      data-danger={danger ?? undefined}
      data-mine={props.mine ? "" : undefined}
      data-meant={meant ? "paper" : undefined}
      aria-label={priceName(table, code)}
      {...label("price", priceFigures(table, code, props.mine, t))}
    >
      <div className={css.share}>
        <CompanySign company={code} />
        <b>
          <Ticker company={code} />
        </b>
        <Danger look={danger} to={to} />
        {props.mine ? <span className="sr"> {t("krach.board.marked")}</span> : null}
      </div>
      <div className={css.plot}>
        <Line {...props} />
        {props.axis
          ? [-10, -20].map((line) => (
              <span key={line} className={css.axis} style={{ top: share(y(line)) }}>
                {amount(line)}
              </span>
            ))
          : null}
        <Figures {...props} />
      </div>
    </fieldset>
  );
}

/** The line of a company, one point a day, and dashed where the sales in sight would bring it. */
function Line(props: StockProps) {
  const { view, config } = useTable();
  const { y, clamped } = heights(config.edition.limits.bankrunAt);
  const { code } = props.company;
  const points = view.history.map((prices, day) => [8 + day * 11, clamped(prices[code] ?? 0)] as const);
  const last = points.at(-1) ?? [8, TOP];
  const path = points.map(([x, at], index) => `${index === 0 ? "M" : "L"}${x} ${at}`).join("");
  const dots = points.map(([x, at]) => `M${x} ${at}h.01`).join("");
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 ${TOP}H${WIDTH}`} className={css.zero} />
      {[-5, -10, -15, -20, -25].map((line) => (
        <path
          key={line}
          d={`M0 ${y(line)}H${WIDTH}`}
          className={css.grid}
          data-half={line % 10 === 0 ? undefined : ""}
        />
      ))}
      <path d={`M0 ${FLOOR}H${WIDTH}`} className={css.run} />
      {props.to === null ? null : (
        <path d={`M${last[0]} ${last[1]}L${last[0] + 11} ${clamped(props.to)}`} className={css.come} />
      )}
      <path d={path} className={css.line} />
      <path d={dots} className={css.dots} />
    </svg>
  );
}

/** The price under its last point, and the one to come at the end of the dashes. */
function Figures(props: StockProps) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const limit = table.config.edition.limits.bankrunAt;
  const { clamped, share } = heights(limit);
  const price = priceOf(table, props.company.code);
  // A fall of a few millions ends where the figure of the price stands: then the mark of the fall is enough.
  const covered = props.to !== null && price >= limit * HIGH && price - props.to < COVERS;
  const lifted = price < limit * 0.86 || (props.to !== null && price < limit * HIGH);
  // On a low board there is room for one figure: under the upper half of the line, over the lower one.
  const onLow = props.to !== null ? "none" : price < limit * 0.55 ? "lift" : undefined;
  return (
    <>
      {covered ? null : (
        <span
          className={css.price}
          data-lift={lifted ? "" : undefined}
          data-low={onLow}
          style={{ top: share(clamped(price)) }}
        >
          {amount(price)}
        </span>
      )}
      {props.to === null ? null : (
        <span
          className={css.price}
          data-come=""
          data-lift={props.to < limit * 0.86 ? "" : undefined}
          style={{ top: share(clamped(props.to)) }}
          {...label("toCome", {
            company: firmOf(table, props.company.code, t),
            price: amount(price),
            to: amount(props.to),
            marked: props.mine ? "yes" : "no",
          })}
        >
          <span className="sr">{t("krach.board.toCome")} </span>
          {amount(props.to)}
        </span>
      )}
    </>
  );
}

/** Twelve prices in two rows, for a phone: the red bar hangs from the edge as far as the price has fallen. */
export function PriceStrip(props: { best: Company | null }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const limit = table.config.edition.limits.bankrunAt;
  const toCome = pricesToCome(table);
  const meant = useMeant("boards") ? lowestOf(table)[0] : null;
  return (
    <section className={strip.strip} aria-label={t("krach.board.boards")}>
      {table.config.edition.companies.map(({ code }) => {
        const price = priceOf(table, code);
        const to = toCome.get(code);
        const danger = dangerOf(table, to ?? price);
        const mine = code === props.best;
        const reach = (value: number) => `${Math.min(1, value / limit) * 100}%`;
        return (
          <fieldset
            key={code}
            className={strip.cell}
            data-mine={mine ? "" : undefined}
            data-come={to === undefined ? undefined : ""}
            data-danger={danger ?? undefined}
            data-meant={code === meant ? "paper" : undefined}
            aria-label={priceName(table, code)}
            {...(to === undefined
              ? label("price", priceFigures(table, code, mine, t))
              : label("toCome", { ...priceFigures(table, code, mine, t), to: amount(to) }))}
          >
            {to === undefined ? null : (
              <span className={strip.bar} data-look="come" style={{ height: reach(to) }} />
            )}
            <span className={strip.bar} style={{ height: reach(price) }} />
            <span className={strip.sign}>
              <CompanySign company={code} />
            </span>
            <b className={strip.code}>
              <Ticker company={code} />
            </b>
            <Danger look={danger} to={to ?? price} />
            {mine ? <span className="sr">{t("krach.board.marked")} </span> : null}
            {to === undefined ? (
              <em className={strip.price}>{amount(price)}</em>
            ) : (
              <em className={strip.price}>
                <span className="sr">{t("krach.board.toCome")} </span>
                <span className={strip.to} aria-hidden="true">
                  ▸
                </span>
                {amount(to)}
              </em>
            )}
          </fieldset>
        );
      })}
    </section>
  );
}
