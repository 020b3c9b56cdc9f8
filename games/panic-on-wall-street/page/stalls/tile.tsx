import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useAsked } from "../coach/coach-context.tsx";
import { useLabel } from "../labels/use-label.ts";
import { thousands } from "../parts/money.ts";
import { Sign } from "../parts/sign.tsx";
import { BankToken } from "../parts/token.tsx";
import { TileShout } from "../room/shout-bubble.tsx";
import { useTable } from "../table-context.ts";
import { dealLabel } from "./deal-label.ts";
import { askFor, isHot, ownBid, type TileInfo } from "./tiles.ts";
import { spokenTile, yieldsOfTile } from "./words.ts";

type TileProps = {
  info: TileInfo;
  chosen: boolean;
  /** One line instead of a sign: where a stall has many. */
  dense: boolean;
  favourite: boolean;
  /** A deal was made here a moment ago. */
  fresh: boolean;
  onChoose: () => void;
};

/** A company: enamel sign over a slate with token, chalked price and what is offered. */
export function Tile(props: TileProps) {
  const t = useT();
  const table = useTable();
  const { info, dense } = props;
  const asked = useAsked().tile === info.tile;
  const { deal } = info;
  const mine = deal !== null && deal.investor === table.me;
  const classes = [
    "pn-tile",
    dense ? "dense" : "",
    deal === null ? "free" : "",
    deal?.closed ? "closed" : "",
    mine ? `mine bk${table.banks.get(deal.investor)?.place ?? 1}` : "",
    props.chosen ? "chosen" : "",
  ];
  return (
    <button
      type="button"
      className={classes.filter((part) => part !== "").join(" ")}
      aria-pressed={props.chosen}
      aria-label={spokenTile(table, info, t)}
      data-tile={info.tile}
      data-asked={asked || undefined}
      onClick={props.onChoose}
    >
      <Sign tile={info.tile} />
      <Slate info={info} fresh={props.fresh} />
      {props.favourite ? <Icon id="star" className="pn-fav" /> : null}
      <TileShout tile={info.tile} />
    </button>
  );
}

function Slate(props: { info: TileInfo; fresh: boolean }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { info } = props;
  const { deal } = info;
  const { mean } = yieldsOfTile(table, info.tile);
  const help = table.config.helpNumbers ? (
    <small className="pn-help" {...label("next", { mean: thousands(t, mean) })}>
      {t("panic.parts.next", { money: thousands(t, mean) })}
    </small>
  ) : null;
  return (
    <span className="pn-slate" {...dealLabel(label, table, deal, t)}>
      {deal === null ? (
        <b className="pn-price none">{t("panic.stalls.free")}</b>
      ) : (
        <>
          <BankToken seat={deal.investor} />
          <b className="pn-price">{thousands(t, deal.price)}</b>
          {deal.closed ? <Icon id="lock" className="lk" /> : null}
          {deal.standing ? <Standing /> : null}
          {deal.investor === table.me ? <small className="pn-yours">{t("panic.stalls.yours")}</small> : null}
        </>
      )}
      {props.fresh && deal !== null ? <FreshFlag /> : <Flag info={info} />}
      {help}
    </span>
  );
}

/** The deal was taken over from last month and nobody has touched it (P-NET-37). */
export function Standing() {
  const t = useT();
  const label = useLabel();
  return (
    <span className="pn-stands" {...label("stands")}>
      <Icon id="cw" label={t("panic.stalls.standing")} />
    </span>
  );
}

/** For a moment after a deal: beside its price, where offers stand otherwise. */
export function FreshFlag() {
  const t = useT();
  return <span className="pn-flag fresh">{t("panic.stalls.fresh")}</span>;
}

/** The one thing on offer that matters most: a closing to answer, an ask to take, the own bid, how many bid. */
function Flag(props: { info: TileInfo }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { info } = props;
  const { me, view } = table;
  const closing = view.closings[info.tile];
  if (closing !== undefined)
    return (
      <span className="pn-flag ask" {...label("flag")}>
        {t("panic.stalls.closingFlag")}
      </span>
    );
  const ask = askFor(info, me) ?? info.asks.find(({ to }) => to === null) ?? null;
  if (ask !== null) {
    return (
      <span className={ask.to === null ? "pn-flag ask" : "pn-flag hot"} {...label("flag")}>
        {t("panic.stalls.asks", { price: thousands(t, ask.price) })}
      </span>
    );
  }
  const mine = ownBid(info, me);
  if (mine !== null) {
    return (
      <span className="pn-flag own" {...label("flag")}>
        <BankToken seat={mine.from} />
        {t("panic.stalls.bidFlag", { price: thousands(t, mine.price) })}
      </span>
    );
  }
  const best = info.bids[0];
  if (best === undefined) return null;
  return (
    <span className={isHot(info) ? "pn-flag hot" : "pn-flag"} {...label("flag")}>
      {t("panic.stalls.bidsFlag", { n: info.bids.length, best: thousands(t, best.price) })}
    </span>
  );
}
