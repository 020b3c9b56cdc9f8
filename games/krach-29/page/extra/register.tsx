import { Icon } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { Fragment } from "react";
import { amount } from "../parts/amount.ts";
import { bonusName } from "../parts/bonus.tsx";
import { CompanySign, CompanyTag } from "../parts/company.tsx";
import { LyingCoupon } from "../parts/coupon.tsx";
import { Medal, nameOf } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import { byCard, type LossAccount, placed } from "./losses.ts";

/** The loss register of a day: a row a trader, every line of arithmetic one tap away. */
export function Register(props: {
  accounts: readonly LossAccount[];
  /** Whose lines are open; null for nobody's. */
  open: Seat | null;
  onOpen: (seat: Seat | null) => void;
}) {
  const t = useT();
  const { accounts, open, onOpen } = props;
  const recorded = accounts.every((account) => account.recorded);
  return (
    <section className="xregister" aria-labelledby="xregister">
      <header className="khd">
        <h2 id="xregister">{t("extra.losses.title")}</h2>
        <small>{t(recorded ? "extra.losses.least" : "extra.losses.expected")}</small>
      </header>
      <table aria-labelledby="xregister" className={recorded ? "" : "expected"}>
        <thead>
          <tr>
            <th className="l" colSpan={2}>
              {t("extra.losses.trader")}
            </th>
            <th>{t("extra.losses.before")}</th>
            <th>{t("extra.losses.shares")}</th>
            <th>{t("extra.losses.contract")}</th>
            <th>{t("extra.losses.card")}</th>
            <th className="t">{t("extra.losses.now")}</th>
          </tr>
        </thead>
        <tbody>
          {placed(accounts).map(({ place, account }) => (
            <Fragment key={account.seat}>
              <Row
                place={place}
                account={account}
                open={account.seat === open}
                onOpen={() => onOpen(account.seat === open ? null : account.seat)}
              />
              {account.seat === open ? (
                <tr className="xlines-row">
                  <td colSpan={7}>
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

function Row(props: { place: number; account: LossAccount; open: boolean; onOpen: () => void }) {
  const t = useT();
  const table = useTable();
  const { place, account, open } = props;
  const { seat, token, cards } = account;
  const trader = table.view.traders[seat];
  const classes = [];
  if (seat === table.me) classes.push("me");
  if (open) classes.push("open");
  return (
    <tr className={classes.join(" ")}>
      <td className="p">{place}</td>
      <th scope="row">
        <button
          type="button"
          aria-expanded={open}
          title={t("extra.losses.lines", { name: nameOf(table, seat, t) })}
          onClick={props.onOpen}
        >
          <Medal seat={seat} />
          <span>{nameOf(table, seat, t)}</span>
          <Icon id="chev" />
        </button>
      </th>
      <td>{amount(account.before)}</td>
      <td>{amount(account.shares)}</td>
      <td className="c">
        {token === null ? (
          <small className="alone">{t(trader?.freed ? "extra.losses.free" : "extra.losses.sold")}</small>
        ) : (
          <>
            <small>{token.company}</small> {amount(token.amount)}
          </>
        )}
      </td>
      <td className={cards === null ? "" : cards < 0 ? "dn" : "up"}>{cards === null ? "" : amount(cards)}</td>
      <td className="t">{amount(account.now)}</td>
    </tr>
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
            <span className="xcoin small">
              <CompanySign company={token.company} />
              <b>{token.company}</b>
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
