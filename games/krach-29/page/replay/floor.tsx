import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { type CardId, companiesOf, type Event, type View } from "@bigboard/krach-29/game";
import { useMemo, useState } from "react";
import { ExtraBoards } from "../extra/boards.tsx";
import { afterDrops, dayBook } from "../extra/day.ts";
import { DropsList } from "../extra/drops.tsx";
import { accountsOf } from "../extra/losses.ts";
import { Register } from "../extra/register.tsx";
import { amount, offerNumber } from "../parts/amount.ts";
import { bonusName } from "../parts/bonus.tsx";
import { CompanySign, CompanyTag } from "../parts/company.tsx";
import { faceSign, offersOf } from "../parts/offers.ts";
import { Ticker } from "../parts/ticker.tsx";
import { TokenCoin } from "../parts/token.tsx";
import { Medal, nameOf } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";

type Moved = { readonly in: readonly CardId[]; readonly out: readonly CardId[] };

/** The table of one moment: prices above, offers beside, every trader's cards below; in the evening drops and losses. */
export function Floor(props: { hands: readonly View["hand"][]; events: readonly Event[] }) {
  const { view, config } = useTable();
  const book = useMemo(() => dayBook(view, config), [view, config]);
  const [open, setOpen] = useState<Seat | null>(null);
  const trading = view.phase === "countdown" || view.phase === "open" || view.phase === "lastCall";
  const evening = view.day > 0 && !trading;
  const prices = trading ? view.prices : book.dropped ? book.after : afterDrops(book.before, book.drops, 0);
  return (
    <div className={evening ? "rfloor evening" : "rfloor"}>
      <ExtraBoards before={book.before} today={prices} />
      {evening ? (
        <div className="revening">
          <DropsList book={book} shown={book.drops.length} onAll={() => undefined} />
          <Register accounts={accountsOf(view, book)} open={open} onOpen={setOpen} />
        </div>
      ) : (
        <>
          <Offers />
          <Hands {...props} />
        </>
      )}
    </div>
  );
}

/** The column of sale offers as one row. */
function Offers() {
  const t = useT();
  const table = useTable();
  const { view, config } = table;
  return (
    <ol className="roffers" aria-label={t("replay.offers")}>
      {offersOf(config, view.traders.length).map(({ no, face }) => {
        const sale = view.sales.find((one) => one.offer === no);
        return (
          <li key={no} className={sale === undefined ? "" : "taken"}>
            <b>{offerNumber(no)}</b>
            <em>{faceSign(face)}</em>
            {sale === undefined ? null : <Medal seat={sale.seat} />}
          </li>
        );
      })}
    </ol>
  );
}

function Hands(props: { hands: readonly View["hand"][]; events: readonly Event[] }) {
  const { view } = useTable();
  const moved = useMemo(() => movedOf(props.events, view.traders.length), [props.events, view]);
  return (
    <ol className={view.traders.length > 5 ? "rhands many" : "rhands"}>
      {view.order.map((seat) => (
        <Trader key={seat} seat={seat} hand={props.hands[seat] ?? null} moved={moved[seat]} />
      ))}
    </ol>
  );
}

/** What came into each hand at this step, as far as the eyes know. */
export function movedOf(events: readonly Event[], seats: number): readonly Moved[] {
  const moved = Array.from({ length: seats }, () => ({ in: [] as CardId[], out: [] as CardId[] }));
  for (const event of events) {
    // Each of the two is told what came in from the other: the gift of one names the other.
    if (event.type !== "swap") continue;
    const other = moved[event.with];
    if (other === undefined) continue;
    other.in.push(...event.gave);
    other.out.push(...event.got);
  }
  return moved;
}

function Trader(props: { seat: Seat; hand: View["hand"]; moved: Moved | undefined }) {
  const t = useT();
  const table = useTable();
  const { seat, hand, moved } = props;
  const trader = table.view.traders[seat];
  const sale = table.view.sales.find((one) => one.seat === seat);
  const cries = Object.values(table.view.cries).filter((cry) => cry.seat === seat);
  if (trader === undefined) return null;
  const best = hand === null ? null : mostIn(hand);
  return (
    <li className={sale === undefined ? "rtrader" : "rtrader sold"}>
      <header>
        <Medal seat={seat} />
        <b>{nameOf(table, seat, t)}</b>
        <span className="rstate">
          {trader.bonus === null ? null : <mark>{bonusName(trader.bonus, t)}</mark>}
          {sale === undefined ? (
            cries.map((cry) => (
              <q key={`${cry.at}-${cry.n}`}>
                <Icon id="horn" /> {cry.n}
                {cry.to === null ? "" : ` → ${nameOf(table, cry.to, t)}`}
              </q>
            ))
          ) : (
            <span>
              {t("pair.plain", { what: offerNumber(sale.offer), said: String(sale.n) })}{" "}
              {sale.company === null ? "?" : <CompanyTag company={sale.company} />}
              {sale.token ? ` + ${t("extra.losses.contract")}` : ""}
            </span>
          )}
        </span>
        <em className="num">{amount(trader.score)}</em>
        {trader.token === null ? null : <TokenCoin company={trader.token} />}
      </header>
      <ul className="rcards">
        {sale === undefined
          ? (hand ?? []).map((card) => (
              <Card key={card} card={card} best={best} fresh={moved?.in.includes(card) ?? false} />
            ))
          : [...(sale.cards ?? []), ...trader.portfolio].map((card, index) => (
              <Card key={card} card={card} best={sale.company} kept={index >= (sale.cards?.length ?? 0)} />
            ))}
        {sale === undefined && hand === null
          ? Array.from({ length: trader.cards }, (_, index) => index).map((index) => (
              <li key={index} className="rback">
                <Icon id="hidden" />
              </li>
            ))
          : null}
      </ul>
    </li>
  );
}

function Card(props: { card: CardId; best: string | null; fresh?: boolean; kept?: boolean }) {
  const { card, best } = props;
  const classes = ["rcard"];
  if (props.fresh) classes.push("fresh");
  if (props.kept) classes.push("kept");
  return (
    <li className={classes.join(" ")}>
      {companiesOf(card).map((company) => (
        <span key={company} className={company === best ? "best" : ""}>
          <CompanySign company={company} />
          <b>
            <Ticker company={company} />
          </b>
        </span>
      ))}
    </li>
  );
}

/** The company that most cards of a hand show: what its trader gathers, as it seems. */
function mostIn(hand: readonly CardId[]): string | null {
  const counts = new Map<string, number>();
  for (const card of hand) {
    for (const company of companiesOf(card)) counts.set(company, (counts.get(company) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best === undefined || best[1] < 2 ? null : best[0];
}
