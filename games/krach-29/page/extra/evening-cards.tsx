import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import {
  type BonusId,
  bonusOf,
  type Company,
  isLastDay,
  type LossLine,
  type View,
} from "@bigboard/krach-29/game";
import { useMeant } from "../coach/context.ts";
import { amount } from "../parts/amount.ts";
import { bonusName, bonusText, isPrejudice } from "../parts/bonus.tsx";
import { cardName } from "../parts/coupon.tsx";
import { Medal, nameOf } from "../parts/who.tsx";
import { companyOf, type KrachTable, useTable } from "../table-context.ts";
import type { DayBook, DayNotes } from "./day.ts";
import { accountOf } from "./losses.ts";

/** What the first and the last seller drew, or got on the last day, and what came of it. */
export function EveningCards(props: { book: DayBook; notes: DayNotes }) {
  const { config, view } = useTable();
  const { book, notes } = props;
  const meant = useMeant("slips");
  if (book.first === null || book.last === null) return null;
  if (isLastDay(config, view)) {
    return (
      <div className="xcards">
        <LastDaySlip seat={book.first} first />
        <LastDaySlip seat={book.last} first={false} />
      </div>
    );
  }
  return (
    <div className="xcards" data-meant={meant ? "paper" : undefined}>
      {book.benefit === null ? null : (
        <Slip seat={book.first} bonus={book.benefit} book={book} notes={notes} />
      )}
      {book.prejudice === null ? null : (
        <Slip seat={book.last} bonus={book.prejudice} book={book} notes={notes} />
      )}
    </div>
  );
}

function LastDaySlip(props: { seat: Seat; first: boolean }) {
  const t = useT();
  const table = useTable();
  const { lastDayBonus } = table.config.edition.limits;
  const { seat, first } = props;
  return (
    <article className={first ? "xslip" : "xslip prejudice"}>
      <header>
        <Medal seat={seat} />
        <span>
          {t(first ? "extra.card.first" : "extra.card.last")}
          <b>{nameOf(table, seat, t)}</b>
        </span>
        <em className="num">{amount(first ? lastDayBonus : -lastDayBonus)}</em>
      </header>
      <h3>{t("extra.card.lastDay")}</h3>
      <p>{t(first ? "extra.card.lastDayFirst" : "extra.card.lastDayLast")}</p>
    </article>
  );
}

type SlipProps = {
  readonly seat: Seat;
  readonly bonus: BonusId;
  readonly book: DayBook;
  readonly notes: DayNotes;
};

function Slip(props: SlipProps) {
  const t = useT();
  const table = useTable();
  const { seat, bonus } = props;
  const figure = figureOf(table.view, props);
  return (
    <article className={isPrejudice(bonus) ? "xslip prejudice" : "xslip"}>
      <header>
        <Medal seat={seat} />
        <span>
          {t(isPrejudice(bonus) ? "extra.card.bad" : "extra.card.good")}
          <b>{nameOf(table, seat, t)}</b>
        </span>
        {figure === null ? null : <em className="num">{amount(figure)}</em>}
      </header>
      <h3>
        {t("pair.plain", {
          what: t(isPrejudice(bonus) ? "krach.bonus.prejudice" : "krach.bonus.benefit"),
          said: bonusName(bonus, t),
        })}
      </h3>
      <p>{bonusText(table.config, bonus, seat === table.me, t)}</p>
      <p className="xdid">{didWords(table, props, t)}</p>
    </article>
  );
}

/** What the card did, or when it will. */
function didWords(table: KrachTable, slip: SlipProps, t: Translate): string {
  const { bonus, seat, notes } = slip;
  const { phase } = bonusOf(table.config.edition, bonus);
  if (table.view.choice?.for === bonus) return t("extra.card.asked");
  if (phase === "trading" || phase === "sale") return t("extra.card.tomorrow");
  const how = notes.spent.get(bonus);
  if (how === "declined" || how === "unused") return t("extra.card.unused");
  if (how === "noTarget") return t("extra.card.noTarget");
  if (how === "bankrun") return t("extra.card.bankrun");
  if (bonus === "P-06" && notes.returned !== null) {
    return t("extra.card.returned", { card: cardName(table, notes.returned.card, t) });
  }
  if (bonus === "B-06" && notes.switched !== null) {
    const [one, other] = notes.switched.seats;
    return t("extra.card.switched", { name: nameOf(table, one === seat ? other : one, t) });
  }
  const { view, config } = table;
  const lines = accountOf(view, seat).lines;
  if (bonus === "P-08") return t("extra.card.kept", { n: view.traders[seat]?.portfolio.length ?? 0 });
  const company = companyNamed(view, slip);
  if (company === null) return "";
  const { name } = companyOf(table, company);
  const move = moveOf(slip);
  if (move !== undefined) {
    const n = sharesIn(lines, company);
    return t("extra.card.moved", { company: name, by: amount(move.to - move.from), n });
  }
  // What the card counts may be less than the price: then it says why.
  const price = view.prices[company] ?? 0;
  const cap = bonusOf(config.edition, bonus).amount;
  const capped = (bonus === "B-08" || bonus === "P-07") && -price > cap;
  return capped
    ? t("extra.card.capped", { company: name, price: amount(price), cap })
    : t("extra.card.named", { company: name });
}

/** How many shares of a company, the contract among them, a trader is charged for. */
function sharesIn(lines: readonly LossLine[], company: Company): number {
  return lines.filter((line) => (line.kind === "share" || line.kind === "token") && line.company === company)
    .length;
}

/** How the card moved a price; undefined for the others. */
function moveOf({ book, bonus }: SlipProps): DayBook["moves"][number] | undefined {
  return book.moves.find((one) => one.bonus === bonus);
}

/** The company a card was used on: on the boards, or in the register. */
function companyNamed(view: View, slip: SlipProps): Company | null {
  const move = moveOf(slip);
  if (move !== undefined) return move.company;
  const lines = view.register[view.day - 1]?.[slip.seat] ?? [];
  const line = lines.find((one) => one.kind === "card" && one.bonus === slip.bonus);
  return line?.kind === "card" ? line.company : null;
}

/** What a card brought or cost its holder: its line in the register, or what a price that it moved does to all shares kept; null for the others. */
function figureOf(view: View, slip: SlipProps): number | null {
  const { seat, bonus } = slip;
  const lines = view.register[view.day - 1]?.[seat] ?? [];
  const line = lines.find((one) => one.kind === "card" && one.bonus === bonus);
  if (line !== undefined) return line.amount;
  const move = moveOf(slip);
  return move === undefined
    ? null
    : (move.to - move.from) * sharesIn(accountOf(view, seat).lines, move.company);
}
