import { Icon, seatStyle } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import { useAsked } from "../coach/coach-context.tsx";
import { useLabel } from "../labels/use-label.ts";
import { money, thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { Sign } from "../parts/sign.tsx";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useStood } from "../parts/steady/use-steady.ts";
import { BankToken } from "../parts/token.tsx";
import { Medal } from "../parts/who.tsx";
import { TileShout } from "../room/shout-bubble.tsx";
import { useTable } from "../table-context.ts";
import { AskAll } from "./ask-all.tsx";
import { acceptanceOf, closingOf, takingOf } from "./deal-actions.ts";
import { dealLabel } from "./deal-label.ts";
import own from "./own-stall.module.css";
import styles from "./stall.module.css";
import { MANY } from "./stall.tsx";
import { Flag, FreshFlag, KeptOpenFlag, Price } from "./tile.tsx";
import { bestBid, gain, type TileInfo } from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";
import { useKeptOpen } from "./use-kept-open.ts";
import type { StallsControl } from "./use-stalls.ts";
import { spokenTile } from "./words.ts";
import { worseWords } from "./worse-words.ts";

type OwnProps = {
  infos: readonly TileInfo[];
  control: StallsControl;
  dealing: Dealing;
  fresh: ReadonlySet<TileId>;
  /** Its awning tells that it is one's own. */
  named: boolean;
};

/** The viewer's own stall as a manager: one line a company, always in its place, with the best bid and one key that takes it. */
export function OwnStall(props: OwnProps) {
  const t = useT();
  const table = useTable();
  const me = table.me ?? 0;
  const opened = useOpened(props.infos);
  const free = props.infos.filter(({ deal }) => deal === null).length;
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
        <small className={styles.state}>{free === 0 ? "" : t("panic.stalls.freeCount", { n: free })}</small>
      </h2>
      <AskAll infos={props.infos} dealing={props.dealing} />
      <ul
        className={own.lines}
        data-n={props.infos.length <= ROOMY ? "few" : props.infos.length >= MANY ? "many" : undefined}
      >
        {props.infos.map((info, line) => (
          <OwnLine
            key={info.tile}
            info={info}
            quiet={props.infos.length > ROOMY && !opened.has(info.tile)}
            above={props.infos.slice(0, line).filter(({ tile }) => opened.has(tile)).length}
            {...props}
          />
        ))}
      </ul>
      {props.infos.length === 0 ? <p className={styles.none}>{t("panic.stalls.noCompanies")}</p> : null}
    </section>
  );
}

/** So few companies have room for a row of offers each, from the first moment: then no bid pushes a line down. */
const ROOMY = 4;

/** The companies something was offered for since the stall was opened: on a phone only their offers have a row, which then stays. */
function useOpened(infos: readonly TileInfo[]): ReadonlySet<TileId> {
  const { view } = useTable();
  const [opened, setOpened] = useState<ReadonlySet<TileId>>(() => new Set());
  const fresh = infos.filter(
    ({ tile, deal, bids }) =>
      !opened.has(tile) && (deal !== null || bids.length > 0 || view.closings[tile] !== undefined),
  );
  if (fresh.length > 0) setOpened(new Set([...opened, ...fresh.map(({ tile }) => tile)]));
  return opened;
}

type LineProps = OwnProps & {
  info: TileInfo;
  /** Nothing was offered for it yet. */
  quiet: boolean;
  /** So many lines above it have a row for offers: a key that such a row has moved is deaf for a moment. */
  above: number;
};

function OwnLine(props: LineProps) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { info, control } = props;
  const { deal } = info;
  const chosen = control.chosen?.tile === info.tile;
  const asked = useAsked();
  return (
    <li
      className={own.line}
      data-free={deal === null || undefined}
      data-closed={deal?.closed || undefined}
      data-chosen={chosen || undefined}
      data-quiet={props.quiet || undefined}
    >
      <button
        type="button"
        className={own.company}
        aria-pressed={chosen}
        aria-label={spokenTile(table, info, t)}
        data-tile={info.tile}
        data-asked={(asked.tile === info.tile && !asked.takes) || undefined}
        onClick={() => control.choose(info.tile)}
      >
        <Sign tile={info.tile} className={own.sign} />
        <span className={own.slate} {...dealLabel(label, table, deal, t)}>
          <span className={own.held}>
            <Price deal={deal} />
            {deal === null ? null : <By seat={deal.investor} />}
          </span>
          {props.fresh.has(info.tile) && deal !== null ? <FreshFlag /> : <OwnAsk info={info} />}
        </span>
        <TileShout tile={info.tile} />
      </button>
      <LineOffer {...props} />
    </li>
  );
}

/** Who it is, by hat and name: a token alone would have to be learned. */
function By(props: { seat: Seat }) {
  const t = useT();
  return (
    <span className={own.by} aria-hidden="true">
      <Medal seat={props.seat} />
      <span>{nameOf(useTable(), props.seat, t)}</span>
    </span>
  );
}

function OwnAsk(props: { info: TileInfo }) {
  const t = useT();
  const { asks } = props.info;
  // What all can take is told first: the slip says what is asked of whom.
  const ask = asks.find(({ to }) => to === null) ?? asks[0];
  if (useKeptOpen(props.info.tile)?.fresh) return <KeptOpenFlag />;
  return ask === undefined ? null : (
    <Flag says={ask.to === null ? "toAll" : "toOne"}>
      {t("panic.stalls.askFlag", { price: thousands(t, ask.price) })}
    </Flag>
  );
}

/** The best bid and the key that accepts it, or what else waits for an answer. */
function LineOffer(props: LineProps) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { info, dealing } = props;
  const { deal } = info;
  const closing = table.view.closings[info.tile];
  const stood = useStood();
  if (deal?.closed)
    return (
      <span className={own.offer} data-look="none">
        {t("panic.stalls.nothingCan")}
      </span>
    );
  const best = bestBid(table, info);
  // A better bid has the key: to close at less takes two touches, on the slip.
  if (deal !== null && closing !== undefined && closing !== table.me && gain(info, best?.price ?? 0) <= 0) {
    return (
      <>
        <span className={own.offer} data-look="words">
          {t("panic.stalls.wantsToClose", {
            name: nameOf(table, closing, t),
            price: thousands(t, deal.price),
          })}
        </span>
        <SteadyKey
          means={`close/${deal.no}/${props.above}`}
          now={`${t("panic.stalls.agree")} ${thousands(t, deal.price)}`}
          fresh={stood}
          className={`${own.accept} ${own.agree}`}
          icon="lock"
          worse={worseWords(table, info, deal.price, t, true)}
          refused={dealing.refused(closingOf(info.tile, deal))}
          onPress={() => dealing.close(info.tile, deal)}
        >
          {t("panic.stalls.agree")}
        </SteadyKey>
      </>
    );
  }
  if (best === null)
    return (
      <span className={own.offer} data-look="none">
        {t(deal === null ? "panic.stalls.noBidYet" : "panic.stalls.noBetter")}
      </span>
    );
  const difference = gain(info, best.price);
  return (
    <>
      <span className={own.offer} {...label("flag", { says: "bids" })}>
        <BankToken seat={best.from} named />
        <b>{thousands(t, best.price)}</b>
        {best.closed ? <Icon id="lock" /> : null}
        <By seat={best.from} />
        <span className={own.others}>
          {info.bids
            .filter(({ id }) => id !== best.id)
            .slice(0, 4)
            .map(({ id, from }) => (
              <BankToken key={id} seat={from} className={own.other} />
            ))}
        </span>
      </span>
      <SteadyKey
        means={`${takingOf(table.view, best)}/${props.above}`}
        now={thousands(t, deal === null ? best.price : difference, deal !== null)}
        fresh={stood}
        className={deal === null ? own.accept : `${own.accept} ${difference < 0 ? own.lower : own.swap}`}
        icon={deal === null ? "check" : "swap"}
        worse={worseWords(table, info, best.price, t, best.closed)}
        refused={dealing.refused(acceptanceOf(table.view, best))}
        onPress={() => dealing.accept(best)}
      >
        <span aria-hidden="true" className={own.takes}>
          <small>{t(deal === null ? "panic.stalls.acceptWord" : "panic.stalls.swapWord")}</small>
          {thousands(t, deal === null ? best.price : difference, deal !== null)}
        </span>
        <span className="sr">
          {t("panic.stalls.spoken.accept", {
            price: money(t, best.price),
            name: nameOf(table, best.from, t),
            company: companyName(table, info.tile, t),
            replaced: deal === null ? "none" : nameOf(table, deal.investor, t),
          })}
        </span>
      </SteadyKey>
    </>
  );
}
