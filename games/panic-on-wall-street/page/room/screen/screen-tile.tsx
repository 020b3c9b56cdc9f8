import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { thousands } from "../../parts/money.ts";
import { companyName, nameOf } from "../../parts/names.ts";
import { Sign } from "../../parts/sign.tsx";
import { BankToken } from "../../parts/token.tsx";
import { isHot, type TileInfo } from "../../stalls/tiles.ts";
import { useTable } from "../../table-context.ts";
import { TileShout } from "../shout-bubble.tsx";
import type { Fresh } from "./use-fresh.ts";

/** A name with more letters stands smaller: on a narrow strip it would need a third line. */
const LONG = 28;

/** A company on the wall: sign over slate, token and price in chalk, best public bid (P-NET-38, P-NET-39). */
export function ScreenTile(props: { info: TileInfo; fresh: Fresh | null }) {
  const t = useT();
  const table = useTable();
  const { info, fresh } = props;
  const { tile, deal } = info;
  const classes = ["rms-tile"];
  if (deal === null) classes.push("free");
  if (deal?.closed === true) classes.push("closed");
  if (fresh !== null) classes.push("fresh", `is-${fresh}`);
  return (
    <li
      className={classes.join(" ")}
      data-tile={tile}
      data-long={companyName(table, tile, t).length > LONG || undefined}
    >
      <Sign tile={tile} />
      <span className="rms-slate">
        {deal === null ? (
          <b className="none">{t("room.tileOpen")}</b>
        ) : (
          <>
            <BankToken seat={deal.investor} />
            <b className="num">{thousands(t, deal.price)}</b>
            {deal.closed ? <Icon id="lock" label={t("room.closed")} /> : null}
            <span className="who">{nameOf(table, deal.investor, t)}</span>
          </>
        )}
        {fresh === null ? (
          <Offers info={info} />
        ) : (
          <em className="rms-bids fresh">{t(`room.fresh.${fresh}`)}</em>
        )}
      </span>
      <TileShout tile={tile} />
    </li>
  );
}

/** How many bid and the best of them, or what the manager asks of everybody. */
function Offers(props: { info: TileInfo }) {
  const t = useT();
  const { bids, asks } = props.info;
  const best = bids[0];
  if (best !== undefined) {
    return (
      <span className={isHot(props.info) ? "rms-bids hot" : "rms-bids"}>
        {t("room.bids", { n: bids.length, best: thousands(t, best.price) })}
      </span>
    );
  }
  const ask = asks.find(({ to }) => to === null);
  return ask === undefined ? null : (
    <span className="rms-bids ask">{t("room.asks", { price: thousands(t, ask.price) })}</span>
  );
}
