import { Icon } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { thousands } from "../../parts/money.ts";
import { companyName, nameOf } from "../../parts/names.ts";
import { Swatch } from "../../parts/sign.tsx";
import { LeaveAll } from "../../stalls/all-keys.tsx";
import { RuinWords } from "../../stalls/ruin-words.tsx";
import { type OpenDeal, partnerOf, type TileInfo } from "../../stalls/tiles.ts";
import type { Dealing } from "../../stalls/use-dealing.ts";
import { useTable } from "../../table-context.ts";
import { DealRow } from "./deal-row.tsx";
import styles from "./handshake.module.css";
import type { Mouse } from "./resting.ts";
import { closedDeals, openDeals } from "./shakes.ts";
import { useResting } from "./use-resting.ts";

/**
 * My open deals: each can be left by one tap and closed by one of either side (P-NET-72). What can change no more takes a line
 * below them, what is over a word, and what could go badly is said last.
 */
export function OpenDeals(props: { infos: readonly TileInfo[]; me: Seat; dealing: Dealing; mouse: Mouse }) {
  const t = useT();
  const table = useTable();
  const { infos, me, dealing } = props;
  const all = closedDeals(infos, me);
  const shutAs = (tile: string) => all.find(({ info }) => info.tile === tile) ?? null;
  const { shown, away } = useResting(
    openDeals(infos, me),
    ({ info }) => info.tile,
    props.mouse,
    (tile) => shutAs(tile) !== null,
  );
  const closed = all.filter(({ info }) => !shown.some(({ key }) => key === info.tile));
  const over = away.filter(({ key }) => shutAs(key) === null);
  if (shown.length === 0 && away.length === 0 && closed.length === 0) return null;
  const holderOf = ({ info }: OpenDeal) =>
    info.owner === me ? null : (infos.find(({ tile }) => tile === info.tile)?.deal ?? null);
  const named = (was: OpenDeal): string => {
    const now = holderOf(was);
    const company = companyName(table, was.info.tile, t);
    if (now === null) return company;
    return t("room.pad.overOne", {
      company,
      who: person(table, now.investor).name,
      at: thousands(t, now.price),
    });
  };
  const whyOver = (was: OpenDeal): string => {
    const now = holderOf(was);
    if (now === null) return t("room.pad.overHere");
    return t("room.pad.overTaken", { who: person(table, now.investor).name, at: thousands(t, now.price) });
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
        {shown.map(({ item, key, gone }) => {
          const shut = gone ? shutAs(key) : null;
          const deal = shut?.deal ?? item.deal;
          const price = thousands(t, deal.price);
          return (
            <DealRow
              key={key}
              info={item.info}
              deal={deal}
              me={me}
              dealing={dealing}
              settled={
                gone
                  ? shut === null
                    ? { icon: "cross", words: whyOver(item) }
                    : { icon: "lock", words: t("panic.stalls.closedAt", { price }) }
                  : null
              }
            />
          );
        })}
      </ul>
      {shown.length === 0 ? <p className={styles.over}>{t("room.pad.noneOpen")}</p> : null}
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
                  {companyName(table, one.info.tile, t)} <small>{nameOf(table, partnerOf(one, me), t)}</small>
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
