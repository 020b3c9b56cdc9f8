import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useLabel } from "../labels/use-label.ts";
import { BotSign } from "../parts/bot-sign.tsx";
import { thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { BankToken } from "../parts/token.tsx";
import { useTable } from "../table-context.ts";
import { bidMarks, bidState, investorName } from "./bid-words.ts";
import styles from "./ladder.module.css";
import type { TileInfo } from "./tiles.ts";

/** Everybody on a company: the holder first, then the bids from the best on. The token says the bank, so that two have room in a line. */
export function Ladder(props: { info: TileInfo }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { deal, bids } = props.info;
  // That it is one's own stands at the head already.
  const held = deal === null || deal.investor === table.me ? null : deal;
  if (bids.length === 0 && held === null) return null;
  return (
    <div className={styles.ladder} {...label("flag", { says: "bids" })}>
      <h4>{t("panic.stalls.onThis")}</h4>
      <ul>
        {held === null ? null : (
          <li className={styles.rung} data-holds="">
            <BankToken seat={held.investor} className={styles.token} />
            <span className={styles.who} title={investorName(table, held.investor, t)}>
              {nameOf(table, held.investor, t)}
              <BotSign seat={held.investor} />
            </span>
            <em>
              {held.closed
                ? t("panic.stalls.closed")
                : t("panic.stalls.holdsIt", { name: nameOf(table, held.investor, t) })}
            </em>
            <b>{thousands(t, held.price)}</b>
          </li>
        )}
        {bids.map((bid) => (
          <li key={bid.id} className={styles.rung}>
            <BankToken seat={bid.from} className={styles.token} />
            <span className={styles.who} title={investorName(table, bid.from, t)}>
              {nameOf(table, bid.from, t)}
              <BotSign seat={bid.from} />
            </span>
            <span className="sr">{bidState(table, bid, t)}</span>
            <em aria-hidden="true">{t.row(bidMarks(table, bid, t))}</em>
            {bid.closed ? <Icon id="lock" /> : null}
            <b>{thousands(t, bid.price)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
