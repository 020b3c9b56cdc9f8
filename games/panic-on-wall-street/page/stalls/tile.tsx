import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { ReactNode } from "react";
import { useAsked } from "../coach/coach-context.tsx";
import { useLabel } from "../labels/use-label.ts";
import { thousands } from "../parts/money.ts";
import { Sign } from "../parts/sign.tsx";
import { BankToken } from "../parts/token.tsx";
import { Medal } from "../parts/who.tsx";
import { TileShout } from "../room/shout-bubble.tsx";
import { useTable } from "../table-context.ts";
import { dealLabel } from "./deal-label.ts";
import styles from "./tile.module.css";
import { askFor, isHot, type LiveOffer, ownBid, type TileInfo } from "./tiles.ts";
import { useKeptOpen } from "./use-kept-open.ts";
import type { Refused } from "./use-refused.ts";
import { lossOf, spokenTile, yieldsOfTile } from "./words.ts";

type TileProps = {
  info: TileInfo;
  chosen: boolean;
  /** One line instead of a sign: where a stall has many. */
  dense: boolean;
  favourite: boolean;
  /** A deal was made here a moment ago. */
  fresh: boolean;
  /** The viewer's bid for it was refused a moment ago. */
  refused: Refused | null;
  /** Whose shouts the awning above it says; what others shout about it hangs here. */
  awning: Seat | null;
  onChoose: () => void;
};

/** A company: enamel sign over a slate with token, chalked price and what is offered. */
export function Tile(props: TileProps) {
  const t = useT();
  const table = useTable();
  const { info, dense } = props;
  // Once its slip lies there, the key on it is asked for.
  const asked = useAsked().tile === info.tile && !props.chosen;
  const { deal } = info;
  return (
    <button
      type="button"
      className={styles.tile}
      data-dense={dense || undefined}
      data-free={deal === null || undefined}
      data-closed={deal?.closed || undefined}
      aria-pressed={props.chosen}
      aria-label={spokenTile(table, info, t)}
      data-tile={info.tile}
      data-asked={asked || undefined}
      onClick={props.onChoose}
    >
      <Sign tile={info.tile} className={styles.sign} />
      <Slate info={info} fresh={props.fresh} refused={props.refused} />
      {props.favourite ? <Icon id="star" className={styles.star} /> : null}
      <TileShout tile={info.tile} awning={props.awning} />
    </button>
  );
}

function Slate(props: { info: TileInfo; fresh: boolean; refused: Refused | null }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { info } = props;
  const { deal } = info;
  const { mean } = yieldsOfTile(table, info.tile);
  const help = table.config.helpNumbers ? (
    <small className={styles.help} {...label("next", { mean: thousands(t, mean) })}>
      {t("panic.parts.next", { money: thousands(t, mean) })}
    </small>
  ) : null;
  const mine =
    deal !== null && deal.investor === table.me ? (table.banks.get(deal.investor)?.place ?? 1) : null;
  return (
    <span
      className={mine === null ? styles.slate : `${styles.slate} bk${mine}`}
      data-mine={mine ?? undefined}
      {...dealLabel(label, table, deal, t)}
    >
      <Price deal={deal} />
      {mine === null ? null : <small className={styles.yours}>{t("panic.stalls.yours")}</small>}
      {props.fresh && deal !== null ? <FreshFlag /> : <OnOffer info={info} refused={props.refused} />}
      {help}
    </span>
  );
}

/** Who holds it for how much and how firmly, or that it is free. */
export function Price(props: { deal: TileInfo["deal"] }) {
  const t = useT();
  const { deal } = props;
  if (deal === null) return <b className={styles.free}>{t("panic.stalls.free")}</b>;
  return (
    <>
      <BankToken seat={deal.investor} className={styles.token} />
      <b className={styles.price}>{thousands(t, deal.price)}</b>
      {deal.closed ? <Icon id="lock" className={styles.lock} /> : null}
      {deal.standing ? <Standing /> : null}
    </>
  );
}

/** The deal was taken over from last month and nobody has touched it (P-NET-37). */
function Standing() {
  const t = useT();
  const label = useLabel();
  return (
    <span className={styles.stands} {...label("stands")}>
      <Icon id="cw" label={t("panic.stalls.standing")} />
    </span>
  );
}

/** What a word on a slate speaks of. */
type Says = "toYou" | "toOne" | "toAll" | "closing" | "mine" | "bids" | "hot" | "no";
const LOOKS = {
  ...{
    toYou: "hot",
    toOne: "ask",
    toAll: "ask",
    closing: "ask",
    mine: undefined,
    bids: undefined,
    hot: "hot",
    no: "refused",
  },
} as const satisfies { readonly [says in Says]: string | undefined };

/** A word on a slate; what it stands for is told on touch. */
export function Flag(props: { says: Says; children: ReactNode }) {
  const label = useLabel();
  const { says } = props;
  return (
    <span className={styles.flag} data-look={LOOKS[says]} {...label("flag", { says })}>
      {props.children}
    </span>
  );
}

/** For a moment after a deal: beside its price, where offers stand otherwise. */
export function FreshFlag() {
  const t = useT();
  return (
    <span className={styles.flag} data-look="fresh">
      {t("panic.stalls.fresh")}
    </span>
  );
}

/** The other side has just turned down to close. */
export function KeptOpenFlag() {
  const t = useT();
  return (
    <Flag says="no">
      <Icon id="cross" />
      {t("panic.stalls.keptOpenFlag")}
    </Flag>
  );
}

/** Somebody asks to close a deal: the sign says who, where it is not the viewer, and what the viewer bids meanwhile is not forgotten. */
function ClosingFlag(props: { info: TileInfo; by: Seat; own: LiveOffer | null }) {
  const t = useT();
  const { by, own } = props;
  const { me } = useTable();
  if (by === me) return <Flag says="closing">{t("panic.stalls.closingFlag")}</Flag>;
  return (
    <Flag says="closing">
      {by === props.info.owner ? <Medal seat={by} /> : <BankToken seat={by} className={styles.flagged} />}
      {own === null
        ? t("room.fresh.asked")
        : t("panic.stalls.closingBidFlag", { bid: thousands(t, own.price) })}
    </Flag>
  );
}

/** The one thing on offer that matters most: a closing to answer, an ask to take, the own bid or that it was refused, how many bid. */
function OnOffer(props: { info: TileInfo; refused: Refused | null }) {
  const t = useT();
  const table = useTable();
  const { me } = table;
  const { info } = props;
  const kept = useKeptOpen(info.tile);
  const own = ownBid(info, me);
  const closing = table.view.closings[info.tile];
  if (closing !== undefined) return <ClosingFlag info={info} by={closing} own={own} />;
  if (kept?.fresh) {
    return <KeptOpenFlag />;
  }
  if (props.refused !== null && own === null) {
    return (
      <Flag says="no">
        <Icon id="cross" />
        {t("panic.stalls.refusedFlag", { price: thousands(t, props.refused.price) })}
      </Flag>
    );
  }
  const ask = askFor(info, me) ?? info.asks.find(({ to }) => to === null) ?? null;
  if (ask !== null) {
    return (
      <Flag says={ask.to === null ? "toAll" : "toYou"}>
        {own === null
          ? t(ask.to === null ? "panic.stalls.asks" : "panic.stalls.asksYouFlag", {
              price: thousands(t, ask.price),
            })
          : t("panic.stalls.asksBidFlag", {
              price: thousands(t, ask.price),
              bid: thousands(t, own.price),
            })}
        {ask.closed ? <Icon id="lock" /> : null}
      </Flag>
    );
  }
  if (own !== null) {
    return (
      <Flag says="mine">
        <BankToken seat={own.from} className={styles.flagged} />
        {t("panic.stalls.bidFlag", { price: thousands(t, own.price) })}
      </Flag>
    );
  }
  const best = info.bids[0];
  if (best === undefined) return <Loses info={info} />;
  return (
    <Flag says={isHot(info) ? "hot" : "bids"}>
      {t("panic.stalls.bidsFlag", { n: info.bids.length, best: thousands(t, best.price) })}
    </Flag>
  );
}

/** On one's own deal that costs more than it brings on average by now, as one taken over from last month may. */
function Loses({ info }: { info: TileInfo }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const loss = lossOf(table, info);
  if (loss === null) return null;
  const { mean } = yieldsOfTile(table, info.tile);
  return (
    <span className={styles.flag} data-look="refused" {...label("next", { mean: thousands(t, mean) })}>
      {t("panic.stalls.loses", { loss: thousands(t, loss) })}
    </span>
  );
}
