import { useT } from "@bigboard/design/i18n";
import { useLabel } from "../labels/use-label.ts";
import { money, thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { Swatch } from "../parts/sign.tsx";
import { type LostHand, lostWhy, useLostHands } from "../room/handshake/lost-hands.ts";
import { useTable } from "../table-context.ts";
import styles from "./my-month.module.css";

/** What the reader bought and sold this month, company by company, with the price that goes or comes, what came to nothing, and the purse: where a step leaves room, one need not remember it. */
export function MyMonth() {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { view, me, bound } = table;
  const lost = useLostHands();
  if (me === null) return null;
  const mine = bound.edition.companies.flatMap(({ id }) => {
    const { owner, deal } = view.tiles[id] ?? { owner: null, deal: null };
    if (deal === null || owner === null) return [];
    if (deal.investor === me) return [{ tile: id, bought: true, other: owner, price: deal.price }];
    return owner === me ? [{ tile: id, bought: false, other: deal.investor, price: deal.price }] : [];
  });
  const purse = view.players[me]?.purse ?? null;
  return (
    <section className={`${styles.mine} ps-sold`} aria-labelledby="ps-mine">
      <h2 className="h" id="ps-mine">
        {t("steps.mine.title")}
        {purse === null ? null : (
          <span className={styles.purse} {...label("purse", { money: money(t, purse) })}>
            {t("steps.mine.purse", { amount: thousands(t, purse) })}
          </span>
        )}
      </h2>
      {mine.length === 0 ? <p className="ps-none">{t("steps.mine.none")}</p> : null}
      <ul>
        {mine.map(({ tile, bought, other, price }) => (
          <li key={tile}>
            <Swatch tile={tile} />
            <span>
              <b>{companyName(table, tile, t)}</b>
              <small>
                {t(bought ? "steps.mine.bought" : "steps.mine.sold", { name: nameOf(table, other, t) })}
              </small>
            </span>
            <em
              className="num"
              {...(bought
                ? label("stake", { company: companyName(table, tile, t), amount: money(t, price) })
                : label("owes", { name: nameOf(table, other, t), money: money(t, price) }))}
            >
              {thousands(t, bought ? -price : price, true)}
            </em>
          </li>
        ))}
      </ul>
      {lost.length === 0 ? null : <Lost lost={lost} />}
    </section>
  );
}

/** The reader's offers that came to nothing, each with why. */
function Lost(props: { lost: readonly LostHand[] }) {
  const t = useT();
  const table = useTable();
  return (
    <section className={styles.lost} aria-labelledby="ps-lost">
      <h3 className={styles.head} id="ps-lost">
        {t("steps.mine.lost")}
      </h3>
      <ul>
        {props.lost.map((one) => (
          <li key={`${one.tile}/${one.to}`}>
            <Swatch tile={one.tile} />
            <span>
              <b>{companyName(table, one.tile, t)}</b>
              <small>
                {t("steps.mine.lostOne", { price: thousands(t, one.price), why: lostWhy(table, one, t) })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
