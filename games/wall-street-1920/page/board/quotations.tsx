import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { COMPANIES, type Company, type PerCompany } from "@bigboard/wall-street-1920/game";
import { Group } from "react-aria-components";
import { Answer } from "../asks/answer.tsx";
import { COMPANY } from "../asks/asks.tsx";
import { useCue } from "../clerk/clerk-context.ts";
import { CueFrame } from "../clerk/clerk-note.tsx";
import { useLabel } from "../labels/use-label.ts";
import { countedOf } from "../plan/counted.ts";
import { minimumsOf } from "../plan/holdings.ts";
import { useTable } from "../table-context.ts";
import styles from "./quotations.module.css";
import { Tycoons } from "./tycoons.tsx";

export type QuotationsProps = {
  /** Where the plan on the slip would move values; null while there is none. */
  next: PerCompany<number> | null;
  /** Where values stood a round ago. */
  was: Partial<PerCompany<number>>;
};

/** The quotation board: one track a company, the present value as a plate standing in it. */
export function Quotations(props: QuotationsProps) {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const counted = countedOf(table);
  return (
    <section
      className={view.tycoons === null ? "panel quote" : "panel quote with-tycoons"}
      data-anchor="bank"
      aria-label={t("street.quote.label")}
    >
      <h2>
        {t("street.quote.title")}
        {view.tycoons === null ? null : <small>{t("street.quote.tycoons")}</small>}
      </h2>
      {view.tycoons === null ? null : <Tycoons tycoons={view.tycoons} />}
      <div className="tracks">
        {COMPANIES.map((company) => (
          <Track
            key={company}
            company={company}
            held={counted?.[company].total ?? 0}
            open={counted?.[company].open ?? 0}
            next={props.next?.[company] ?? null}
            was={props.was[company] ?? null}
          />
        ))}
      </div>
    </section>
  );
}

function Track(props: {
  company: Company;
  held: number;
  open: number;
  next: number | null;
  was: number | null;
}) {
  const t = useT();
  const label = useLabel();
  const { view, config } = useTable();
  const cue = useCue();
  const { company, held, open } = props;
  const now = view.prices[company];
  const board = config.edition.boards[config.board];
  const cells = board.tracks[company].toReversed();
  const minimum = minimumsOf(config, view.players.length)[company];
  const next = props.next === now ? null : props.next;
  const tycoon = view.tycoons?.[company];
  const letter = tycoon === undefined || tycoon.gone ? null : tycoon.letter;
  const title = t("street.company.name", { company });
  return (
    <Group
      className={`track tr-${company}`}
      aria-label={t("street.quote.price", { company: title, price: now })}
      {...label("price", {
        company: title,
        price: now,
        need: minimum,
        held,
        cells: board.tracks[company].join(" "),
      })}
    >
      <div className="thd" aria-hidden="true">
        <Icon id={company} />
        <b className="caps">{title}</b>
      </div>
      <ol data-track={company} aria-hidden="true">
        {cells.map((value, index) => (
          <li
            key={value}
            data-value={value}
            className={cellClass(value, now, next, props.was, board.start[company])}
            data-letter={letter !== null && (index === 0 || index === cells.length - 1) ? letter : undefined}
          >
            <b>{value}</b>
            {value === next ? (
              <Icon id={next > now ? "up" : "down"} className={next > now ? "g" : "r"} />
            ) : null}
          </li>
        ))}
      </ol>
      <div
        className={tycoon === undefined ? "min" : `min ${styles.brief}`}
        aria-hidden="true"
        {...label("minimum", { company: title, need: minimum, held, open })}
      >
        <span>{t("street.quote.countFrom")}</span>
        <b>{minimum}</b>
        {cue?.at === "minimum" && cue.company === company ? <CueFrame /> : null}
      </div>
      <span className="sr">
        {t("street.quote.spoken", { minimum, cells: board.tracks[company].join(" ") })}
        {next === null ? "" : t("street.quote.wouldBe", { next })}
      </span>
      <Answer to={COMPANY} things={[company]} name={title} />
    </Group>
  );
}

function cellClass(
  value: number,
  now: number,
  next: number | null,
  was: number | null,
  start: number,
): string {
  const classes = [
    value === now ? "now" : "",
    value === next ? "nx" : "",
    value === was && was !== now ? "was" : "",
    value === start ? "st" : "",
  ];
  return classes.filter((part) => part !== "").join(" ");
}
