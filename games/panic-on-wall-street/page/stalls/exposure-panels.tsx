import { Icon, Panel } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { LabelProps } from "@bigboard/design/labels/label";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import type { ReactNode } from "react";
import { useLabel } from "../labels/use-label.ts";
import { BotSign } from "../parts/bot-sign.tsx";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { Swatch } from "../parts/sign.tsx";
import { BankToken } from "../parts/token.tsx";
import { SlowSign } from "../parts/who.tsx";
import { isInvestor, isManager, useTable } from "../table-context.ts";
import { CloseAll, LeaveAll, LeaveLosing, TakeBackAll } from "./all-keys.tsx";
import {
  afterCosts,
  type Debtor,
  investorExposure,
  type ManagerExposure,
  managerExposure,
} from "./exposure.ts";
import styles from "./panels.module.css";
import type { Dealing } from "./use-dealing.ts";
import type { StallsControl } from "./use-stalls.ts";
import { yieldsOfTile } from "./words.ts";

/** The costs that are paid already in a figure, as its explanation selects them. */
const feeWords = (t: Translate, costs: number): string => (costs > 0 ? thousands(t, costs) : "none");

/** What the viewer has promised, and the cash that would be left if the bell rang now. Sums and keys stand above the shares, which alone scroll. `row`: under the stalls, without them. */
export function Book(props: { control: StallsControl; dealing: Dealing; row: boolean }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { me, view, bound, config } = table;
  if (me === null || !isInvestor(view, me)) return null;
  const found = investorExposure(bound, view, me);
  const managed = managerExposure(bound, view, me);
  const cash = afterCosts(found.cash, managed);
  const fee = feeWords(t, managed.costs);
  const { row } = props;
  // Before the opening nothing can be done, but the keys have their places.
  const infos = view.phase === "negotiation" ? props.control.infos : [];
  return (
    <Panel
      className={styles.book}
      title={t("panic.stalls.book")}
      note={t("panic.stalls.due", { money: thousands(t, found.due) })}
    >
      <div className={styles.sums}>
        <dl className={styles.figures} data-pairs="">
          {config.helpNumbers ? (
            <Figure
              label={t("panic.stalls.expectedIncome")}
              says={label("income", { income: thousands(t, found.income.mean, true) })}
            >
              {thousands(t, found.income.mean, true)}
            </Figure>
          ) : null}
          <Figure
            label={t("panic.stalls.worstCash")}
            says={label("worst", { fee })}
            bad={(cash?.worst ?? 0) < 0}
          >
            {cash === null ? "–" : thousands(t, cash.worst)}
          </Figure>
          {config.helpNumbers ? (
            <Figure
              label={t("panic.stalls.meanCash")}
              says={label("meanCash", { fee })}
              bad={(cash?.mean ?? 0) < 0}
            >
              {cash === null ? "–" : thousands(t, cash.mean)}
            </Figure>
          ) : null}
          <Figure label={t("panic.stalls.tokens")} says={label("tokens", { n: found.tokensLeft })}>
            {t.number(found.tokensLeft)}
          </Figure>
        </dl>
        <p className={styles.allKeys}>
          <CloseAll wide infos={infos} me={me} dealing={props.dealing} />
          <LeaveLosing wide infos={infos} me={me} dealing={props.dealing} />
          <LeaveAll infos={infos} me={me} dealing={props.dealing} />
          <TakeBackAll infos={infos} me={me} dealing={props.dealing} />
        </p>
      </div>
      {/* Under the stalls nothing comes and goes, and no key moves: one's own shares lie in the place under the slip. */}
      {row ? null : <Deals tiles={found.tiles} onChoose={props.control.choose} />}
    </Panel>
  );
}

/** The own shares, each leading to its slip. */
function Deals(props: { tiles: readonly TileId[]; onChoose: (tile: TileId) => void }) {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  return (
    <ul className={styles.deals} data-lies="list">
      {props.tiles.map((tile) => {
        const held = view.tiles[tile];
        if (held?.deal == null) return null;
        return (
          <li key={tile}>
            <button type="button" className={styles.deal} onClick={() => props.onChoose(tile)}>
              <Swatch tile={tile} />
              <span className={styles.name}>
                <b>{companyName(table, tile, t)}</b>
                <span>{nameOf(table, held.owner, t)}</span>
              </span>
              {held.deal.closed ? <Icon id="lock" label={t("panic.stalls.closed")} /> : null}
              <span className={styles.price}>
                <b>{thousands(t, held.deal.price)}</b>
                {config.helpNumbers ? (
                  <small>
                    {t("panic.parts.next", { money: thousands(t, yieldsOfTile(table, tile).mean) })}
                  </small>
                ) : null}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Figure(props: {
  label: string;
  says: LabelProps;
  children: ReactNode;
  bad?: boolean;
  total?: boolean;
}) {
  const look = [props.total ? "total" : "", props.bad ? "bad" : ""].join(" ").trim();
  return (
    <div data-look={look === "" ? undefined : look} {...props.says}>
      <dt>{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

/** What a manager is promised: settled, closed, costs, left, and on whom it rests. `row`: under the stalls, its figures in one line; what may go wrong a manager reads under the slip, where it pushes nothing. */
export function Promised(props: { control: StallsControl; dealing: Dealing; row: boolean }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { me, view, bound } = table;
  if (me === null || !isManager(view, me)) return null;
  const found = managerExposure(bound, view, me);
  const risky = found.debtors.find((debtor) => debtor.risky);
  return (
    <Panel title={t("panic.stalls.promised")} note={t("panic.stalls.myCompanies", { n: found.tiles })}>
      <dl className={styles.figures} data-pairs={props.row || isInvestor(view, me) || undefined}>
        <Figure
          label={t("panic.stalls.settled")}
          says={label("settled", { money: thousands(t, found.settled) })}
        >
          {thousands(t, found.settled)}
        </Figure>
        <Figure
          label={t("panic.stalls.ofItClosed")}
          says={label("closed", { money: thousands(t, found.closed) })}
        >
          {thousands(t, found.closed)}
        </Figure>
        <Figure
          label={t("panic.stalls.monthCosts")}
          says={label("costs", { n: found.tiles, money: thousands(t, found.costs) })}
          bad={found.costs > 0}
        >
          {thousands(t, -found.costs, true)}
        </Figure>
        <Figure
          label={t("panic.stalls.leftIfAll")}
          says={label("left", { money: thousands(t, found.left, true), both: String(isInvestor(view, me)) })}
          total
          bad={found.left < 0}
        >
          {thousands(t, found.left, true)}
        </Figure>
      </dl>
      {found.debtors.length === 0 ? null : (
        <>
          <h3 className={isInvestor(view, me) ? "sr" : styles.sub}>{t("panic.stalls.whoOwes")}</h3>
          <ul>
            {found.debtors.map((debtor) => (
              <DebtorLine key={debtor.seat} debtor={debtor} />
            ))}
          </ul>
        </>
      )}
      {risky === undefined || (props.row && !isInvestor(view, me)) ? null : <RiskWords debtor={risky} />}
      {view.phase === "negotiation" && !isInvestor(view, me) ? (
        <p className={styles.allKeys}>
          <TakeBackAll infos={props.control.infos} me={me} dealing={props.dealing} />
        </p>
      ) : null}
    </Panel>
  );
}

function DebtorLine(props: { debtor: Debtor }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { seat, owes, share, risky } = props.debtor;
  return (
    <li
      className={styles.debtor}
      data-risky={risky || undefined}
      {...label("owes", { name: nameOf(table, seat, t), money: thousands(t, owes) })}
    >
      <BankToken seat={seat} className={styles.token} />
      <span>
        {nameOf(table, seat, t)}
        <SlowSign seat={seat} />
        <BotSign seat={seat} />
      </span>
      <b>{thousands(t, owes)}</b>
      <i className={styles.share} aria-hidden="true">
        <s style={{ width: `${Math.round(share * 100)}%` }} />
      </i>
    </li>
  );
}

/** Much of the month rests on one investor: say so, with the record of late payments (P-RULING-29). */
export function RiskWords(props: { debtor: Debtor }) {
  const t = useT();
  const table = useTable();
  const { seat, owes } = props.debtor;
  const late = table.view.players[seat]?.defaults ?? 0;
  return (
    <p className={styles.warn}>
      <Icon id="bell" />
      <span>
        {t("panic.stalls.owesMuch", { name: nameOf(table, seat, t), money: thousands(t, owes) })}{" "}
        {late === 0 ? null : t("panic.stalls.paidLate", { n: late })}
      </span>
    </p>
  );
}

/** The same in one row, for a phone; onlookers have none. */
export function ExposureBar(props: { children?: ReactNode; below?: ReactNode }) {
  const t = useT();
  const label = useLabel();
  const { me, view, bound } = useTable();
  if (me === null) return null;
  const investing = isInvestor(view, me) ? investorExposure(bound, view, me) : null;
  const managing = isManager(view, me) ? managerExposure(bound, view, me) : null;
  const managed = managing ?? { costs: 0, settled: 0 };
  const cash = afterCosts(investing?.cash ?? null, managed);
  const fee = feeWords(t, managed.costs);
  return (
    <div className={styles.bar} data-lies="over">
      <dl>
        {managing === null ? null : <ManagerFigures found={managing} short={investing !== null} />}
        {investing === null ? null : (
          <>
            <Figure
              label={t("panic.stalls.bar.due")}
              says={label("due", { due: thousands(t, investing.due) })}
            >
              {thousands(t, investing.due)}
            </Figure>
            <Figure
              label={t("panic.stalls.bar.worst")}
              says={label("worst", { fee })}
              bad={(cash?.worst ?? 0) < 0}
            >
              {cash === null ? "–" : thousands(t, cash.worst)}
            </Figure>
            {managing === null ? (
              <Figure label={t("panic.stalls.bar.mean")} says={label("meanCash", { fee })}>
                {cash === null ? "–" : thousands(t, cash.mean)}
              </Figure>
            ) : null}
            <Figure label={t("panic.stalls.bar.tokens")} says={label("tokens", { n: investing.tokensLeft })}>
              {t.number(investing.tokensLeft)}
            </Figure>
          </>
        )}
      </dl>
      {props.children === undefined ? null : <div className={styles.keys}>{props.children}</div>}
      {props.below}
    </div>
  );
}

function ManagerFigures(props: { found: ManagerExposure; short: boolean }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { found, short } = props;
  const risky = found.debtors.find((debtor) => debtor.risky);
  return (
    <>
      {short ? null : (
        <Figure
          label={t("panic.stalls.bar.settled")}
          says={label("settled", { money: thousands(t, found.settled) })}
        >
          {thousands(t, found.settled)}
        </Figure>
      )}
      {short ? null : (
        <Figure
          label={t("panic.stalls.bar.costs")}
          says={label("costs", { n: found.tiles, money: thousands(t, found.costs) })}
        >
          {thousands(t, -found.costs, true)}
        </Figure>
      )}
      <Figure
        label={t("panic.stalls.bar.left")}
        says={label("left", {
          money: thousands(t, found.left, true),
          both: String(isInvestor(table.view, table.me)),
        })}
        total
        bad={found.left < 0}
      >
        {thousands(t, found.left, true)}
      </Figure>
      {risky === undefined || short ? null : (
        <Figure
          label={t("panic.stalls.bar.owes", { name: nameOf(table, risky.seat, t) })}
          says={label("owes", { name: nameOf(table, risky.seat, t), money: thousands(t, risky.owes) })}
          bad
        >
          {thousands(t, risky.owes)}
        </Figure>
      )}
    </>
  );
}
