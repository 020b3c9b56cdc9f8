import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { COMPANIES, type Company } from "@bigboard/wall-street-1920/game";
import { Group } from "react-aria-components";
import { Answer } from "../asks/answer.tsx";
import { COMPANY } from "../asks/asks.tsx";
import { useCue } from "../clerk/clerk-context.ts";
import { CueFrame } from "../clerk/clerk-note.tsx";
import { useLabel } from "../labels/use-label.ts";
import { neededWords } from "../parts/needed-words.ts";
import { countedOf } from "../plan/counted.ts";
import { minimumsOf } from "../plan/holdings.ts";
import { trackOf } from "../plan/track.ts";
import { useTable } from "../table-context.ts";
import styles from "./market-strip.module.css";
import type { QuotationsProps } from "./quotations.tsx";
import { tycoonWords } from "./tycoons.tsx";

/** A phone's quotation board: the four prices beside one another, each over what I hold of what counts. */
export function MarketStrip(props: QuotationsProps) {
  const t = useT();
  const table = useTable();
  const { view } = table;
  const counted = countedOf(table);
  return (
    <section className={styles.market} data-anchor="bank" aria-label={t("street.quote.label")}>
      {view.tycoons === null ? null : <TycoonStrip />}
      <div className={styles.tracks}>
        {COMPANIES.map((company) => (
          <Quote
            key={company}
            company={company}
            held={counted?.[company].total ?? 0}
            open={counted?.[company].open ?? 0}
            next={props.next?.[company] ?? null}
          />
        ))}
      </div>
    </section>
  );
}

function Quote(props: { company: Company; held: number; open: number; next: number | null }) {
  const t = useT();
  const label = useLabel();
  const { view, config, me } = useTable();
  const cue = useCue();
  const { company, held, open } = props;
  const now = view.prices[company];
  const next = props.next === now ? null : props.next;
  const track = trackOf(config, company);
  const minimum = minimumsOf(config, view.players.length)[company];
  const mine = me === null ? undefined : view.players[me];
  const title = t("street.company.name", { company });
  return (
    <Group
      className={styles.quote ?? ""}
      data-company={company}
      aria-label={t("street.quote.price", { company: title, price: now })}
      {...label("price", { company: title, price: now, need: minimum, held, cells: track.join(" ") })}
    >
      <Icon id={company} className={styles.sign} />
      <ol className={styles.cells} data-track={company} aria-hidden="true">
        {track
          .filter((value) => value === now || value === next)
          .map((value) => (
            <li key={value} data-value={value} data-is={value === now ? "now" : "next"}>
              {next !== null && value === next ? (
                <Icon id={next > now ? "up" : "down"} className={styles.way} />
              ) : null}
              <b>{value}</b>
            </li>
          ))}
      </ol>
      <span
        className={styles.count}
        aria-hidden="true"
        {...label("minimum", { company: title, need: minimum, held, open })}
      >
        {mine === undefined ? (
          t("street.quote.countFrom")
        ) : (
          <b className={held >= minimum ? styles.enough : undefined}>
            {held}
            {open > 0 ? `+${open}` : ""}
          </b>
        )}{" "}
        {mine === undefined ? <b>{minimum}</b> : neededWords(t, held, minimum)}
        {cue?.at === "minimum" && cue.company === company ? <CueFrame /> : null}
      </span>
      <span className="sr">
        {t("street.quote.spoken", { minimum, cells: track.join(" ") })}
        {next === null ? "" : t("street.quote.wouldBe", { next })}
      </span>
      <Answer to={COMPANY} things={[company]} name={title} />
    </Group>
  );
}

/** Letters and words of the four Tycoons, each above its company. */
function TycoonStrip() {
  const t = useT();
  const label = useLabel();
  const { tycoons } = useTable().view;
  if (tycoons === null) return null;
  return (
    <ol className={styles.tycoons} aria-label={t("street.tycoon.list")}>
      {COMPANIES.map((company) => {
        const tycoon = tycoons[company];
        if (tycoon.gone) {
          return (
            <li key={company} className={styles.tycoon} data-face="gone">
              <span>{t("street.tycoon.gone")}</span>
            </li>
          );
        }
        const words = tycoonWords(tycoon);
        return (
          <li
            key={company}
            className={styles.tycoon}
            data-face={tycoon.face}
            {...label(tycoon.face === "reward" ? "tycoonReward" : "tycoonPenalty", {
              company: t("street.company.name", { company }),
              words: `${t(words.head)} ${t(words.foot)}`,
            })}
          >
            <b className={styles.letter}>{tycoon.letter}</b>
            <span>
              {t(words.head)} <small>{t(words.foot)}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
