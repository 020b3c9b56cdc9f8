import { Icon } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { Fragment, type RefObject, useEffect, useRef } from "react";
import { useMeant } from "../coach/context.ts";
import { useLabel } from "../labels/use-label.ts";
import { amount } from "../parts/amount.ts";
import { bonusName } from "../parts/bonus.tsx";
import { CompanySign, CompanyTag } from "../parts/company.tsx";
import { LyingCoupon } from "../parts/coupon.tsx";
import { Ticker } from "../parts/ticker.tsx";
import { Medal, nameOf } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import { byCard, type LossAccount, placed } from "./losses.ts";
import css from "./register.module.css";

/** The loss register of a day: a row a trader, every line of arithmetic one tap away. */
export function Register(props: {
  accounts: readonly LossAccount[];
  /** Whose lines are open; null for nobody's. */
  open: Seat | null;
  onOpen: (seat: Seat | null) => void;
}) {
  const t = useT();
  const { accounts, open, onOpen } = props;
  const meant = useMeant("losses");
  const recorded = accounts.every((account) => account.recorded);
  const opened = useRef<HTMLTableRowElement>(null);
  useOpenedInSight(opened, open);
  return (
    <section className={css.register} aria-labelledby="xregister">
      <header className="khd">
        <h2 id="xregister">{t("extra.losses.title")}</h2>
        <small>{t(recorded ? "extra.losses.least" : "extra.losses.expected")}</small>
      </header>
      <table
        aria-labelledby="xregister"
        className={css.table}
        data-expected={recorded ? undefined : ""}
        data-meant={meant ? "paper" : undefined}
      >
        <thead className={css.head}>
          <tr>
            <th className={css.left} colSpan={2}>
              {t("extra.losses.trader")}
            </th>
            <th>{t("extra.losses.before")}</th>
            <th>{t("extra.losses.shares")}</th>
            <th>{t("extra.losses.contract")}</th>
            <th>{t("extra.losses.card")}</th>
            <th>{t("extra.losses.now")}</th>
          </tr>
        </thead>
        <tbody className={css.rows}>
          {placed(accounts).map(({ place, account }) => (
            <Fragment key={account.seat}>
              <Row
                place={place}
                account={account}
                open={account.seat === open}
                onOpen={() => onOpen(account.seat === open ? null : account.seat)}
              />
              {account.seat === open ? (
                <tr className={css.lines} ref={opened}>
                  <td className={css.account} colSpan={7}>
                    <Arithmetic account={account} />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What a touch opens may lie below the edge of the page: it comes up, its row with it. */
function useOpenedInSight(lines: RefObject<HTMLTableRowElement | null>, open: Seat | null): void {
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    lines.current?.scrollIntoView({ block: "nearest" });
    lines.current?.previousElementSibling?.scrollIntoView({ block: "nearest" });
  }, [lines, open]);
}

function Row(props: { place: number; account: LossAccount; open: boolean; onOpen: () => void }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { place, account, open } = props;
  const { seat, token, cards } = account;
  const trader = table.view.traders[seat];
  return (
    <tr
      className={css.row}
      data-mine={seat === table.me ? "" : undefined}
      data-open={open ? "" : undefined}
      {...label("losses", {
        before: amount(account.before),
        shares: amount(account.shares),
        contract: amount(token?.amount ?? 0),
        card: amount(cards ?? 0),
        now: amount(account.now),
      })}
    >
      <td className={css.place}>{place}</td>
      <th scope="row">
        <button
          type="button"
          className={css.trader}
          aria-expanded={open}
          title={t("extra.losses.lines", { name: nameOf(table, seat, t) })}
          onClick={props.onOpen}
        >
          <Medal seat={seat} />
          <span className={css.name}>{nameOf(table, seat, t)}</span>
          <span className={css.turn}>
            <Icon id="chev" />
          </span>
        </button>
      </th>
      <td className={css.figure} data-firm="">
        <Label text={t("extra.losses.before")} />
        {amount(account.before)}
      </td>
      <td className={css.figure}>
        <Label text={t("extra.losses.shares")} />
        {amount(account.shares)}
      </td>
      <td className={css.figure}>
        <Label text={t("extra.losses.contract")} />
        {token === null ? (
          <small className={css.small}>{t(trader?.freed ? "extra.losses.free" : "extra.losses.sold")}</small>
        ) : (
          <>
            <small className={css.small}>
              <Ticker company={token.company} />
            </small>{" "}
            {amount(token.amount)}
          </>
        )}
      </td>
      <td className={css.figure} data-way={cards === null ? undefined : cards < 0 ? "down" : "up"}>
        {cards === null ? null : (
          <>
            <Label text={t("extra.losses.card")} />
            {amount(cards)}
          </>
        )}
      </td>
      <td className={css.total}>
        <Label text={t("extra.losses.now")} />
        {amount(account.now)}
      </td>
    </tr>
  );
}

/** What a figure is, where the heads of the columns have no room; screen readers have the heads. */
function Label(props: { text: string }) {
  return (
    <span className={css.label} aria-hidden="true">
      {props.text}
    </span>
  );
}

/** Every line of one trader: each card with its two shares, the token, the cards, and the sum. */
export function Arithmetic(props: { account: LossAccount }) {
  const t = useT();
  const { account } = props;
  const { lines, token } = account;
  const others = lines.filter((line) => line.kind === "card" || line.kind === "lastDay");
  const day = account.now - account.before;
  return (
    <div className="xlines">
      <ul aria-label={t("extra.losses.kept")}>
        {byCard(lines).map(({ card, amounts }) => (
          <li key={card}>
            <LyingCoupon card={card} prices={false} />
            <span>
              {amounts.map((share) => (
                <em key={share.company}>{amount(share.amount)}</em>
              ))}
            </span>
          </li>
        ))}
        {token === null ? null : (
          <li className="xtok">
            <span className="xcoin">
              <CompanySign company={token.company} />
              <b>
                <Ticker company={token.company} />
              </b>
            </span>
            <span>
              <em>{amount(token.amount)}</em>
            </span>
          </li>
        )}
      </ul>
      {lines.length === 0 ? <p>{t("extra.losses.nothing")}</p> : null}
      {others.map((line) => (
        <p key={line.kind === "card" ? line.bonus : "lastDay"} className="xother">
          <span>
            {line.kind === "card" ? bonusName(line.bonus, t) : t("extra.card.lastDay")}
            {line.kind === "card" && line.company !== null ? (
              <>
                {" "}
                <CompanyTag company={line.company} />
              </>
            ) : null}
          </span>
          <em className={line.amount < 0 ? "dn" : "up"}>{amount(line.amount)}</em>
        </p>
      ))}
      <p className="xsum">{sumWords(account, day, t)}</p>
    </div>
  );
}

/** "−31 − 69 = −100": the day's sum added to what stood before. */
function sumWords(account: LossAccount, day: number, t: Translate): string {
  return t("extra.losses.sum", {
    before: amount(account.before),
    day: day < 0 ? `− ${-day}` : `+ ${day}`,
    now: amount(account.now),
  });
}
