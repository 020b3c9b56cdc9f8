import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useMeant } from "../coach/context.ts";
import { useLabel } from "../labels/use-label.ts";
import { amount, offerNumber } from "../parts/amount.ts";
import { CompanyTag } from "../parts/company.tsx";
import { faceSign } from "../parts/offers.ts";
import { Medal, nameOf } from "../parts/who.tsx";
import { companyOf, useTable } from "../table-context.ts";
import type { DayBook, DropLine } from "./day.ts";
import css from "./drops.module.css";

/** From so many sales on the lines lie closer. */
const MANY = 7;

/** Every sale and its drop in the order of the offers, as far as they are told. */
export function DropsList(props: {
  book: DayBook;
  shown: number;
  /** Null where the foot has this key. */
  onAll: (() => void) | null;
}) {
  const t = useT();
  const { book, shown } = props;
  const hidden = book.drops.length - shown;
  const meant = useMeant("drops");
  return (
    <section className={css.drops} aria-labelledby="xdrops">
      <header className="khd">
        <h2 id="xdrops">{t("extra.drops.title")}</h2>
        {hidden > 0 ? (
          props.onAll === null ? null : (
            <button type="button" className={css.all} onClick={props.onAll}>
              {t("extra.drops.all")}
            </button>
          )
        ) : book.dropped ? null : (
          <small>{t("extra.drops.notYet")}</small>
        )}
      </header>
      <ol
        className={css.lines}
        data-meant={meant ? "paper" : undefined}
        data-many={book.drops.length >= MANY ? "" : undefined}
        aria-label={t("extra.drops.title")}
      >
        {book.drops.map((line, index) => (
          <Drop key={line.offer} line={line} told={index < shown} done={book.dropped} />
        ))}
      </ol>
      {hidden > 0 || book.moves.length === 0 ? null : (
        <ul className={css.moves} aria-label={t("extra.drops.moves")}>
          {book.moves.map((move) => (
            <li key={`${move.bonus}-${move.company}`} className={css.move}>
              <span>{move.bonus === null ? "" : t(`krach.bonus.${move.bonus}.name`)}</span>
              <CompanyTag company={move.company} />
              <Fell from={move.from} to={move.to} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Drop(props: { line: DropLine; told: boolean; done: boolean }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { line, told, done } = props;
  const { sale } = line;
  return (
    <li
      className={css.drop}
      data-mine={sale.seat === table.me ? "" : undefined}
      data-told={told ? "yes" : "no"}
      {...(told
        ? label("drop", {
            company: companyOf(table, line.company).name,
            drop: line.drop,
            from: amount(line.from),
            to: amount(line.to),
          })
        : {})}
    >
      <span className={css.number}>{offerNumber(line.offer)}</span>
      <span className={css.face}>{faceSign(line.face)}</span>
      <Medal seat={sale.seat} />
      <span className={css.who}>
        <b className={css.seller}>{nameOf(table, sale.seat, t)}</b>
        <small className={css.sale}>
          <SaleWords line={line} />
        </small>
      </span>
      {told ? (
        <>
          <span className={css.tag}>
            <CompanyTag company={line.company} />
          </span>
          {done ? <Fell from={line.from} to={line.to} /> : <em className={css.soon}>{amount(-line.drop)}</em>}
        </>
      ) : null}
    </li>
  );
}

/** "4 cards + contract, twice": what was counted, and what the offer made of it. */
export function SaleWords(props: { line: DropLine }) {
  const t = useT();
  const { face, sale, cards, token } = props.line;
  const comma = t("extra.comma");
  return (
    <>
      {t("extra.drops.cards", { count: cards, token: token ? "yes" : "no" })}
      {face.kind === "ordinary" ? null : (
        <>
          {comma}
          {t(face.kind === "multiply" ? "extra.drops.times" : "extra.drops.fixed", { value: face.value })}
        </>
      )}
      {sale.exceptional ? `${comma}${t("extra.drops.exceptional")}` : ""}
      {sale.automatic ? `${comma}${t("extra.drops.automatic")}` : ""}
    </>
  );
}

/** From one price to another: the old one small, an arrow, the new one. */
export function Fell(props: { from: number; to: number }) {
  const up = props.to > props.from;
  return (
    <span className={css.fell} data-way={up ? "up" : "down"}>
      <s className={css.from}>{amount(props.from)}</s>
      <span className={css.arrow}>
        <Icon id={up ? "up" : "down"} />
      </span>
      <b className={css.to}>{amount(props.to)}</b>
    </span>
  );
}
