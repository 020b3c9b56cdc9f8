import { seatStyle } from "@bigboard/design";
import { lessMotion } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import { playSound } from "@bigboard/design/sound";
import type { Seat } from "@bigboard/kernel";
import { type RefObject, useEffect, useRef } from "react";
import { thousands } from "../parts/money.ts";
import { nameOf } from "../parts/names.ts";
import { BankToken } from "../parts/token.tsx";
import { Medal } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import { type Till, tillsOf } from "./month-book.ts";
import type { Telling } from "./use-telling.ts";

/** A beat of the settlement, in milliseconds: one manager is paid. */
export const TILL_BEAT_MS = 750;

const DONE: Telling = { tick: Number.POSITIVE_INFINITY, over: true, skip: () => undefined };

/** Who paid which manager for shares this month, and how much in all (P-NET-63). All of it is booked already. */
export function Settlement(props: { telling?: Telling }) {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const telling = props.telling ?? DONE;
  const tills = tillsOf(view.ledger, view.month);
  const box = useRef<HTMLElement>(null);
  const paying = telling.over ? null : (tills[telling.tick] ?? null);
  useFlights(box, paying);
  const payers = [...new Set(tills.flatMap((till) => till.payments.map(({ from }) => from)))].toSorted(
    (a, b) => a - b,
  );
  return (
    <section className="ps-settle" aria-labelledby="ps-settle" ref={box}>
      <h2 className="h" id="ps-settle">
        {t("steps.settle.title")}
      </h2>
      {tills.length === 0 ? <p className="ps-none">{t("steps.settle.nobody")}</p> : null}
      <ul className="ps-payers" aria-label={t("steps.settle.payers")}>
        {payers.map((seat) => (
          <li key={seat} data-payer={seat}>
            {table.banks.has(seat) ? <BankToken seat={seat} /> : <Medal seat={seat} />}
            <b>{nameOf(table, seat, t)}</b>
            <em className="num">{outOf(t, paidBy(tills, seat, telling))}</em>
          </li>
        ))}
      </ul>
      <ol className="ps-tills">
        {tills.map((till, index) => (
          <TillRow
            key={till.manager}
            till={till}
            state={
              telling.over || index < telling.tick ? "paid" : index === telling.tick ? "paying" : "waiting"
            }
          />
        ))}
      </ol>
    </section>
  );
}

function outOf(t: Translate, paid: number): string {
  return paid === 0 ? "" : thousands(t, -paid);
}

/** What somebody has paid up to this point of the telling. */
function paidBy(tills: readonly Till[], seat: Seat, telling: Telling): number {
  const told = telling.over ? tills : tills.slice(0, telling.tick + 1);
  return told
    .flatMap(({ payments }) => payments)
    .reduce((sum, payment) => (payment.from === seat ? sum + payment.amount : sum), 0);
}

function TillRow(props: { till: Till; state: "waiting" | "paying" | "paid" }) {
  const t = useT();
  const table = useTable();
  const { till, state } = props;
  const { manager, payments, sum } = till;
  return (
    <li
      className={`ps-till ${state}`}
      data-till={manager}
      data-state={state}
      style={seatStyle(person(table, manager).hat)}
    >
      <span className="ps-tillhead">
        <Medal seat={manager} />
        <b>{nameOf(table, manager, t)}</b>
      </span>
      <ul>
        {payments.map((payment) => (
          <li key={payment.from}>
            {table.banks.has(payment.from) ? (
              <BankToken seat={payment.from} />
            ) : (
              <Medal seat={payment.from} />
            )}
            <span className="sr">{nameOf(table, payment.from, t)} </span>
            <span className="num">{thousands(t, payment.amount)}</span>
          </li>
        ))}
      </ul>
      <em className="num">{state === "waiting" ? "" : thousands(t, sum, true)}</em>
    </li>
  );
}

const FLIGHT_MS = 560;
/** `--ease-toss`: arrives with a small overshoot. */
const TOSS = "cubic-bezier(.25,1.3,.5,1)";

/** Coins fly from every payer of a till to it. They are picture only: figures and words stand without them. */
function useFlights(box: RefObject<HTMLElement | null>, till: Till | null): void {
  const manager = till?.manager ?? null;
  const payers = till?.payments.map(({ from }) => from).join() ?? "";
  useEffect(() => {
    const root = box.current;
    if (root === null || manager === null || lessMotion()) return;
    const target = root.querySelector(`[data-till="${manager}"]`);
    const coins = payers.split(",").flatMap((payer) => {
      const source = root.querySelector(`[data-payer="${payer}"]`);
      return source === null || target === null ? [] : [fly(root, source, target)];
    });
    if (coins.length > 0) playSound("coin");
    return () => {
      for (const coin of coins) coin.remove();
    };
  }, [box, manager, payers]);
}

function fly(root: HTMLElement, from: Element, to: Element): HTMLElement {
  const frame = root.getBoundingClientRect();
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const coin = document.createElement("i");
  coin.className = "ps-coin";
  coin.setAttribute("aria-hidden", "true");
  root.append(coin);
  const place = (box: DOMRect, x: number): string =>
    `translate(${box.left - frame.left + x}px, ${box.top - frame.top + box.height / 2 - 11}px)`;
  const flight = coin.animate(
    [{ transform: place(start, start.width - 26) }, { transform: place(end, 10) }],
    { duration: FLIGHT_MS, easing: TOSS, fill: "forwards" },
  );
  flight.finished.then(
    () => coin.remove(),
    () => undefined,
  );
  return coin;
}
