import { Icon } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Deal } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../../parts/money.ts";
import { companyName, nameOf } from "../../parts/names.ts";
import { Swatch } from "../../parts/sign.tsx";
import { CloseAll, LeaveAll, LeaveLosing } from "../../stalls/all-keys.tsx";
import { RuinWords } from "../../stalls/ruin-words.tsx";
import { partnerOf, type TileInfo } from "../../stalls/tiles.ts";
import type { Dealing } from "../../stalls/use-dealing.ts";
import { useTable } from "../../table-context.ts";
import { ClosingWords } from "./closing-words.tsx";
import { type DealLine, dealList } from "./deal-lines.ts";
import { DealRow } from "./deal-row.tsx";
import styles from "./own-deals.module.css";
import reach from "./reach.module.css";
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
  const { lines, closed, over } = dealList(
    useResting(
      openDeals(infos, me),
      ({ info }) => info.tile,
      props.mouse,
      (tile) => closedDeals(infos, me).some(({ info }) => info.tile === tile),
    ),
    infos,
    me,
  );
  if (lines.length === 0 && over.length === 0 && closed.length === 0) return null;
  const heldNow = (now: Deal) => ({ who: person(table, now.investor).name, at: thousands(t, now.price) });
  const settledAs = ({ fate, deal }: DealLine) => {
    if (fate === null) return null;
    if (fate.is === "closed")
      return {
        icon: "lock",
        words: t("panic.stalls.closedAt", { price: thousands(t, deal.price) }),
      } as const;
    const words = fate.now === null ? t("room.pad.overHere") : t("room.pad.overTaken", heldNow(fate.now));
    return { icon: "cross", words } as const;
  };
  return (
    <section className={styles.deals} aria-labelledby="rm-deals">
      <header className={styles.heading}>
        <h2 className="h" id="rm-deals">
          {t("room.pad.deals")}
        </h2>
        <ClosingWords infos={infos} me={me} />
        <CloseAll infos={infos} me={me} dealing={dealing} />
      </header>
      <ul>
        {lines.map((line) => (
          <DealRow
            key={line.key}
            info={line.info}
            deal={line.deal}
            me={me}
            dealing={dealing}
            settled={settledAs(line)}
          />
        ))}
      </ul>
      {lines.length === 0 ? <p className={styles.over}>{t("room.pad.noneOpen")}</p> : null}
      {over.length === 0 ? null : (
        <p className={styles.over}>
          {t("room.pad.over", {
            deals: t.list(
              over.map(({ info, now }) => {
                const company = companyName(table, info.tile, t);
                return now === null ? company : t("room.pad.overOne", { company, ...heldNow(now) });
              }),
            ),
          })}
        </p>
      )}
      {closed.length === 0 ? null : (
        <section className={styles.settled} aria-labelledby="rm-closed">
          <h3 className={reach.owner} id="rm-closed">
            {t("room.pad.closedDeals")}
          </h3>
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
        </section>
      )}
      <RuinWords shares={[]} on="ink" brief />
      {/* At the foot: nobody lands there on the way to a deal. */}
      <p className={styles.all}>
        <LeaveLosing infos={infos} me={me} dealing={dealing} />
        <LeaveAll infos={infos} me={me} dealing={dealing} />
      </p>
    </section>
  );
}
