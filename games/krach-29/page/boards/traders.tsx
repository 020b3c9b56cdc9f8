import { Icon, type IconId } from "@bigboard/design";
import { botTemper, botWords } from "@bigboard/design/game-parts/bots";
import { person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import { labelled } from "@bigboard/design/labels/label";
import type { Seat } from "@bigboard/kernel";
import type { BonusId } from "@bigboard/krach-29/game";
import type { Emote } from "@bigboard/protocol";
import { onlyLooks } from "../floor/status.ts";
import { type LabelId, useLabel } from "../labels/use-label.ts";
import { amount } from "../parts/amount.ts";
import { bonusName, bonusText, isPrejudice } from "../parts/bonus.tsx";
import { ColumnHead } from "../parts/column-head.tsx";
import { CompanySign } from "../parts/company.tsx";
import { Ticker } from "../parts/ticker.tsx";
import { Medal, nameOf } from "../parts/who.tsx";
import { type KrachTable, useTable } from "../table-context.ts";
import css from "./losses.module.css";
import marks from "./marks.module.css";
import strip from "./trader-strip.module.css";

/** From so many traders on the rows lie closer where a mouse points at them. */
const MANY = 7;
/** Up to so many leave room for higher rows. */
const FEW = 4;

type TradersProps = {
  onOpen: (seat: Seat) => void;
  /** What was said just now, by seat. */
  said: ReadonlyMap<Seat, Emote>;
};

/** Seats by score, least lost first; equals in the table's order. */
function byScore(table: ReturnType<typeof useTable>): readonly Seat[] {
  const score = (seat: Seat): number => table.view.traders[seat]?.score ?? 0;
  return table.view.order.toSorted((a, b) => score(b) - score(a));
}

/** The register in the right column: who has lost how much, whose contract binds whom, who has sold. */
export function LossesTable(props: TradersProps) {
  const t = useT();
  const table = useTable();
  // Beside "Where it stands", which has today in it, these are told to be the figures of the morning.
  const beside = onlyLooks(table);
  return (
    <section
      className={css.losses}
      data-many={table.view.traders.length >= MANY ? "" : undefined}
      data-few={table.view.traders.length <= FEW ? "" : undefined}
    >
      <ColumnHead
        look="line"
        title={t("krach.board.losses")}
        note={t(beside ? "krach.board.beforeToday" : "krach.board.leastWins")}
      />
      <div className={css.rows} data-lies="list">
        <table className={css.table} aria-label={t("krach.board.losses")}>
          <thead className="sr">
            <tr>
              <th scope="col">{t("krach.board.trader")}</th>
              <th scope="col">{t("krach.board.state")}</th>
              <th scope="col">{t("krach.board.contract")}</th>
              <th scope="col">{t("krach.board.score")}</th>
            </tr>
          </thead>
          <tbody>
            {byScore(table).map((seat) => (
              <TraderRow key={seat} seat={seat} {...props} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function TraderRow(props: TradersProps & { seat: Seat }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { seat } = props;
  const trader = table.view.traders[seat];
  if (trader === undefined) return null;
  const { name } = person(table, seat);
  const said = props.said.get(seat);
  return (
    <tr className={css.row} data-mine={seat === table.me ? "" : undefined}>
      <th scope="row">
        <button
          type="button"
          className={css.about}
          aria-label={t("krach.board.about", { name: nameOf(table, seat, t) })}
          onClick={() => props.onOpen(seat)}
        >
          <Medal seat={seat} />
          <span className={css.name}>{nameOf(table, seat, t)}</span>
        </button>
        {said === undefined ? null : <span className={css.said}>{t(`krach.say.${said}`)}</span>}
      </th>
      <td className={css.marks}>
        <Marks seat={seat} />
      </td>
      <td className={css.contract}>
        {trader.token === null ? (
          <span className={css.none}>{trader.freed ? t("krach.board.freed") : "\u2013"}</span>
        ) : (
          <span className={css.bound}>
            <CompanySign company={trader.token} />
            <Ticker company={trader.token} />
          </span>
        )}
      </td>
      <td
        className={css.score}
        {...label(seat === table.me ? "scoreMine" : "score", { name, score: amount(trader.score) })}
      >
        {amount(trader.score)}
      </td>
    </tr>
  );
}

type Mark = {
  readonly icon: IconId;
  readonly text: string;
  readonly look: "bad" | "good" | null;
  /** What it means; null for a card in force, which says what it does. */
  readonly means: LabelId | null;
  readonly bonus: BonusId | null;
  /** How a bot of the house plays. */
  readonly temper?: string | undefined;
};

/** What is special about a trader now: sold, away, played by a bot; and a card in force. */
function marksOf(table: KrachTable, seat: Seat, t: Translate): readonly Mark[] {
  const trader = table.view.traders[seat];
  const info = person(table, seat);
  const found: Mark[] = [];
  if (trader?.sold)
    found.push({ icon: "gavel", text: t("krach.board.sold"), look: null, means: "sold", bonus: null });
  else if (info.bot)
    found.push({
      icon: "bot",
      text: botWords(info.temper, t),
      look: null,
      means: "bot",
      bonus: null,
      temper: info.temper === null ? undefined : botTemper(info.temper, t),
    });
  else if (info.standIn)
    found.push({ icon: "bot", text: t("krach.board.standIn"), look: null, means: "bot", bonus: null });
  else if (info.away)
    found.push({ icon: "plug", text: t("krach.board.away"), look: null, means: "away", bonus: null });
  if (trader?.bonus) {
    const bad = isPrejudice(trader.bonus);
    found.push({
      icon: bad ? "down" : "up",
      text: bonusName(trader.bonus, t),
      look: bad ? "bad" : "good",
      means: null,
      bonus: trader.bonus,
    });
  }
  return found;
}

/** The marks of a trader: drawings, with their words for screen readers and pointers. */
function Marks(props: { seat: Seat }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  return marksOf(table, props.seat, t).map((mark) => (
    <span
      key={mark.icon}
      className={marks.mark}
      data-look={mark.look ?? undefined}
      {...(mark.means === null ? {} : label(mark.means, { temper: mark.temper ?? "none" }))}
      {...(mark.bonus === null
        ? {}
        : labelled(
            t("pair.plain", {
              what: mark.text,
              said: bonusText(table.config, mark.bonus, props.seat === table.me, t),
            }),
            "K-BONUS-4",
          ))}
    >
      <Icon id={mark.icon} />
      <span className="sr">{mark.text}</span>
    </span>
  ));
}

/** The traders side by side, for a phone: hat, contract, and a mark for what is special. A touch tells the rest. */
export function TraderStrip(props: TradersProps) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  return (
    <div className={strip.strip} data-many={table.view.traders.length >= MANY ? "" : undefined}>
      <span className={strip.heads} {...label("heads")}>
        <span>{t("krach.board.head.lost")}</span>
        <span>{t("krach.board.head.bound")}</span>
      </span>
      <ul className={strip.traders} aria-label={t("krach.board.traders")}>
        {table.view.order.map((seat) => (
          <TraderCell key={seat} seat={seat} {...props} />
        ))}
      </ul>
    </div>
  );
}

function TraderCell(props: TradersProps & { seat: Seat }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { seat } = props;
  const trader = table.view.traders[seat];
  const { name } = person(table, seat);
  const said = props.said.get(seat);
  if (trader === undefined) return null;
  return (
    <li
      className={strip.trader}
      data-mine={seat === table.me ? "" : undefined}
      data-sold={trader.sold ? "" : undefined}
    >
      <button
        type="button"
        className={strip.about}
        aria-label={t("krach.board.about", { name: nameOf(table, seat, t) })}
        {...label(seat === table.me ? "scoreMine" : "score", { name, score: amount(trader.score) })}
        onClick={() => props.onOpen(seat)}
      >
        <span className={strip.hat}>
          <Medal seat={seat} />
        </span>
        <b className={strip.lost}>{amount(trader.score)}</b>
        <i className={strip.bound}>{trader.token === null ? "\u2013" : <Ticker company={trader.token} />}</i>
        <span className={strip.marks}>
          <Marks seat={seat} />
        </span>
      </button>
      {said === undefined ? null : <span className={strip.said}>{t(`krach.say.${said}`)}</span>}
    </li>
  );
}
