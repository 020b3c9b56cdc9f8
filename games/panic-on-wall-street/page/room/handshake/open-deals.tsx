import { Icon } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../../parts/money.ts";
import { companyName, nameOf } from "../../parts/names.ts";
import { Swatch } from "../../parts/sign.tsx";
import { SteadyKey } from "../../parts/steady/steady-key.tsx";
import { LeaveAll } from "../../stalls/all-keys.tsx";
import { ClosingKeys } from "../../stalls/closing-keys.tsx";
import { LossWords } from "../../stalls/loss-words.tsx";
import { RuinWords } from "../../stalls/ruin-words.tsx";
import { Standing } from "../../stalls/standing.tsx";
import type { OpenDeal, TileInfo } from "../../stalls/tiles.ts";
import type { Dealing } from "../../stalls/use-dealing.ts";
import { useTable } from "../../table-context.ts";
import styles from "./handshake.module.css";
import { closedDeals, openDeals } from "./shakes.ts";
import { useKept } from "./use-kept.ts";

/**
 * My open deals: each can be left by one tap and closed by one of either side (P-NET-72). What can change no more takes a line
 * below them, what is over a word, and what could go badly is said last.
 */
export function OpenDeals(props: { infos: readonly TileInfo[]; me: Seat; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { infos, me, dealing } = props;
  const deals = useKept(openDeals(infos, me), ({ info }) => info.tile);
  const all = closedDeals(infos, me);
  // What was closed here keeps its place: the next key to close never slides under a thumb.
  const shut = (tile: TileId): boolean => all.some(({ info }) => info.tile === tile);
  const open = deals.filter(({ gone, item }) => !gone || shut(item.info.tile));
  const closed = all.filter(({ info }) => !deals.some(({ item }) => item.info.tile === info.tile));
  const over = deals.filter(({ item: { info }, gone }) => gone && !shut(info.tile));
  if (deals.length === 0 && closed.length === 0) return null;
  const partnerOf = ({ info, deal }: OpenDeal): string =>
    nameOf(table, info.owner === me ? deal.investor : info.owner, t);
  const named = ({ info }: OpenDeal): string => {
    const now = infos.find(({ tile }) => tile === info.tile)?.deal ?? null;
    const company = companyName(table, info.tile, t);
    if (now === null || info.owner === me) return company;
    return t("room.pad.overOne", {
      company,
      who: person(table, now.investor).name,
      at: thousands(t, now.price),
    });
  };
  return (
    <section className={styles.deals} aria-labelledby="rm-deals">
      <header className={styles.heading}>
        <h2 className="h" id="rm-deals">
          {t("room.pad.deals")}
        </h2>
        <LeaveAll {...props} />
      </header>
      <ul>
        {open.map(({ item: { info, deal: was }, gone }) => {
          const deal = all.find((one) => gone && one.info.tile === info.tile)?.deal ?? was;
          const partner = info.owner === me ? deal.investor : info.owner;
          return (
            <li key={info.tile} className={`${styles.deal} paper`}>
              <p>
                <Swatch tile={info.tile} />
                <span>
                  <b>{companyName(table, info.tile, t)}</b>
                  <small>{nameOf(table, partner, t)}</small>
                  <LossWords info={info} />
                </span>
                <b className={styles.figure}>{thousands(t, deal.price)}</b>
              </p>
              {gone ? (
                <Standing icon="lock">
                  {t("panic.stalls.closedAt", { price: thousands(t, deal.price) })}
                </Standing>
              ) : (
                <div className={styles.acts}>
                  <ClosingKeys info={info} deal={deal} partner={partner} dealing={dealing} gold={null} />
                  <SteadyKey
                    means={`${deal.no}`}
                    now={`${nameOf(table, partner, t)}, ${thousands(t, deal.price)}`}
                    look="paper"
                    onPress={() => dealing.leave(info, deal)}
                  >
                    {t(info.owner === me ? "room.pad.clear" : "room.pad.withdraw")}
                  </SteadyKey>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {open.length === 0 ? <p className={styles.over}>{t("room.pad.noneOpen")}</p> : null}
      {over.length === 0 ? null : (
        <p className={styles.over}>
          {t("room.pad.over", { deals: t.list(over.map(({ item }) => named(item))) })}
        </p>
      )}
      {closed.length === 0 ? null : (
        <div className={styles.settled}>
          <h3 className={styles.owner}>{t("room.pad.closedDeals")}</h3>
          <ul>
            {closed.map((one) => (
              <li key={one.info.tile}>
                <Swatch tile={one.info.tile} />
                <span>
                  {companyName(table, one.info.tile, t)} <small>{partnerOf(one)}</small>
                </span>
                <Icon id="lock" />
                <b>{thousands(t, one.deal.price)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
      <RuinWords shares={[]} on="ink" brief />
    </section>
  );
}
