import { useNow } from "@bigboard/design/game-parts/clock";
import { clockText } from "@bigboard/design/game-parts/time";
import { useT } from "@bigboard/design/i18n";
import type { ReactNode } from "react";
import { clockKey, deadlineOf, leftOf } from "../../parts/deadline.ts";
import { bankName, nameOf } from "../../parts/names.ts";
import { Medal } from "../../parts/who.tsx";
import { useTable } from "../../table-context.ts";
import { Dial } from "./dial.tsx";

/** The head of the wall: game and months, the clock of all, and how to join. */
export function ScreenHead(props: { join: ReactNode }) {
  const t = useT();
  const { view, config } = useTable();
  const months = Array.from({ length: config.edition.limits.months }, (_, at) => at + 1);
  return (
    <header className="rms-head">
      <div>
        <h1 className="title">{t("game.panic-on-wall-street")}</h1>
        <ol aria-label={t("panic.parts.month", { month: view.month })}>
          {months.map((month) => (
            <li
              key={month}
              className={month === view.month ? "now" : month < view.month ? "past" : ""}
              {...(month === view.month ? { "aria-current": "step" } : {})}
            >
              {month === view.month ? t.rich("room.month", { month }) : month}
            </li>
          ))}
        </ol>
      </div>
      {view.phase === "reveal" || view.phase === "bidding" ? <Auctioneer /> : <HeadClock />}
      {props.join}
    </header>
  );
}

/** The brass dial over the middle of the head, and what it counts to. */
function HeadClock() {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const { until, whole } = deadlineOf(table);
  const left = leftOf(view, until, useNow());
  if (left === null || view.phase === "over" || view.phase === "frozen") {
    return <p className="rms-step">{t(clockKey(table))}</p>;
  }
  const name = t(view.pause === null ? clockKey(table) : "panic.parts.clock.paused");
  return (
    <div className="rms-clock">
      <Dial part={whole === 0 ? 0 : left / whole} short={left <= 10_000} label={name}>
        {clockText(left)}
      </Dial>
      {view.phase === "negotiation" && view.pause === null ? null : <small>{name}</small>}
    </div>
  );
}

/** Who runs the auction of this month (P-AUCTION-1). */
function Auctioneer() {
  const t = useT();
  const table = useTable();
  const auctioneer = table.view.auction?.auctioneer ?? null;
  if (auctioneer === null) return <p className="rms-step">{t("room.auction.nobody")}</p>;
  return (
    <div className="rms-hammer">
      <Medal seat={auctioneer} />
      <p>
        <b>{t("room.auction.hammer", { who: nameOf(table, auctioneer, t) })}</b>
        <small>{bankName(table, auctioneer, t)}</small>
      </p>
    </div>
  );
}
