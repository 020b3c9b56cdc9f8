import { seatStyle } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { AuctionView } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../../parts/money.ts";
import { nameOf } from "../../parts/names.ts";
import { Medal } from "../../parts/who.tsx";
import { SeatShout } from "../../room/shout-bubble.tsx";
import { useTable } from "../../table-context.ts";
import { tilesOwned } from "../sums.ts";
import styles from "./bidders.module.css";

/** All managers: how many companies they carry, and what they do about this one (P-HID-21). */
export function Bidders(props: { auction: AuctionView }) {
  const t = useT();
  const table = useTable();
  const { view, bound } = table;
  const { auction } = props;
  const managers = view.players.flatMap(({ manager }, seat) => (manager === "active" ? [seat] : []));
  return (
    <section className="ps-bidders" aria-labelledby="ps-bidders">
      <h2 className="h" id="ps-bidders">
        {t("steps.auction.managers")}
      </h2>
      <ol className={styles.bidders}>
        {managers.map((seat) => {
          const state = stateOf(auction, seat);
          const tiles = tilesOwned(view, seat).length;
          return (
            <li key={seat} className={`${styles.bidder} ${state}`} style={seatStyle(person(table, seat).hat)}>
              <Medal seat={seat} />
              <span>
                <b>{nameOf(table, seat, t)}</b>
                <small>
                  {t("steps.auction.carries", {
                    tiles,
                    costs: thousands(t, tiles * bound.edition.limits.cost),
                  })}
                </small>
                <em>{t(`steps.auction.is.${state}`)}</em>
              </span>
              <SeatShout seat={seat} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function stateOf(auction: AuctionView, seat: Seat): "waits" | "leads" | "passed" | "thinks" {
  if (auction.tile === null) return "waits";
  if (auction.leader === seat) return "leads";
  return auction.passed.includes(seat) ? "passed" : "thinks";
}
