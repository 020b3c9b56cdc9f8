import { Button, Icon, seatStyle } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { useEffect, useRef, useState } from "react";
import { useAsked } from "../coach/coach-context.tsx";
import { useLabel } from "../labels/use-label.ts";
import { money, thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { Sign } from "../parts/sign.tsx";
import { BankToken } from "../parts/token.tsx";
import { Medal } from "../parts/who.tsx";
import { TileShout } from "../room/shout-bubble.tsx";
import { useTable } from "../table-context.ts";
import { acceptanceOf, closingOf } from "./deal-actions.ts";
import { dealLabel } from "./deal-label.ts";
import { stallOrder } from "./filters.ts";
import own from "./own-stall.module.css";
import styles from "./stall.module.css";
import { Flag, FreshFlag, Price } from "./tile.tsx";
import { bestBid, gain, type TileInfo } from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";
import type { StallsControl } from "./use-stalls.ts";
import { spokenTile } from "./words.ts";

/** The lines re-sort only after so long without a touch: a line under a finger never moves (look book 9). */
const SETTLE_MS = 2000;

type OwnProps = {
  infos: readonly TileInfo[];
  control: StallsControl;
  dealing: Dealing;
  fresh: ReadonlySet<TileId>;
  /** Its awning tells that it is one's own. */
  named: boolean;
};

/** The viewer's own stall as a manager: one line a company, with the best bid and one key that takes it. */
export function OwnStall(props: OwnProps) {
  const t = useT();
  const table = useTable();
  const me = table.me ?? 0;
  const { lines, touched } = useSettled(props.infos);
  return (
    <section
      className={own.stall}
      data-stall=""
      style={seatStyle(person(table, me).hat)}
      aria-label={t("panic.stalls.myStall", { n: props.infos.length })}
    >
      <h2 className={props.named ? styles.awning : "sr"}>
        <Medal seat={me} />
        <b className={styles.name}>{t("panic.stalls.myStallHead")}</b>
        <small className={styles.state}>{t("panic.stalls.order")}</small>
      </h2>
      <ul className={own.lines} onPointerDown={touched} onKeyDown={touched}>
        {lines.map((info) => (
          <OwnLine key={info.tile} info={info} {...props} />
        ))}
      </ul>
      {props.infos.length === 0 ? <p className={styles.none}>{t("panic.stalls.noCompanies")}</p> : null}
    </section>
  );
}

function OwnLine(props: OwnProps & { info: TileInfo }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { info, control } = props;
  const { deal } = info;
  const chosen = control.chosen?.tile === info.tile;
  const asked = useAsked().tile === info.tile;
  return (
    <li
      className={own.line}
      data-free={deal === null || undefined}
      data-closed={deal?.closed || undefined}
      data-chosen={chosen || undefined}
    >
      <button
        type="button"
        className={own.company}
        aria-pressed={chosen}
        aria-label={spokenTile(table, info, t)}
        data-tile={info.tile}
        data-asked={asked || undefined}
        onClick={() => control.choose(info.tile)}
      >
        <Sign tile={info.tile} className={own.sign} />
        <span className={own.slate} {...dealLabel(label, table, deal, t)}>
          <Price deal={deal} />
          {props.fresh.has(info.tile) && deal !== null ? <FreshFlag /> : <OwnAsk info={info} />}
        </span>
        <TileShout tile={info.tile} />
      </button>
      <LineOffer {...props} />
    </li>
  );
}

function OwnAsk(props: { info: TileInfo }) {
  const t = useT();
  const ask = props.info.asks[0];
  return ask === undefined ? null : (
    <Flag look="ask">{t("panic.stalls.askFlag", { price: thousands(t, ask.price) })}</Flag>
  );
}

/** The best bid and the key that accepts it, or what else waits for an answer. */
function LineOffer(props: OwnProps & { info: TileInfo }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { info, dealing } = props;
  const { deal } = info;
  const closing = table.view.closings[info.tile];
  if (deal?.closed)
    return (
      <span className={own.offer} data-look="none">
        {t("panic.stalls.nothingCan")}
      </span>
    );
  if (deal !== null && closing !== undefined && closing !== table.me) {
    return (
      <>
        <span className={own.offer} data-look="words">
          {t("panic.stalls.wantsToClose", {
            name: nameOf(table, closing, t),
            price: thousands(t, deal.price),
          })}
        </span>
        <Button
          className={`${own.accept} ${own.agree}`}
          icon="lock"
          refused={dealing.refused(closingOf(info.tile, deal))}
          onPress={() => dealing.close(info.tile, deal)}
        >
          {t("panic.stalls.agree")}
        </Button>
      </>
    );
  }
  const best = bestBid(table, info);
  if (best === null)
    return (
      <span className={own.offer} data-look="none">
        {t("panic.stalls.noBidYet")}
      </span>
    );
  const difference = gain(info, best.price);
  return (
    <>
      <span className={own.offer} {...label("flag")}>
        <BankToken seat={best.from} named />
        <b>{thousands(t, best.price)}</b>
        {best.closed ? <Icon id="lock" /> : null}
        <span className={own.others}>
          {info.bids
            .filter(({ id }) => id !== best.id)
            .slice(0, 4)
            .map(({ id, from }) => (
              <BankToken key={id} seat={from} className={own.other} />
            ))}
        </span>
      </span>
      <Button
        className={deal === null ? own.accept : `${own.accept} ${own.swap}`}
        icon={deal === null ? "check" : "swap"}
        refused={dealing.refused(acceptanceOf(table.view, best))}
        onPress={() => dealing.accept(best)}
      >
        <span aria-hidden="true">{thousands(t, deal === null ? best.price : difference, deal !== null)}</span>
        <span className="sr">
          {t("panic.stalls.spoken.accept", {
            price: money(t, best.price),
            name: nameOf(table, best.from, t),
            company: companyName(table, info.tile, t),
            replaced: deal === null ? "none" : nameOf(table, deal.investor, t),
          })}
        </span>
      </Button>
    </>
  );
}

/** The lines in their order, taken anew only while nothing was touched for a moment. */
function useSettled(infos: readonly TileInfo[]): {
  readonly lines: readonly TileInfo[];
  readonly touched: () => void;
} {
  const [order, setOrder] = useState<readonly TileId[]>(() => stallOrder(infos).map(({ tile }) => tile));
  const [touchedAt, setTouchedAt] = useState(Number.NEGATIVE_INFINITY);
  const latest = useRef(infos);
  useEffect(() => {
    latest.current = infos;
    const wait = Math.max(0, touchedAt + SETTLE_MS - performance.now());
    const timer = setTimeout(() => setOrder(stallOrder(latest.current).map(({ tile }) => tile)), wait);
    return () => clearTimeout(timer);
  }, [infos, touchedAt]);
  const place = (tile: TileId): number => {
    const at = order.indexOf(tile);
    return at < 0 ? order.length : at;
  };
  return {
    lines: infos.toSorted((a, b) => place(a.tile) - place(b.tile)),
    touched: () => setTouchedAt(performance.now()),
  };
}
