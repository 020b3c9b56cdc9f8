import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { thousands } from "../../parts/money.ts";
import { companyName, nameOf } from "../../parts/names.ts";
import { Swatch } from "../../parts/sign.tsx";
import { SteadyKey } from "../../parts/steady/steady-key.tsx";
import { LeaveAll } from "../../stalls/all-keys.tsx";
import { ClosingKeys } from "../../stalls/closing-keys.tsx";
import { LossWords } from "../../stalls/loss-words.tsx";
import { RuinWords } from "../../stalls/ruin-words.tsx";
import { Standing } from "../../stalls/standing.tsx";
import type { TileInfo } from "../../stalls/tiles.ts";
import type { Dealing } from "../../stalls/use-dealing.ts";
import { useTable } from "../../table-context.ts";
import styles from "./handshake.module.css";
import { openDeals } from "./shakes.ts";
import { useKept } from "./use-kept.ts";

/**
 * My open deals: each can be left by one tap and closed by one of either side (P-NET-72). One that is over keeps its place, and
 * what could go badly is said below them.
 */
export function OpenDeals(props: { infos: readonly TileInfo[]; me: Seat; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { infos, me, dealing } = props;
  const deals = useKept(openDeals(infos, me), ({ info }) => info.tile);
  if (deals.length === 0) return null;
  return (
    <section className={styles.deals} aria-labelledby="rm-deals">
      <header className={styles.heading}>
        <h2 className="h" id="rm-deals">
          {t("room.pad.deals")}
        </h2>
        <LeaveAll {...props} />
      </header>
      <ul>
        {deals.map(({ item: { info, deal }, gone }) => {
          // What is closed is gone from what can be left, and won: it does not look like one that was lost.
          const won =
            gone &&
            infos.some((one) => one.tile === info.tile && one.deal?.no === deal.no && one.deal.closed);
          const partner = info.owner === me ? deal.investor : info.owner;
          return (
            <li key={info.tile} className={`${styles.deal} paper`} data-gone={(gone && !won) || undefined}>
              <p>
                <Swatch tile={info.tile} />
                <span>
                  <b>{companyName(table, info.tile, t)}</b>
                  <small>{nameOf(table, partner, t)}</small>
                  {gone ? null : <LossWords info={info} />}
                </span>
                <b className={styles.figure}>{thousands(t, deal.price)}</b>
              </p>
              <div className={styles.acts} inert={gone}>
                {won ? (
                  <Standing icon="lock">
                    {t("panic.stalls.closedAt", { price: thousands(t, deal.price) })}
                  </Standing>
                ) : (
                  <>
                    <ClosingKeys info={info} deal={deal} partner={partner} dealing={dealing} gold={null} />
                    <SteadyKey
                      means={`${deal.no}`}
                      now={`${nameOf(table, partner, t)}, ${thousands(t, deal.price)}`}
                      look="paper"
                      icon="walk"
                      onPress={() => dealing.leave(info, deal)}
                    >
                      {t(info.owner === me ? "room.pad.clear" : "room.pad.withdraw")}
                    </SteadyKey>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <RuinWords shares={[]} on="ink" brief />
    </section>
  );
}
